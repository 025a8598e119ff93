import {
  type ApercuImport,
  type CorpsImport,
  type QuestionImport,
  type ReponsesImport,
  type SortRangee,
  SORTS_RANGEE,
} from '@facturier/domaine/contrat/imports';
import { fautesDeCorrespondance } from '@facturier/domaine/imports/genre';
import { type FormatsDits, nommerParEtapes } from '@facturier/domaine/imports/rangees';
import { Injectable } from '@nestjs/common';
import { parEtapes } from '../../common/boucle/tranches';
import { CorrespondanceIncomplete } from './erreurs';
import { type GenreDeclare, GenresImportService, type RangeeJugee } from './genres-import.service';
import { type LectureOuverte, LecturesService } from './lectures.service';

const RANGEES_RENDUES = 200;
/** Ce qui demande un regard se montre d'abord. */
const A_VOIR: readonly SortRangee[] = ['refusee', 'probable', 'identique', 'ecartee', 'nouveau'];

const QUESTIONS_DE_FORMAT: Record<keyof FormatsDits, QuestionImport> = {
  formatDate: {
    champ: 'formatDate',
    libelle: 'Dans «\u00a006/07/2026\u00a0», que vient-il d’abord\u00a0?',
    choix: [
      { valeur: 'jour', libelle: 'Le jour (6 juillet)' },
      { valeur: 'mois', libelle: 'Le mois (7 juin)' },
    ],
  },
  formatMontant: {
    champ: 'formatMontant',
    libelle: 'Dans «\u00a012,345\u00a0», que fait la virgule\u00a0?',
    choix: [
      { valeur: 'fr', libelle: 'Elle précède les centimes' },
      { valeur: 'en', libelle: 'Elle sépare les milliers' },
    ],
  },
};
const DOUBLONS: QuestionImport = {
  champ: 'doublons',
  libelle: 'Des lignes ressemblent à ce que vous avez déjà. Qu’en faire\u00a0?',
  choix: [
    { valeur: 'garder', libelle: 'Les laisser de côté' },
    { valeur: 'ajouter', libelle: 'Les ajouter quand même' },
  ],
};
const FAUTES: QuestionImport = {
  champ: 'fautes',
  libelle: 'Des lignes ne peuvent pas s’importer. Qu’en faire\u00a0?',
  choix: [
    { valeur: 'refuser', libelle: 'Ne rien importer' },
    { valeur: 'sauter', libelle: 'Importer les autres' },
  ],
};

/** Un fichier dont les rangées sont lues, et jugées par elles-mêmes. */
export interface FichierPrepare extends LectureOuverte {
  genre: GenreDeclare<unknown>;
  reponses: ReponsesImport;
  rangees: RangeeJugee<unknown>[];
  questions: QuestionImport[];
}

/** Ce que l'import ferait de chaque rangée. */
export interface Jugement {
  rangees: RangeeJugee<unknown>[];
  nombres: Record<SortRangee, number>;
  questions: QuestionImport[];
  /** Celles qui s'écriraient. */
  aEcrire: RangeeJugee<unknown>[];
  /** Parmi elles, les lignes des doublons probables que leur genre écrit en partie. */
  reduites: number[];
  /** Une question attend, ou une ligne est refusée. */
  bloque: boolean;
}

/** Juge les rangées d'un fichier : l'aperçu et l'import demandent le même jugement. */
@Injectable()
export class JugementsService {
  constructor(
    private readonly lectures: LecturesService,
    private readonly genres: GenresImportService,
  ) {}

  /** @throws LectureExpiree, CorrespondanceIncomplete */
  async preparer(
    emetteurId: string,
    { lecture: id, correspondance, reponses = {} }: CorpsImport,
  ): Promise<FichierPrepare> {
    const ouverte = await this.lectures.ouvrir(emetteurId, id);
    const { titres, rangees } = ouverte.fichier;
    const genre = this.genres.exiger(ouverte.lecture.genre);
    const fautes = fautesDeCorrespondance(correspondance, titres.length, genre.champs);
    if (fautes.length > 0) throw new CorrespondanceIncomplete(fautes);
    const nommees = await parEtapes(nommerParEtapes(rangees, correspondance, genre.champs, reponses));
    const lues = await genre.lire(nommees.rangees, reponses);
    const questions = [...nommees.aDemander.map((un) => QUESTIONS_DE_FORMAT[un]), ...lues.questions];
    return { ...ouverte, genre, reponses, rangees: lues.rangees, questions };
  }

  /** Compare au compte ; lit dans la transaction en cours, s'il y en a une. */
  async juger(emetteurId: string, { genre, reponses, ...prepare }: FichierPrepare): Promise<Jugement> {
    const rangees = await genre.comparer(emetteurId, prepare.rangees);
    const nombres = Object.fromEntries(
      SORTS_RANGEE.map((sort) => [sort, rangees.filter((une) => une.sort === sort).length]),
    ) as Record<SortRangee, number>;
    const questions = [
      ...prepare.questions,
      ...(nombres.probable > 0 ? [genre.siProbable?.question ?? DOUBLONS] : []),
      ...(nombres.refusee > 0 ? [FAUTES] : []),
    ];
    const sansReponse = questions.some(({ champ, defaut }) => (reponses[champ] ?? defaut) === undefined);
    const bloque = sansReponse || (nombres.refusee > 0 && reponses.fautes !== 'sauter');
    const ajouter = reponses.doublons === 'ajouter';
    const entre = (sort: SortRangee): boolean =>
      sort === 'nouveau' || (sort === 'probable' && (ajouter || genre.siProbable !== undefined));
    const aEcrire = rangees.filter(({ sort, element }) => element !== null && entre(sort));
    const reduites = ajouter ? [] : aEcrire.filter(({ sort }) => sort === 'probable');
    return {
      ...{ rangees, nombres, questions, aEcrire, bloque },
      reduites: reduites.map(({ ligne }) => ligne),
    };
  }

  /** Ce que l'import ferait ; n'écrit rien. @throws LectureExpiree, CorrespondanceIncomplete */
  async apercu(emetteurId: string, corps: CorpsImport): Promise<ApercuImport> {
    const prepare = await this.preparer(emetteurId, corps);
    const { rangees, nombres, questions, aEcrire, bloque } = await this.juger(emetteurId, prepare);
    const avis = await prepare.genre.avisDePlace(emetteurId, aEcrire.length);
    return {
      nombres,
      rangees: A_VOIR.flatMap((sort) => rangees.filter((une) => une.sort === sort))
        .slice(0, RANGEES_RENDUES)
        .map(({ ligne, libelle, sort, messages }) => ({ ligne, libelle, sort, messages })),
      questions,
      avis: avis ? [avis] : [],
      bloque: bloque || avis !== null,
    };
  }
}
