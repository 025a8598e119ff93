import type { CorpsSuppression } from '@facturier/domaine/contrat/auth';
import { DuContrat } from '../../../common/http/contrat';
import { Equals } from 'class-validator';
import { MotDePasse } from './champs-auth';

/** La suppression de son compte : mot de passe redonné et mot écrit en entier. */
@DuContrat('CorpsSuppression')
export class SuppressionDto implements CorpsSuppression {
  @MotDePasse()
  password: string;

  @Equals('SUPPRIMER', { message: 'Écrivez SUPPRIMER pour confirmer.' })
  confirmation: string;
}
