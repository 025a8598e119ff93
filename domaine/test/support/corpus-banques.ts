import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOSSIER = join(__dirname, '../../../e2e/contrats/releves/banques');

/** Ce qu'un fichier du corpus doit donner, écrit à côté de lui : ses opérations, ou la question qu'il faut poser. */
interface Attendu {
  forme: string | null;
  demande?: 'colonnes' | 'sens';
  lignes?: [date: string, montantCentimes: number, dansLeLibelle: string][];
  ecartees?: [ligne: number, raison: string][];
  soldes?: [ligne: number, ecritCentimes: number, attenduCentimes: number][];
}

/** Un export de banque, composé à la main d'après les titres publics de cette banque ; aucune donnée n'est réelle. */
export interface ExportDeBanque {
  nom: string;
  octets: Uint8Array;
  attendu: Attendu;
}

/** Tous les exports du corpus, et leur lecture attendue. */
export const exportsDeBanques = (): ExportDeBanque[] =>
  readdirSync(DOSSIER)
    .filter((fichier) => !fichier.endsWith('.json'))
    .map((fichier) => {
      const nom = fichier.replace(/\.\w+$/, '');
      const attendu = JSON.parse(readFileSync(join(DOSSIER, `${nom}.attendu.json`), 'utf8')) as Attendu;
      return { nom, octets: readFileSync(join(DOSSIER, fichier)), attendu };
    });
