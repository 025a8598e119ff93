import type {
  ApercuImport,
  GenreImport,
  Import,
  QuestionImport,
  ReponsesImport,
  SortRangee,
} from '@facturier/domaine/contrat/imports';
import type { Ton } from '@/components/Etiquette';
import type { NomIcone } from '@/components/Icone';
import { accorder } from '@/lib/format/montant';
import { GENRES } from './genres';

/** Ce que devient une ligne du fichier, dit à elle seule et en nombre ; dans l'ordre où l'aperçu les compte. */
export const SORTS: Record<SortRangee, { nom: string; plusieurs: string; ton: Ton; icone: NomIcone }> = {
  nouveau: { nom: 'Nouveau', plusieurs: 'Nouveaux', ton: 'succes', icone: 'plus' },
  identique: { nom: 'Déjà là', plusieurs: 'Déjà là', ton: 'neutre', icone: 'coche' },
  probable: { nom: 'Peut-être déjà là', plusieurs: 'Peut-être déjà là', ton: 'alerte', icone: 'oeil' },
  refusee: { nom: 'Refusée', plusieurs: 'Refusées', ton: 'erreur', icone: 'interdit' },
  ecartee: { nom: 'Laissée', plusieurs: 'Laissées', ton: 'neutre', icone: 'croix' },
};

export const ORDRE_DES_SORTS = Object.keys(SORTS) as SortRangee[];

/** Combien entreraient, avec ces réponses. */
export const aImporter = (
  genre: GenreImport,
  { nombres }: Pick<ApercuImport, 'nombres'>,
  { doublons }: Pick<ReponsesImport, 'doublons'>,
): number => nombres.nouveau + (doublons === 'ajouter' || GENRES[genre].probableEntre ? nombres.probable : 0);

/** Pourquoi le bouton « Importer » attend ; `null` s'il peut servir. */
export function pourquoiAttendre(
  genre: GenreImport,
  apercu: ApercuImport,
  reponses: ReponsesImport,
): string | null {
  const attend = ({ champ, defaut }: QuestionImport): boolean => (reponses[champ] ?? defaut) === undefined;
  const sansReponse = apercu.questions.filter(attend).length;
  if (sansReponse > 0)
    return `Répondez d’abord ${sansReponse > 1 ? `aux ${sansReponse} questions` : 'à la question'}.`;
  if (apercu.nombres.refusee > 0 && reponses.fautes === 'refuser')
    return 'Corrigez ces lignes dans votre fichier, puis déposez-le de nouveau.';
  if (apercu.bloque) return 'Cet import ne peut pas se faire tel quel.';
  return aImporter(genre, apercu, reponses) === 0 ? 'Rien de nouveau à importer.' : null;
}

/** Vrai tant que le serveur y travaille. */
export const enCours = ({ etat }: Import): boolean => etat === 'en_cours' || etat === 'annulation';

/** « 12 clients importés », « 1 client importé ». */
export const titreDuBilan = ({ genre, total }: Import): string => {
  const { importe, importes } = GENRES[genre];
  return total === 0 ? 'Rien de nouveau à importer' : accorder(total, importe, importes);
};

/** Où en est un import, en une phrase. */
export function phraseDEtat(un: Import): string {
  const { genre, etat, fait, total, restes } = un;
  const { un: mot, plusieurs, retire, retires } = GENRES[genre];
  switch (etat) {
    case 'en_cours':
      return `Import en cours\u00a0: ${fait} sur ${accorder(total, mot, plusieurs)}`;
    case 'applique':
      return titreDuBilan(un);
    case 'annulation':
      return `Annulation en cours\u00a0: ${fait} sur ${accorder(total, mot, plusieurs)}`;
    case 'annule':
      return `Annulé\u00a0: ${accorder(total, `${mot} ${retire}`, `${plusieurs} ${retires}`)}`;
    case 'annule_en_partie':
      return `Annulé, sauf ${accorder(restes.length, `${mot} qui a servi`, `${plusieurs} qui ont servi`)} depuis`;
  }
}
