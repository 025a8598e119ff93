import { dateCivileAParis, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../../config/environnement';
import type { Courriel } from '../../../platform/mail/courriel';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import type { CompteSecret } from '../../users/identifiants.service';
import { CourrielsCompteService, type Destinataire } from '../courriels-compte.service';
import { LiensDemandesService } from '../liens-demandes.service';

const MOTIF = 'Vous recevez ce message parce qu’il touche à la sécurité de votre compte Facturier.';

/** Les courriels d'un second facteur perdu : le lien, les avis qui permettent d'annuler, la fin. */
@Injectable()
export class CourrielsRepriseService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly compte: CourrielsCompteService,
    private readonly liens: LiensDemandesService,
    private readonly env: Environnement,
  ) {}

  /** Confirmer que l'on a perdu son second facteur ; le lien vit une heure. */
  async lien({ _id, prenom, email }: CompteSecret): Promise<void> {
    const courriel = (jeton: string): Courriel => ({
      a: email,
      sujet: 'Vous avez perdu votre téléphone et vos codes\u00a0?',
      titre: `Bonjour ${prenom}`,
      apercu: 'Un lien d’une heure pour reprendre votre compte.',
      paragraphes: [
        'Quelqu’un, avec votre mot de passe, dit avoir perdu le téléphone et les codes de secours de votre compte Facturier.',
        'Si c’est vous, confirmez\u00a0: la vérification en deux étapes sera retirée dans soixante-douze heures.',
      ],
      bouton: { libelle: 'Confirmer ma demande', url: this.adresse('/second-facteur-perdu', jeton) },
      suite: [
        'Ce lien est valable une heure et ne sert qu’une fois. Si ce n’est pas vous, ne l’ouvrez pas et changez votre mot de passe\u00a0: quelqu’un le connaît.',
      ],
      motif: MOTIF,
    });
    await this.liens.envoyer(
      { id: _id.toHexString(), email, confirmee: true },
      'second_facteur_perdu',
      (jeton, depart) => this.courriels.promettre(courriel(jeton), depart),
    );
  }

  /** Le délai court : le dire, et permettre d'annuler. */
  async avis({ prenom, email }: Destinataire, retireLe: Date, jeton: string): Promise<void> {
    const jour = formaterDateLongue(dateCivileAParis(retireLe));
    await this.courriels.promettre({
      a: email,
      sujet: `La vérification en deux étapes sera retirée le ${jour}`,
      titre: `Bonjour ${prenom}`,
      apercu: 'Annulez si ce n’est pas vous.',
      paragraphes: [
        `À votre demande, la vérification en deux étapes de votre compte Facturier sera retirée le ${jour}. Le mot de passe suffira alors pour y entrer.`,
        'Si vous avez retrouvé votre téléphone ou un code, connectez-vous avec lui\u00a0: la demande tombera d’elle-même.',
      ],
      bouton: { libelle: 'Annuler cette demande', url: this.adresse('/second-facteur-garde', jeton) },
      suite: [
        'Si vous n’avez rien demandé, annulez, puis changez votre mot de passe\u00a0: quelqu’un le connaît.',
      ],
      motif: MOTIF,
    });
  }

  /** Le second facteur est retiré. @param secours le jeton de « Ce n'est pas moi » */
  async acheve(destinataire: Destinataire, secours: string): Promise<void> {
    await this.compte.secondFacteurDesactive(destinataire, secours);
  }

  private adresse(chemin: string, jeton: string): string {
    return `${this.env.APP_URL}${chemin}?token=${jeton}`;
  }
}
