import { FACTURE_EXEMPLE } from '../documents/exemple';
import { consentementDe, phraseDeConsentement } from './consentement';
import { evenementDePreuve, FORME_DE_PREUVE, type PreuveDeDevis, vendeurDePreuve } from './preuve';

const LE = '2026-11-24';
const consentement = consentementDe({ typeClient: 'particulier', contexte: 'distance' }, LE);

/** Une preuve d'exemple : un particulier, à distance ; son sceau n'ouvre rien. */
export const PREUVE_EXEMPLE: PreuveDeDevis = {
  dossier: {
    forme: FORME_DE_PREUVE,
    document: {
      numero: 'DEV-2026-004',
      version: 1,
      sha256: 'a'.repeat(64),
      octets: 48_210,
      totalCentimes: 123_450,
      devise: 'EUR',
      valideJusquau: '2026-12-24',
    },
    parties: {
      vendeur: vendeurDePreuve(FACTURE_EXEMPLE.vendeur),
      client: { ...FACTURE_EXEMPLE.client, type: 'particulier', siret: undefined },
    },
    signataire: { nom: 'Zoé Lys', courriel: 'zoe.lys@exemple.fr' },
    invitation: {
      lien: '6740f0c2a1b2c3d4e5f60718',
      adresse: 'zoe.lys@exemple.fr',
      creeLe: '2026-11-24T09:00:00.000Z',
    },
    evenements: [
      evenementDePreuve('page_ouverte', new Date('2026-11-24T09:12:00Z')),
      evenementDePreuve('code_demande', new Date('2026-11-24T09:14:00Z')),
      evenementDePreuve('accord_confirme', new Date('2026-11-24T09:15:30Z'), {
        ip: '203.0.113.7',
        agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
      }),
    ],
    consentement: {
      texte: phraseDeConsentement(
        { nom: 'Zoé Lys' },
        { numero: 'DEV-2026-004', rangDeVersion: 1, vendeur: 'Camille Roche', totalCentimes: 123_450 },
      ),
      version: consentement.version,
      bouton: consentement.bouton,
      cases: consentement.cases.map((une) => ({ ...une, cochee: une.requise })),
    },
    code: {
      empreinte: 'b'.repeat(43),
      creeLe: '2026-11-24T09:14:00.000Z',
      expireLe: '2026-11-24T09:24:00.000Z',
      essais: 1,
    },
    contrat: {
      contexte: 'distance',
      concluLe: LE,
      retractableJusquau: '2026-12-08',
      payableDes: LE,
    },
    application: 'Facturier',
    chaine: { rang: 1, precedente: null },
  },
  empreinte: 'c'.repeat(64),
  sceau: { algorithme: 'Ed25519', cle: 'exemple1', clePublique: 'd'.repeat(43), valeur: 'e'.repeat(86) },
};
