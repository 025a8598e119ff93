import type { CleAcces, CleDesignee, CorpsSignatureCle } from '../../cles';
import { type Exemples, LE, PLUS_TARD } from './commun';

const DEFI = 'oU3uQ0JdCk3s0o5m8sWq5n1xkZ2vN7m0b4yqQ8lJt1E';
const ID_DE_CLE = 'vX0rJ4m2T8mJ7l6bZk1f3w';
const DESIGNEE: CleDesignee = { id: ID_DE_CLE, type: 'public-key', transports: ['hybrid', 'internal'] };

const SIGNATURE: CorpsSignatureCle = {
  id: ID_DE_CLE,
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
  signature: 'MEUCIQDk',
};

const CLE: CleAcces = {
  id: 'b8pYw2m5cQd8nUe0t1lXo4zGq3rJk7vHs6aFi9DyTxE',
  nom: 'Clé de Chrome sur Linux',
  creeeLe: LE,
  utiliseeLe: PLUS_TARD,
  synchronisee: true,
  ecarteeLe: null,
};

/** Les clés d'accès. */
export const CLES = {
  CleAcces: CLE,
  CleAjoutee: { ...CLE, codesSecours: ['7Q2M-XK4D-9WPA-3HTV-C6NB-Y5RE-8SGJ'] },
  PreparationCle: {
    challenge: DEFI,
    rp: { id: 'facturier.example', name: 'Facturier' },
    user: { id: 'ZyCh9MOy0QAJ5KAB', name: 'marie@atelier-durand.fr', displayName: 'Marie Durand' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [DESIGNEE],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  },
  DefiCle: {
    challenge: DEFI,
    rpId: 'facturier.example',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  },
  CorpsCleNouvelle: {
    nom: 'Téléphone de Marie',
    id: ID_DE_CLE,
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestationObject: 'o2NmbXRkbm9uZQ',
    transports: ['hybrid', 'internal'],
  },
  CorpsNomDeCle: { nom: 'Téléphone de Marie' },
  CorpsSignatureCle: SIGNATURE,
  CorpsConnexionCle: SIGNATURE,
} satisfies Exemples;
