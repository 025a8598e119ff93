import { compteDonne } from '@facturier/domaine/documents/moyens-paiement';
import { netAPayer } from '@facturier/domaine/documents/document-corps';
import { ecrireFaits, type FaitsDeCode, texteDIban } from '@facturier/domaine/verification/code';
import { sha256 } from '../../../common/cles/empreinte';
import type { Facture } from '../schemas/facture.schema';
import { aDessiner } from '../octets/document';

/** L'IBAN que ce document imprime ; `null` s'il n'en imprime aucun : un avoir, une facture déjà réglée, un autre moyen. */
export function ibanImprime(facture: Facture): string | null {
  const dessinee = aDessiner(facture);
  const paye = facture.genre === 'facture' && netAPayer(dessinee.contenu) > 0;
  if (!paye || !compteDonne(dessinee)) return null;
  return dessinee.vendeur.iban!.replace(/\s/g, '').toUpperCase();
}

/** Les faits d'un document émis, ceux que son PDF montre. @param xml celui que le PDF porte */
export function faitsDe(facture: Facture, xml: string): FaitsDeCode {
  const { genre, numero = '', dateEmission, totalTtcCentimes, vendeurFige, devis } = facture;
  const siret = vendeurFige?.siret ?? '';
  const iban = ibanImprime(facture);
  return {
    genre: genre === 'avoir' ? 'avoir' : devis?.nature === 'acompte' ? 'acompte' : 'facture',
    siret,
    emiseLe: dateEmission,
    totalCentimes: totalTtcCentimes,
    finIban: iban && iban.slice(-4),
    empreinteIban: iban ? sha256(texteDIban(siret, numero, iban)).subarray(0, 8) : null,
    empreinteXml: sha256(xml).subarray(0, 16),
    numero,
  };
}

/** Ces faits en octets ; `null` d'un document qui ne tient pas dans un code : sans SIRET, ou d'avant 2020. */
export function faitsEnOctets(cle: string, faits: FaitsDeCode): Uint8Array | null {
  try {
    return ecrireFaits(cle, faits);
  } catch (erreur) {
    if (erreur instanceof RangeError) return null;
    throw erreur;
  }
}
