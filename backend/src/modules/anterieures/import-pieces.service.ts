import { CHAMPS_PIECES } from '@facturier/domaine/anterieures/champs-pieces';
import { cleDeNumero } from '@facturier/domaine/anterieures/piece';
import { lirePiece, type PieceLue } from '@facturier/domaine/anterieures/rang';
import type { QuestionImport, ReponsesImport } from '@facturier/domaine/contrat/imports';
import type { RangeeNommee } from '@facturier/domaine/imports/genre';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { parTranches } from '../../common/boucle/tranches';
import {
  type GenreDeclare,
  GenresImportService,
  type LotDefait,
  type RangeesJugees,
} from '../imports/genres-import.service';
import { ComparaisonPiecesService, cleDePiece, type RangeeDePiece } from './comparaison-pieces.service';
import { type PieceAInscrire, LotsAnterieursService } from './lots-anterieurs.service';
import { PiecesImporteesRepository } from './pieces-importees.repository';
import { RetraitPiecesService } from './retrait-pieces.service';

const PAYE_LE: QuestionImport = {
  champ: 'payeLe',
  libelle: 'Le fichier ne dit pas quel jour des pièces ont été payées. Que noter\u00a0?',
  choix: [
    { valeur: 'echeance', libelle: 'Payées à leur échéance (à leur émission, si elles n’en ont pas)' },
    { valeur: 'emission', libelle: 'Payées le jour de leur émission' },
    { valeur: 'impayee', libelle: 'Pas encore payées\u00a0: je le noterai moi-même' },
  ],
};
const NATURE: QuestionImport = {
  champ: 'nature',
  libelle: 'Le fichier ne dit pas ce que des pièces vendent. Qu’est-ce\u00a0?',
  choix: [
    { valeur: 'services', libelle: 'Des services' },
    { valeur: 'biens', libelle: 'Des biens' },
    { valeur: 'non_dite', libelle: 'Les deux, ou je le dirai plus tard' },
  ],
};
const DEJA_AU_LIVRE: QuestionImport = {
  champ: 'doublons',
  libelle: 'Le livre a déjà le même montant, à trois jours près. Est-ce le même argent\u00a0?',
  choix: [
    { valeur: 'garder', libelle: 'Oui\u00a0: la pièce entre, son argent ne s’écrit pas deux fois' },
    { valeur: 'ajouter', libelle: 'Non\u00a0: son argent s’écrit aussi' },
  ],
  defaut: 'garder',
};

const rangeeDe = ({ ligne, libelle, piece, versement, fautes, messages }: PieceLue): RangeeDePiece => ({
  ...{ ligne, libelle, messages: [...fautes, ...messages] },
  sort: fautes.length > 0 ? 'refusee' : piece ? 'nouveau' : 'ecartee',
  element: piece && { piece, ...(versement && { versement }) },
});

/** Les factures et avoirs d'un fichier : ce qu'une rangée en dit, ceux qui sont déjà là, et ce qui s'en défait. Aucun quota ne les compte. */
@Injectable()
export class ImportPiecesService implements OnModuleInit, GenreDeclare<PieceAInscrire> {
  readonly champs = CHAMPS_PIECES;
  readonly siProbable = {
    question: DEJA_AU_LIVRE,
    reduire: (element: PieceAInscrire): PieceAInscrire => ({ ...element, dejaAuLivre: true }),
  };

  constructor(
    private readonly depot: PiecesImporteesRepository,
    private readonly comparaison: ComparaisonPiecesService,
    private readonly lots: LotsAnterieursService,
    private readonly retrait: RetraitPiecesService,
    private readonly genres: GenresImportService,
  ) {}

  onModuleInit(): void {
    this.genres.declarer('pieces', this);
  }

  async lire(
    rangees: readonly RangeeNommee[],
    { payeLe, nature }: ReponsesImport,
  ): Promise<RangeesJugees<PieceAInscrire>> {
    const lues = await parTranches(rangees, (rangee) => lirePiece(rangee, { payeLe, nature }));
    return {
      rangees: lues.map(rangeeDe),
      questions: [
        ...(lues.some(({ sansJour }) => sansJour) ? [PAYE_LE] : []),
        ...(lues.some(({ sansNature }) => sansNature) ? [NATURE] : []),
      ],
    };
  }

  async comparer(emetteurId: string, rangees: readonly RangeeDePiece[]): Promise<RangeeDePiece[]> {
    return this.comparaison.comparer(emetteurId, rangees);
  }

  async avisDePlace(): Promise<null> {
    return null;
  }

  async prendre(): Promise<void> {}

  async rendre(): Promise<void> {}

  /** Une pièce inscrite à la main depuis la demande est déjà là : elle ne s'écrit pas deux fois. */
  async ecrire(emetteurId: string, importId: Types.ObjectId, lot: readonly PieceAInscrire[]): Promise<void> {
    const cles = lot.map(({ piece }) => cleDeNumero(piece.numero));
    const presentes = await this.depot.presentes(emetteurId, cles);
    const deja = new Set(presentes.map(({ cle, annee }) => `${cle}|${annee}`));
    const neuves = lot.filter((une) => !deja.has(cleDePiece(une)));
    if (neuves.length > 0) await this.lots.inscrire(emetteurId, neuves, importId);
  }

  async defaire(
    emetteurId: string,
    importId: Types.ObjectId,
    apres: Types.ObjectId | undefined,
    combien: number,
  ): Promise<LotDefait> {
    return this.retrait.defaire(emetteurId, importId, apres, combien);
  }
}
