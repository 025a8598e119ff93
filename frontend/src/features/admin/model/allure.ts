import { formaterDateCourte, formaterMois } from '@facturier/domaine/valeurs/date-civile';
import { constat } from '@/components/graphes/constat';
import type { MoisProduit, TermesDuJour } from './chiffres';

/** L'allure d'un chiffre : sa courbe, ce qu'elle dit à qui l'écoute, sa tendance en une courte phrase. */
export interface Allure {
  valeurs: number[];
  phrase: string;
  fleche: '↗' | '↘' | '→';
  tendance: string;
}

/** Ce que suit une courbe : son nom, sa valeur un mois donné ; un niveau se lit à la fin du mois, un compte dans le mois. */
export interface Suivi {
  nom: string;
  valeur: (mois: MoisProduit) => number;
  ecrire: (valeur: number) => string;
  niveau?: boolean;
}

const fleche = (dernier: number, avant: number): Allure['fleche'] =>
  dernier === avant ? '→' : dernier > avant ? '↗' : '↘';
const nomDuMois = (mois: string): string => formaterMois(mois).replace(/\s\d{4}$/, '');

/** L'allure de douze mois, le dernier contre celui d'avant : « 12 ce mois-ci, 9 en octobre » ; `undefined` sans deux mois à comparer. */
export function allureDesMois(mois: readonly MoisProduit[], suivi: Suivi): Allure | undefined {
  const [avant, dernier] = mois.slice(-2);
  if (!avant || !dernier) return undefined;
  const { nom, valeur, ecrire, niveau = false } = suivi;
  const passe = `${ecrire(valeur(avant))} ${niveau ? 'fin' : 'en'} ${nomDuMois(avant.mois)}`;
  return {
    valeurs: mois.map(valeur),
    phrase: constat(
      nom,
      mois.map((un) => ({ mois: un.mois, valeur: valeur(un) })),
      ecrire,
    ),
    fleche: fleche(valeur(dernier), valeur(avant)),
    tendance: niveau ? passe : `${ecrire(valeur(dernier))} ce mois-ci, ${passe}`,
  };
}

/** L'allure de trente jours, aujourd'hui contre hier : « 1 hier, 12 en trente jours ». */
export function allureDesJours(
  jours: readonly TermesDuJour[],
  nom: string,
  ecrire: (valeur: number) => string,
): Allure | undefined {
  const [hier, aujourdhui] = jours.slice(-2);
  if (!hier || !aujourdhui) return undefined;
  const total = jours.reduce((somme, { nombre }) => somme + nombre, 0);
  return {
    valeurs: jours.map(({ nombre }) => nombre),
    phrase: `${nom}\u00a0: ${ecrire(aujourdhui.nombre)} aujourd’hui, ${ecrire(hier.nombre)} hier, ${ecrire(total)} depuis le ${formaterDateCourte(jours[0]!.jour)}.`,
    fleche: fleche(aujourdhui.nombre, hier.nombre),
    tendance: `${ecrire(hier.nombre)} hier, ${ecrire(total)} en trente jours`,
  };
}
