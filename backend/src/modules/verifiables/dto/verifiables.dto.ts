import type { CorpsCodeCourt, CorpsEmpreinte } from '@facturier/domaine/contrat/verifiables';
import { CODE_COURT, EMPREINTE, NUMERO_LU, SIRET_LU } from '@facturier/domaine/verification/saisie';
import { Suit, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

/** `POST /public/verifications` : l'empreinte des faits d'un code. */
@DuContrat('CorpsEmpreinte')
export class EmpreinteDto implements CorpsEmpreinte {
  @Suit(EMPREINTE)
  empreinte: string;
}

/** `POST /public/verifications/code` : ce qui se lit sur le papier. */
@DuContrat('CorpsCodeCourt')
export class CodeCourtDto implements CorpsCodeCourt {
  @Suit(SIRET_LU)
  siret: string;

  @Texte(NUMERO_LU)
  numero: string;

  @Suit(CODE_COURT)
  code: string;
}
