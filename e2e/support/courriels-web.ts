import { ADRESSE_COURRIELS } from './adresses-web';
import { attendreQue } from './attendre';
import type { Courriel } from './courriels';

async function lire(a: string | null): Promise<Courriel[]> {
  const choix = a === null ? '' : `?a=${encodeURIComponent(a)}`;
  const reponse = await fetch(`${ADRESSE_COURRIELS}/courriels${choix}`);
  const courriels = (await reponse.json()) as (Courriel & { piecesJointes: { contenu: string }[] })[];
  return courriels.map((courriel) => ({
    ...courriel,
    piecesJointes: courriel.piecesJointes.map((piece) => ({
      ...piece,
      contenu: Buffer.from(piece.contenu as unknown as string, 'base64'),
    })),
  }));
}

/** Les courriels reçus jusqu'ici pour cette adresse. */
export const courrielsDe = (a: string): Promise<Courriel[]> => lire(a);

/**
 * Attend, depuis un essai du navigateur, le courriel de cette adresse dont le sujet ou le texte convient.
 *
 * @throws Error quand le délai passe
 */
export function attendreCourriel(
  a: string,
  condition: (courriel: Courriel) => boolean = () => true,
  delaiMs = 60_000,
): Promise<Courriel> {
  return attendreQue(async () => (await lire(a)).find(condition), `un courriel pour ${a}`, { delaiMs });
}

/** Attend, depuis un essai du navigateur, un courriel à n'importe quelle adresse. @throws Error quand le délai passe */
export function attendreUnCourriel(
  condition: (courriel: Courriel) => boolean,
  quoi: string,
  delaiMs = 60_000,
): Promise<Courriel> {
  return attendreQue(async () => (await lire(null)).find(condition), `un courriel : ${quoi}`, { delaiMs });
}
