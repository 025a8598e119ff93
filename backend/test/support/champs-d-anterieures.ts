import type { PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import type { CompteDeTest } from './builders';
import type { Preuves } from './champs-de-facture';
import type { Scenes } from './scenes-affaires';

/** Une facture de l'an passé, faite ailleurs. */
export const PASSEE = {
  numero: '2025-118',
  dateEmission: '2025-12-12',
  clientNom: 'Boulangerie Moreau',
  total: 480,
  nature: 'services' as const,
};

const PIECE: Preuves = {
  genre: { valeur: 'avoir' },
  numero: { valeur: 'F 2024/9' },
  dateEmission: { valeur: '2025-11-30' },
  dateEcheance: { valeur: '2026-01-11' },
  clientNom: { valeur: 'Les Halles' },
  total: { valeur: 12.34 },
  nature: { valeur: 'biens' },
  logiciel: { valeur: 'Tableur' },
};
const PAYEE = { paye: 100, payeLe: '2025-12-31' };

/** Chaque corps des pièces antérieures, champ par champ. */
export const ANTERIEURES: Record<string, Preuves> = {
  'PUT /pieces-anterieures/:id': PIECE,
  'POST /pieces-anterieures': {
    ...PIECE,
    paye: { valeur: 12.34, avec: PAYEE, ou: 'paiements.0.montant' },
    payeLe: { valeur: '2025-12-30', avec: PAYEE, ou: 'paiements.0.date' },
    moyen: { valeur: 'cheque', avec: PAYEE, ou: 'paiements.0.moyen' },
  },
  'POST /pieces-anterieures/:id/paiements': {
    date: { valeur: '2026-01-10', ou: 'paiements.0.date' },
    montant: { valeur: 12.34, ou: 'paiements.0.montant' },
    moyen: { valeur: 'cheque', ou: 'paiements.0.moyen' },
    annule: { refuse: 'ffffffffffffffffffffffff' },
  },
};

/** Inscrit une pièce, d'un numéro que nulle autre ne porte. */
export const unePassee = async (
  qui: CompteDeTest,
  numero: string,
  corps: object = {},
): Promise<PieceAnterieureDetail> =>
  (await qui.post<PieceAnterieureDetail>('/pieces-anterieures', { ...PASSEE, numero, ...corps })).corps;

/** Les pièces faites ailleurs. */
export const SCENES_ANTERIEURES: Scenes = {
  'POST /pieces-anterieures': async ({ marie, rang }) => ({
    base: { ...PASSEE, numero: `P-${rang}` },
    partir: (corps) => marie.post('/pieces-anterieures', corps),
    relire: async ({ corps: { _id } }) => (await marie.get(`/pieces-anterieures/${String(_id)}`)).corps,
  }),
  'PUT /pieces-anterieures/:id': async ({ marie, rang }) => {
    const { _id } = await unePassee(marie, `M-${rang}`);
    return {
      base: { ...PASSEE, numero: `M-${rang}` },
      partir: (corps) => marie.put(`/pieces-anterieures/${_id}`, corps),
      relire: async () => (await marie.get(`/pieces-anterieures/${_id}`)).corps,
    };
  },
  'POST /pieces-anterieures/:id/paiements': async ({ marie, rang }) => {
    const { _id } = await unePassee(marie, `E-${rang}`);
    return {
      base: {},
      partir: (corps) => marie.post(`/pieces-anterieures/${_id}/paiements`, corps),
      relire: async () => (await marie.get(`/pieces-anterieures/${_id}`)).corps,
    };
  },
};
