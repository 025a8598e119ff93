import { IsBoolean, IsOptional } from 'class-validator';
import { DateCivileValide, Parmi, Texte } from '../../../../common/http/champs';
import { BORNES_MONTANT, Decimal } from '../../../../common/http/decimal';

/** `PATCH …/payer` : tout est facultatif (aujourd'hui, ce qui reste dû, virement). */
export class PayerDto {
  @DateCivileValide('La date du paiement', { facultatif: true })
  date?: string;

  @Decimal({ ...BORNES_MONTANT, nom: 'Le montant' })
  montant?: number;

  @Parmi(['virement', 'carte', 'cheque', 'especes', 'prelevement', 'autre'], 'Le moyen de paiement', {
    facultatif: true,
  })
  moyen?: 'virement' | 'carte' | 'cheque' | 'especes' | 'prelevement' | 'autre';

  @Texte({ max: 300, nom: 'La note', facultatif: true })
  note?: string;
}

/**
 * `POST …/paiements` : un encaissement ; avec `remboursement: true`, un remboursement au client ;
 * avec `annule`, l'écriture contraire d'une autre.
 */
export class PaiementDto extends PayerDto {
  @IsOptional()
  @IsBoolean({ message: 'Le remboursement se dit par vrai ou faux.' })
  remboursement?: boolean;

  @Texte({ max: 64, nom: 'L’écriture à annuler', facultatif: true })
  annule?: string;
}
