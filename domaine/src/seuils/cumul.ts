import type { ParCategorie } from '../cotisations/categories';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';

/** Les deux côtés d'un seuil : le tout, dont les services, qui ont aussi le leur. Jamais une somme des deux. */
export type CoteDeSeuil = 'total' | 'services';
export type Cumul = Readonly<Record<CoteDeSeuil, Centimes>>;

/** De l'argent, ou une opération, à son jour. */
export type Mouvement = Cumul & { le: DateCivile };

/** Les centièmes d'une limite où l'on commence à en parler. */
const PALIER = 80;

export const RIEN_ENCORE: Cumul = { total: 0, services: 0 };

export const ajouter = (a: Cumul, b: Cumul): Cumul => ({
  total: a.total + b.total,
  services: a.services + b.services,
});

/** Les deux côtés de la franchise de TVA : restauration et hébergement, meublés compris, y sont avec les ventes (CGI, art. 293 B). */
export function cumulDeTva({
  vente = 0,
  prestation = 0,
  liberal = 0,
  meuble = 0,
}: Partial<ParCategorie>): Cumul {
  const services = prestation + liberal;
  return { total: vente + services + meuble, services };
}

/** Le côté par lequel une limite est passée ; l'égalité reste dedans. */
export function coteDepasse(somme: Cumul, limite: Cumul): CoteDeSeuil | null {
  if (somme.services > limite.services) return 'services';
  return somme.total > limite.total ? 'total' : null;
}

/** Ce qui reste avant la limite la plus proche ; négatif au-delà. */
export const margeAvant = (somme: Cumul, limite: Cumul): Centimes =>
  Math.min(limite.total - somme.total, limite.services - somme.services);

/** Le dernier palier atteint d'une limite, en centièmes : ce dont on prévient, une fois chacun ; `null` en dessous. */
export function palierAtteint(somme: Cumul, limite: Cumul): 80 | 100 | null {
  if (coteDepasse(somme, limite)) return 100;
  const atteint = (cote: CoteDeSeuil): boolean => somme[cote] * 100 >= limite[cote] * PALIER;
  return atteint('total') || atteint('services') ? PALIER : null;
}

/** Ce qu'il faut dépasser, en centimes entiers, pour atteindre le palier d'une limite. */
export const palierDe = (limite: Cumul): Cumul => {
  const juste = (centimes: Centimes): Centimes => Math.ceil((centimes * PALIER) / 100) - 1;
  return { total: juste(limite.total), services: juste(limite.services) };
};

/** Une limite passée. */
export interface Franchissement {
  /** Le premier jour où elle l'est ; `null` : ce qui a été repris d'ailleurs la passait déjà. */
  le: DateCivile | null;
  cote: CoteDeSeuil;
  sommeCentimes: Centimes;
  limiteCentimes: Centimes;
}

/**
 * Le premier passage d'une limite, au soir du jour : ce qui s'annule le jour même ne la passe pas ; un remboursement d'un autre jour ne
 * l'efface pas.
 */
export function premierFranchissement(
  depart: Cumul,
  mouvements: readonly Mouvement[],
  limite: Cumul,
): Franchissement | null {
  const jours = [{ le: null, ...depart }, ...mouvements.toSorted((a, b) => a.le.localeCompare(b.le))];
  let somme = RIEN_ENCORE;
  for (const [rang, jour] of jours.entries()) {
    somme = ajouter(somme, jour);
    const cote = coteDepasse(somme, limite);
    const auSoir = jours[rang + 1]?.le !== jour.le;
    if (cote && auSoir)
      return { le: jour.le, cote, sommeCentimes: somme[cote], limiteCentimes: limite[cote] };
  }
  return null;
}
