import { SaisieInvalide } from '../errors/erreur-metier';

/** Encode une position de liste (clé de tri) en curseur opaque pour `X-Curseur-Suivant`. */
export const encoderCurseur = (cle: Record<string, string>): string =>
  Buffer.from(JSON.stringify(cle)).toString('base64url');

/** Décode un curseur ; il doit porter exactement les clés attendues, toutes des textes. @throws SaisieInvalide */
export function decoderCurseur<Cle extends string>(
  curseur: string,
  cles: readonly Cle[],
): Record<Cle, string> {
  try {
    const valeur = JSON.parse(Buffer.from(curseur, 'base64url').toString('utf8')) as Record<string, unknown>;
    if (cles.every((cle) => typeof valeur[cle] === 'string')) return valeur as Record<Cle, string>;
  } catch {
    // Un curseur illisible se traite comme un curseur étranger, ci-dessous.
  }
  throw new SaisieInvalide([{ champ: 'curseur', message: 'Cette page de liste n’existe pas.' }]);
}

/** Une page de liste, et le curseur de la suivante s'il y en a une. */
export interface Page<T> {
  elements: T[];
  curseurSuivant: string | null;
}
