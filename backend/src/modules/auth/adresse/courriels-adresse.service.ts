import { estPlanPayant } from '@facturier/domaine/abonnement/plans';
import { secondesAvantMinuit } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { TropDeTentatives } from '../../../common/errors/erreurs-communes';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { PlafondsCourrielsService } from '../../../platform/mail/plafonds/plafonds-courriels.service';
import type { CompteSecret } from '../../users/identifiants.service';

const QUART_D_HEURE_S = 900;

const MOTIF =
  'Vous recevez ce message parce que quelqu’un veut se connecter à son compte Facturier avec cette adresse.';

/**
 * Les courriels qui vont à une adresse que rien ne prouve encore : ni le nom de qui demande, ni son adresse ne s'y lisent.
 * Ils comptent comme tout courriel d'un compte à un tiers.
 */
@Injectable()
export class CourrielsAdresseService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly plafonds: PlafondsCourrielsService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /**
   * Compte le courriel à venir ; rejoint la transaction. Ce que d'autres ont écrit à cette adresse le retarde d'un quart d'heure, rien de plus.
   * @returns quand il part @throws TropDeTentatives jusqu'à demain si ce compte en a demandé assez, un quart d'heure si un autre l'attend
   */
  async compter(compte: CompteSecret, nouvelle: string): Promise<Date> {
    const { _id, createdAt, planActuel } = compte;
    const expediteur = { id: _id.toHexString(), creeLe: createdAt, paye: estPlanPayant(planActuel) };
    const maintenant = this.horloge.maintenant();
    let atteint = await this.plafonds.duCompte(expediteur, nouvelle);
    if (!atteint) return maintenant;
    if (atteint.de === 'destinataire') atteint = await this.plafonds.attendu(expediteur, nouvelle);
    if (!atteint) return new Date(maintenant.getTime() + QUART_D_HEURE_S * 1_000);
    throw new TropDeTentatives(
      atteint.de === 'destinataire' ? QUART_D_HEURE_S : secondesAvantMinuit(maintenant),
    );
  }

  /** Confirmer la nouvelle adresse ; le lien vit 24 heures. */
  async confirmation(nouvelle: string, jeton: string, depart: Date): Promise<void> {
    await this.courriels.promettre(
      {
        a: nouvelle,
        sujet: 'Confirmez votre nouvelle adresse e-mail',
        titre: 'Votre nouvelle adresse',
        apercu: 'Un clic, et vous vous connectez à Facturier avec cette adresse.',
        paragraphes: [
          'Vous avez demandé à vous connecter à votre compte Facturier avec cette adresse. Confirmez-la\u00a0:',
        ],
        bouton: {
          libelle: 'Confirmer cette adresse',
          url: `${this.env.APP_URL}/confirmer-adresse?token=${jeton}`,
        },
        suite: [
          'Ce lien est valable 24\u00a0heures et ne sert qu’une fois.',
          'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne changera.',
        ],
        motif: MOTIF,
      },
      depart,
    );
  }

  /** L'adresse est déjà celle d'un compte : c'est à elle qu'on le dit, à elle seule. */
  async dejaPrise(nouvelle: string, depart: Date): Promise<void> {
    await this.courriels.promettre(
      {
        a: nouvelle,
        sujet: 'Cette adresse a déjà un compte Facturier',
        titre: 'Cette adresse a déjà un compte',
        apercu: 'Rien n’a changé.',
        paragraphes: [
          'Quelqu’un, vous peut-être, a demandé à employer cette adresse pour un autre compte Facturier. Elle est déjà celle d’un compte\u00a0: rien n’a changé.',
        ],
        bouton: { libelle: 'Se connecter', url: `${this.env.APP_URL}/login` },
        suite: [
          'Si c’était vous, connectez-vous avec cette adresse, ou choisissez-en une autre pour votre autre compte.',
          'Sinon, ignorez ce message\u00a0: personne n’est entré dans votre compte.',
        ],
        motif: MOTIF,
      },
      depart,
    );
  }
}
