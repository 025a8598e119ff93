import { ecrireNotification } from '@facturier/domaine/notifications/texte';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import type { Courriel } from '../../platform/mail/courriel';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { PlafondsCourrielsService } from '../../platform/mail/plafonds/plafonds-courriels.service';
import type { Utilisateur } from '../users/schemas/user.schema';
import type { Notification } from './schemas/notification.schema';

export const REGLER = 'Ce que vous recevez se règle dans vos notifications, sur Facturier.';
export const MOTIF = 'Vous recevez ce message parce que vous suivez vos factures avec Facturier.';

function courrielDe({ type, cible, variables }: Notification, compte: Utilisateur, site: string): Courriel {
  const { titre, texte, chemin } = ecrireNotification(type, cible, variables);
  const sujet = variables.document ? `${variables.document} – ${titre}` : titre;
  return {
    a: compte.email,
    sujet,
    titre,
    apercu: texte,
    paragraphes: [`Bonjour ${compte.prenom},`, texte],
    ...(chemin && { bouton: { libelle: 'Ouvrir', url: `${site}${chemin}` } }),
    suite: [REGLER],
    motif: MOTIF,
  };
}

/** Le courriel d'un fait : un seul par fait, trente par jour et par compte. */
@Injectable()
export class CourrielsNotificationsService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly plafonds: PlafondsCourrielsService,
    private readonly env: Environnement,
  ) {}

  /** Promet le courriel de ce fait, sauf au compte assez prévenu ce jour ; rejoint la transaction en cours. */
  async promettre(compte: Utilisateur, ligne: Notification): Promise<void> {
    if (await this.plafonds.desReponses(compte._id.toHexString())) return;
    await this.courriels.promettre(courrielDe(ligne, compte, this.env.APP_URL));
  }
}
