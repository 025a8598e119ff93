import type { FastifyReply } from 'fastify';
import { SaisieInvalide } from '../errors/erreur-metier';

/** Encode une position de liste (clé de tri) en curseur opaque pour `X-Curseur-Suivant`. */
const encoderCurseur = (cle: Record<string, string>): string =>
  Buffer.from(JSON.stringify(cle)).toString('base64url');

/** Ce qu'une clé connue doit être ; les autres sont des textes libres. */
const FORMES: Readonly<Record<string, (texte: string) => boolean>> = {
  id: (texte) => /^[0-9a-f]{24}$/.test(texte),
  le: (texte) => !Number.isNaN(Date.parse(texte)),
  priorite: (texte) => /^[012]$/.test(texte),
  attente: (texte) => texte === '' || !Number.isNaN(Date.parse(texte)),
  rang: (texte) => /^\d{1,15}$/.test(texte),
};

const convient = (cle: string, valeur: unknown): boolean =>
  typeof valeur === 'string' && (FORMES[cle]?.(valeur) ?? true);

/** Décode un curseur ; il doit porter exactement les clés attendues, toutes des textes de leur forme. @throws SaisieInvalide */
export function decoderCurseur<Cle extends string>(
  curseur: string,
  cles: readonly Cle[],
): Record<Cle, string> {
  try {
    const valeur = JSON.parse(Buffer.from(curseur, 'base64url').toString('utf8')) as Record<string, unknown>;
    if (cles.every((cle) => convient(cle, valeur[cle]))) return valeur as Record<Cle, string>;
  } catch {
    // Un curseur illisible se traite comme un curseur étranger, ci-dessous.
  }
  throw curseurEtranger();
}

/** Un curseur que cette liste n'a pas donné. */
export const curseurEtranger = (): SaisieInvalide =>
  new SaisieInvalide([{ champ: 'curseur', message: 'Cette page de liste n’existe pas.' }]);

/** Une page de liste, et le curseur de la suivante s'il y en a une. */
export interface Page<T> {
  elements: T[];
  curseurSuivant: string | null;
}

/** Coupe une page dans ce qui a été lu, une ligne de plus que `limite` ; `cle` est la position d'une ligne dans la liste. */
export function couperPage<T>(
  lus: readonly T[],
  limite: number,
  cle: (element: T) => Record<string, string>,
): Page<T> {
  const elements = lus.slice(0, limite);
  const dernier = elements.at(-1);
  return { elements, curseurSuivant: lus.length > limite && dernier ? encoderCurseur(cle(dernier)) : null };
}

/** Répond une page : ses éléments, et dans `X-Curseur-Suivant` de quoi lire la suivante. */
export function repondrePage<T>(reponse: FastifyReply, { elements, curseurSuivant }: Page<T>): T[] {
  if (curseurSuivant) void reponse.header('X-Curseur-Suivant', curseurSuivant);
  return elements;
}
