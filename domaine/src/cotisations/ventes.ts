import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { type Categorie, CATEGORIES, chaqueCategorie, type ParCategorie, totalDe } from './categories';
import type { PaieDit } from './dire';
import { partsDesNatures } from './natures';
import type { VersionActivite } from './activite';

/**
 * Ce que des ventes ou des recettes d'un même jour additionnent, en centimes : assez pour en refaire les catégories quelle que soit
 * l'activité, au centime, sans les relire. Une somme absente vaut zéro ; elle se retire si l'argent est rendu.
 */
export type VenteTenue = Readonly<Partial<Record<Categorie | ChampDeNature, Centimes>> & { nombre: number }>;

/**
 * Ce qui n'est pas dit par catégorie. `biens`, `services` : des sommes d'une seule nature ; `mixteBiens`, `mixteServices` : de celles qui
 * paient des deux ; `tu` : de celles qui n'en disent rien, `muettes` en nombre ; `deServices` : combien paient des services, en tout ou
 * partie ; `biensDits` : les biens de ce qui est dit par catégorie ; `etranger` : ce qui est situé hors de France.
 */
type ChampDeNature =
  | 'biens'
  | 'services'
  | 'mixteBiens'
  | 'mixteServices'
  | 'tu'
  | 'muettes'
  | 'deServices'
  | 'biensDits'
  | 'etranger';

/** Une somme d'un jour, et ce qu'elle fait de chaque catégorie ; `null` : cela reste à dire. */
export interface SommeRangee {
  montantCentimes: Centimes;
  parts: ParCategorie | null;
}

const sansZeros = (vente: VenteTenue): VenteTenue => ({
  ...(Object.fromEntries(Object.entries(vente).filter(([, de]) => de !== 0)) as Partial<VenteTenue>),
  nombre: vente.nombre,
});

/** Ce qu'une somme met au jour où elle compte. @param etranger vrai si ce qu'elle paie est situé hors de France */
export function venteDe(
  montant: Centimes,
  { biensCentimes: biens, parts }: Partial<PaieDit>,
  etranger = false,
): VenteTenue {
  const commun = { nombre: 1, etranger: etranger ? montant : 0 };
  if (parts) return sansZeros({ ...commun, ...parts, biensDits: biens ?? 0 });
  if (biens === undefined) return sansZeros({ ...commun, tu: montant, muettes: Number(montant !== 0) });
  const services = montant - biens;
  if (services === 0) return sansZeros({ ...commun, biens });
  return biens === 0
    ? sansZeros({ ...commun, services, deServices: 1 })
    : sansZeros({ ...commun, mixteBiens: biens, mixteServices: services, deServices: 1 });
}

/** La même, retirée. */
export const retirer = (vente: VenteTenue): VenteTenue =>
  Object.fromEntries(Object.entries(vente).map(([champ, de]) => [champ, 0 - de])) as unknown as VenteTenue;

/** Ce que ces ventes totalisent. */
export const montantTenu = (vente: VenteTenue): Centimes => {
  const { biens = 0, services = 0, mixteBiens = 0, mixteServices = 0, tu = 0 } = vente;
  return totalDe(vente) + biens + services + mixteBiens + mixteServices + tu;
};

/** Ce qu'elles paient de biens, de services, et ce qui ne le dit pas. */
export function naturesTenues(
  vente: VenteTenue,
): Readonly<Record<'biens' | 'services' | 'nonDite', Centimes>> {
  const { biens = 0, services = 0, mixteBiens = 0, mixteServices = 0, biensDits = 0, tu = 0 } = vente;
  return {
    biens: biens + mixteBiens + biensDits,
    services: services + mixteServices + totalDe(vente) - biensDits,
    nonDite: tu,
  };
}

/** Ce qu'elles font de chaque catégorie, et ce qui reste à dire : ce qui est dit, ce que les natures en disent, ce qui se tait. */
export function rangerLaVente(vente: VenteTenue, exerce: Pick<VersionActivite, 'categories'>): SommeRangee[] {
  const { biens = 0, services = 0, mixteBiens = 0, mixteServices = 0, tu = 0 } = vente;
  const avecServices = services + mixteBiens + mixteServices;
  const rangees: SommeRangee[] = servicesRanges(exerce)
    ? [
        {
          parts: partsDesNatures(biens + avecServices, biens + mixteBiens, exerce),
          montantCentimes: biens + avecServices,
        },
        { parts: null, montantCentimes: tu },
      ]
    : [
        { parts: partsDesNatures(biens, biens, exerce), montantCentimes: biens },
        { parts: null, montantCentimes: tu + avecServices },
      ];
  const dites = { montantCentimes: totalDe(vente), parts: chaqueCategorie((une) => vente[une] ?? 0) };
  return [dites, ...rangees].filter(({ montantCentimes, parts }) =>
    parts ? CATEGORIES.some((une) => parts[une] !== 0) : montantCentimes !== 0,
  );
}

/** Vrai si l'on sait de quelle catégorie sont des services. */
const servicesRanges = (exerce: Pick<VersionActivite, 'categories'>): boolean =>
  partsDesNatures(1, 0, exerce) !== null;

/** Vrai si une de ces sommes ne dit pas sa catégorie : il faut les lire pour savoir lesquelles. */
export const aDesMuettes = (
  { muettes = 0, deServices = 0 }: VenteTenue,
  exerce: Pick<VersionActivite, 'categories'>,
): boolean => muettes > 0 || (deServices > 0 && !servicesRanges(exerce));

/** Des ventes par jour. */
export type VentesParJour = Readonly<Record<DateCivile, VenteTenue>>;
