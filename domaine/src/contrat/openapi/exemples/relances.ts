import { type Exemples, ID_FACTURE, LE } from './commun';

const ETAPE = {
  cle: 'oubli',
  decalage: 2,
  objet: 'Facture {{numero}} : un oubli ?',
  corps: 'Bonjour,\n\nIl reste {{reste}}.',
};
const APERCU = {
  objet: 'Facture FAC-2026-001 : un oubli ?',
  corps: 'Bonjour,\n\nIl reste 120,00 €.',
};
const FAITE = {
  joindrePdf: false,
  _id: '6720a1f4c3b2d10009e4a0aa',
  facture: ID_FACTURE,
  numero: 'FAC-2026-001',
  client: 'Les Tables du Parc',
  etape: 'oubli',
  automatique: true,
  etat: 'envoyee' as const,
  pourquoi: null,
  a: 'compta@tablesduparc.fr',
  ...APERCU,
  le: LE,
};

/** Les rappels. */
export const RELANCES = {
  EtapeDeRelance: ETAPE,
  ReglagesRelances: {
    actif: true,
    depuis: LE,
    anciennes: false,
    alsaceMoselle: false,
    sequences: { professionnel: [ETAPE], particulier: [ETAPE], douce: [ETAPE] },
    droits: { etapesAutomatiques: null, groupees: true },
  },
  CorpsSequences: { professionnel: [ETAPE] },
  CorpsReglagesRelances: { actif: true, alsaceMoselle: false },
  CorpsApercuRelance: { facture: ID_FACTURE, objet: ETAPE.objet, corps: ETAPE.corps, envoyerAMoi: false },
  ApercuRelance: APERCU,
  RelancesAVenir: {
    aVenir: [
      {
        facture: ID_FACTURE,
        numero: 'FAC-2026-001',
        client: { _id: '6720a1f4c3b2d10009e4a002', nom: 'Les Tables du Parc' },
        etape: 'ferme',
        datePrevue: '2026-11-30',
        reste: 120,
        raison: 'promesse',
        pourquoi: 'Le client a promis de payer : on attend ce jour.',
      },
    ],
    anciennes: [],
    journal: [FAITE],
  },
  RelancesDeFacture: {
    actif: true,
    prochaine: { etape: 'ferme', date: '2026-11-30' },
    pourquoi: null,
    pause: false,
    promesse: null,
    proposee: { etape: 'ferme', joindrePdf: false, ...APERCU },
    pourquoiPas: null,
    faites: [FAITE],
  },
  CorpsRelancesDeFacture: { promesse: '2026-12-05' },
  CorpsRelancer: { etape: 'ferme', objet: ETAPE.objet, corps: ETAPE.corps },
  RelancesDeClient: { exclu: false, douce: true, refuse: false },
  CorpsRelancesDeClient: { exclu: true },
  CorpsArretRappels: { token: 'Zy7BpPOysQAJ5KAQZyChpPOysQAJ5KAB' },
} satisfies Exemples;
