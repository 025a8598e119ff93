import { consentementDe } from '../../../devis/consentement';
import { PREUVE_EXEMPLE } from '../../../devis/exemple-preuve';
import {
  BOUTONS_DE_RETRACTATION,
  declarationDeRetractation,
  suitesDeRetractation,
} from '../../../devis/retractation';
import { LIMITE_DE_LA_PREUVE, verdictDe } from '../../../devis/preuve';
import { type Exemples, LE } from './commun';

const { dossier, empreinte, sceau } = PREUVE_EXEMPLE;
const { document, contrat, signataire } = dossier;
const VENDEUR = 'Marie Durand EI';
const CONTRAT = { numero: document.numero, vendeur: VENDEUR, concluLe: contrat.concluLe };
const DECLARATION = declarationDeRetractation({ ...CONTRAT, nom: signataire.nom });

const ACCEPTATION = {
  numero: document.numero,
  accepteLe: LE,
  par: signataire.nom,
  empreinte,
  verification: `/preuves/${empreinte}`,
  retractableJusquau: contrat.retractableJusquau,
  droitDeRetractation: { depart: 'conclusion' as const, jusquau: contrat.retractableJusquau },
  payableDes: contrat.payableDes,
};

/** Les devis acceptés par lien. */
export const DEVIS_SIGNATURE = {
  ConsentementDeDevis: {
    ...consentementDe({ typeClient: 'particulier', contexte: 'distance' }, contrat.concluLe),
    qualiteRequise: false,
    pour: null,
    vendeur: VENDEUR,
    rangDeVersion: document.version,
    document: document.sha256,
    limite: LIMITE_DE_LA_PREUVE,
  },
  CorpsAcceptation: {
    code: '204817',
    nom: signataire.nom,
    cases: ['lu'],
    textes: dossier.consentement.version,
    document: document.sha256,
  },
  AcceptationDeDevis: ACCEPTATION,
  AcceptationLue: { ...ACCEPTATION, autreSignataire: null },
  CorpsRetractation: { nom: signataire.nom },
  RetractationPreparee: {
    ...CONTRAT,
    dernierJour: '2026-12-08',
    declaration: DECLARATION,
    accuse: signataire.courriel,
    codeA: null,
    bouton: BOUTONS_DE_RETRACTATION.confirmer,
  },
  RetractationDeDevis: {
    numero: document.numero,
    le: LE,
    heure: '2026-11-24 10:15:30 +01:00',
    declaration: DECLARATION,
    rembourserAvant: '2026-12-08',
    lettre: null,
    suites: suitesDeRetractation({ nature: 'services' }, { vendeur: VENDEUR, avant: '2026-12-08' }),
  },
  VerificationDePreuve: {
    ...verdictDe([]),
    fichier: 'certificat',
    preuve: {
      numero: document.numero,
      vendeur: VENDEUR,
      signeLe: LE,
      empreinte,
      document: document.sha256,
      cle: sceau.cle,
      clePublique: sceau.clePublique,
      rang: 1,
    },
    limite: LIMITE_DE_LA_PREUVE,
  },
  PreuveDeDevis: PREUVE_EXEMPLE,
} satisfies Partial<Exemples>;
