import type { Phrase } from './mots';

const SERIES = { famille: 'Factures récurrentes', emetteur: true } as const;
const TOUT = { email: true, push: true };

/** Ce dont une série prévient, dans l'ordre de l'écran. */
export const ALERTES_DE_SERIES = {
  serie_demain: { ...SERIES, libelle: 'Une facture partira seule demain', defaut: TOUT },
  serie_faite: {
    ...SERIES,
    libelle: 'Une facture récurrente est émise, ou à relire',
    defaut: TOUT,
    courrielDuMatin: true,
  },
  serie_fin: { ...SERIES, libelle: 'Une série finit dans les trente jours', defaut: TOUT },
  serie_indice: { ...SERIES, libelle: 'Un indice est à saisir', defaut: TOUT },
  serie_reconduction: {
    ...SERIES,
    libelle: 'Un client est à informer de sa reconduction (L215-1)',
    defaut: TOUT,
  },
  serie_echec: {
    ...SERIES,
    libelle: 'Une facture récurrente n’a pas pu se faire',
    defaut: TOUT,
    courrielVerrouille: true,
  },
  serie_suspendue: {
    ...SERIES,
    libelle: 'Une série est suspendue',
    defaut: TOUT,
    courrielVerrouille: true,
  },
} as const;

export const PHRASES_DE_SERIES: Readonly<Record<keyof typeof ALERTES_DE_SERIES, Phrase>> = {
  serie_demain: ({ document, tiers, deMontant, jour }) => [
    'Part seule demain',
    `${document}${deMontant}\u00a0: partira seule${jour}, à ${tiers}. Vous pouvez encore suspendre la série.`,
  ],
  serie_faite: ({ document, tiers, deMontant, raison }) => [
    'Facture récurrente',
    `Pour ${tiers}\u00a0: ${document}${deMontant}.${raison}`,
  ],
  serie_fin: ({ document, tiers, deMontant, jour }) => [
    'Série bientôt finie',
    `Pour ${tiers}\u00a0: ${document}${deMontant}. Elle fait sa dernière facture${jour}\u00a0; prolongez-la si elle continue.`,
  ],
  serie_indice: ({ document, tiers, deMontant, raison }) => [
    'Indice à saisir',
    `Pour ${tiers}\u00a0: ${document}${deMontant}.${raison}`,
  ],
  serie_reconduction: ({ document, tiers, deMontant, raison }) => [
    'Avis de reconduction',
    `Pour ${tiers}\u00a0: ${document}${deMontant}.${raison}`,
  ],
  serie_echec: ({ document, tiers, deMontant, raison }) => [
    'Facture récurrente non faite',
    `Pour ${tiers}\u00a0: ${document}${deMontant}.${raison}`,
  ],
  serie_suspendue: ({ document, tiers, deMontant, raison }) => [
    'Série suspendue',
    `Pour ${tiers}, plus rien ne part seul\u00a0: ${document}${deMontant}.${raison}`,
  ],
};
