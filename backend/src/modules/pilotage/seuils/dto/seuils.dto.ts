import type { CriteresDAnnee } from '@facturier/domaine/contrat/seuils';
import { DuContrat } from '../../../../common/http/contrat';
import { Entier } from '../../../../common/http/champs';

const [PREMIERE_ANNEE, DERNIERE_ANNEE] = [2000, 2199];

/** L'année demandée. */
@DuContrat('CriteresDAnnee')
export class AnneeDto implements CriteresDAnnee {
  @Entier('L’année', PREMIERE_ANNEE, DERNIERE_ANNEE)
  annee?: number;
}
