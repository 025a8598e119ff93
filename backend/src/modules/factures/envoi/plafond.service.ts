import type { EnvoisRestants } from '@facturier/domaine/contrat/envois';
import { Injectable } from '@nestjs/common';
import { estPlanPayant } from '@facturier/domaine/abonnement/plans';
import { secondesAvantMinuit } from '@facturier/domaine/valeurs/date-civile';
import { porteUneAdresseDeSite } from '@facturier/domaine/valeurs/nom-public';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import {
  type Expediteur,
  type Plafond,
  PlafondsCourrielsService,
} from '../../../platform/mail/plafonds/plafonds-courriels.service';
import { UsersService } from '../../users/users.service';
import { PlafondEnvois } from './erreurs';

const SEMAINE_MS = 7 * 86_400_000;
const OBJET_SANS_SITE =
  'La première semaine, l’objet d’un message ne peut pas contenir l’adresse d’un site\u00a0: mettez-la dans le message.';

/** Ce qu'un émetteur peut faire partir en un jour, compté à Paris : au total, et vers une même adresse. */
@Injectable()
export class PlafondDuJourService {
  constructor(
    private readonly plafonds: PlafondsCourrielsService,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  /** Compte un envoi ; rejoint la transaction en cours. @throws PlafondEnvois */
  async compter(emetteurId: string, destinataire: string): Promise<void> {
    this.refuser(await this.prendrePlace(emetteurId, destinataire));
  }

  /** Compte un lien remis de sa main, hors des envois ; rejoint la transaction en cours. @throws PlafondEnvois */
  async compterRemise(emetteurId: string, destinataire: string): Promise<void> {
    const expediteur = await this.expediteur(emetteurId);
    this.refuser(await this.plafonds.desRemises(expediteur, normaliserEmail(destinataire)));
  }

  /** Ce que cet émetteur peut encore envoyer aujourd'hui à cette adresse, de ses propres limites ; ne compte rien. */
  async restants(emetteurId: string, destinataire: string): Promise<EnvoisRestants> {
    return this.plafonds.restants(await this.expediteur(emetteurId), normaliserEmail(destinataire));
  }

  /** Compte un avis, s'il y a encore de la place ; rejoint la transaction en cours. */
  async permet(emetteurId: string, destinataire: string): Promise<boolean> {
    return (await this.prendrePlace(emetteurId, destinataire)) === null;
  }

  /**
   * La première semaine d'un compte, l'objet d'un message ne porte pas l'adresse d'un site : c'est ainsi que l'on se fait passer pour un autre.
   * @param champ le champ qui porte l'objet, dans la demande
   * @throws SaisieInvalide
   */
  async exigerObjet(emetteurId: string, champ: string, objet: string): Promise<void> {
    if (!porteUneAdresseDeSite(objet)) return;
    const { creeLe } = await this.expediteur(emetteurId);
    if (this.horloge.maintenant().getTime() - creeLe.getTime() < SEMAINE_MS)
      throw new SaisieInvalide([{ champ, message: OBJET_SANS_SITE }]);
  }

  /** Compte ce que le destinataire a lui-même causé, hors de ce qu'on peut lui envoyer ; rejoint la transaction en cours. */
  async permetSuite(emetteurId: string, destinataire: string): Promise<boolean> {
    return (await this.plafonds.desSuites(emetteurId, normaliserEmail(destinataire))) === null;
  }

  private refuser(atteint: Plafond | null): void {
    if (atteint) throw new PlafondEnvois(atteint, secondesAvantMinuit(this.horloge.maintenant()));
  }

  private async prendrePlace(emetteurId: string, destinataire: string): Promise<Plafond | null> {
    return this.plafonds.duCompte(await this.expediteur(emetteurId), normaliserEmail(destinataire));
  }

  private async expediteur(id: string): Promise<Expediteur> {
    const { createdAt, planActuel } = await this.users.exiger(id);
    return { id, creeLe: createdAt, paye: estPlanPayant(planActuel) };
  }
}
