import type { CorpsPaiement, CorpsPayer } from '@facturier/domaine/contrat/factures-demandes';
import { DuContrat } from '../../../../common/http/contrat';
import { IsBoolean, IsOptional } from 'class-validator';
import { DateCivileValide, Parmi, Texte } from '../../../../common/http/champs';
import { Decimal } from '../../../../common/http/decimal';
import { type MoyenPaiement, MOYENS_PAIEMENT } from '@facturier/domaine/documents/moyens-paiement';
import { NOTE_PAIEMENT } from '@facturier/domaine/saisies/facture';
import { MONTANT } from '@facturier/domaine/valeurs/nombre';

/** `PATCH …/payer` : tout est facultatif (aujourd'hui, ce qui reste dû, virement). */
@DuContrat('CorpsPayer')
export class PayerDto implements CorpsPayer {
  @DateCivileValide({ facultatif: true })
  date?: string;

  @Decimal({ ...MONTANT, minimum: 0 })
  montant?: number;

  @Parmi(MOYENS_PAIEMENT, 'Le moyen de paiement', { facultatif: true })
  moyen?: MoyenPaiement;

  @Texte(NOTE_PAIEMENT)
  note?: string;

  @IsOptional()
  @IsBoolean({ message: 'La confirmation se dit par vrai ou faux.' })
  confirmeAnterieur?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'La confirmation se dit par vrai ou faux.' })
  confirmeExcedent?: boolean;
}

/**
 * `POST …/paiements` : un encaissement ; avec `remboursement: true`, un remboursement au client ;
 * avec `annule`, l'écriture contraire d'une autre.
 */
@DuContrat('CorpsPaiement')
export class PaiementDto extends PayerDto implements CorpsPaiement {
  @IsOptional()
  @IsBoolean({ message: 'Le remboursement se dit par vrai ou faux.' })
  remboursement?: boolean;

  @Texte({ max: 64, nom: 'L’écriture à annuler', facultatif: true })
  annule?: string;
}
