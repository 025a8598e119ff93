import type { CriteresLectureImport, LectureImport } from '@facturier/domaine/contrat/imports';
import { type FichierImporte, lireFichierParEtapes } from '@facturier/domaine/imports/fichier';
import { champsMontres, cleDEntete, proposer, signatureDe } from '@facturier/domaine/imports/genre';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { parEtapes } from '../../common/boucle/tranches';
import { sha256De } from '../../common/cles/empreinte';
import { identifiant } from '../../common/database/proprietaire';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import { LECTURE_MS } from './effets';
import { ImportIllisible, LectureExpiree } from './erreurs';
import { GenresImportService } from './genres-import.service';
import { LecturesRepository } from './lectures.repository';
import type { LectureDImport } from './schemas/lecture.schema';

const EXEMPLES = 20;

/** Un fichier gardé, et ce qu'il contient. */
export interface LectureOuverte {
  lecture: LectureDImport;
  fichier: FichierImporte;
}

/** Les fichiers déposés : lus, gardés un jour, relus pour l'aperçu et pour l'import. Un seul lecteur. */
@Injectable()
export class LecturesService {
  constructor(
    private readonly depot: LecturesRepository,
    private readonly genres: GenresImportService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** Lit et garde un fichier. @throws ImportIllisible */
  async lire(
    emetteurId: string,
    corps: unknown,
    { genre, nom = 'fichier.csv' }: CriteresLectureImport,
  ): Promise<LectureImport> {
    const octets = corps instanceof Uint8Array ? Buffer.from(corps) : Buffer.alloc(0);
    const fichier = await parEtapes(lireFichierParEtapes(octets));
    if (typeof fichier === 'string') throw new ImportIllisible(fichier);
    const lecture: LectureDImport = {
      _id: new Types.ObjectId(),
      emetteur: identifiant(emetteurId),
      genre,
      nom,
      sha256: sha256De(octets),
      octets,
      expireLe: new Date(this.horloge.maintenant().getTime() + LECTURE_MS),
    };
    await this.transactions.executer(() => this.depot.ranger(lecture));
    return this.rendre(lecture, fichier);
  }

  /** Relit un fichier gardé. @throws LectureExpiree */
  async ouvrir(emetteurId: string, id: string): Promise<LectureOuverte> {
    const lecture = await this.depot.trouver(emetteurId, id);
    const perimee = lecture && !lecture.tenue && lecture.expireLe <= this.horloge.maintenant();
    if (!lecture || perimee) throw new LectureExpiree();
    const fichier = await parEtapes(lireFichierParEtapes(lecture.octets));
    if (typeof fichier === 'string') throw new LectureExpiree();
    return { lecture, fichier };
  }

  private async rendre(
    { _id, emetteur, genre, nom, expireLe }: LectureDImport,
    { encodage, separateur, titres, rangees }: FichierImporte,
  ): Promise<LectureImport> {
    const { champs } = this.genres.exiger(genre);
    const modele = await this.depot.modele({ genre, signature: signatureDe(titres) }, emetteur.toHexString());
    const appris = modele?.colonnes.map(({ titre, champ }) => ({ cle: cleDEntete(titre), champ }));
    // Les mêmes titres dans un autre ordre : chacun retrouve le sien.
    const correspondance = appris
      ? titres.map((titre) => {
          const place = appris.findIndex(({ cle }) => cle === cleDEntete(titre));
          return place < 0 ? null : appris.splice(place, 1)[0]!.champ;
        })
      : proposer(titres, champs);
    return {
      _id: _id.toHexString(),
      genre,
      nom,
      encodage,
      separateur,
      colonnes: titres,
      lignes: rangees.length,
      exemples: rangees.slice(0, EXEMPLES).map(({ cellules }) => cellules),
      champs: champsMontres(champs, correspondance),
      correspondance,
      apprise: modele !== null,
      expireLe: expireLe.toISOString(),
    };
  }
}
