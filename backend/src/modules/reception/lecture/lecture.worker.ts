import { lireFichier } from './lire-fichier';
import type { FichierLu } from './refus';

/** Point d'entrée du fil de lecture. */
export default function lireDansLeFil(octets: Uint8Array): Promise<FichierLu> {
  return lireFichier(octets);
}
