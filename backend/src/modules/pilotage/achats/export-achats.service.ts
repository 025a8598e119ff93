import type { CriteresExportAchats, Achat } from '@facturier/domaine/contrat/achats';
import { nomDuMoyen } from '@facturier/domaine/documents/moyens-paiement';
import { anneeDe, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { Horloge } from '../../../common/horloge/horloge';
import { PdfService } from '../../../pdf/pdf.service';
import { JournalActesService } from '../../../platform/journal/journal-actes.service';
import { EXPORT } from '../../export/actes';
import type { Colonne } from '../../export/domain/colonne';
import { enTableau, type Telechargement, unLot } from '../../export/telechargement';
import { UsersService } from '../../users/users.service';
import { auRegistre, rendreAchat } from './achats.mapper';
import { type AchatLu, AchatsRepository } from './achats.repository';

const NOM = 'registre-des-achats';

/** Les colonnes du registre : ce que la loi demande. */
const COLONNES: readonly Colonne<Achat>[] = [
  ['Rang', ({ rang }) => rang],
  ['Date', ({ date }) => date, 'date'],
  ['Écriture', ({ annule }) => (annule ? 'Annulation' : 'Achat')],
  ['Pièce', ({ reference }) => reference],
  ['Fournisseur', ({ fournisseur }) => fournisseur],
  ['Nature', ({ nature }) => nature],
  ['Mode de règlement', ({ moyen }) => nomDuMoyen(moyen)],
  ['Montant TTC', ({ montant }) => montant, 'euros'],
  ['Écrite le', ({ creeLe }) => creeLe, 'instant'],
];

/** Le registre des achats à télécharger, noté au journal. */
@Injectable()
export class ExportAchatsService {
  constructor(
    private readonly depot: AchatsRepository,
    private readonly users: UsersService,
    private readonly pdf: PdfService,
    private readonly journal: JournalActesService,
    private readonly horloge: Horloge,
  ) {}

  /** Le registre d'une année, dans l'ordre ; CSV par défaut. */
  async exporter(
    emetteurId: string,
    { format = 'csv', annee: demandee }: CriteresExportAchats,
  ): Promise<Telechargement> {
    const annee = demandee ?? anneeDe(dateCivileAParis(this.horloge.maintenant()));
    const lus = await this.depot.deLAnnee(emetteurId, annee);
    const fichier =
      format === 'pdf'
        ? await this.enPdf(emetteurId, annee, lus)
        : await enTableau(NOM, String(annee), format, unLot(lus.map(rendreAchat)), COLONNES);
    await this.journal.noter(emetteurId, EXPORT.achats, emetteurId, { apres: { format, annee } });
    return fichier;
  }

  private async enPdf(emetteurId: string, annee: number, lus: readonly AchatLu[]): Promise<Telechargement> {
    const creeLe = this.horloge.maintenant();
    const vendeur = await this.users.vendeurDe(emetteurId);
    const registre = { vendeur, annee, achats: auRegistre(lus), le: dateCivileAParis(creeLe) };
    const octets = await this.pdf.dessinerRegistre(registre, creeLe);
    return { nom: `${NOM}-${annee}.pdf`, type: 'application/pdf', flux: Readable.from([octets]) };
  }
}
