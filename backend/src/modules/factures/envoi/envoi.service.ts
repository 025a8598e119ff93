import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { Transactions } from '../../../common/database/transactions';
import type { Demande } from '../../../common/http/cle-idempotence';
import { dateCivileAParis, secondesAvantMinuit } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { Courriels } from '../../../platform/mail/courriels.service';
import type { EffetPris } from '../../../platform/outbox/effet';
import { Outbox } from '../../../platform/outbox/outbox.service';
import { UsersService } from '../../users/users.service';
import { courrielDeFacture, courrielDeReception } from './courriels';
import { Destinataires } from './destinataires.service';
import { DocumentsService } from '../documents/documents.service';
import type { EnvoiCourrielDto } from './dto/envoi.dto';
import { DestinataireInconnu, EnvoiASoiMeme, EnvoiEnCours, PlafondEnvois } from './erreurs';
import { FactureIntrouvable, TransitionInterdite } from '../erreurs';
import { COURRIEL_DE_FACTURE, type EnvoiDemande } from './effets';
import { EnvoisRepository } from './envois.repository';
import { FacturesRepository } from '../factures.repository';
import { acteurDe, Historique, SYSTEME } from '../historique/historique.service';
import type { Facture } from '../schemas/facture.schema';
import { cible, SuiviRepository } from '../suivi.repository';

/** Courriels de factures qu'un émetteur peut demander par jour. */
export const PLAFOND_PAR_JOUR = 200;
const JOUR_MS = 86_400_000;

/**
 * L'envoi d'une facture : par courriel (elle n'est « envoyée » qu'une fois le message accepté par le serveur de courriel)
 * ou sur la plateforme, au compte qui porte l'adresse du client.
 */
@Injectable()
export class EnvoiService implements OnModuleInit {
  constructor(
    private readonly envois: EnvoisRepository,
    private readonly suivi: SuiviRepository,
    private readonly destinataires: Destinataires,
    private readonly depot: FacturesRepository,
    private readonly documents: DocumentsService,
    private readonly historique: Historique,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly users: UsersService,
    private readonly courriels: Courriels,
    private readonly outbox: Outbox,
    private readonly env: Environnement,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(
      COURRIEL_DE_FACTURE,
      (effet) => this.accomplir(effet),
      (effet, raison) => this.constaterEchec(effet, raison),
    );
  }

  /** Demande l'envoi par courriel ; il part après la transaction. @throws EnvoiEnCours, PlafondEnvois */
  async parCourriel(
    moi: Identite,
    id: string,
    dto: EnvoiCourrielDto,
    demande: Demande | null,
  ): Promise<void> {
    await this.demandes.uneSeuleFois(moi.id, demande, async () => {
      await this.transactions.executer(async () => {
        const facture = await this.exigerEmise(moi.id, id);
        await this.compterEnvoi(moi.id);
        const charge = {
          emetteur: moi.id,
          facture: id,
          to: dto.to,
          subject: dto.subject,
          message: dto.message ?? '',
        };
        const effet = await this.outbox.deposer(COURRIEL_DE_FACTURE, charge);
        const demarre = await this.suivi.demarrerEnvoi(facture, effet, dto.to, this.horloge.maintenant());
        if (!demarre) throw new EnvoiEnCours();
        await this.historique.noter(facture, 'envoi_demande', acteurDe(moi), { a: dto.to });
        await this.demandes.inscrire(moi.id, demande, id);
      });
      return id;
    });
    this.outbox.reveiller();
  }

  private async compterEnvoi(emetteurId: string): Promise<void> {
    const maintenant = this.horloge.maintenant();
    const expireLe = new Date(maintenant.getTime() + 2 * JOUR_MS);
    const jour = dateCivileAParis(maintenant);
    const place = await this.envois.prendrePlace(emetteurId, jour, PLAFOND_PAR_JOUR, expireLe);
    if (!place) throw new PlafondEnvois(PLAFOND_PAR_JOUR, secondesAvantMinuit(maintenant));
  }

  private async exigerEmise(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.depot.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (!facture.emiseLe) throw new TransitionInterdite();
    return facture;
  }

  /** Le traitement de la boîte d'envoi : le PDF, le message, puis le constat. Rejouable : le Message-ID ne change pas. */
  private async accomplir(effet: EffetPris<EnvoiDemande>): Promise<void> {
    const { emetteur, facture: id, to, subject, message } = effet.charge;
    const facture = await this.depot.trouver(emetteur, id);
    if (!facture) return;
    const premier = facture.envoi.nombre === 0;
    const octets = premier ? await this.documents.octetsDe(facture) : await this.documents.duplicata(facture);
    const courriel = courrielDeFacture(facture, { to, subject, message }, this.env.APP_URL);
    const piece = { filename: `${facture.numero}.pdf`, content: octets, contentType: 'application/pdf' };
    try {
      await this.courriels.envoyer(effet.id, courriel, [piece]);
    } catch (erreur) {
      await this.suivi.noterEchecEnvoi(facture, effet.id, (erreur as Error).message, false);
      throw erreur;
    }
    await this.constaterAcceptation(effet, facture, to);
  }

  private async constaterAcceptation(
    effet: EffetPris<EnvoiDemande>,
    facture: Facture,
    a: string,
  ): Promise<void> {
    await this.transactions.executer(async () => {
      const acceptee = await this.suivi.accepterEnvoi(facture, effet.id, this.horloge.maintenant());
      if (!acceptee) return;
      await this.suivi.devenirEnvoyee(acceptee);
      await this.destinataires.donner(acceptee, a);
      await this.historique.noter(acceptee, 'envoyee_email', SYSTEME, { a });
    });
  }

  private async constaterEchec(effet: EffetPris<EnvoiDemande>, raison: string): Promise<void> {
    const { emetteur, facture: id } = effet.charge;
    const facture = await this.suivi.noterEchecEnvoi(cible(emetteur, id), effet.id, raison, true);
    if (facture)
      await this.historique.noter(facture, 'envoi_echec', SYSTEME, { raison: raison.slice(0, 300) });
  }

  /** Envoie sur la plateforme, au compte vérifié qui porte l'adresse du client. @throws DestinataireInconnu, EnvoiASoiMeme */
  async surLaPlateforme(moi: Identite, id: string): Promise<void> {
    const facture = await this.exigerEmise(moi.id, id);
    const adresse = facture.clientFige?.email ?? '';
    if (adresse === moi.email) throw new EnvoiASoiMeme();
    const compte = await this.users.trouverParEmail(adresse);
    if (!compte?.emailVerifieLe || compte.banniLe) throw new DestinataireInconnu();
    await this.transactions.executer(async () => {
      const envoyee = await this.suivi.destiner(facture, String(compte._id));
      await this.suivi.devenirEnvoyee(facture);
      if (!envoyee) return;
      await this.historique.noter(envoyee, 'envoyee_plateforme', acteurDe(moi));
      await this.courriels.promettre(courrielDeReception(envoyee, compte, this.env.APP_URL));
    });
    this.outbox.reveiller();
  }
}
