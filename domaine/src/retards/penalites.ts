import { regimeDeRetard } from '../documents/cas-de-vente';
import { conditionsParDefaut, type Penalites } from '../documents/conditions';
import type { ClientFige, MentionsSaisies } from '../documents/facture';
import type { DateCivile } from '../valeurs/date-civile';

/** Comment une facture compte ses pénalités : ce que son pied imprime. */
export type ModePenalites = Penalites | 'commande_publique';

/** Ce dont dépendent les pénalités d'une facture, figé par son émission. */
export interface FactureEnRetard {
  genre: 'facture' | 'avoir';
  client: ClientFige;
  mentions: MentionsSaisies;
  dateEmission: DateCivile;
}

/**
 * Les pénalités que dit le pied légal ; une facture d'avant les conditions structurées imprime trois fois le taux légal.
 * @returns `null` pour un particulier, à qui rien de tout cela n'est dû, et pour un avoir
 */
export function penalitesDe({
  genre,
  client,
  mentions,
  dateEmission,
}: FactureEnRetard): ModePenalites | null {
  if (genre === 'avoir' || client.type === 'particulier') return null;
  if (!mentions.conditions) return conditionsParDefaut(dateEmission).penalites;
  return regimeDeRetard(client) === 'commande_publique' ? 'commande_publique' : mentions.conditions.penalites;
}
