import { Equals } from 'class-validator';
import { MotDePasse } from './champs-auth';

/** La suppression de son compte : mot de passe redonné et mot écrit en entier. */
export class SuppressionDto {
  @MotDePasse()
  password: string;

  @Equals('SUPPRIMER', { message: 'Écrivez SUPPRIMER pour confirmer.' })
  confirmation: string;
}
