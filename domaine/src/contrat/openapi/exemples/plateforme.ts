import type { Exemples } from './commun';

const TENU = { plateforme: 'SUPER PDP', acces: 'consentement', depuis: '2026-11-26T09:12:41.000Z' } as const;

/** Passer par une plateforme agréée. */
export const PLATEFORME = {
  Plateforme: {
    disponible: true,
    permis: true,
    plateformes: [{ code: 'api.superpdp.tech', nom: 'SUPER PDP', consentement: true }],
    roles: [
      { role: 'recevoir', etat: 'actif', ...TENU },
      { role: 'emettre', etat: 'a_reconnecter', ...TENU },
      { role: 'declarer', etat: 'absent', plateforme: null, acces: null, depuis: null },
    ],
  },
  CorpsConnexionPlateforme: {
    plateforme: 'api.superpdp.tech',
    identifiant: 'client-8f3a',
    secret: 'secret-de-la-plateforme',
    roles: ['recevoir', 'emettre'],
    remplacer: false,
  },
  CorpsConsentementPlateforme: { roles: ['recevoir', 'emettre', 'declarer'] },
  CriteresRetourPlateforme: { code: 'c9d2', state: 'etat-scelle' },
  CriteresRetraitPlateforme: { role: 'recevoir' },
  AnnuaireDuSiren: {
    siren: '732829320',
    etat: 'presente',
    lueLe: '2026-11-26T09:12:41.000Z',
    ancienne: false,
    entrees: [{ adresse: '732829320_COMPTA', statut: 'active', suffixe: 'COMPTA' }],
  },
  AdresseDuBrouillon: {
    phrase: 'Votre client reçoit à l’adresse 200000008_COMPTA (vérifiée aujourd’hui).',
    avis: null,
    aChoisir: [],
  },
} as const satisfies Exemples;
