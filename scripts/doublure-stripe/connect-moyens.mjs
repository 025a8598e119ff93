const JOUR = 86_400;

/** Ce que Stripe retient, en centimes : une carte européenne, un prélèvement SEPA. */
export const FRAIS = {
  carte: (montant) => Math.round((montant * 15) / 1000) + 25,
  prelevement: () => 35,
};

/** La carte du payeur, telle qu'une charge la décrit. */
export const CARTE = {
  type: 'card',
  card: {
    brand: 'visa',
    country: 'FR',
    exp_month: 8,
    exp_year: 2030,
    fingerprint: 'Xt5EWLLDS7FJjR1c',
    funding: 'credit',
    last4: '4242',
    network: 'visa',
  },
};

/** Le compte bancaire du payeur, de même. */
export const PRELEVEMENT = {
  type: 'sepa_debit',
  sepa_debit: {
    bank_code: '20041',
    branch_code: '01005',
    country: 'FR',
    fingerprint: 'NE3x0iT8qOPkZBKm',
    last4: '2606',
    mandate: 'mandate_doublure',
  },
};

/** Le jour où l'argent est disponible : trois jours plus tard, jamais un samedi ni un dimanche. */
export function disponible(instant) {
  let jour = instant + 3 * JOUR;
  while ([0, 6].includes(new Date(jour * 1000).getUTCDay())) jour += JOUR;
  return jour;
}
