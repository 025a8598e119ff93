import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { Transactions } from '../../../common/database/transactions';
import { decoderCurseur, encoderCurseur, type Page } from '../../../common/http/curseur';
import type { Demande } from '../../../common/http/cle-idempotence';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { ClientsService } from '../../clients/clients.service';
import { Quotas } from '../../subscription/quotas.service';
import { UsersService } from '../../users/users.service';
import { type ClientDeBrouillon, contenuEnregistre, nouveauBrouillon, reprendre } from './brouillon';
import { completerContenu, verifierTotaux } from './contenu';
import { DocumentsService } from '../documents/documents.service';
import type { Cote } from '@facturier/domaine/factures/cycle-de-vie';
import { termesCherches } from '@facturier/domaine/factures/recherche';
import type { FactureSaisie } from '../dto/saisie.mapper';
import type { ListeFacturesDto } from '../lecture/dto/liste.dto';
import { FactureDejaEmise, FactureIntrouvable, VersionDepassee } from '../erreurs';
import { SuppressionInterdite } from '../emission/erreurs';
import { type FactureListee, FacturesRepository } from '../factures.repository';
import { NumerosRepository } from '../emission/numeros.repository';
import type { Facture } from '../schemas/facture.schema';

const LIMITE_PAR_DEFAUT = 20;

/** Brouillons et listes. Les actes d'une facture émise ont chacun leur service. */
@Injectable()
export class FacturesService {
  constructor(
    private readonly depot: FacturesRepository,
    private readonly numeros: NumerosRepository,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
    private readonly quotas: Quotas,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly documents: DocumentsService,
    private readonly horloge: Horloge,
  ) {}

  /** Le jour qu'il est à Paris. */
  get aujourdhui(): string {
    return dateCivileAParis(this.horloge.maintenant());
  }

  /** Une page des factures émises (ou reçues) par cette personne. */
  async lister(cote: Cote, personneId: string, criteres: ListeFacturesDto): Promise<Page<FactureListee>> {
    const limite = criteres.limite ?? LIMITE_PAR_DEFAUT;
    const enRetard = criteres.statut === 'en_retard';
    const factures = await this.depot.lister(cote, personneId, {
      limite,
      apres: criteres.curseur ? decoderCurseur(criteres.curseur, ['tri']).tri : undefined,
      termes: criteres.recherche ? termesCherches(criteres.recherche) : undefined,
      statut: enRetard ? undefined : criteres.statut,
      enRetardAu: enRetard ? this.aujourdhui : undefined,
      client: criteres.client,
      du: criteres.du,
      au: criteres.au,
    });
    const elements = factures.slice(0, limite);
    const dernier = elements.at(-1);
    const suite = factures.length > limite && dernier;
    return {
      elements,
      curseurSuivant: suite ? encoderCurseur({ tri: dernier.tri }) : null,
    };
  }

