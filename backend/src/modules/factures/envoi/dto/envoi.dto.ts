import { COURRIEL, COURRIEL_MESSAGE, DESTINATAIRE_REQUIS } from '@facturier/domaine/saisies/facture';
import { nettoyer } from '@facturier/domaine/valeurs/texte';
import { Email, SiTexte, Suit, Texte } from '../../../../common/http/champs';

/** `POST …/send-email` : un seul destinataire, un objet d'une ligne. */
export class EnvoiCourrielDto {
  @Email(DESTINATAIRE_REQUIS)
  to: string;

  @SiTexte(nettoyer)
  @Suit(COURRIEL.subject)
  subject: string;

  @Texte(COURRIEL_MESSAGE)
  message?: string;
}
