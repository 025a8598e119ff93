import type { CorpsContact } from '@facturier/domaine/contrat/messaging';
import { DuContrat } from '../../../../common/http/contrat';
import {
  CONTACT,
  CONTACT_EMAIL_REQUIS,
  CONTACT_NOM,
  CONTACT_SUJET,
} from '@facturier/domaine/saisies/message';
import { nettoyer } from '@facturier/domaine/valeurs/texte';
import { Email, SiTexte, Suit, Texte } from '../../../../common/http/champs';

/** Un message de visiteur. */
@DuContrat('CorpsContact')
export class ContactDto implements CorpsContact {
  @Texte(CONTACT_NOM)
  nom: string;

  @Email(CONTACT_EMAIL_REQUIS)
  email: string;

  @Texte(CONTACT_SUJET)
  sujet?: string;

  @SiTexte(nettoyer)
  @Suit(CONTACT.message)
  message: string;

  /** Champ caché de l'écran : seul un robot le remplit. */
  @Texte({ max: 200, nom: 'Ce champ', facultatif: true })
  siteWeb?: string;
}
