import type {
  ApercuImport,
  Correspondance,
  GenreImport,
  LectureImport,
  ReponsesImport,
} from '@facturier/domaine/contrat/imports';
import type { FichierLu } from './feuille';

/** Un fichier lu par le serveur, et ce que la personne en dit. */
export interface EnColonnes {
  lecture: LectureImport;
  correspondance: Correspondance;
  /** Ce que le navigateur a dû laisser du fichier. */
  avis: readonly string[];
}

/** Où en est la personne. */
export type Etape =
  | { nom: 'fichier'; refus: string | null }
  | { nom: 'lecture' }
  | { nom: 'feuille'; fichier: FichierLu; refus: string | null }
  | ({ nom: 'colonnes'; refus: string | null } & EnColonnes)
  | ({ nom: 'apercu'; refus: string | null; reponses: ReponsesImport; apercu: ApercuImport } & EnColonnes)
  | { nom: 'suivi'; id: string; genre: GenreImport };

export const DEPART: Etape = { nom: 'fichier', refus: null };

/** Les trois étapes que la personne voit, et celle où mène chacune. */
export const ETAPES = ['Fichier', 'Colonnes', 'Aperçu'] as const;
const RANG: Record<Etape['nom'], number> = {
  fichier: 0,
  lecture: 0,
  feuille: 0,
  colonnes: 1,
  apercu: 2,
  suivi: 3,
};
/** Le rang de l'étape parmi celles que la personne voit, à partir de 0 ; 3 une fois l'import parti. */
export const rangDe = ({ nom }: Etape): number => RANG[nom];
