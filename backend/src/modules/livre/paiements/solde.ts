import type { StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import {
  apresEncaissement,
  apresRetour,
  apresRetrait,
  type Suite,
} from '@facturier/domaine/factures/passages';
import { type DateCivile, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { Types } from 'mongoose';
import type { EcritureDeFacture } from '../../documents/schemas/suivi.schemas';
import type { Encaissement } from '../../sommes/apport';
import type { Ecriture, EcritureChainee, FactureAuLivre } from './paiements.repository';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { AcompteImpute, DelaiSeptJours } from './erreurs-devis';
import type { Facture } from '../../documents/schemas/facture.schema';
import type { CorpsPaiement, CorpsPayer } from '@facturier/domaine/contrat/factures-demandes';
import { EcritureDePrestataire, PaiementImpossible } from './erreurs';

/** Ce que ces écritures font à chaque mois, par rapport à ce que la facture y avait déjà encaissé. */
export function encaissementsDe(
  deja: readonly EcritureDeFacture[],
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

/** L'écriture contraire reprend celle qu'elle annule : ce qu'on dirait avec elle ne serait pas lu. @throws SaisieInvalide */
export function exigerContraireSeule({ annule, confirmeAnterieur: _oui, ...autres }: CorpsPaiement): void {
  if (!annule) return;
  const message =
    'L’écriture contraire reprend celle qu’elle annule\u00a0: n’envoyez rien d’autre avec elle.';
  const inutiles = Object.entries(autres).filter(([, valeur]) => valeur);
  if (inutiles.length > 0)
    throw new SaisieInvalide(inutiles.map(([champ]) => ({ champ, message, code: 'SANS_EFFET' })));
}

/** Hors établissement, un paiement daté d'avant le huitième jour ne s'écrit que confirmé. @throws DelaiSeptJours */
export function exigerDelaiPasse(
  { devis }: Facture,
  date: DateCivile,
  { confirmeAnterieur }: CorpsPayer,
): void {
  const { payableDes } = devis ?? {};
  if (payableDes && date < payableDes && !confirmeAnterieur) throw new DelaiSeptJours(payableDes);
}

/** Ce qui se rend : au plus ce que le client a payé de trop. @throws PaiementImpossible */
export function exigerRemboursable({ resteCentimes }: Facture, montantCentimes: number): void {
  const trop = -resteCentimes;
  if (trop <= 0) throw new PaiementImpossible('Il n’y a rien à rembourser sur cette facture.');
  if (montantCentimes > trop)
    throw new PaiementImpossible(
      `Ce remboursement dépasse ce qui est dû au client\u00a0: ${formaterEuros(trop)}.`,
    );
}

/**
 * Ce qu'un solde déduit reste encaissé jusqu'à ce qu'il soit annulé ; ce qu'un prestataire a encaissé, il le garde : cela se rembourse.
 * @throws AcompteImpute, EcritureDePrestataire
 */
export function exigerAnnulable({ imputeDans }: Facture, ecritures: readonly EcritureDeFacture[]): void {
  if (imputeDans) throw new AcompteImpute();
  if (ecritures.some(({ source }) => source === 'stripe')) throw new EcritureDePrestataire();
}
