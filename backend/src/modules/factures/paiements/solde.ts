import { apresRetrait, type Suite } from '@facturier/domaine/factures/passages';
import type { EcritureDatee } from '@facturier/domaine/factures/reglement';
import { moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { Paiement } from '../schemas/suivi.schemas';
import type { Encaissement } from '../sommes/apport';
import type { EcritureChainee, FactureAuLivre } from './paiements.repository';

/** Ce que ces écritures font à chaque mois, par rapport à ce que la facture y avait déjà encaissé. */
export function encaissementsDe(
  deja: readonly Paiement[],
  ecritures: readonly EcritureChainee[],
): Encaissement[] {
  const parMois = new Map<string, number>();
  for (const { date, montantCentimes } of ecritures)
    parMois.set(moisDe(date), (parMois.get(moisDe(date)) ?? 0) + montantCentimes);
  return [...parMois].map(([mois, montant]) => {
    const duMois = deja.filter(({ date }) => moisDe(date) === mois);
    return { mois, montant, avant: duMois.reduce((somme, ecriture) => somme + ecriture.montantCentimes, 0) };
  });
}

/** Les écritures qui tiennent encore : ni contraires, ni annulées. */
export function actives({ ecritures }: FactureAuLivre): Paiement[] {
  const annulees = new Set(ecritures.map(({ annule }) => annule?.toHexString()));
  return ecritures.filter(({ _id, annule }) => !annule && !annulees.has(_id.toHexString()));
}

/** Ce que devient une facture dont ne tiennent plus que ces écritures. */
export const retirer = (facture: FactureAuLivre, tiennent: readonly EcritureDatee[]): Suite =>
  apresRetrait(facture, tiennent, Boolean(facture.destinataire ?? facture.remiseLe));
