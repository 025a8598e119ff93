import type { CorpsCompteEncaissement, CorpsRemboursement } from '@facturier/domaine/contrat/encaissements';
import { MONTANT } from '@facturier/domaine/valeurs/nombre';
import { IsBoolean } from 'class-validator';
import { Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';
import { DecimalRequis } from '../../../common/http/decimal';

/** `PUT /encaissements/compte`. */
@DuContrat('CorpsCompteEncaissement')
export class CompteEncaissementDto implements CorpsCompteEncaissement {
  @IsBoolean({ message: 'Indiquez si l’encaissement est allumé.' })
  actif: boolean;
}

/** `POST /factures/:id/remboursements`. */
@DuContrat('CorpsRemboursement')
export class RemboursementDto implements CorpsRemboursement {
  @Texte({ nom: 'La référence du paiement', max: 200, requis: 'Indiquez le paiement à rembourser.' })
  reference: string;

  @DecimalRequis(MONTANT, 'Indiquez le montant à rembourser.')
  montant: number;
}
