import type { StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import {
  apresEncaissement,
  apresRetour,
  apresRetrait,
  type Suite,
} from '@facturier/domaine/factures/passages';
import { moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { Types } from 'mongoose';
import type { Paiement } from '../schemas/suivi.schemas';
import type { Encaissement } from '../sommes/apport';
import type { Ecriture, EcritureChainee, FactureAuLivre } from './paiements.repository';

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
export function actives<Une extends Ecriture & { _id?: Types.ObjectId }>(ecritures: readonly Une[]): Une[] {
  const annulees = new Set(ecritures.flatMap(({ annule }) => annule?.toHexString() ?? []));
  return ecritures.filter(({ _id, annule }) => !annule && !annulees.has(String(_id)));
}

/** Ce que ces écritures totalisent, en centimes. */
export const sommeDe = (ecritures: readonly Ecriture[]): number =>
  ecritures.reduce((total, { montantCentimes }) => total + montantCentimes, 0);

/** Ce que devient la facture où entrent ces écritures ; `retour` : elle y revient à la main. */
export function suiteDe(
  facture: FactureAuLivre,
  ecritures: readonly Ecriture[],
  retour: StatutEmetteur | undefined,
): Suite {
  if (retour) return apresRetour(facture, retour);
  const montantCentimes = sommeDe(ecritures);
  if (montantCentimes >= 0) return apresEncaissement(facture, { ...ecritures[0]!, montantCentimes });
  const tiennent = actives<Ecriture>([...facture.ecritures, ...ecritures]);
  return apresRetrait(facture, tiennent, Boolean(facture.destinataire ?? facture.remiseLe));
}
