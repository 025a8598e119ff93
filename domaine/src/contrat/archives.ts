import type { Instant } from './commun';
import type { TypesDesRestaurations } from './restaurations';

/** Ce qu'une archive est : une copie de tout le compte, qui continue. */
export const SORTES_ARCHIVE = ['copie'] as const;
export type SorteArchive = (typeof SORTES_ARCHIVE)[number];

/** Où en est une archive ; seule une archive prête se télécharge. */
export type EtatArchive = 'en_cours' | 'prete' | 'echouee';

/** L'archive demandée. */
export interface CorpsArchive {
  sorte: SorteArchive;
}

/** Une archive du compte : un seul fichier ZIP, qui se lit et se vérifie sans nous. */
export interface Archive {
  _id: string;
  sorte: SorteArchive;
  etat: EtatArchive;
  /** Fichiers écrits, sur ceux que l'on attend. */
  fait: number;
  total: number;
  demandeeLe: Instant;
  /** `null` tant qu'elle n'est pas prête, comme les cinq qui suivent. */
  preteLe: Instant | null;
  /** Ce jour passé, elle est effacée. */
  expireLe: Instant | null;
  nom: string | null;
  /** La taille du fichier, en octets. */
  octets: number | null;
  /** L'empreinte du fichier. */
  sha256: string | null;
  /** Combien de ses fichiers ne sont plus ceux qui avaient été rangés ; le manifeste les nomme. */
  alteres: number | null;
}

/** Ce que le fil porte des archives. */
export interface TypesDesArchives extends TypesDesRestaurations {
  CorpsArchive: CorpsArchive;
  Archive: Archive;
}
