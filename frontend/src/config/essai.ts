import { aujourdhui } from '@/lib/format/date';
import { tarifAu, tarifs } from '@facturier/domaine/abonnement/plans';

// Les limites du plan gratuit, réglées par l'exploitant, ne changent rien à l'essai.
const TABLE = tarifs({ factures: null, clients: null });

/** « 15 jours » : la durée de l'essai ce jour-là, dans la table des plans que le serveur applique. */
export function dureeEssai(jour: string = aujourdhui()): string {
  const { dureeEssaiJours } = tarifAu(jour, TABLE);
  return `${dureeEssaiJours}\u00a0jour${dureeEssaiJours > 1 ? 's' : ''}`;
}
