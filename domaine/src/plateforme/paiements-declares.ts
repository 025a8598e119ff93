import { partsDeBiens } from '../recettes/natures';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { ReglagesDeclaration } from './periodes';
import type { VenteDeclarable } from './ventes-declarees';

/** Une écriture du livre : ce qui est reçu, ou rendu (négatif), à sa date. */
export interface EcritureDeclarable {
  id: string;
  date: DateCivile;
  centimes: Centimes;
  /** La part de biens que le livre lui a donnée ; absente, celle de la vente. */
  biensCentimes?: Centimes;
  vente: VenteDeclarable;
}

/** Une somme par jour (flux 10.4). */
export interface JourDePaiements {
  date: DateCivile;
  centimes: Centimes;
  ecritures: readonly string[];
}

export interface PaiementsDeclares {
  jours: readonly JourDePaiements[];
  /** Les jours dont on a rendu plus que reçu, tant que la plateforme refuse un montant négatif. */
  reportes: readonly JourDePaiements[];
}

/** Ce qu'une écriture paie de services : d'un paiement mixte, sa part ; les parts font le paiement, au centime. */
export const servicesPayes = ({ centimes, biensCentimes, vente }: EcritureDeclarable): Centimes =>
  centimes - (biensCentimes ?? partsDeBiens(0, [centimes], vente.base)[0] ?? 0);

const compte = ({ voie, acheminement, marque }: VenteDeclarable): boolean =>
  voie === 'declaration' && acheminement !== 'B2BINT' && marque !== 'depot';

/**
 * Les jours 10.4 de ces écritures : les services seuls, à la date du livre. Ce qui est rendu se retranche d'abord du même jour ; un jour
 * encore négatif est tenu à part, jamais étalé sur un autre.
 * Source : annexe 6, G7.07 (admis) ; schématron F10 v1.0 (refusé).
 */
export function joursDePaiements(
  ecritures: readonly EcritureDeclarable[],
  reglagesDu: (jour: DateCivile) => ReglagesDeclaration,
): PaiementsDeclares {
  const parJour = new Map<DateCivile, JourDePaiements>();
  for (const ecriture of ecritures) {
    const { id, date, vente } = ecriture;
    const centimes = servicesPayes(ecriture);
    if (!compte(vente) || centimes === 0 || !reglagesDu(date).paiements) continue;
    const jour = parJour.get(date) ?? { date, centimes: 0, ecritures: [] };
    parJour.set(date, { date, centimes: jour.centimes + centimes, ecritures: [...jour.ecritures, id] });
  }
  const tous = [...parJour.values()].sort((a, b) => a.date.localeCompare(b.date));
  const tenu = ({ date, centimes }: JourDePaiements): boolean =>
    centimes < 0 && reglagesDu(date).negatifs === 'tenus';
  return {
    jours: tous.filter((jour) => jour.centimes !== 0 && !tenu(jour)),
    reportes: tous.filter(tenu),
  };
}
