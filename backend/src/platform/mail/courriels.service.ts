import { MailerService } from '@nestjs-modules/mailer';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ouvrir, sceller } from '../../common/cles/coffre';
import { Cles } from '../../config/cles';
import { Environnement } from '../../config/environnement';
import { definirEffet, FauteDefinitive } from '../outbox/effet';
import { OutboxService } from '../outbox/outbox.service';
import type { Courriel, PieceJointe } from './courriel';
import { enTeteSien, type ExpediteurProuve, type TrouverExpediteur } from './expediteur';
import { AdresseRefusee, type ErreurSmtp, raisonDEchec, RAISONS_ECHEC, refuseLAdresse } from './raison-echec';
import { INTERLOCUTEUR, nomSur } from './nom-sur';
import { type LogoGarde, logoEnTete, NOTRE_TETE, type TeteDeCourriel } from './tete';

/** Les logos, par leur empreinte. */
type LireLogo = (empreinte: string) => Promise<LogoGarde | null>;

/** Un courriel en attente : à qui il va, et le reste sous scellés. */
interface CourrielPromis {
  a: string;
  scelle: string;
}

/** Envoyer un courriel ; il s'efface avec la personne à qui il va. */
const COURRIEL = definirEffet<CourrielPromis | Courriel>('courriel', ({ a }) => a);

const SMTP_DEFINITIF = (code: number | undefined): boolean => code !== undefined && code >= 500 && code < 600;

/** Envoie et promet les courriels : un seul gabarit, deux parties (texte et HTML), expéditeur fixe. */
@Injectable()
export class CourrielsService implements OnModuleInit {
  private readonly journal = new Logger('Courriels');
  private lireLogo: LireLogo = () => Promise.resolve(null);
  private trouverExpediteur: TrouverExpediteur = () => Promise.resolve(null);

  constructor(
    private readonly mailer: MailerService,
    private readonly env: Environnement,
    private readonly cles: Cles,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(COURRIEL, ({ id, charge }) => this.envoyer(id, this.ouvrir(charge)));
  }

  /** Où se lisent les logos des vendeurs : qui les garde le dit. */
  lireLesLogosDe(lire: LireLogo): void {
    this.lireLogo = lire;
  }

  /** D'où partent les messages d'un compte : qui a prouvé son domaine le dit. */
  expedierDe(trouver: TrouverExpediteur): void {
    this.trouverExpediteur = trouver;
  }

  /** L'effet dont vient ce Message-ID ; `null` s'il n'est pas d'ici. */
  effetDe(messageId: string): string | null {
    const [, effet, domaine] = /^<([0-9a-f]{24})@([^<>@\s]+)>$/.exec(messageId.trim()) ?? [];
    return effet && domaine === this.env.MAIL_FROM.split('@')[1] ? effet : null;
  }

  /** Promet un courriel dans la transaction en cours ; il part après elle, ou à l'heure dite. */
  async promettre(courriel: Courriel, depart?: Date): Promise<void> {
    const scelle = sceller(JSON.stringify(courriel), this.cles.presente('courriels'));
    await this.outbox.deposer(COURRIEL, { a: courriel.a, scelle }, depart);
  }

  /** @throws FauteDefinitive si le sceau ne tient pas */
  private ouvrir(charge: CourrielPromis | Courriel): Courriel {
    // Promis avant que les courriels ne soient scellés.
    if (!('scelle' in charge)) return charge;
    try {
      return JSON.parse(ouvrir(charge.scelle, this.cles.toutes('courriels'))) as Courriel;
    } catch {
      throw new FauteDefinitive('L’e-mail en attente ne s’ouvre plus\u00a0: la clé du serveur a changé.');
    }
  }

  /**
   * Envoie maintenant. Le Message-ID vient de `id` : un second envoi du même effet se reconnaît.
   * @throws AdresseRefusee si le serveur dit que l'adresse n'est pas bonne
   * @throws FauteDefinitive s'il refuse le message pour de bon (réponse 5xx)
   * @throws Error sinon ; l'une et l'autre disent la raison en français, et gardent le texte du serveur dans `cause`
   */
  async envoyer(id: string, courriel: Courriel, pieces: PieceJointe[] = []): Promise<void> {
    const expediteur = courriel.auNomDe === INTERLOCUTEUR ? null : nomSur(courriel.auNomDe ?? '');
    const domaine = this.env.MAIL_FROM.split('@')[1];
    const fil = (courriel.fil ?? []).map((precedent) => `<${precedent}@${domaine}>`);
    const { tete, images } = await this.teteDe(courriel, expediteur);
    const sien = expediteur && courriel.emetteur ? await this.expediteurDe(courriel.emetteur) : null;
    try {
      await this.mailer.sendMail({
        to: { name: '', address: courriel.a },
        from: {
          name: expediteur ? `${expediteur} via Facturier` : 'Facturier',
          address: sien?.adresse ?? this.env.MAIL_FROM,
        },
        replyTo: courriel.repondreA,
        ...(sien && enTeteSien(sien, { retour: this.env.MAIL_FROM, a: courriel.a })),
        messageId: `<${id}@${domaine}>`,
        ...(fil.length > 0 && { inReplyTo: fil.at(-1), references: fil }),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
        disableFileAccess: true,
        disableUrlAccess: true,
        attachments: [...pieces, ...images],
        context: { ...courriel, tete },
      });
    } catch (erreur) {
      const smtp = erreur as ErreurSmtp;
      const phrase = RAISONS_ECHEC[raisonDEchec(smtp)];
      const brut = { cause: smtp.response ?? smtp.message };
      if (refuseLAdresse(smtp)) throw new AdresseRefusee(phrase, brut);
      throw SMTP_DEFINITIF(smtp.responseCode) ? new FauteDefinitive(phrase, brut) : new Error(phrase, brut);
    }
  }

  /** Un nom qui trompe part de chez nous, sous notre nom ; une panne aussi, et le journal le dit : le message d'un client n'attend pas. */
  private async expediteurDe(compteId: string): Promise<ExpediteurProuve | null> {
    try {
      return await this.trouverExpediteur(compteId);
    } catch (erreur) {
      const raison = (erreur as Error).name;
      this.journal.error({
        msg: 'Domaine d’envoi illisible, notre adresse reprend',
        compte: compteId,
        raison,
      });
      return null;
    }
  }

  /** En tête : le vendeur, sa couleur et son logo ; nous, si le message est nôtre ou si son nom ne peut se montrer. */
  private async teteDe(
    { couleur, logo }: Courriel,
    nom: string | null,
  ): Promise<{ tete: TeteDeCourriel; images: PieceJointe[] }> {
    if (nom === null) return { tete: NOTRE_TETE, images: [] };
    const lu = logo ? await this.lireLogo(logo) : null;
    const dessine = lu && (await logoEnTete(lu));
    const tete = { nom, couleur: couleur ?? NOTRE_TETE.couleur };
    return dessine ? { tete: { ...tete, logo: dessine.vu }, images: [dessine.piece] } : { tete, images: [] };
  }
}
