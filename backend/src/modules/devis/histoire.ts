import type { LigneHistorique } from '@facturier/domaine/contrat/factures';
import type { Identite } from '../../common/auth/identite';
import { acteurDe, SYSTEME } from '../factures/historique/historique.service';
import type { EvenementDeDevis } from './schemas/devis.schema';

const LIBELLES: Record<string, string> = {
  finalise: 'Devis finalisé',
  remplace: 'Remplacé par une nouvelle version',
  expire: 'Le terme de l’offre est passé sans réponse',
  accepte_hors_ligne: 'Accord reçu hors ligne, noté par l’émetteur',
  refuse: 'Refus du client noté',
  annule: 'Annulé par l’émetteur',
};

/** Ce que l'appelant vient de faire d'un devis. */
export const faitPar = (
  moi: Identite,
  type: string,
  le: Date,
  details?: Record<string, unknown>,
): EvenementDeDevis => {
  const { role, nom } = acteurDe(moi);
  return { le, type, acteur: { role, nom }, ...(details && { details }) };
};

/** Le terme d'une offre est passé. */
export const expirationNotee = (le: Date): EvenementDeDevis => ({
  le,
  type: 'expire',
  acteur: { role: SYSTEME.role, nom: SYSTEME.nom },
});

/** L'histoire, telle qu'elle se lit. */
export const rendreHistoire = (histoire: readonly EvenementDeDevis[]): LigneHistorique[] =>
  histoire.map(({ le, type, acteur, details }) => ({
    le: le.toISOString(),
    type,
    libelle: LIBELLES[type] ?? type,
    acteur,
    ...(details && { details }),
  }));
