import { ATTEND_DE_L_ARGENT } from '@facturier/domaine/factures/cycle-de-vie';
import type { EtatElectronique } from '@facturier/domaine/plateforme/vie-electronique';
import { type QueryFilter, trusted } from 'mongoose';
import type { Facture } from './facture.schema';

/** Émise, ni payée ni annulée. */
export const EN_COURS: QueryFilter<Facture> = {
  statutEmetteur: trusted({ $in: [...ATTEND_DE_L_ARGENT] }),
};

/** Les factures qui attendent de l'argent : `attendDeLArgent`, en filtre. */
export const DUES: QueryFilter<Facture> = {
  genre: 'facture',
  ...EN_COURS,
  resteCentimes: trusted({ $gt: 0 }),
};

/** Celles dont l'argent peut se demander : le contrat d'aucune n'est rompu, aucune plateforme ne les a rejetées. */
export const RECLAMABLES: QueryFilter<Facture> = {
  ...DUES,
  'devis.rompu': trusted({ $exists: false }),
  'electronique.etat': trusted({ $ne: 'rejetee' satisfies EtatElectronique }),
};
