import type { CorpsTauxLegal } from '@facturier/domaine/contrat/retards';
import { semestre, SOURCE_DU_TAUX, tauxObligatoire } from '@facturier/domaine/saisies/taux-legal';
import { Suit, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

/** Les taux d'un semestre. */
@DuContrat('CorpsTauxLegal')
export class TauxLegalDto implements CorpsTauxLegal {
  @Suit(semestre)
  semestre: string;

  @Suit(tauxObligatoire)
  legal: number;

  @Suit(tauxObligatoire)
  bce: number;

  @Texte(SOURCE_DU_TAUX)
  source: string;
}
