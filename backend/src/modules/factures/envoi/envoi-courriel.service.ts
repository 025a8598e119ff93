import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { Transactions } from '../../../common/database/transactions';
import { UnALaFois } from '../../../common/database/un-a-la-fois';
import type { Demande } from '../../../common/http/cle-idempotence';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import type { EnvoiCourrielDto } from './dto/envoi.dto';
import { COURRIEL_DE_FACTURE, type EnvoiDemande } from './effets';
import { EnvoiEnCours } from './erreurs';
import { PermissionsEnvoiService } from './permissions-envoi.service';
import { RemisesService } from './remises.service';

type Message = Pick<EnvoiDemande, 'to' | 'subject' | 'message' | 'copie'>;

/** La demande d'envoi par courriel : la facture n'est « envoyée » qu'une fois le message accepté par le serveur de courriel. */
@Injectable()
export class EnvoiCourrielService {
  private readonly enCours = new UnALaFois();

  constructor(
    private readonly remises: RemisesService,
    private readonly permissions: PermissionsEnvoiService,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
  ) {}

  /** Demande l'envoi ; il part après la transaction. @throws SaisieInvalide, EnvoiEnCours, EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  async demander(
    moi: Identite,
    id: string,
    { to, subject, message = '' }: EnvoiCourrielDto,
    demande: Demande | null,
  ): Promise<void> {
    await this.permissions.exigerObjet(moi.id, 'subject', subject);
    const envoyer = async (): Promise<string> => {
      await this.transactions.executer(async () => {
        await this.permissions.prendrePlace(moi.id, to);
        await this.promettre(moi, id, { to, subject, message });
        await this.demandes.inscrire(moi.id, demande, id);
      });
      return id;
    };
    await this.demandes.uneSeuleFois(moi.id, demande, () =>
      this.enCours.faire(`${moi.id} ${id}`, demande, () => new EnvoiEnCours(), envoyer),
    );
    this.outbox.reveiller();
  }

  /** Promet l'envoi d'un document si rien ne l'interdit ; rejoint la transaction en cours. @returns faux si l'envoi est interdit ou plafonné : le document reste à envoyer */
  async promettreSiPermis(moi: Identite, id: string, envoi: Message): Promise<boolean> {
    if ((await this.permissions.essayer(moi.id, envoi.to)) !== null) return false;
    await this.promettre(moi, id, envoi);
    return true;
  }

  private async promettre(moi: Identite, id: string, envoi: Message): Promise<void> {
    const facture = await this.remises.exigerEmise(moi.id, id);
    const charge = { emetteur: moi.id, facture: id, ...envoi };
    const effet = await this.outbox.deposer(COURRIEL_DE_FACTURE, charge);
    await this.remises.demander(moi, facture, effet, envoi.to);
  }
}
