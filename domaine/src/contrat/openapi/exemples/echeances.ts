import type { APayer } from '../../echeances';
import type { Exemples } from './commun';

/** Ce qu'un destinataire a à payer. */
export const ECHEANCES = {
  APayer: {
    aujourdhui: '2026-11-23',
    nombreRecues: 7,
    total: { nombre: 2, montant: 1434.5 },
    enRetard: { nombre: 1, montant: 200 },
    declarees: { nombre: 1, montant: 80 },
    contestees: { nombre: 0, montant: 0 },
    factures: [
      {
        _id: '665f1c2e8b3a4d0012ab34cd',
        numero: 'FAC-2026-098',
        emetteur: 'Marie Durand',
        dateEcheance: '2026-11-18',
        resteAPayer: 200,
        joursDeRetard: 5,
      },
      {
        _id: '665f1c2e8b3a4d0012ab34ce',
        numero: 'FAC-2026-104',
        emetteur: 'Marie Durand',
        dateEcheance: '2026-12-05',
        resteAPayer: 1234.5,
        joursDeRetard: 0,
      },
    ],
  },
} satisfies Exemples;

const RIEN = { nombre: 0, montant: 0 };

/** À qui a tout payé, un paiement déclaré restant à confirmer : ce que les essais et les images montrent de cet état. */
export const TOUT_EST_PAYE: APayer = {
  aujourdhui: '2026-11-23',
  nombreRecues: 4,
  total: RIEN,
  enRetard: RIEN,
  declarees: { nombre: 1, montant: 80 },
  contestees: RIEN,
  factures: [],
};
