import { Injectable } from '@nestjs/common';
import { TourParLots } from '../../../common/database/tour';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import type { Types } from 'mongoose';
import type { ReferenceNumero } from '@facturier/domaine/documents/facture';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { exigerBrouillon } from '../brouillons/brouillon';
import { RegistreDevisService } from '../devis/registre-devis.service';
import { VersionDepassee } from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';
import type { Facture } from '../../documents/schemas/facture.schema';
import { ClientsService } from '../../clients/clients.service';
import type { FacturesDuClient } from '../../clients/schemas/client.schema';
import { QuotasService } from '../../subscription/quotas.service';
import { UsersService } from '../../users/users.service';
import {
  ajouter,
  apportAuClient,
  type EcritureSommee,
  type FactureNaissante,
  mouvementsDEmission,
  parAnnee,
  RIEN_AU_CLIENT,
} from '../../sommes/apport';
import { RegistreEmissionsService } from './registre.service';
import { aNaitre, figerFacture } from './figer';
import type { Preparation } from './preparation';

/** Factures écrites au plus dans une transaction : assez pour n'attendre le disque qu'une fois, assez peu pour rester brève. */
const LOT = 20;

/** Une facture prête à recevoir son numéro. */
export interface Emission {
  moi: Identite;
  preparation: Preparation;
  /** Les factures que le plan accorde dans le mois ; `null` : sans limite. */
  limite: number | null;
  id: Types.ObjectId;
  /** Le brouillon à figer, tel qu'il a été lu ; absent d'une facture émise d'un coup. */
  brouillon?: Facture;
  demande: Demande | null;
}

/**
 * Écrit les factures émises : une transaction donne les numéros, fige, prend les places dans le quota et promet les PDF. Celles d'un
 * même émetteur qui attendent s'écrivent ensemble, en autant de commandes qu'une seule.
 */
@Injectable()
export class EcritureEmissionsService {
  private readonly tours: TourParLots<Emission, Facture>;

  constructor(
    private readonly factures: FacturesRepository,
    private readonly registre: RegistreEmissionsService,
    private readonly quotas: QuotasService,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
    private readonly devis: RegistreDevisService,
    transactions: TransactionsAvecEffetsService,
  ) {
    this.tours = new TourParLots((lot) => transactions.executer(() => this.ecrire(lot)), LOT);
  }

  /** Émet à son tour ; rend la facture écrite. @throws DateEmissionAnterieure, QuotaFacturesAtteint, ClientIntrouvable, VersionDepassee, FactureDejaEmise */
  async emettre(emission: Emission): Promise<Facture> {
    return this.tours.ajouter(emission.moi.id, emission);
  }

  private async ecrire(recues: readonly Emission[]): Promise<Facture[]> {
    const lot = await this.engager(recues);
    const { moi, preparation, limite } = lot.at(-1)!;
    const dates = lot.map(({ preparation: { contenu } }) => contenu.dateEmission);
    // Un seul instant : le mois qui la compte est celui où elle est émise, même à minuit.
    const maintenant = this.horloge.maintenant();
    const mois = moisDe(dateCivileAParis(maintenant));
    const { premierRang } = preparation;
    const naissantes = lot.map(({ preparation, id, brouillon }) =>
      aNaitre(preparation, id, brouillon?.devis),
    );
    const mouvements = naissantes.flatMap((facture) => mouvementsDEmission(facture, mois));
    const demande = { serie: 'FAC', dates, premierRang, mois, mouvements } as const;
    const { references, dejaDuMois } = await this.registre.numeroter(moi.id, demande);
    this.quotas.jugerFactures(dejaDuMois, lot.length, limite);
    const clients = lot.map(({ preparation: { clientId } }) => clientId.toHexString());
    await this.compter(moi.id, clients, naissantes);
    const emises = await this.figer(lot, references, maintenant);
    await this.registre.inscrireAcomptes(moi.id, emises);
    await this.registre.promettre(emises);
    await this.demandes.inscrireToutes(
      moi.id,
      lot.map(({ demande, id }) => ({ demande, ressource: id.toHexString() })),
    );
    return emises;
  }

  /** Ce que le devis dont elle est tirée laisse facturer, et en déduit ; une facture ordinaire passe telle quelle. */
  private async engager(lot: readonly Emission[]): Promise<readonly Emission[]> {
    const engagees: Emission[] = [];
    for (const emission of lot) {
      const { moi, id, brouillon, preparation } = emission;
      const { clientId: client, contenu } = preparation;
      const { totalTtcCentimes, dateEcheance } = contenu;
      if (!brouillon?.devis) engagees.push(emission);
      else {
        const { devis, situation } = brouillon;
        const piece = {
          id,
          devis,
          client,
          totalTtcCentimes,
          dateEcheance,
          lignes: contenu.lignes,
          situation,
        };
        const imputation = await this.devis.engager(moi.id, piece);
        const { acompteCentimes } = imputation;
        const decidee = { ...preparation, imputation, contenu: { ...contenu, acompteCentimes } };
        engagees.push({ ...emission, preparation: decidee });
      }
    }
    return engagees;
  }

  /** Compte à chacun de ces clients, un par facture, la sienne et ses sommes . @throws ClientIntrouvable */
  private async compter(
    emetteurId: string,
    clients: readonly string[],
    factures: readonly FactureNaissante[],
  ): Promise<void> {
    const parClient = new Map<string, Omit<FacturesDuClient, 'parAnnee'> & { verses: EcritureSommee[] }>();
    clients.forEach((id, rang) => {
      const facture = factures[rang]!;
      const { nombre, sommes, verses } = parClient.get(id) ?? {
        nombre: 0,
        sommes: RIEN_AU_CLIENT,
        verses: [],
      };
      parClient.set(id, {
        nombre: nombre + 1,
        sommes: ajouter(sommes, apportAuClient(facture)),
        verses: facture.verse ? [...verses, facture.verse] : verses,
      });
    });
    const comptes = [...parClient].map(
      ([id, { verses, ...tenu }]) => [id, { ...tenu, parAnnee: parAnnee(verses) }] as const,
    );
    await this.clients.compterFactures(emetteurId, new Map(comptes));
    await this.users.incrementerFactures(emetteurId, clients.length);
  }

  private async figer(
    lot: readonly Emission[],
    references: readonly ReferenceNumero[],
    maintenant: Date,
  ): Promise<Facture[]> {
    const emises: Facture[] = [];
    for (const [rang, { moi, preparation, id, brouillon }] of lot.entries()) {
      const facture = { _id: id, ...figerFacture(moi, preparation, references[rang]!, id, maintenant) };
      const figee = brouillon ? await this.factures.figerBrouillon(moi.id, brouillon, facture) : facture;
      emises.push(figee ?? (await this.expliquer(moi.id, id.toHexString())));
    }
    await this.factures.creerToutes(emises.filter((_, rang) => !lot[rang]!.brouillon));
    return emises;
  }

  /** Dit pourquoi le brouillon n'a pas pu être figé : émis ailleurs, supprimé, ou modifié entre-temps. */
  private async expliquer(emetteurId: string, id: string): Promise<never> {
    const { version } = exigerBrouillon(await this.factures.trouver(emetteurId, id));
    throw new VersionDepassee(version);
  }
}
