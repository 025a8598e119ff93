import type { CorpsTauxMicro } from '@facturier/domaine/contrat/taux-micro';
import { type CodeDeTaux, CODES_DE_TAUX } from '@facturier/domaine/cotisations/taux';
import { SOURCE_DU_TAUX_MICRO, tauxMicroObligatoire } from '@facturier/domaine/saisies/taux-micro';
import { DateCivileValide, Parmi, Suit, Texte } from '../../../../common/http/champs';
import { DuContrat } from '../../../../common/http/contrat';

/** `PUT /admin/taux-micro`. */
@DuContrat('CorpsTauxMicro')
export class TauxMicroDto implements CorpsTauxMicro {
  @Parmi(CODES_DE_TAUX, 'Le taux')
  code: CodeDeTaux;

  @Suit(tauxMicroObligatoire)
  taux: number;

  @DateCivileValide()
  du: string;

  @DateCivileValide()
  jusquAu: string;

  @Texte(SOURCE_DU_TAUX_MICRO)
  source: string;
}
