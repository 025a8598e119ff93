import { FichierRefuse } from './fichier-refuse';

/** Ce que le serveur lit d'un fichier, au plus. */
export const OCTETS_D_UN_IMPORT = 5_000_000;

/** Un tableau lu dans un fichier, prêt à partir en CSV. */
export interface Feuille {
  /** Le nom de la feuille d'un classeur ; `null` pour un fichier qui n'en a qu'un tableau. */
  nom: string | null;
  /** Ses rangées remplies, titres à part ; `null` si c'est au serveur de les compter. */
  lignes: number | null;
  /** Le CSV à envoyer ; un fichier CSV part tel quel, octet pour octet. */
  csv: () => Blob;
}

/** Un fichier lu par le navigateur : au moins une feuille, et ce qu'il a fallu laisser. */
export interface FichierLu {
  nom: string;
  feuilles: readonly Feuille[];
  /** Ce qui n'a pas pu être lu, à dire : « 2 contacts n'ont pas pu être lus. » */
  avis: readonly string[];
}

/** Le CSV d'une feuille, s'il tient dans ce que le serveur lit. @throws FichierRefuse */
export function csvDe(feuille: Feuille): Blob {
  const csv = feuille.csv();
  if (csv.size > OCTETS_D_UN_IMPORT) throw new FichierRefuse('trop_gros');
  return csv;
}
