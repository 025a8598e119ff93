import type { PieceAnterieure } from '../../anterieures';
import type { Exemples } from './commun';

const PIECE: PieceAnterieure = {
  _id: '6745c0ffee00000000000901',
  genre: 'facture',
  numero: '2025-118',
  dateEmission: '2025-12-12',
  dateEcheance: '2026-01-11',
  clientNom: 'Boulangerie Moreau',
  total: 480,
  paye: 480,
  reste: 0,
  nature: 'services',
  logiciel: 'Tableur',
  fichier: { octets: 48_212, sha256: 'b'.repeat(64) },
  dejaAuLivre: false,
  modifiable: false,
  creeLe: '2026-11-26T09:30:00.000Z',
};

/** Les pièces faites ailleurs. */
export const ANTERIEURES = {
  CriteresPiecesAnterieures: { annee: '2025', etat: 'soldee' },
  CorpsPieceAnterieure: {
    numero: '2025-118',
    dateEmission: '2025-12-12',
    dateEcheance: '2026-01-11',
    clientNom: 'Boulangerie Moreau',
    total: 480,
    nature: 'services',
    logiciel: 'Tableur',
  },
  CorpsNouvellePieceAnterieure: {
    numero: '2025-118',
    dateEmission: '2025-12-12',
    clientNom: 'Boulangerie Moreau',
    total: 480,
    nature: 'services',
    paye: 480,
    payeLe: '2025-12-31',
    moyen: 'virement',
  },
  CorpsPaiementAnterieur: { date: '2026-01-10', montant: 480, moyen: 'virement' },
  PieceAnterieure: PIECE,
  PieceAnterieureDetail: {
    ...PIECE,
    paiements: [
      {
        _id: '6745c0ffee00000000000902',
        date: '2025-12-31',
        montant: 480,
        moyen: 'virement',
        annule: null,
        annulable: true,
        creeLe: '2026-11-26T09:30:00.000Z',
      },
    ],
  },
} satisfies Exemples;
