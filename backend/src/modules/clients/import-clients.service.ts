import type { ReponsesImport } from '@facturier/domaine/contrat/imports';
import { CHAMPS_CLIENTS } from '@facturier/domaine/imports/champs-clients';
import { type ClientImporte, type ClientLu, lireClient } from '@facturier/domaine/imports/clients';
import { type ClientReconnu, ClientsVus } from '@facturier/domaine/imports/doublons-clients';
import type { RangeeNommee } from '@facturier/domaine/imports/genre';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { parTranches } from '../../common/boucle/tranches';
import { ErreurMetier } from '../../common/errors/erreur-metier';
import {
  type GenreDeclare,
  GenresImportService,
  type LotDefait,
  type RangeeJugee,
} from '../imports/genres-import.service';
import { QuotasService } from '../subscription/quotas.service';
import { clientAEcrire } from './clients.mapper';
import { type ClientADefaire, ClientsImportesRepository } from './clients-importes.repository';
import { UsagesClientsService } from './usages-clients.service';

type Rangee = RangeeJugee<ClientImporte>;

/** Ce que la fiche entière se reproche, et que ses champs seuls ne disent pas. */
function contradictionDe(client: ClientImporte): string[] {
  try {
    clientAEcrire(client);
    return [];
  } catch (erreur) {
    if (!(erreur instanceof ErreurMetier)) throw erreur;
    return erreur.champs?.map(({ message }) => message) ?? [erreur.message];
  }
}

function sortDe({ ligne, libelle, client, fautes, messages }: ClientLu): Rangee {
  const reproches = client ? contradictionDe(client) : fautes;
  if (reproches.length > 0)
    return { ligne, libelle, sort: 'refusee', messages: [...reproches, ...messages], element: null };
  return { ligne, libelle, sort: client ? 'nouveau' : 'ecartee', messages, element: client };
}

/** Le sort d'une rangée qui ressemble à un autre client ; ce qui est sûr l'emporte sur ce qui est probable. */
function selonLeDoublon(
  rangee: Rangee,
  doublon: { sur: boolean; raison: string } | null,
  ou: string,
): Rangee {
  if (!doublon) return rangee;
  const messages = [...rangee.messages, `${ou} (${doublon.raison}).`];
  return { ...rangee, sort: doublon.sur ? 'identique' : 'probable', messages };
}

/** Pourquoi un client importé reste ; `null` s'il peut partir. */
function raisonDeRester(
  { _id, nombreFactures, createdAt, updatedAt }: ClientADefaire,
  usages: ReadonlyMap<string, string>,
): string | null {
  if (nombreFactures > 0) return 'a reçu une facture';
  const usage = usages.get(_id.toHexString());
  if (usage) return usage;
  return updatedAt > createdAt ? 'a été modifié depuis' : null;
}

/** Les clients d'un fichier : ce qu'une rangée en dit, ceux qui sont déjà là, et ce qui s'en défait. */
@Injectable()
export class ImportClientsService implements OnModuleInit, GenreDeclare<ClientImporte> {
  readonly champs = CHAMPS_CLIENTS;

  constructor(
    private readonly depot: ClientsImportesRepository,
    private readonly quotas: QuotasService,
    private readonly usages: UsagesClientsService,
    private readonly genres: GenresImportService,
  ) {}

  onModuleInit(): void {
    this.genres.declarer('clients', this);
  }

  async lire(
    rangees: readonly RangeeNommee[],
    _reponses: ReponsesImport,
  ): Promise<{ rangees: Rangee[]; questions: [] }> {
    const vus = new ClientsVus<number>();
    const lues = await parTranches(rangees, (nommee) => {
      const rangee = sortDe(lireClient(nommee));
      if (!rangee.element) return rangee;
      const doublon = vus.doublonDe(rangee.element);
      vus.ajouter(rangee.element, rangee.ligne);
      return selonLeDoublon(rangee, doublon, `Voir la ligne ${doublon?.autre}`);
    });
    return { rangees: lues, questions: [] };
  }

  async comparer(proprietaireId: string, rangees: readonly Rangee[]): Promise<Rangee[]> {
    const vus = new ClientsVus<string>();
    await parTranches(await this.depot.reconnaissables(proprietaireId), (present) =>
      vus.ajouter(present satisfies ClientReconnu, present.nom),
    );
    return parTranches(rangees, (rangee) => {
      if (!rangee.element || rangee.sort === 'identique') return rangee;
      const doublon = vus.doublonDe(rangee.element);
      return selonLeDoublon(rangee, doublon, `Déjà parmi vos clients\u00a0: ${doublon?.autre}`);
    });
  }

  async avisDePlace(proprietaireId: string, nombre: number): Promise<string | null> {
    return nombre === 0 ? null : this.quotas.avisDeClients(proprietaireId, nombre);
  }

  async prendre(proprietaireId: string, nombre: number): Promise<void> {
    await this.quotas.prendreClients(proprietaireId, nombre);
  }

  async rendre(proprietaireId: string, nombre: number): Promise<void> {
    await this.quotas.rendreClients(proprietaireId, nombre);
  }

  async ecrire(
    proprietaireId: string,
    importId: Types.ObjectId,
    lot: readonly ClientImporte[],
  ): Promise<void> {
    await this.depot.creerTous(
      proprietaireId,
      importId,
      lot.map((client) => clientAEcrire(client)),
    );
  }

  async defaire(
    proprietaireId: string,
    importId: Types.ObjectId,
    apres: Types.ObjectId | undefined,
    combien: number,
  ): Promise<LotDefait> {
    const lot = await this.depot.deLImport(proprietaireId, importId, apres, combien);
    const usages = await this.usages.de(
      proprietaireId,
      lot.map(({ _id }) => _id),
    );
    const juges = lot.map((client) => ({ client, raison: raisonDeRester(client, usages) }));
    const libres = juges.filter(({ raison }) => raison === null).map(({ client }) => client._id);
    const partis = libres.length > 0 ? await this.depot.supprimerCeux(proprietaireId, libres) : 0;
    if (partis > 0) await this.quotas.rendreClients(proprietaireId, partis);
    return {
      dernier: lot.at(-1)?._id ?? null,
      vus: lot.length,
      restes: juges.flatMap(({ client, raison }) => (raison ? [{ libelle: client.nom, raison }] : [])),
    };
  }
}
