import type { Article } from '@facturier/domaine/contrat/catalogue';
import type { Devis } from '@facturier/domaine/contrat/devis';
import type { FactureExport } from '@facturier/domaine/contrat/export';
import type { Recette } from '@facturier/domaine/contrat/recettes';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type PieceDArchive, PiecesArchiveService } from '../../platform/archive/pieces-archive.service';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { DonneesClientsService } from '../clients/donnees-clients.service';
import { DonneesFacturesService } from '../factures/lecture/donnees-factures.service';
import { RecettesService } from '../livre/recettes/recettes.service';
import { COLONNES_CLIENTS, COLONNES_FACTURES } from './colonnes';
import {
  COLONNES_ARTICLES,
  COLONNES_DEVIS,
  COLONNES_LIGNES,
  type RangeeDeDocument,
} from './colonnes-archive';
import { COLONNES_RECETTES } from './colonnes-recettes';
import type { Colonne } from './domain/colonne';
import { enCsv } from './domain/csv';

/** Les tableaux d'une archive : `factures`, `lignes`, `avoirs`, `clients`, `articles`, `devis`, `recettes`. */
const NOMBRE = 7;

/** Ce que les exports mettent dans l'archive : les tableaux, que tout tableur ouvre. */
@Injectable()
export class TableauxArchiveService implements OnModuleInit {
  constructor(
    private readonly factures: DonneesFacturesService,
    private readonly clients: DonneesClientsService,
    private readonly recettes: RecettesService,
    private readonly donnees: DonneesPersonnellesService,
    private readonly pieces: PiecesArchiveService,
  ) {}

  onModuleInit(): void {
    this.pieces.declarer('tableaux', {
      compter: () => Promise.resolve(NOMBRE),
      lire: (id) => this.lire(id),
    });
  }

  private async *lire(id: string): AsyncGenerator<PieceDArchive> {
    yield tableau('factures', this.emises(id, 'facture'), COLONNES_FACTURES);
    yield tableau('avoirs', this.emises(id, 'avoir'), COLONNES_FACTURES);
    yield tableau('lignes', this.lignes(id), COLONNES_LIGNES);
    yield tableau('clients', this.clients.exporter(id), COLONNES_CLIENTS);
    yield tableau('articles', this.section<Article>(id, 'articles'), COLONNES_ARTICLES);
    yield tableau('devis', this.section<Devis>(id, 'devis'), COLONNES_DEVIS);
    yield tableau('recettes', this.livre(id), COLONNES_RECETTES);
  }

  private async *emises(id: string, genre: FactureExport['genre']): AsyncGenerator<FactureExport[]> {
    for await (const lot of this.factures.emises(id))
      yield lot.filter((facture) => facture.genre === genre && facture.emiseLe);
  }

  private async *lignes(id: string): AsyncGenerator<RangeeDeDocument[]> {
    for await (const lot of this.factures.emises(id))
      yield lot
        .filter(({ emiseLe }) => emiseLe)
        .flatMap((facture) => facture.lignes.map((ligne) => ({ facture, ligne })));
  }

  /** Année après année, la plus ancienne d'abord. */
  private async *livre(id: string): AsyncGenerator<Recette[]> {
    const { annees } = await this.recettes.sommes(id, undefined);
    for (const annee of annees.map(String).sort()) yield* this.recettes.exporter(id, annee);
  }

  /** Ce qu'un module déclare sous ce nom. */
  private async *section<T extends object>(id: string, nom: string): AsyncGenerator<readonly T[]> {
    const sienne = this.donnees.de(id).find((section) => section.nom === nom);
    if (sienne) yield* sienne.elements as AsyncIterable<readonly T[]>;
  }
}

const tableau = <T>(
  nom: string,
  elements: AsyncIterable<readonly T[]>,
  colonnes: readonly Colonne<T>[],
): PieceDArchive => ({ chemin: `tableaux/${nom}.csv`, contenu: enCsv(elements, colonnes) });
