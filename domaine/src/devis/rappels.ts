import { ajouterJours, type DateCivile } from '../valeurs/date-civile';

/** Les rappels d'un devis parti : trois et sept jours après, et trois jours avant le terme ; chacun une fois. */
export const RAPPELS_DE_DEVIS = ['trois_jours', 'sept_jours', 'avant_terme'] as const;
export type RappelDeDevis = (typeof RAPPELS_DE_DEVIS)[number];

/** Un devis parti, et ce qui en a déjà été rappelé. */
export interface DevisParti {
  envoyeLe: DateCivile;
  valideJusquau?: DateCivile;
  faits: readonly RappelDeDevis[];
}

/** Le jour de chaque rappel. Celui d'avant le terme ne se fait pas d'une offre si courte qu'il précéderait l'envoi, ou tomberait le même jour. */
function jours({ envoyeLe, valideJusquau, faits }: DevisParti): [RappelDeDevis, DateCivile][] {
  const terme = valideJusquau ?? ajouterJours(envoyeLe, 366);
  const avantTerme = ajouterJours(terme, -3);
  const tous: [RappelDeDevis, DateCivile][] = [
    ['trois_jours', ajouterJours(envoyeLe, 3)],
    ['sept_jours', ajouterJours(envoyeLe, 7)],
    ['avant_terme', avantTerme],
  ];
  return tous.filter(
    ([rappel, jour]) =>
      !faits.includes(rappel) && jour <= terme && (rappel !== 'avant_terme' || jour > envoyeLe),
  );
}

/** Les rappels dont le jour est venu : un seul message les dit ensemble. Aucun une fois le terme passé. */
export const rappelsDus = (parti: DevisParti, aujourdhui: DateCivile): RappelDeDevis[] =>
  parti.valideJusquau && aujourdhui > parti.valideJusquau
    ? []
    : jours(parti)
        .filter(([, jour]) => jour <= aujourdhui)
        .map(([rappel]) => rappel);

/** Le jour du prochain rappel, après celui-ci ; `null` : il n'y en a plus. */
export const prochainRappel = (parti: DevisParti): DateCivile | null =>
  jours(parti)
    .map(([, jour]) => jour)
    .sort()[0] ?? null;
