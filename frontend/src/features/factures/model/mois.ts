import { ajouterJours, formaterDateLongue, type DateCivile } from '@facturier/domaine/valeurs/date-civile';

/** « en novembre » depuis `2026-11` ; un nom de mois déjà écrit est gardé. */
export function nomDuMois(mois: string): string {
  const nom = /^\d{4}-\d{2}$/.test(mois)
    ? (formaterDateLongue(`${mois}-02`).split(/[\s\u00a0]/)[1] ?? mois)
    : mois;
  return `en ${nom}`;
}

/** Une période prête à filtrer. */
export interface Periode {
  libelle: string;
  du: DateCivile;
  au: DateCivile;
}

const dernierJour = (premier: DateCivile): DateCivile =>
  ajouterJours(`${ajouterJours(premier, 31).slice(0, 7)}-01`, -1);

/** Ce mois-ci, le mois dernier, cette année. */
export function periodesProposees(aujourdhui: DateCivile): Periode[] {
  const debutMois = `${aujourdhui.slice(0, 7)}-01`;
  const finDernier = ajouterJours(debutMois, -1);
  const annee = aujourdhui.slice(0, 4);
  return [
    { libelle: 'Ce mois-ci', du: debutMois, au: dernierJour(debutMois) },
    { libelle: 'Le mois dernier', du: `${finDernier.slice(0, 7)}-01`, au: finDernier },
    { libelle: 'Cette année', du: `${annee}-01-01`, au: `${annee}-12-31` },
  ];
}
