import type { CorpsEnvoiDevis } from '@facturier/domaine/contrat/devis-liens';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { UnALaFois } from '../../../common/database/un-a-la-fois';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { EnvoiDeDevisEnCours } from '../erreurs';
import { faitPar } from '../histoire';
import { DevisPartisService } from './devis-partis.service';
import { RappelsDevisService } from './rappels-devis.service';
import { VersLesClientsService } from './vers-les-clients.service';

/** Ce que l'émetteur fait partir : le devis, ou son rappel. Il est « envoyé » quand le serveur de courriel a accepté. */
@Injectable()
export class EnvoiDevisService {
  private readonly enCours = new UnALaFois();

  constructor(
    private readonly partis: DevisPartisService,
    private readonly clients: VersLesClientsService,
    private readonly rappels: RappelsDevisService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** @throws DevisIntrouvable, DevisDejaRepondu, LiensCoupesParLeCompte, EnvoiDeDevisEnCours, EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  async envoyer(
    moi: Identite,
    id: string,
    { destinataires, message }: CorpsEnvoiDevis,
    demande: Demande | null,
  ): Promise<void> {
    const envoyer = async (): Promise<string> => {
      await this.transactions.executer(async () => {
        const devis = await this.partis.exiger(moi.id, id);
        const le = this.horloge.maintenant();
        const faits = destinataires.map(({ email: a }) => faitPar(moi, 'envoi_demande', le, { a }));
        await this.clients.ecrire(devis, 'envoi', destinataires, { faits, message });
        await this.demandes.inscrire(moi.id, demande, id);
      });
      return id;
    };
    const quoi = [moi.id, id, ...destinataires.map(({ email }) => email).sort()].join(' ');
    await this.demandes.uneSeuleFois(moi.id, demande, () =>
      this.enCours.faire(quoi, demande, () => new EnvoiDeDevisEnCours(), envoyer),
    );
  }

  /** @throws les mêmes, et TropDeTentatives dans l'heure qui suit un rappel */
  async relancer(moi: Identite, id: string, demande: Demande | null): Promise<void> {
    await this.demandes.uneSeuleFois(moi.id, demande, async () => {
      await this.transactions.executer(async () => {
        await this.rappels.deLaMain(moi, await this.partis.exiger(moi.id, id));
        await this.demandes.inscrire(moi.id, demande, id);
      });
      return id;
    });
  }
}
