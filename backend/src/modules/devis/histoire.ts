import type { LigneHistorique } from '@facturier/domaine/contrat/factures';
import type { FaitDuClient } from '@facturier/domaine/notifications/faits-du-client';
import type { Identite } from '../../common/auth/identite';
import { acteurDe, SYSTEME } from '../factures/historique/historique.service';
import type { EvenementDeDevis } from './schemas/devis.schema';

const LIBELLES: Record<string, string> = {
  finalise: 'Devis finalisé',
  envoi_demande: 'Envoi par e-mail demandé',
  envoye: 'Envoyé par e-mail',
  rappel: 'Rappel envoyé',
  envoi_echec: 'L’envoi par e-mail a échoué',
  vu: 'Ouvert par son lien\u00a0: un indice, pas une preuve',
  lien_demande: 'Nouveau lien demandé',
  lien_revoque: 'Lien révoqué',
  refuse_en_ligne: 'Refusé par le client, par son lien',
  refuse_du_compte: 'Refusé par le client, depuis son compte',
  remplace: 'Remplacé par une nouvelle version',
  expire: 'Le terme de l’offre est passé sans réponse',
  accepte_hors_ligne: 'Accord reçu hors ligne, noté par l’émetteur',
  refuse: 'Refus du client noté',
  annule: 'Annulé par l’émetteur',
  accepte: 'Accepté et signé par le client',
  retracte: 'Le client s’est rétracté',
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

/** Ce que fait, par son lien, une personne qui n'a pas de compte. @param details son nom, et l'adresse où ce lien est parti */
export const faitParLeClient = (
  type: FaitDuClient,
  le: Date,
  details: { par: string; a: string },
): EvenementDeDevis => ({
  le,
  type,
  acteur: { role: 'destinataire', nom: details.par },
  details,
});

/** Ce que fait qui tient un lien. */
export const faitParLien = (
  type: FaitDuClient,
  le: Date,
  a: string,
  details?: Record<string, unknown>,
): EvenementDeDevis => ({ le, type, acteur: { role: 'destinataire', nom: a }, details: { a, ...details } });

/** Ce que le produit fait de lui-même. */
export const faitDuProduit = (
  type: string,
  le: Date,
  details: Record<string, unknown>,
): EvenementDeDevis => ({
  le,
  type,
  acteur: { role: SYSTEME.role, nom: SYSTEME.nom },
  details,
});

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
