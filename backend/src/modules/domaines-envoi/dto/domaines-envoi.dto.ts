import type { CorpsCodeDeDomaine, CorpsDomaineEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import { EXPEDITEUR } from '@facturier/domaine/domaines-envoi/nom';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { SiTexte, Suit, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

/** `POST /domaines-envoi`. */
@DuContrat('CorpsDomaineEnvoi')
export class DomaineEnvoiDto implements CorpsDomaineEnvoi {
  @SiTexte(normaliserEmail)
  @Suit(EXPEDITEUR)
  expediteur: string;
}

/** `POST /domaines-envoi/{id}/confirmer`. */
@DuContrat('CorpsCodeDeDomaine')
export class CodeDeDomaineDto implements CorpsCodeDeDomaine {
  @Texte({ nom: 'Le code', max: 12, requis: 'Saisissez le code reçu par e-mail.' })
  code: string;
}
