const REPONSES = { famille: 'Réponses de vos clients', emetteur: true } as const;
const TOUT = { email: true, push: true };

/** Ce qu'une plateforme agréée dit d'une facture émise, dans l'ordre de l'écran. */
export const ALERTES_DE_PLATEFORME = {
  facture_rejetee: {
    ...REPONSES,
    libelle: 'Une plateforme agréée rejette une facture',
    defaut: TOUT,
    courrielVerrouille: true,
  },
  piece_demandee: { ...REPONSES, libelle: 'Un client demande une pièce pour une facture', defaut: TOUT },
} as const;
