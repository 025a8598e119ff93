import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { Environnement } from '../../config/environnement';
import { definirEffet, FauteDefinitive } from '../outbox/effet';
import { Outbox } from '../outbox/outbox.service';
import { composer } from './composer';

/** Un bouton et ce qui l'entoure : tout courriel du produit est fait de cela. */
export interface Courriel {
  a: string;
  sujet: string;
  /** Titre en tête du message. */
  titre: string;
  /** Une phrase cachée, lue dans l'aperçu de la boîte de réception. */
  apercu: string;
  /** Paragraphes de texte simple (échappés). */
  paragraphes: string[];
  bouton?: { libelle: string; url: string };
  /** Paragraphes après le bouton (durée du lien, mise en garde). */
  suite?: string[];
  /** Pourquoi la personne reçoit ce message. */
  motif: string;
  /** « Prénom Nom » de l'émetteur d'une facture : l'expéditeur devient « Prénom Nom via Facturier ». */
  auNomDe?: string;
  repondreA?: string;
}

export interface PieceJointe {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Envoyer un courriel ; il s'efface avec la personne à qui il va. */
const COURRIEL = definirEffet<Courriel>('courriel', ({ a }) => a);

const SMTP_DEFINITIF = (code: number | undefined): boolean => code !== undefined && code >= 500 && code < 600;

/** Envoie et promet les courriels : un seul gabarit, deux parties (texte et HTML), expéditeur fixe. */
@Injectable()
export class Courriels implements OnModuleInit {
  constructor(
    private readonly mailer: MailerService,
    private readonly env: Environnement,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(COURRIEL, ({ id, charge }) => this.envoyer(id, charge));
  }

  /** Promet un courriel dans la transaction en cours ; il part après elle. */
  async promettre(courriel: Courriel): Promise<void> {
    await this.outbox.deposer(COURRIEL, courriel);
  }

  /**
   * Envoie maintenant. Le Message-ID vient de `id` : un second envoi du même effet se reconnaît.
   * @throws FauteDefinitive si le serveur refuse le message pour de bon (réponse 5xx)
   */
  async envoyer(id: string, courriel: Courriel, pieces: PieceJointe[] = []): Promise<void> {
    const domaine = this.env.MAIL_FROM.split('@')[1];
    try {
      await this.mailer.sendMail({
        to: { name: '', address: courriel.a },
        from: {
          name: courriel.auNomDe ? `${courriel.auNomDe} via Facturier` : 'Facturier',
          address: this.env.MAIL_FROM,
        },
        replyTo: courriel.repondreA,
        subject: courriel.sujet,
        messageId: `<${id}@${domaine}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
        disableFileAccess: true,
        disableUrlAccess: true,
        attachments: pieces,
        ...composer(courriel, this.env.APP_URL),
      });
    } catch (erreur) {
      const { responseCode, message } = erreur as { responseCode?: number; message: string };
      if (SMTP_DEFINITIF(responseCode)) throw new FauteDefinitive(message);
      throw erreur;
    }
  }
}
