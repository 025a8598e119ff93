import type {
  GenreImport,
  QuestionImport,
  ReponsesImport,
  ResteImport,
  SortRangee,
} from '@facturier/domaine/contrat/imports';
import type { ChampDeGenre, RangeeNommee } from '@facturier/domaine/imports/genre';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Declarations } from '../../platform/declarations';

/** Une rangée jugée. `element` : ce qui s'écrirait d'elle ; `null` si rien. */
export interface RangeeJugee<E> {
  ligne: number;
  libelle: string;
  sort: SortRangee;
  messages: string[];
  element: E | null;
}

/** Les rangées jugées d'un fichier, et ce qu'il reste à demander. */
export interface RangeesJugees<E> {
  rangees: RangeeJugee<E>[];
  questions: QuestionImport[];
}

/** Ce que défaire un lot a vu, et ce qui en reste. */
export interface LotDefait {
  /** Le dernier élément vu ; `null` : il n'y en avait plus. */
  dernier: Types.ObjectId | null;
  vus: number;
  restes: ResteImport[];
}

/** Ce qu'une salle sait importer. L'import ne connaît aucune salle : chacune déclare son genre, et lui seul écrit chez elle. */
export interface GenreDeclare<E> {
  champs: readonly ChampDeGenre[];
  /**
   * Juge les rangées par elles-mêmes, doublons dans le fichier compris. Pur : les mêmes rangées rendent les mêmes éléments. Vingt mille
   * rangées se jugent par tranches : le processus sert les autres entre deux.
   */
  lire(
    rangees: readonly RangeeNommee[],
    reponses: ReponsesImport,
  ): RangeesJugees<E> | Promise<RangeesJugees<E>>;
  /** D'un doublon probable : ce qui se demande, et ce qui s'en écrit laissé de côté. Absent : la question commune, et rien. */
  siProbable?: { question: QuestionImport; reduire(element: E): E };
  /** Ajoute ce que le compte a déjà ; lit dans la transaction en cours, s'il y en a une. */
  comparer(emetteurId: string, rangees: readonly RangeeJugee<E>[]): Promise<RangeeJugee<E>[]>;
  /** Ce qui refuserait d'en écrire autant, dit d'avance ; `null` : rien. */
  avisDePlace(emetteurId: string, nombre: number): Promise<string | null>;
  /** Dans la transaction de la demande : prend les places de tous. @throws le refus du plan */
  prendre(emetteurId: string, nombre: number): Promise<void>;
  /** Dans une transaction : rend des places prises, et que rien n'a remplies. */
  rendre(emetteurId: string, nombre: number): Promise<void>;
  /** Dans la transaction d'un lot : l'écrit sous l'identifiant de l'import. */
  ecrire(emetteurId: string, importId: Types.ObjectId, lot: readonly E[]): Promise<void>;
  /** Dans la transaction d'un lot : défait ce que cet import a écrit après `apres`, `combien` au plus, et rend les places. */
  defaire(
    emetteurId: string,
    importId: Types.ObjectId,
    apres: Types.ObjectId | undefined,
    combien: number,
  ): Promise<LotDefait>;
}

/** Les genres d'import, déclarés par les salles qui les écrivent. */
@Injectable()
export class GenresImportService {
  private readonly genres = new Declarations<GenreDeclare<unknown>>('le genre d’import');

  /** À l'initialisation de la salle. @throws Error si ce genre est déjà déclaré */
  declarer<E>(nom: GenreImport, genre: GenreDeclare<E>): void {
    this.genres.declarer(nom, genre);
  }

  /** @throws Error si aucune salle ne l'a déclaré */
  exiger(nom: GenreImport): GenreDeclare<unknown> {
    const genre = this.genres.trouver(nom);
    if (!genre) throw new Error(`Aucun module ne sait importer «\u00a0${nom}\u00a0».`);
    return genre;
  }
}
