import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import { Courriels } from '../../platform/mail/courriels.service';

/** À qui l'on écrit. */
export interface Destinataire {
  prenom: string;
  email: string;
}

const PAS_MOI =
  'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00a0: rien ne changera.';

/** Les courriels de la vie d'un compte, promis dans la transaction de l'acte. Les liens partent d'`APP_URL`, jamais d'un en-tête. */
@Injectable()
export class CourrielsCompte {
  constructor(
    private readonly courriels: Courriels,
    private readonly env: Environnement,
  ) {}

  /** Confirmer son adresse ; le lien vit 24 heures. */
  async confirmation({ prenom, email }: Destinataire, jeton: string): Promise<void> {
    await this.courriels.promettre({
      a: email,
      sujet: 'Confirmez votre adresse email',
      titre: `Bienvenue, ${prenom}`,
      apercu: 'Un clic, et votre compte Facturier est prêt.',
      paragraphes: ['Merci de votre inscription. Confirmez votre adresse pour activer votre compte\u00a0:'],
      bouton: { libelle: 'Confirmer mon adresse', url: this.lien('/verify-email', jeton) },
      suite: ['Ce lien est valable 24\u00a0heures et ne sert qu’une fois.', PAS_MOI],
      motif: 'Vous recevez ce message parce que cette adresse a servi à ouvrir un compte Facturier.',
    });
  }

  /** Choisir un nouveau mot de passe ; le lien vit une heure. */
  async reinitialisation({ prenom, email }: Destinataire, jeton: string): Promise<void> {
    await this.courriels.promettre({
      a: email,
      sujet: 'Choisissez un nouveau mot de passe',
      titre: `Bonjour ${prenom}`,
      apercu: 'Votre lien pour choisir un nouveau mot de passe, valable une heure.',
      paragraphes: ['Vous avez demandé à changer le mot de passe de votre compte Facturier.'],
      bouton: {
        libelle: 'Choisir un mot de passe',
        url: this.lien('/reset-password-confirm', jeton),
      },
      suite: ['Ce lien est valable une heure et ne sert qu’une fois.', PAS_MOI],
      motif: 'Vous recevez ce message parce qu’un nouveau mot de passe a été demandé pour ce compte.',
    });
  }

  async motDePasseChange(destinataire: Destinataire): Promise<void> {
    await this.avis(destinataire, 'Votre mot de passe a été changé', [
      'Le mot de passe de votre compte Facturier vient d’être changé, et toutes vos sessions ont été fermées.',
    ]);
  }

  async secondFacteurActive(destinataire: Destinataire): Promise<void> {
    await this.avis(destinataire, 'La validation en deux étapes est activée', [
      'La validation en deux étapes protège désormais votre compte Facturier. Gardez vos codes de secours en lieu sûr.',
    ]);
  }

  async secondFacteurDesactive(destinataire: Destinataire): Promise<void> {
    await this.avis(destinataire, 'La validation en deux étapes est désactivée', [
      'La validation en deux étapes de votre compte Facturier vient d’être désactivée.',
    ]);
  }

  async compteSupprime(destinataire: Destinataire): Promise<void> {
    await this.avis(destinataire, 'Votre compte a été supprimé', [
      'Votre compte Facturier et vos données personnelles ont été supprimés.',
      'La loi nous oblige à conserver dix ans les factures que vous avez émises\u00a0; elles n’apparaissent plus dans aucune liste.',
    ]);
  }

  private async avis({ prenom, email }: Destinataire, sujet: string, paragraphes: string[]): Promise<void> {
    await this.courriels.promettre({
      a: email,
      sujet,
      titre: `Bonjour ${prenom}`,
      apercu: paragraphes[0]!,
      paragraphes,
      suite: [`Si ce n’est pas vous, écrivez-nous sans attendre à ${this.env.MAIL_SUPPORT}.`],
      motif: 'Vous recevez ce message parce qu’il touche à la sécurité de votre compte Facturier.',
    });
  }

  private lien(chemin: string, jeton: string): string {
    return `${this.env.APP_URL}${chemin}?token=${jeton}`;
  }
}
