import type { MessageCdv } from './message-cdv';

/** Un message gardé : son nom dans sa facture, et ce qu'il dit. */
interface MessageNomme {
  mdt4: string;
  sens: 'recu' | 'emis';
  message: Pick<MessageCdv, 'code' | 'emetteur' | 'facture'>;
}

/** Le même message : du nôtre, une plateforme rend l'écho sous sa propre plume. */
const estLeMeme = ({ sens, message }: MessageNomme, dit: MessageNomme['message']): boolean =>
  sens === 'emis'
    ? message.code === dit.code && message.facture.vendeur === dit.facture.vendeur
    : auteurDe(message) === auteurDe(dit);

const auteurDe = ({ code, emetteur, facture }: MessageNomme['message']): string =>
  [facture.vendeur, emetteur.siren ?? emetteur.role, code].map((partie) => partie ?? '').join('/');

/**
 * Le nom d'un message reçu, unique dans sa facture ; `null` s'il y est déjà. MDT-4 n'est unique que chez qui l'émet : celui d'un autre
 * vendeur, ou d'une autre partie, qui porte le même ne cache pas le vrai.
 */
export function nomDuMessage(
  connus: readonly MessageNomme[],
  dit: Pick<MessageCdv, 'id' | 'code' | 'emetteur' | 'facture'>,
): string | null {
  const precis = `${dit.id}@${auteurDe(dit)}`;
  const pareils = connus.filter(({ mdt4 }) => mdt4 === dit.id || mdt4 === precis);
  if (pareils.some((un) => estLeMeme(un, dit))) return null;
  return pareils.length === 0 ? dit.id : precis;
}
