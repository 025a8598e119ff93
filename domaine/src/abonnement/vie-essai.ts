import { ajouterJours, dateCivileAParis, moisDe, type DateCivile } from '../valeurs/date-civile';
import { etatAbonnement, type FaitsAbonnement, finDeLEssai } from './etat-abonnement';

/** Un essai, de son début à ce qui l'a quitté : son terme, un plan payé ou offert, le plan gratuit choisi. */
export interface VieEssai {
  debut: Date;
  sortie: Date;
  /** Rien ne l'a quitté avant son terme. */
  auTerme: boolean;
}

/** La vie de l'essai de ce compte ; `null` à qui n'en a pas commencé. Qui est revenu à son essai ne l'a pas quitté. */
export function vieDeLEssai(
  faits: FaitsAbonnement,
  maintenant: Date,
  dureeEssaiJours: number,
): VieEssai | null {
  const fin = finDeLEssai(faits, maintenant, dureeEssaiJours);
  const debut = faits.debutEssai;
  if (!debut || !fin) return null;
  if (etatAbonnement(faits, maintenant, dureeEssaiJours).plan === 'essai')
    return { debut, sortie: fin, auTerme: true };
  const departs = [faits.gratuitChoisiLe, faits.planOffertLe, ...faits.periodesPayees.map((une) => une.debut)]
    .filter((depart) => depart !== null)
    .map((depart) => depart.getTime());
  const sortie = Math.min(fin.getTime(), ...departs);
  return { debut, sortie: new Date(sortie), auTerme: sortie === fin.getTime() };
}

/** Les essais d'un mois : en cours à sa fin (ou maintenant), et ceux qu'il a vus arriver à leur terme. */
export interface EssaisVecus {
  enCours: number;
  finis: number;
}

/** Ce que ces mois (`AAAA-MM`, à Paris) ont vu de ces essais ; du mois en cours, jusqu'à maintenant. */
export function essaisVecus(
  vies: readonly VieEssai[],
  mois: readonly string[],
  maintenant: Date,
): Map<string, EssaisVecus> {
  const vecus = new Map(mois.map((un) => [un, { enCours: 0, finis: 0 }]));
  const present = moisDe(dateCivileAParis(maintenant));
  for (const { debut, sortie, auTerme } of vies) {
    const [entre, sort] = [moisDe(dateCivileAParis(debut)), moisDe(dateCivileAParis(sortie))];
    const court = sortie > maintenant;
    for (const [un, compte] of vecus) {
      if (entre <= un && (un === present ? court : sort > un)) compte.enCours += 1;
      if (auTerme && !court && sort === un) compte.finis += 1;
    }
  }
  return vecus;
}

/** Combien d'essais arrivent à leur terme chacun de ces jours, du plus ancien à celui-ci. */
export function termesParJour(
  vies: readonly VieEssai[],
  au: DateCivile,
  nombre: number,
): { jour: DateCivile; nombre: number }[] {
  const jours = new Map<DateCivile, number>();
  for (let recul = nombre - 1; recul >= 0; recul -= 1) jours.set(ajouterJours(au, -recul), 0);
  for (const { sortie, auTerme } of vies) {
    const jour = dateCivileAParis(sortie);
    const compte = jours.get(jour);
    if (auTerme && compte !== undefined) jours.set(jour, compte + 1);
  }
  return [...jours].map(([jour, compte]) => ({ jour, nombre: compte }));
}
