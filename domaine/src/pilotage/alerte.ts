import { type Activite, activiteAu } from '../cotisations/activite';
import type { TauxConnus } from '../cotisations/taux';
import { additionner, type ParCategorie } from '../cotisations/categories';
import type { TypeDAlerte } from '../notifications/alertes-de-comptes';
import type { CibleDeNotification, VariablesDeNotification } from '../notifications/texte';
import type { Attendu } from '../seuils/operation';
import type { AnneeDeTva } from '../seuils/franchise';
import { anneeDe, type DateCivile } from '../valeurs/date-civile';
import { ecrireNombre } from '../valeurs/montant';

/** Ce dont les comptes préviennent : une clé ne se dit qu'une fois à la même personne. */
export interface Alerte {
  type: TypeDAlerte;
  cle: string;
  cible: CibleDeNotification;
  variables: VariablesDeNotification;
}

/** Ce dont se jugent les alertes d'un jour : l'activité, ses sommes, ce qu'on lui doit, et les taux connus. */
export interface SommesDuJour {
  aujourdhui: DateCivile;
  activite: Activite;
  connus: TauxConnus;
  /** L'année du jour et les deux d'avant, dans cet ordre. */
  annees: readonly [AnneeDeTva, AnneeDeTva, AnneeDeTva];
  /** Ce que les clients doivent, au jour où ils doivent le payer. */
  attendus: readonly Attendu[];
}

/** Ce qui est encaissé ces jours-là, par catégorie ; `null` : une somme ne dit pas la sienne. */
export function encaisseEntre(
  annees: readonly AnneeDeTva[],
  { du, au }: { du: DateCivile; au: DateCivile },
): ParCategorie | null {
  const siennes = annees
    .flatMap(({ encaisse }) => encaisse)
    .filter(({ le, montantCentimes }) => du <= le && le <= au && montantCentimes !== 0);
  const dites = siennes.flatMap(({ parts }) => parts ?? []);
  return dites.length === siennes.length ? additionner(dites) : null;
}

/** Vrai si l'activité s'exerce encore cette année-là. */
export const exerceEn = (annee: number, { debut, fin }: Activite): boolean =>
  anneeDe(debut) <= annee && (fin === undefined || annee <= anneeDe(fin));

/** Vrai si l'activité se dit en franchise de TVA ce jour-là. */
export const enFranchise = (activite: Activite, jour: DateCivile): boolean =>
  activiteAu(activite, jour).tva === 'franchise';

/** « 2 322 € » : des euros entiers. */
export const enEurosEntiers = (euros: number): string =>
  `${ecrireNombre(euros, 0).replace('-', '\u2212')}\u00a0€`;
