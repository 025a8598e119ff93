import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import type { Courriel } from '../../platform/mail/courriel';
import { CourrielsService } from '../../platform/mail/courriels.service';
import type { CompteSecret } from '../users/identifiants.service';
import { LiensDemandesService } from './liens-demandes.service';

/** À qui l'on écrit. */
export interface Destinataire {
  prenom: string;
  email: string;
}

const PAS_MOI =
  'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00a0: rien ne changera.';

const PAS_MON_COMPTE =
  'Si vous n’avez pas créé ce compte, ignorez ce message, ou ouvrez le lien et choisissez «\u00a0Je n’ai pas créé ce compte\u00a0»\u00a0: il sera retiré.';

const SINON =
  'Si c’est bien vous, il n’y a rien à faire. Sinon, mettez votre compte en sûreté\u00a0: les sessions prennent fin, le mot de passe ne vaut plus, et un lien pour en choisir un autre vous est envoyé ici.';

const SECURITE = 'Vous recevez ce message parce qu’il touche à la sécurité de votre compte Facturier.';

/** Les courriels de la vie d'un compte, promis dans la transaction de l'acte. Les liens partent d'`APP_URL`, jamais d'un en-tête. */
@Injectable()
export class CourrielsCompteService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly liens: LiensDemandesService,
    private readonly env: Environnement,
  ) {}

  /** Confirmer son adresse ; le lien vit 24 heures. @param marqueHash l'inscription que le mot de passe, seul, y confirmera */
  async confirmation(
    { id, prenom, email }: Destinataire & { id: string },
    marqueHash: string | undefined,
  ): Promise<void> {
    const courriel = (jeton: string): Courriel => ({
      a: email,
      sujet: 'Confirmez votre adresse e-mail',
      titre: `Bienvenue, ${prenom}`,
      apercu: 'Un clic, et votre compte Facturier est prêt.',
      paragraphes: ['Merci de votre inscription. Confirmez votre adresse pour activer votre compte\u00a0:'],
      bouton: { libelle: 'Confirmer mon adresse', url: this.lien('/verify-email', jeton) },
      suite: ['Ce lien est valable 24\u00a0heures et ne sert qu’une fois.', PAS_MON_COMPTE],
      motif: 'Vous recevez ce message parce que cette adresse a servi à ouvrir un compte Facturier.',
    });
    await this.liens.envoyer(
      { id, email, confirmee: false },
      'verification',
      (jeton, depart) => this.courriels.promettre(courriel(jeton), depart),
      { marqueHash },
    );
  }

  /** Choisir un nouveau mot de passe ; le lien vit une heure. */
  async reinitialisation({ _id, prenom, email, emailVerifieLe }: CompteSecret): Promise<void> {
    const courriel = (jeton: string): Courriel => ({
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
    await this.liens.envoyer(
      { id: _id.toHexString(), email, confirmee: emailVerifieLe !== null },
      'reinitialisation',
      (jeton, depart) => this.courriels.promettre(courriel(jeton), depart),
    );
  }

  /** Entrer quand trop d'essais viennent d'ailleurs. @param appareil le jeton qui fait connaître l'appareil où le lien s'ouvre */
  async entrer({ prenom, email }: Destinataire, appareil: string): Promise<void> {
    await this.courriels.promettre({
      a: email,
      sujet: 'Entrez dans votre compte par ce lien',
      titre: `Bonjour ${prenom}`,
      apercu: 'Ouvrez ce lien sur l’appareil d’où vous vous connectez.',
      paragraphes: [
        'Quelqu’un essaie des mots de passe sur votre compte Facturier, et nous ralentissons tous les appareils inconnus. Le bon vient d’être saisi.',
        'Si c’est vous, ouvrez ce lien sur l’appareil d’où vous vous connectez\u00a0: il y sera reconnu, et votre mot de passe l’ouvrira.',
      ],
      bouton: { libelle: 'Me connecter', url: this.lien('/login', appareil) },
      suite: [
        'Si ce n’est pas vous, n’ouvrez pas ce lien et changez votre mot de passe\u00a0: quelqu’un le connaît.',
      ],
      motif: SECURITE,
    });
  }

  /** @param secours le jeton de « Ce n'est pas moi », pour cet avis et les suivants */
  async motDePasseChange(destinataire: Destinataire, secours: string): Promise<void> {
    const fait =
      'Le mot de passe de votre compte Facturier vient d’être changé, et toutes vos sessions ont été fermées.';
    await this.avis(destinataire, 'Votre mot de passe a été changé', [fait], secours);
  }

  async secondFacteurActive(destinataire: Destinataire, secours: string): Promise<void> {
    const fait =
      'La vérification en deux étapes protège désormais votre compte Facturier. Gardez vos codes de secours en lieu sûr.';
    await this.avis(destinataire, 'La vérification en deux étapes est activée', [fait], secours);
  }

  async secondFacteurDesactive(destinataire: Destinataire, secours: string): Promise<void> {
    const fait = 'La vérification en deux étapes de votre compte Facturier vient d’être désactivée.';
    await this.avis(destinataire, 'La vérification en deux étapes est désactivée', [fait], secours);
  }

  async cleAjoutee(destinataire: Destinataire, nom: string, secours: string): Promise<void> {
    const fait = `Une clé d’accès, «\u00a0${nom}\u00a0», ouvre désormais votre compte Facturier.`;
    await this.avis(destinataire, 'Une clé d’accès a été ajoutée', [fait], secours);
  }

  /** Le mot de passe juste, le second facteur faux, plusieurs fois. */
  async motDePasseConnu(destinataire: Destinataire, secours: string): Promise<void> {
    const fait =
      'Cinq fois aujourd’hui, le bon mot de passe de votre compte Facturier a été donné, puis un second facteur faux. Personne n’est entré.';
    await this.avis(destinataire, 'Quelqu’un connaît votre mot de passe', [fait], secours);
  }

  async cleEcartee(destinataire: Destinataire, nom: string, secours: string): Promise<void> {
    const faits = [
      `La clé d’accès «\u00a0${nom}\u00a0» a peut-être été copiée\u00a0: elle n’ouvre plus votre compte Facturier.`,
      'Entrez autrement, puis gardez-la ou retirez-la dans «\u00a0Mon compte\u00a0».',
    ];
    await this.avis(destinataire, 'Une clé d’accès a été écartée', faits, secours);
  }

  async cleGardee(destinataire: Destinataire, nom: string, secours: string): Promise<void> {
    const fait = `La clé d’accès «\u00a0${nom}\u00a0», qui avait été écartée, ouvre de nouveau votre compte Facturier.`;
    await this.avis(destinataire, 'Une clé d’accès a été gardée', [fait], secours);
  }

  async cleRetiree(destinataire: Destinataire, nom: string, secours: string): Promise<void> {
    const fait = `La clé d’accès «\u00a0${nom}\u00a0» n’ouvre plus votre compte Facturier.`;
    await this.avis(destinataire, 'Une clé d’accès a été retirée', [fait], secours);
  }

  /** À l'ancienne adresse. */
  async adresseChangee(ancienne: Destinataire, nouvelle: string, secours: string): Promise<void> {
    const faits = [
      `L’adresse de connexion de votre compte Facturier est maintenant ${emailLisible(nouvelle)}. Vos factures et vos sessions restent.`,
      'Pour ce compte, nous n’écrirons plus ici.',
    ];
    await this.avis(ancienne, 'L’adresse de votre compte a été changée', faits, secours);
  }

  /** Le compte vient d'être mis en sûreté : le lien d'une heure qui choisit le mot de passe, que personne n'a demandé d'autre part. */
  async misEnSurete({ prenom, email }: Destinataire, jeton: string): Promise<void> {
    await this.courriels.promettre({
      a: email,
      sujet: 'Votre compte est en sûreté\u00a0: choisissez un nouveau mot de passe',
      titre: `Bonjour ${prenom}`,
      apercu: 'Il reste à choisir un nouveau mot de passe.',
      paragraphes: [
        'Vous avez dit «\u00a0Ce n’est pas moi\u00a0». Toutes les sessions de votre compte sont fermées, l’ancien mot de passe ne vaut plus, et cette adresse est la sienne.',
        'Choisissez un nouveau mot de passe pour y entrer, puis vérifiez vos coordonnées bancaires dans vos mentions légales.',
      ],
      bouton: { libelle: 'Choisir un mot de passe', url: this.lien('/reset-password-confirm', jeton) },
      suite: [
        'Ce lien est valable une heure et ne sert qu’une fois. Passé ce délai, demandez-en un autre par «\u00a0Mot de passe oublié\u00a0».',
      ],
      motif: SECURITE,
    });
  }

  async compteSupprime(destinataire: Destinataire): Promise<void> {
    await this.avis(destinataire, 'Votre compte a été supprimé', [
      'Votre compte Facturier et vos données personnelles ont été supprimés.',
      'La loi nous oblige à conserver dix ans les factures que vous avez émises\u00a0; elles n’apparaissent plus dans aucune liste.',
    ]);
  }

  /** Un avis de sécurité ; avec `secours`, le bouton « Ce n'est pas moi », valable 48 heures. */
  private async avis(
    { prenom, email }: Destinataire,
    sujet: string,
    paragraphes: string[],
    secours?: string,
  ): Promise<void> {
    const support = this.env.MAIL_SUPPORT;
    await this.courriels.promettre({
      a: email,
      sujet,
      titre: `Bonjour ${prenom}`,
      apercu: paragraphes[0]!,
      paragraphes: secours ? [...paragraphes, SINON] : paragraphes,
      ...(secours && { bouton: { libelle: 'Ce n’est pas moi', url: this.lien('/pas-moi', secours) } }),
      suite: [
        secours
          ? `Ce lien est valable 48\u00a0heures et ne sert qu’une fois. Passé ce délai, écrivez-nous à ${support}.`
          : `Si ce n’est pas vous, écrivez-nous sans attendre à ${support}.`,
      ],
      motif: SECURITE,
    });
  }

  private lien(chemin: string, jeton: string): string {
    return `${this.env.APP_URL}${chemin}?token=${jeton}`;
  }
}
