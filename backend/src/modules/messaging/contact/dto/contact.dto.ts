import { MinLength } from 'class-validator';
import { Email, Texte } from '../../../../common/http/champs';

/** Un message de visiteur. */
export class ContactDto {
  @Texte({ max: 100, nom: 'Le nom' })
  nom: string;

  @Email()
  email: string;

  @Texte({ max: 120, nom: 'Le sujet', facultatif: true })
  sujet?: string;

  @Texte({ max: 4_000, nom: 'Le message', requis: 'Écrivez votre message.' })
  @MinLength(10, { message: 'Écrivez au moins quelques mots.' })
  message: string;

  /** Champ caché de l'écran : seul un robot le remplit. */
  @Texte({ max: 200, nom: 'Ce champ', facultatif: true })
  siteWeb?: string;
}
