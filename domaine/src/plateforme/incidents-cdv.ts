import type { FactureDeposee, MessageVu } from './facture-deposee';

/** Un message qui ne dit pas ce qu'on attendait : gardé, montré, et sans effet s'il est écarté. */
export interface Incident {
  id: string;
  genre: 'autre_facture' | 'second_depot_rejete' | 'encaissement_non_dit' | 'code_inconnu';
  ecarte: boolean;
}

/** Les rejets qui disent qu'une autre facture de ce numéro existe déjà : la première, la nôtre. */
const UNICITE = ['DOUBLON', 'REJ_UNI'];

/** Vrai si un message parle de cette facture : son numéro, son vendeur, et sa date quand il la dit. */
export const visite = ({ facture }: MessageVu, { numero, emission, vendeur }: FactureDeposee): boolean =>
  facture.numero === numero &&
  (facture.vendeur ?? vendeur) === vendeur &&
  (facture.emission ?? emission) === emission;

/**
 * Vrai si un rejet (213) ou une irrecevabilité (501) juge un autre dépôt que celui qui vit : celui d'un second flux, le premier étant
 * déposé. Une plateforme qui ne dit pas le flux est crue, sauf d'un doublon : la facture déposée en est la cause, pas la victime.
 */
function jugeUnAutreDepot(
  { code, fluxJuge, details }: MessageVu,
  { depot }: FactureDeposee,
  messages: readonly MessageVu[],
): boolean {
  if (code !== '213' && code !== '501') return false;
  const deposee = messages.some((un) => un.code === '200');
  if (!deposee) return false;
  if (fluxJuge && depot?.flux) return fluxJuge !== depot.flux;
  return code === '501' || details.some(({ motif }) => UNICITE.includes(motif ?? ''));
}

const CONNU = /^(20\d|21[0-3]|22[01]|501)$/;

/** L'incident que fait un message, ou rien. */
export function incidentDe(
  message: MessageVu,
  facture: FactureDeposee,
  messages: readonly MessageVu[],
): Incident | null {
  const { id, code } = message;
  if (!visite(message, facture)) return { id, genre: 'autre_facture', ecarte: true };
  const siens = messages.filter((un) => visite(un, facture));
  if (jugeUnAutreDepot(message, facture, siens)) return { id, genre: 'second_depot_rejete', ecarte: true };
  if (code === '212' && !(facture.emis ?? []).includes(id))
    return { id, genre: 'encaissement_non_dit', ecarte: false };
  return CONNU.test(code) ? null : { id, genre: 'code_inconnu', ecarte: false };
}
