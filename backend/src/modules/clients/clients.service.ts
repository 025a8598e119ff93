import type { Client as ClientRendu } from '@facturier/domaine/contrat/clients';
import { Injectable } from '@nestjs/common';
import { Demandes } from '../../common/database/demandes';
import { Transactions } from '../../common/database/transactions';
import type { Demande } from '../../common/http/cle-idempotence';
import { decoderCurseur, encoderCurseur, type Page } from '../../common/http/curseur';
import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';
import { Quotas } from '../subscription/quotas.service';
import { clientAEcrire, rendreClient } from './clients.mapper';
import { ClientsRepository } from './clients.repository';
import type { ClientDto, ListeClientsDto } from './dto/client.dto';
import { ClientIntrouvable } from './erreurs';
import type { Client } from './schemas/client.schema';

const LIMITE_PAR_DEFAUT = 1000;

/** Les clients d'un professionnel. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly depot: ClientsRepository,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly quotas: Quotas,
  ) {}

  /** Les clients par nom, une page à la fois. @throws SaisieInvalide pour un curseur étranger */
  async lister(proprietaireId: string, criteres: ListeClientsDto): Promise<Page<ClientRendu>> {
    const limite = criteres.limite ?? LIMITE_PAR_DEFAUT;
    const clients = await this.depot.lister(proprietaireId, {
      type: criteres.type,
      recherche: criteres.recherche && cleDeRecherche(criteres.recherche),
      limite,
      apres: criteres.curseur ? decoderCurseur(criteres.curseur, ['cle', 'id']) : undefined,
    });
    const page = clients.slice(0, limite);
    const dernier = page.at(-1);
    const suite = clients.length > limite && dernier;
    return {
      elements: page.map(rendreClient),
      curseurSuivant: suite ? encoderCurseur({ cle: dernier.cle, id: dernier._id.toHexString() }) : null,
    };
  }

  /** @throws ClientIntrouvable */
  async trouver(proprietaireId: string, id: string): Promise<Client> {
    const client = await this.depot.trouver(proprietaireId, id);
    if (!client) throw new ClientIntrouvable();
    return client;
  }

  /** Vrai si ce client est encore là. */
  async existe(proprietaireId: string, id: string): Promise<boolean> {
    return (await this.depot.trouver(proprietaireId, id)) !== null;
  }

  /** Crée un client dans la limite du plan. @throws QuotaClientsAtteint, EssaiExpire */
  async creer(proprietaireId: string, dto: ClientDto, demande: Demande | null): Promise<Client> {
    const id = await this.demandes.uneSeuleFois(proprietaireId, demande, () =>
      this.transactions.executer(async () => {
        await this.quotas.prendreClient(proprietaireId);
        const client = await this.depot.creer(proprietaireId, clientAEcrire(dto));
        await this.demandes.inscrire(proprietaireId, demande, client._id.toHexString());
        return client._id.toHexString();
      }),
    );
    return this.trouver(proprietaireId, id);
  }

  /** Remplace un client ; les factures émises gardent leur copie. @throws ClientIntrouvable */
  async modifier(proprietaireId: string, id: string, dto: ClientDto): Promise<Client> {
    const client = await this.depot.modifier(proprietaireId, id, clientAEcrire(dto));
    if (!client) throw new ClientIntrouvable();
    return client;
  }

  /** Supprime un client ; les factures émises restent entières. @throws ClientIntrouvable */
  async supprimer(proprietaireId: string, id: string): Promise<void> {
    await this.transactions.executer(async () => {
      if (!(await this.depot.supprimer(proprietaireId, id))) throw new ClientIntrouvable();
      await this.quotas.rendreClient(proprietaireId);
    });
  }

  /** Dans la transaction d'une émission : compte la facture et constate que le client existe encore. @throws ClientIntrouvable */
  async compterFactures(proprietaireId: string, id: string, delta: number): Promise<void> {
    if (!(await this.depot.compterFactures(proprietaireId, id, delta))) throw new ClientIntrouvable();
  }
}
