import type { CriteresEnvoisRestants } from '@facturier/domaine/contrat/envois';
import type { CorpsCourriel, CorpsInvitation } from '@facturier/domaine/contrat/factures-demandes';
import { DuContrat } from '../../../../common/http/contrat';
import { COURRIEL, COURRIEL_MESSAGE, DESTINATAIRE_REQUIS } from '@facturier/domaine/saisies/facture';
import { nettoyer } from '@facturier/domaine/valeurs/texte';
import { Email, SiTexte, Suit, Texte } from '../../../../common/http/champs';

/** `POST …/send-email` : un seul destinataire, un objet d'une ligne. */
@DuContrat('CorpsCourriel')
export class EnvoiCourrielDto implements CorpsCourriel {
  @Email(DESTINATAIRE_REQUIS)
  to: string;

  @SiTexte(nettoyer)
  @Suit(COURRIEL.subject)
  subject: string;

  @Texte(COURRIEL_MESSAGE)
  message?: string;
}

/** `POST …/invitation` : la clé du lien reçu. */
@DuContrat('CorpsInvitation')
export class CleInvitationDto implements CorpsInvitation {
  @Texte({ max: 120, nom: 'La clé' })
  cle: string;
}

/** `GET …/envois-restants` : à qui l'on voudrait écrire. */
@DuContrat('CriteresEnvoisRestants')
export class CriteresEnvoisRestantsDto implements CriteresEnvoisRestants {
  @Email(DESTINATAIRE_REQUIS)
  adresse: string;
}
