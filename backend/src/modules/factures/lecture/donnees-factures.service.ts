import type { FactureExport } from '@facturier/domaine/contrat/export';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots, unParUn } from '../../../common/database/curseurs';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { eurosDepuisCentimes, eurosOuNul } from '@facturier/domaine/valeurs/montant';
import { DonneesPersonnellesService } from '../../../platform/personal-data/donnees-personnelles.service';
import { UsagesClientsService } from '../../clients/usages-clients.service';
import { PlaceBrouillonsService } from '../brouillons/place-brouillons.service';
import { DocumentsService } from '../../documents/octets/documents.service';
import { FactureIntrouvable } from '../../documents/erreurs';
import { ExportsRepository } from './exports.repository';
import { rendreExport } from './exports.mapper';
import { type EvenementChaine, premiereLigne } from '../../documents/historique/chaine';
import type { Facture } from '../../documents/schemas/facture.schema';

/** Un document à ranger dans une archive. */
export interface DocumentExporte {
  nom: string;
  octets: Buffer;
  emiseLe: Date;
}

/** Les factures d'un compte en entier : pour ses exports, et pour ce qui s'efface avec lui. */
@Injectable()
export class DonneesFacturesService implements OnModuleInit {
  constructor(
    private readonly depot: ExportsRepository,
    private readonly documents: DocumentsService,
    private readonly place: PlaceBrouillonsService,
    private readonly donnees: DonneesPersonnellesService,
    private readonly usages: UsagesClientsService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.usages.declarer('factures', {
      raison: 'a une facture',
      parmi: (id, clients) => this.depot.clientsParmi(id, clients),
    });
    this.donnees.declarer('factures', {
      sections: {
        factures: (id) => this.toutes(id),
        paiements: (id) => this.paiements(id),
        historique: (id) => this.historique(id),
      },
      effacer: async ({ id, email }) => {
        await this.depot.effacer(id);
        await this.place.oublier(id);
        await this.depot.abandonnerEnvoisVers(email);
      },
    });
  }

  /** Émises (avoirs et brouillons compris), puis reçues. Une émise exportée ne peut plus être supprimée. */
  async *toutes(personneId: string): AsyncGenerator<FactureExport[]> {
    yield* this.emises(personneId);
    yield* this.rendre(this.depot.recues(personneId), 'recue');
  }

  emises(emetteurId: string): AsyncGenerator<FactureExport[]> {
    return this.rendre(this.depot.emises(emetteurId), 'emise');
  }

  /** Combien de documents émis. */
  compterEmises(emetteurId: string): Promise<number> {
    return this.depot.compterEmises(emetteurId);
  }

  /** Les PDF de tous les documents émis, un à un. */
  async *pdfs(emetteurId: string): AsyncGenerator<DocumentExporte> {
    for await (const facture of unParUn(this.depot.emises(emetteurId, true))) yield this.document(facture);
  }

  /** Les PDF de ces documents. @throws FactureIntrouvable si l'un n'est pas un document émis de cet émetteur */
  async pdfsChoisis(emetteurId: string, ids: string[]): Promise<AsyncIterable<DocumentExporte>> {
    const factures = await this.depot.choisies(emetteurId, ids);
    if (factures.length !== new Set(ids).size) throw new FactureIntrouvable();
    return this.enDocuments(factures);
  }

  /** Combien de factures tous les comptes ont datées de ce jour. */
  deTousLe(jour: string): Promise<number> {
    return this.depot.deTousLe(jour);
  }

  private rendre(
    source: AsyncIterable<Facture[]>,
    sens: FactureExport['sens'],
  ): AsyncGenerator<FactureExport[]> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    return rendreLots(source, (facture) => rendreExport(facture, sens, aujourdhui));
  }

  private async *enDocuments(factures: Facture[]): AsyncGenerator<DocumentExporte> {
    for (const facture of factures) yield this.document(facture);
  }

  private async document(facture: Facture): Promise<DocumentExporte> {
    const { numero, emiseLe, creeLe } = facture;
    const octets = await this.documents.octetsDe(facture);
    return { nom: `${numero}.pdf`, octets, emiseLe: emiseLe ?? creeLe };
  }

  private paiements(id: string): AsyncGenerator<object[]> {
    return rendreLots(this.depot.paiementsDe(id), (paiement) => {
      const { _id, facture, date, montantCentimes, moyen, source, reference, note, annule, creeLe } =
        paiement;
      const { fraisCentimes, disponibleLe } = paiement;
      return {
        _id,
        facture,
        date,
        montant: eurosDepuisCentimes(montantCentimes),
        moyen,
        source,
        reference,
        frais: eurosOuNul(fraisCentimes) ?? undefined,
        disponibleLe,
        note,
        annule,
        creeLe,
      };
    });
  }

  private async *historique(id: string): AsyncGenerator<object[]> {
    const rendre = ({ facture, type, acteur, details, le }: EvenementChaine): object => {
      return { facture, type, acteur: { role: acteur.role, nom: acteur.nom }, details, le };
    };
    for await (const lot of this.depot.ouvertsPar(id))
      yield lot.flatMap((ouvert) => premiereLigne(ouvert) ?? []).map(rendre);
    yield* rendreLots(this.depot.historiqueDe(id), rendre);
  }
}
