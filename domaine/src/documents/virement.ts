import { texteDecimal } from '../valeurs/decimal';
import type { Centimes } from '../valeurs/montant';

/** Ce qu'il faut pour composer un code de virement. */
export interface Virement {
  beneficiaire: string;
  iban: string;
  bic?: string;
  montantCentimes: Centimes;
  /** Référence libre, reprise dans le libellé du virement. */
  reference: string;
}

const sansEspaces = (texte: string): string => texte.replace(/\s/gu, '').toUpperCase();

/** « FR76 3000 4000 … » : l'IBAN par groupes de quatre, espaces insécables. */
export const formaterIban = (iban: string): string => sansEspaces(iban).replace(/(.{4})(?=.)/g, '$1\u00a0');

/**
 * Le contenu du code QR de virement SEPA, lu par les applications bancaires.
 * Source : EPC069-12 v2.1, « BCD 002 », UTF-8, une seule ligne par champ.
 * @returns `null` sans IBAN ou sans montant à payer
 */
export function codeVirement({
  beneficiaire,
  iban,
  bic,
  montantCentimes,
  reference,
}: Virement): string | null {
  if (sansEspaces(iban) === '' || montantCentimes <= 0) return null;
  const champs = [
    'BCD',
    '002',
    '1',
    'SCT',
    sansEspaces(bic ?? ''),
    beneficiaire.replace(/\s+/gu, ' ').slice(0, 70),
    sansEspaces(iban),
    `EUR${texteDecimal(montantCentimes, 2)}`,
    '',
    '',
    reference.replace(/\s+/gu, ' ').slice(0, 140),
  ];
  return champs.join('\n').trimEnd();
}
