import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { AcompteImpute, DelaiSeptJours } from '../devis/erreurs';
import type { Facture } from '../schemas/facture.schema';
import type { Paiement } from '../schemas/suivi.schemas';
import type { PaiementDto, PayerDto } from './dto/paiement.dto';
import { EcritureDePrestataire, PaiementImpossible } from './erreurs';

/** L'écriture contraire reprend celle qu'elle annule : ce qu'on dirait avec elle ne serait pas lu. @throws SaisieInvalide */
export function exigerContraireSeule({ annule, confirmeAnterieur: _oui, ...autres }: PaiementDto): void {
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
  { confirmeAnterieur }: PayerDto,
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
export function exigerAnnulable({ imputeDans }: Facture, ecritures: readonly Paiement[]): void {
  if (imputeDans) throw new AcompteImpute();
  if (ecritures.some(({ source }) => source === 'stripe')) throw new EcritureDePrestataire();
}
