import type { CorpsSuiteDeLettre, EnvoiDeLettre } from '@facturier/domaine/contrat/lettres';
import {
  ETATS_AVANT,
  MODES_ENVOI_LETTRE,
  type ModeEnvoiLettre,
} from '@facturier/domaine/retards/suite-lettre';
import { DateCivileValide, Emboite, Parmi, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

@DuContrat('EnvoiDeLettre')
class EnvoiDeLettreDto implements EnvoiDeLettre {
  @Parmi(Object.keys(MODES_ENVOI_LETTRE), 'Le mode d’envoi')
  mode: ModeEnvoiLettre;

  @DateCivileValide()
  le: string;

  @Texte({ nom: 'Le numéro de suivi', max: 60, facultatif: true })
  reference?: string;
}

/** Ce qu'il advient d'une lettre. */
@DuContrat('CorpsSuiteDeLettre')
export class SuiteDeLettreDto implements CorpsSuiteDeLettre {
  @Parmi(Object.keys(ETATS_AVANT), 'L’état de la lettre')
  etat: CorpsSuiteDeLettre['etat'];

  @Emboite(() => EnvoiDeLettreDto, 'L’envoi n’est pas lisible.')
  envoi?: EnvoiDeLettreDto;
}
