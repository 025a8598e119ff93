import type { Preuves } from './champs-de-facture';
import { PILOTAGE } from './champs-de-pilotage';

/** Chaque corps des rapprochements et des comptes, champ par champ. */
export const RAPPROCHEMENTS: Record<string, Preuves> = {
  ...PILOTAGE,
  'POST /rapprochements/connues': { 'empreintes.0': { refuse: 'une ligne de banque' } },
  'POST /formes': {
    sorte: { valeur: 'facture', ou: 'sorte' },
    refus: { valeur: 'XML_ILLISIBLE', ou: 'refus' },
    'lignes.0': { valeur: 'format : balises', ou: 'lignes.0' },
    rangees: { valeur: 12, ou: 'rangees' },
  },
  'PUT /reception/:id/paiement': { payeeLe: { valeur: '2026-11-20', ou: 'payeeLe' } },
  'PUT /admin/formes/:id/traitee': { traitee: { valeur: false, ou: 'traitee' } },
  'POST /rapprochements/appliquer': {
    'lignes.0.empreinte': { refuse: 'VIR SEPA MOREAU' },
    'lignes.0.date': { valeur: '2026-11-19', ou: 'date' },
    'lignes.0.genre': { refuse: 'depense' },
    'lignes.0.affectations.0.facture': { refuse: 'ffffffffffffffffffffffff' },
    'lignes.0.affectations.0.montant': { valeur: 12.34, ou: 'montant' },
    'lignes.0.moyen': { valeur: 'cheque', ou: 'moyen' },
  },
};
