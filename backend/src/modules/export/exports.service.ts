import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import type { SorteActe } from '../../platform/journal/acte';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { DonneesClientsService } from '../clients/donnees-clients.service';
import { DonneesFacturesService } from '../factures/lecture/donnees-factures.service';
import { EXPORT } from './actes';
import { enZip, type FichierArchive } from './archive';
import { COLONNES_CLIENTS, COLONNES_FACTURES } from './colonnes';
import { enCsv } from './domain/csv';
import { enJson, type Section } from './domain/json';
import { DossiersPersonnelsService } from './dossiers-personnels.service';
import { AucunDocument } from './erreurs';
import { enFlux, enTableau, type Telechargement } from './telechargement';

export type Format = 'json' | 'csv' | 'xlsx';

const JSON_UTF8 = 'application/json; charset=utf-8';

/** Les exports : chacun est noté au journal, puis s'écrit sans rien garder en mémoire. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly factures: DonneesFacturesService,
    private readonly clients: DonneesClientsService,
    private readonly dossiers: DossiersPersonnelsService,
    private readonly journal: JournalActesService,
    private readonly horloge: Horloge,
  ) {}

  /** Factures et clients, comme la liste des factures les propose. */
  async facturesRgpd(moi: Identite): Promise<Telechargement> {
    await this.noter(moi, EXPORT.factures);
    const sections = [this.sectionFactures(moi.id), this.sectionClients(moi.id)];
    const champs = { genereLe: this.instant, role: moi.role };
    return this.json(`export-factures-rgpd-${moi.role}`, champs, sections);
  }

  async clientsRgpd(moi: Identite): Promise<Telechargement> {
    await this.noter(moi, EXPORT.clients);
    return this.json('export-clients-rgpd', { genereLe: this.instant }, [this.sectionClients(moi.id)]);
  }

  async exporterFactures(moi: Identite, format: Format): Promise<Telechargement> {
    await this.noter(moi, EXPORT.factures, { format });
    if (format !== 'json')
      return enTableau('factures', this.jour, format, this.factures.toutes(moi.id), COLONNES_FACTURES);
    return this.json('factures', { genereLe: this.instant }, [this.sectionFactures(moi.id)]);
  }

  async exporterClients(moi: Identite, format: Format): Promise<Telechargement> {
    await this.noter(moi, EXPORT.clients, { format });
    if (format !== 'json')
      return enTableau('clients', this.jour, format, this.clients.exporter(moi.id), COLONNES_CLIENTS);
    return this.json('clients', { genereLe: this.instant }, [this.sectionClients(moi.id)]);
  }

  /** Tout ce que le produit sait de la personne (RGPD, art. 15 et 20). */
  async toutesLesDonnees(moi: Identite): Promise<Telechargement> {
    await this.noter(moi, EXPORT.donnees);
    const nom = `mes-donnees-${this.jour}.json`;
    return { nom, type: JSON_UTF8, flux: enFlux(await this.dossiers.lire(moi.id)) };
  }

  /** Les PDF de tous les documents émis, ou de ceux choisis. @throws AucunDocument, FactureIntrouvable */
  async archiveDesPdf(moi: Identite, ids: string[] | null): Promise<Telechargement> {
    const nombre = ids ? new Set(ids).size : await this.factures.compterEmises(moi.id);
    if (nombre === 0) throw new AucunDocument();
    const documents = ids ? await this.factures.pdfsChoisis(moi.id, ids) : this.factures.pdfs(moi.id);
    await this.noter(moi, EXPORT.pdf, { documents: nombre });
    const flux = await enZip(this.enFichiers(documents, ''));
    return { nom: `factures-${this.jour}.zip`, type: 'application/zip', flux, nombre };
  }

  /** Le dossier entier d'un compte, pour l'administration, qui tient le journal. @throws RessourceIntrouvable */
  async archiveDuCompte(utilisateurId: string): Promise<Telechargement> {
    const dossier = await this.dossiers.lire(utilisateurId);
    const flux = await enZip(this.fichiersDuCompte(utilisateurId, dossier));
    return { nom: `export-compte-${utilisateurId}-${this.jour}.zip`, type: 'application/zip', flux };
  }

  private async *fichiersDuCompte(
    id: string,
    dossier: AsyncIterable<string>,
  ): AsyncGenerator<FichierArchive> {
    yield { nom: 'donnees.json', contenu: dossier };
    const factures = enCsv(this.factures.toutes(id), COLONNES_FACTURES);
    yield { nom: 'factures.csv', contenu: factures };
    const clients = enCsv(this.clients.exporter(id), COLONNES_CLIENTS);
    yield { nom: 'clients.csv', contenu: clients };
    yield* this.enFichiers(this.factures.pdfs(id), 'pdf/');
  }

  private async *enFichiers(
    documents: AsyncIterable<{ nom: string; octets: Buffer; emiseLe: Date }>,
    dossier: string,
  ): AsyncGenerator<FichierArchive> {
    for await (const { nom, octets, emiseLe } of documents) {
      yield { nom: dossier + nom, contenu: octets, date: emiseLe };
    }
  }

  private sectionFactures(id: string): Section {
    return { nom: 'factures', elements: this.factures.toutes(id) };
  }

  private sectionClients(id: string): Section {
    return { nom: 'clients', elements: this.clients.exporter(id) };
  }

  private json(base: string, champs: Record<string, unknown>, sections: Section[]): Telechargement {
    return { nom: `${base}-${this.jour}.json`, type: JSON_UTF8, flux: enFlux(enJson(champs, sections)) };
  }

  private async noter(moi: Identite, quoi: SorteActe, apres?: Record<string, unknown>): Promise<void> {
    await this.journal.noter(moi.id, quoi, moi.id, apres ? { apres } : {});
  }

  private get instant(): string {
    return this.horloge.maintenant().toISOString();
  }

  private get jour(): string {
    return dateCivileAParis(this.horloge.maintenant());
  }
}
