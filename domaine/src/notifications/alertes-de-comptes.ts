const COMPTES = 'Vos seuils et vos déclarations';

const TOUT = { email: true, push: true };
/** Ce qui n'attend pas encore de geste n'encombre pas la boîte aux lettres. */
const TELEPHONE = { email: false, push: true };
const ECRAN = { email: false, push: false };
const AU_MICRO = { famille: COMPTES, emetteur: true, montantTu: true } as const;

/** Ce dont les comptes d'un micro-entrepreneur préviennent, dans l'ordre de l'écran. */
export const ALERTES_DE_COMPTES = {
  seuil_approche: {
    ...AU_MICRO,
    libelle: 'Une limite de TVA, ou du régime micro, est atteinte à 80\u00a0%',
    defaut: TELEPHONE,
  },
  seuil_attendu: {
    ...AU_MICRO,
    libelle: 'Ce que vos clients vous doivent passerait une limite',
    defaut: TELEPHONE,
  },
  seuil_passe: { ...AU_MICRO, libelle: 'Une limite est passée', defaut: TOUT },
  declaration_ouverte: {
    ...AU_MICRO,
    libelle: 'Une période se déclare à l’Urssaf, même à zéro',
    defaut: TELEPHONE,
  },
  declaration_bientot: {
    ...AU_MICRO,
    libelle: 'Une déclaration est à faire dans sept jours, puis le lendemain',
    defaut: TOUT,
  },
  declaration_retard: {
    ...AU_MICRO,
    libelle: 'Une déclaration est en retard',
    defaut: TOUT,
    courrielVerrouille: true,
  },
  declaration_ecart: {
    ...AU_MICRO,
    libelle: 'Votre livre ne dit plus ce que vous avez déclaré',
    defaut: TOUT,
  },
  acre_finit: { ...AU_MICRO, libelle: 'Votre ACRE finit dans soixante jours', defaut: TOUT },
  rendez_vous: {
    ...AU_MICRO,
    libelle: 'Un choix ou une formalité de l’année (versement libératoire, rythme, CFE)',
    defaut: TOUT,
  },
  revenus_prets: {
    ...AU_MICRO,
    libelle: 'Les cases de votre déclaration de revenus sont prêtes',
    defaut: TOUT,
  },
  taux_a_confirmer: { ...AU_MICRO, libelle: 'Un taux de vos cotisations n’est pas connu', defaut: ECRAN },
} as const;

export type TypeDAlerte = keyof typeof ALERTES_DE_COMPTES;