  /** Crée un brouillon. @returns son identifiant */
  async creerBrouillon(moi: Identite, saisie: FactureSaisie, demande: Demande | null): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const contenu = await this.enregistrable(moi.id, saisie);
      return this.transactions.executer(async () => {
        const id = new Types.ObjectId();
        await this.depot.creer(nouveauBrouillon(id, moi.id, contenu, this.horloge.maintenant()), id);
        await this.demandes.inscrire(moi.id, demande, id.toHexString());
        return id.toHexString();
      });
    });
  }

  /**
   * Enregistre un brouillon, si personne ne l'a modifié depuis la version `lue`.
   * @throws FactureDejaEmise pour une émise ; VersionDepassee si un autre onglet a écrit
   */
  async modifierBrouillon(
    moi: Identite,
    id: string,
    saisie: FactureSaisie,
    lue: number | undefined,
  ): Promise<void> {
    const presente = await this.exiger(moi.id, id);
    if (presente.statutEmetteur !== 'brouillon') throw new FactureDejaEmise();
    const version = lue ?? presente.version;
    const contenu = await this.enregistrable(moi.id, saisie);
    if (await this.depot.modifierBrouillon(moi.id, id, version, contenu)) return;
    const relue = await this.exiger(moi.id, id);
    if (relue.statutEmetteur !== 'brouillon') throw new FactureDejaEmise();
    throw new VersionDepassee(relue.version);
  }

  private async enregistrable(emetteurId: string, saisie: FactureSaisie): Promise<Partial<Facture>> {
    verifierTotaux(saisie);
    const mentions = await this.users.mentionsDe(emetteurId);
    const client = saisie.client ? await this.clientDeBrouillon(emetteurId, saisie.client) : null;
    const contenu = completerContenu(saisie.contenu, this.aujourdhui, mentions);
    return contenuEnregistre(contenu, client, this.horloge.maintenant());
  }

  private async clientDeBrouillon(emetteurId: string, clientId: string): Promise<ClientDeBrouillon> {
    const { _id, nom, email } = await this.clients.trouver(emetteurId, clientId);
    return { id: _id, nom, email };
  }

  /** Recopie une facture ou un brouillon dans un nouveau brouillon daté d'aujourd'hui. @returns son identifiant */
  async dupliquer(moi: Identite, id: string): Promise<string> {
    const modele = await this.exiger(moi.id, id);
    const { client, contenu, annonces } = reprendre(modele);
    const vivant = client && (await this.clientEncoreLa(moi.id, client));
    const neuf = { ...contenu, dateEmission: null, dateEcheance: null, datePrestation: undefined };
    return this.creerBrouillon(moi, { client: vivant, contenu: neuf, annonces }, null);
  }

  private async clientEncoreLa(emetteurId: string, clientId: string): Promise<string | null> {
    return this.clients.trouver(emetteurId, clientId).then(
      () => clientId,
      () => null,
    );
  }

  /**
   * Supprime un brouillon, ou la dernière émise de la série si elle n'est jamais sortie (son numéro resservira).
   * @throws SuppressionInterdite sinon
   */
  async supprimer(moi: Identite, id: string): Promise<void> {
    const facture = await this.exiger(moi.id, id);
    if (facture.statutEmetteur === 'brouillon') {
      if (!(await this.depot.supprimerBrouillon(moi.id, id))) throw new FactureIntrouvable();
      return;
    }
    await this.transactions.executer(() => this.supprimerDerniere(moi.id, facture));
  }

  private async supprimerDerniere(emetteurId: string, facture: Facture): Promise<void> {
    const { serie, annee, rang, emiseLe, client } = facture;
    if (!serie || !annee || !rang || !emiseLe) throw new SuppressionInterdite();
    const supprimee = await this.depot.supprimerEmiseIntacte(emetteurId, facture._id, rang);
    const precedente = supprimee && (await this.depot.derniereEmise(emetteurId, serie));
    if (!supprimee || !(await this.numeros.rendre(emetteurId, { serie, annee, rang }, precedente || null)))
      throw new SuppressionInterdite();
    await this.documents.oublier(facture);
    await this.quotas.rendreFacture(emetteurId, moisDe(dateCivileAParis(emiseLe)));
    await this.users.incrementerFactures(emetteurId, -1);
    if (client && (await this.clientEncoreLa(emetteurId, client.toHexString()))) {
      await this.clients.compterFactures(emetteurId, client.toHexString(), -1);
    }
  }

  /** @throws FactureIntrouvable */
  async exiger(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.depot.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    return facture;
  }

  /** Dernier et prochain numéro, à titre indicatif : le numéro n'est donné qu'à l'émission. */
  async numerotation(emetteurId: string): Promise<{ dernierNumero: string | null; prochainNumero: string }> {
    const premierRang = await this.users.premierNumeroDe(emetteurId);
    return this.numeros.apercu(emetteurId, 'FAC', this.aujourdhui, premierRang);
  }

  /** Les avoirs d'une facture de cet émetteur. */
  async avoirsDe(emetteurId: string, factureId: Types.ObjectId): Promise<Facture[]> {
    return this.depot.avoirsDe(emetteurId, factureId);
  }
}
