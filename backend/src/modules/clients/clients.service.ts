import type { Client as ClientRendu, LiensAFermer } from '@facturier/domaine/contrat/clients';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Demandes } from '../../common/database/demandes';
import { Transactions } from '../../common/database/transactions';
import type { Demande } from '../../common/http/cle-idempotence';
import { couperPage, decoderCurseur, type Page } from '../../common/http/curseur';
import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';
import { QuotasService } from '../subscription/quotas.service';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { clientAEcrire, clientModifie, rendreClient } from './clients.mapper';
import { type ClientPayant, ClientsRepository } from './clients.repository';
import type { ClientDto, ClientModifieDto, ListeClientsDto } from './dto/client.dto';
import { ADRESSE_DE_CLIENT, LIENS_DE_DEVIS_A_FERMER, LIENS_DE_FACTURES_A_FERMER } from './effets';
import type { Client, FacturesDuClient, TenuDuClient } from './schemas/client.schema';
import { Introuvable } from '../../common/errors/erreur-metier';

class ClientIntrouvable extends Introuvable {
  readonly code = 'CLIENT_INTROUVABLE';

  constructor() {
    super('Ce client n’existe pas, ou plus.');
  }
}

const LIMITE_PAR_DEFAUT = 1000;

/** Les clients d'un professionnel. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly depot: ClientsRepository,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly quotas: QuotasService,
    private readonly outbox: OutboxService,
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
    const page = couperPage(clients, limite, ({ cle, _id }) => ({ cle, id: _id.toHexString() }));
    return { ...page, elements: page.elements.map(rendreClient) };
  }

  /** @throws ClientIntrouvable */
  async trouver(proprietaireId: string, id: string): Promise<Client> {
    const client = await this.depot.trouver(proprietaireId, id);
    if (!client) throw new ClientIntrouvable();
    return client;
  }

  /** La fiche, ou `null` si elle n'est plus. */
  async chercher(proprietaireId: string, id: string): Promise<Client | null> {
    return this.depot.trouver(proprietaireId, id);
  }

  /** Les fiches, de tous les comptes, qui portent cette adresse. */
  async portant(email: string): Promise<Pick<Client, '_id' | 'proprietaire'>[]> {
    return this.depot.portant(email);
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

  /**
   * Change ce qui est envoyé ; les factures émises gardent leur copie. L'adresse changée, les liens que l'ancienne tient se ferment, ce qui
   * se remet par elle suit.
   * @throws ClientIntrouvable
   */
  async modifier(
    proprietaireId: string,
    id: string,
    { liensAFermer = 'non_lus', ...dto }: ClientModifieDto,
  ): Promise<Client> {
    const client = await this.transactions.executer(async () => {
      const avant = await this.trouver(proprietaireId, id);
      const fiche = clientModifie(avant, dto);
      const adresseChangee = fiche.email !== avant.email;
      const apres = await this.depot.modifier(proprietaireId, id, fiche, adresseChangee);
      if (!apres) throw new ClientIntrouvable();
      if (adresseChangee) await this.quitter(proprietaireId, avant, liensAFermer);
      return apres;
    });
    this.outbox.reveiller();
    return client;
  }

  private async quitter(
    proprietaire: string,
    { _id, email: ancienne }: Client,
    liens: LiensAFermer,
  ): Promise<void> {
    const client = _id.toHexString();
    await this.outbox.deposer(ADRESSE_DE_CLIENT, { proprietaire, client, liens });
    if (liens === 'aucun' || !ancienne) return;
    for (const effet of [LIENS_DE_FACTURES_A_FERMER, LIENS_DE_DEVIS_A_FERMER])
      await this.outbox.deposer(effet, { proprietaire, client, ancienne, liens });
  }

  /** Supprime un client ; les factures émises restent entières. @throws ClientIntrouvable */
  async supprimer(proprietaireId: string, id: string): Promise<void> {
    await this.transactions.executer(async () => {
      if (!(await this.depot.supprimer(proprietaireId, id))) throw new ClientIntrouvable();
      await this.quotas.rendreClient(proprietaireId);
    });
  }

  /** Le nombre de factures que ces clients disent avoir reçues ; un client supprimé n'y est pas. */
  async facturesComptees(ids: Types.ObjectId[]): Promise<Map<string, number>> {
    return this.depot.facturesComptees(ids);
  }

  /** Dans la transaction d'une émission : compte ses factures à chacun et constate qu'ils existent encore. @throws ClientIntrouvable */
  async compterFactures(
    proprietaireId: string,
    parClient: ReadonlyMap<string, FacturesDuClient>,
  ): Promise<void> {
    if (!(await this.depot.compterFactures(proprietaireId, parClient))) throw new ClientIntrouvable();
  }

  /** Change ce qui se tient d'un client, dans la transaction en cours ; rend sa fiche, ou `null` si elle n'est plus. */
  async mouvoirSommes(proprietaireId: string, id: Types.ObjectId, de: TenuDuClient): Promise<Client | null> {
    return this.depot.mouvoir(proprietaireId, id, de);
  }

  /** Ceux qui ont payé le plus de l'année qui court. Centimes. */
  async premiers(proprietaireId: string, annee: number, limite: number): Promise<ClientPayant[]> {
    return this.depot.premiers(proprietaireId, annee, limite);
  }

  /** Ce qui se tient des clients de ce propriétaire ; un client supprimé n'y est pas. */
  async tenus(proprietaire: Types.ObjectId): Promise<Client[]> {
    return this.depot.tenus(proprietaire);
  }

  /** Remplace ce qui se tient de ces clients par ce que l'on vient de recompter. */
  async poserSommes(
    proprietaire: Types.ObjectId,
    parClient: ReadonlyMap<string, TenuDuClient>,
  ): Promise<void> {
    return this.depot.poser(proprietaire, parClient);
  }
}
