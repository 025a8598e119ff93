import { eurosDepuisCentimes, eurosOuNul } from '@facturier/domaine/valeurs/montant';
import type { Paiement as PaiementRendu } from '@facturier/domaine/contrat/factures';
import type { EcritureDeFacture } from '../../documents/schemas/suivi.schemas';

/** Une écriture du livre des recettes ; `annulePar` est l'écriture contraire, s'il y en a une. */
export const rendrePaiements = (paiements: EcritureDeFacture[]): PaiementRendu[] =>
  paiements.map((p) => ({
    _id: p._id.toHexString(),
    date: p.date,
    montant: eurosDepuisCentimes(p.montantCentimes),
    moyen: p.moyen,
    source: p.source ?? 'saisie',
    reference: p.reference ?? null,
    frais: eurosOuNul(p.fraisCentimes),
    disponibleLe: p.disponibleLe ?? null,
    note: p.note ?? null,
    creeLe: p.creeLe.toISOString(),
    annule: p.annule?.toHexString() ?? null,
    annulePar: paiements.find((autre) => autre.annule?.equals(p._id))?._id.toHexString() ?? null,
  }));
