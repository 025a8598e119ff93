const etat = (status, code, resolution) => ({
  status,
  status_details: code ? [{ code, resolution }] : [],
});

/** Ce que devient une capacité dans chaque situation d'un compte. */
export const SITUATIONS = {
  a_completer: () => etat('restricted', 'requirements_past_due', 'provide_info'),
  en_verification: () => etat('pending', 'requirements_pending_verification', 'no_resolution'),
  actif: () => etat('active'),
  restreint: () => etat('restricted', 'requirements_past_due', 'provide_info'),
  rejete: () => etat('rejected', 'rejected_other', 'contact_stripe'),
};

/** Ce que Stripe demande à un indépendant qui ouvre son compte. */
export const EXIGENCES_D_OUVERTURE = [
  'identity.individual.given_name',
  'identity.individual.surname',
  'identity.individual.date_of_birth.day',
  'identity.individual.address.line1',
  'identity.business_details.id_numbers',
  'configuration.merchant.mcc',
  'defaults.profile.business_url',
  'default_payout_method',
];

/** Celles qui restent quand on quitte à mi-chemin : l'identité est donnée, pas la banque. */
export const EXIGENCES_A_MI_CHEMIN = EXIGENCES_D_OUVERTURE.slice(4);

/** Une exigence telle que `/v2` la dit. `echeance` : date ISO où elle restreindra le compte. */
export const exigence = (description, { statut = 'currently_due', attend = 'user', echeance } = {}) => ({
  awaiting_action_from: attend,
  description,
  errors: [],
  impact: {
    restricts_capabilities: [
      { capability: 'card_payments', configuration: 'merchant', deadline: { status: statut } },
    ],
  },
  minimum_deadline: { status: statut, ...(echeance ? { time: echeance } : {}) },
  requested_reasons: [{ code: 'routine_onboarding' }],
});
