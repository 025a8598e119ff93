import { nommerParEtapes } from '@facturier/domaine/imports/rangees';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { parEtapes } from '../../common/boucle/tranches';
import { Horloge } from '../../common/horloge/horloge';
import type { EffetPris } from '../../platform/outbox/effet';
import { OutboxService, TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { ANNULABLE_MS, IMPORT_A_DEFAIRE, IMPORT_A_FAIRE, LOT } from './effets';
import { GenresImportService } from './genres-import.service';
import { ImportsRepository } from './imports.repository';
import { LecturesRepository } from './lectures.repository';
import { LecturesService } from './lectures.service';
import type { ImportDeFichier } from './schemas/import.schema';

type Charge = EffetPris<{ emetteur: string; import: string }>['charge'];

/** Un autre a déjà fait ce lot : ce qui s'écrivait ici s'oublie. */
class LotDepasse extends Error {}

/**
 * Écrit et défait les imports, en tâche de fond, un lot par transaction. Le lot et l'avancement s'écrivent ensemble, à condition que
 * l'avancement soit encore celui qu'on a lu : tué, un autre reprend au lot suivant ; à deux, aucun lot ne s'écrit deux fois.
 */
@Injectable()
export class FabriqueImportsService implements OnModuleInit {
  constructor(
    private readonly depot: ImportsRepository,
    private readonly fichiers: LecturesRepository,
    private readonly lectures: LecturesService,
    private readonly genres: GenresImportService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(
      IMPORT_A_FAIRE,
      ({ charge }) => this.faire(charge),
      ({ charge }) => this.renoncer(charge),
    );
    this.outbox.declarer(IMPORT_A_DEFAIRE, ({ charge }) => this.defaire(charge));
  }

  private async faire(charge: Charge): Promise<void> {
    let elements: unknown[] | null = null;
    for (;;) {
      const present = await this.depot.trouver(charge.emetteur, charge.import);
      if (present?.etat !== 'en_cours') return;
      elements ??= await this.relire(present);
      await this.ecrire(present, elements);
    }
  }

  /** Ce que la demande a décidé d'écrire, dans l'ordre du fichier : relu, et jamais rejugé. */
  private async relire({ emetteur, lecture, ...present }: ImportDeFichier): Promise<unknown[]> {
    const { fichier } = await this.lectures.ouvrir(emetteur.toHexString(), lecture.toHexString());
    const genre = this.genres.exiger(present.genre);
    const { correspondance, reponses = {} } = present;
    const { rangees } = await parEtapes(
      nommerParEtapes(fichier.rangees, correspondance, genre.champs, reponses),
    );
    const lues = await genre.lire(rangees, reponses);
    const parLigne = new Map(lues.rangees.map(({ ligne, element }) => [ligne, element]));
    const reduites = new Set(present.reduites);
    return present.lignes.map((ligne) => {
      const element = parLigne.get(ligne);
      return reduites.has(ligne) && genre.siProbable ? genre.siProbable.reduire(element) : element;
    });
  }

  private async ecrire(present: ImportDeFichier, elements: readonly unknown[]): Promise<void> {
    const { _id, emetteur, fait, total } = present;
    const jusqua = Math.min(fait + LOT, total);
    const maintenant = this.horloge.maintenant();
    const fini = {
      ...{ etat: 'applique' as const, appliqueLe: maintenant },
      annulableJusquau: new Date(maintenant.getTime() + ANNULABLE_MS),
    };
    await this.transactions.executer(async () => {
      const pris = await this.depot.avancer(
        present,
        { etat: 'en_cours', fait },
        { $set: { fait: jusqua, ...(jusqua === total && fini) } },
      );
      if (!pris) return;
      const genre = this.genres.exiger(present.genre);
      if (jusqua > fait) await genre.ecrire(emetteur.toHexString(), _id, elements.slice(fait, jusqua));
      if (jusqua === total) await this.fichiers.lacher({ _id: present.lecture, emetteur });
    });
  }

  private async defaire(charge: Charge): Promise<void> {
    for (;;) {
      const present = await this.depot.trouver(charge.emetteur, charge.import);
      if (present?.etat !== 'annulation') return;
      try {
        await this.transactions.executer(() => this.defaireUnLot(present));
      } catch (erreur) {
        if (!(erreur instanceof LotDepasse)) throw erreur;
      }
    }
  }

  private async defaireUnLot(present: ImportDeFichier): Promise<void> {
    const { _id, emetteur, fait, dernier } = present;
    const genre = this.genres.exiger(present.genre);
    const lot = await genre.defaire(emetteur.toHexString(), _id, dernier, LOT);
    const etat = present.restes.length > 0 ? 'annule_en_partie' : 'annule';
    const suite = lot.dernier
      ? { $set: { dernier: lot.dernier }, $inc: { fait: lot.vus }, $push: { restes: { $each: lot.restes } } }
      : { $set: { etat }, $unset: { empreinte: 1 } };
    if (!(await this.depot.avancer(present, { etat: 'annulation', fait }, suite))) throw new LotDepasse();
  }

  /** Il n'a pas pu finir : ce qui en est écrit se défait, les places qu'il n'a pas prises se rendent. */
  private async renoncer(charge: Charge): Promise<void> {
    const present = await this.depot.trouver(charge.emetteur, charge.import);
    if (present?.etat !== 'en_cours') return;
    const { emetteur, fait, total } = present;
    await this.transactions.executer(async () => {
      const suite = { $set: { etat: 'annulation', fait: 0 } };
      if (!(await this.depot.avancer(present, { etat: 'en_cours', fait }, suite))) return;
      const reste = total - fait;
      if (reste > 0) await this.genres.exiger(present.genre).rendre(emetteur.toHexString(), reste);
      await this.fichiers.lacher({ _id: present.lecture, emetteur });
      await this.outbox.deposer(IMPORT_A_DEFAIRE, charge);
    });
  }
}
