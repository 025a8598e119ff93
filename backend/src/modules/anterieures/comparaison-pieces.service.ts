import { cleDeNumero, jugerPiece, signeDe } from '@facturier/domaine/anterieures/piece';
import {
  ajouterJours,
  anneeDe,
  dateCivileAParis,
  ecartEnJours,
  formaterDateCourte,
} from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { parTranches } from '../../common/boucle/tranches';
import { Horloge } from '../../common/horloge/horloge';
import type { RangeeJugee } from '../imports/genres-import.service';
import { JoursDeclaresService } from '../livre/recettes/jours-declares.service';
import { type EcritureSemblable, RecettesLibresService } from '../livre/recettes/recettes-libres.service';
import type { PieceAInscrire } from './lots-anterieurs.service';
import { NumerosReservesService } from './numeros-reserves.service';
import { PiecesImporteesRepository } from './pieces-importees.repository';

export type RangeeDePiece = RangeeJugee<PieceAInscrire>;

/** À combien de jours près le même montant est peut-être le même argent. */
const JOURS_PRES = 3;

/** Ce qui distingue une pièce d'une autre : son numéro, dans son année. */
export const cleDePiece = ({ piece }: PieceAInscrire): string =>
  `${cleDeNumero(piece.numero)}|${anneeDe(piece.dateEmission)}`;

const refuser = (rangee: RangeeDePiece, raisons: readonly string[]): RangeeDePiece => ({
  ...rangee,
  sort: 'refusee',
  messages: [...raisons, ...rangee.messages],
  element: null,
});
const marquer = (rangee: RangeeDePiece, sort: 'identique' | 'probable', message: string): RangeeDePiece => ({
  ...rangee,
  sort,
  messages: [message, ...rangee.messages],
});
/** Les rangées qu'on regarde encore passent par là ; les autres sont jugées. */
const suivre = (
  rangees: readonly RangeeDePiece[],
  juger: (rangee: RangeeDePiece, element: PieceAInscrire) => RangeeDePiece,
): Promise<RangeeDePiece[]> =>
  parTranches(rangees, (rangee) =>
    rangee.element && rangee.sort === 'nouveau' ? juger(rangee, rangee.element) : rangee,
  );
/** Ce qui en serait écrit au livre, signé. */
const versementsDe = ({ piece, versement }: PieceAInscrire): EcritureSemblable[] =>
  versement
    ? [{ date: versement.date, montantCentimes: signeDe(piece.genre) * versement.montantCentimes }]
    : [];
const elementsDe = (rangees: readonly RangeeDePiece[]): PieceAInscrire[] =>
  rangees.flatMap(({ element, sort }) => (element && sort === 'nouveau' ? [element] : []));

/** Les rangées d'un fichier de pièces, face à ce que le compte a déjà : ses pièces, ses numéros, son livre. Lit seulement. */
@Injectable()
export class ComparaisonPiecesService {
  constructor(
    private readonly depot: PiecesImporteesRepository,
    private readonly numeros: NumerosReservesService,
    private readonly livre: RecettesLibresService,
    private readonly jours: JoursDeclaresService,
    private readonly horloge: Horloge,
  ) {}

  /** Lit dans la transaction en cours, s'il y en a une. */
  async comparer(emetteurId: string, rangees: readonly RangeeDePiece[]): Promise<RangeeDePiece[]> {
    const justes = await this.sansFaute(rangees);
    const libres = await this.sansNumeroReserve(emetteurId, justes);
    const neuves = await this.sansDoublon(emetteurId, libres);
    return this.sansArgentDejaLa(emetteurId, await this.horsPeriodeDeclaree(emetteurId, neuves));
  }

  private async sansFaute(rangees: readonly RangeeDePiece[]): Promise<RangeeDePiece[]> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    return suivre(rangees, (rangee, { piece, versement }) => {
      const fautes = jugerPiece(piece, versement, aujourdhui).map(({ message }) => message);
      return fautes.length > 0 ? refuser(rangee, [...new Set(fautes)]) : rangee;
    });
  }

  private async sansNumeroReserve(
    emetteurId: string,
    rangees: readonly RangeeDePiece[],
  ): Promise<RangeeDePiece[]> {
    const numeros = elementsDe(rangees).map(({ piece }) => piece.numero);
    const refuses = await this.numeros.refuses(emetteurId, numeros);
    return suivre(rangees, (rangee, { piece }) => {
      const refus = refuses.get(piece.numero);
      return refus ? refuser(rangee, [refus.message]) : rangee;
    });
  }

  /** Le même numéro de la même année : dans le fichier, la première l'emporte ; dans le compte, celle qui y est. */
  private async sansDoublon(emetteurId: string, rangees: readonly RangeeDePiece[]): Promise<RangeeDePiece[]> {
    const cles = [...new Set(elementsDe(rangees).map(({ piece }) => cleDeNumero(piece.numero)))];
    const presentes = new Map(
      (await this.depot.presentes(emetteurId, cles)).map((une) => [
        `${une.cle}|${une.annee}`,
        une.totalCentimes,
      ]),
    );
    const vues = new Map<string, { ligne: number; total: number }>();
    return suivre(rangees, (rangee, element) => {
      const cle = cleDePiece(element);
      const total = signeDe(element.piece.genre) * element.piece.totalCentimes;
      const avant = vues.get(cle);
      const enBase = presentes.get(cle);
      if (avant) {
        const autre = avant.total === total ? '' : ', un autre total';
        return marquer(rangee, 'identique', `Voir la ligne ${avant.ligne} (même numéro${autre}).`);
      }
      vues.set(cle, { ligne: rangee.ligne, total });
      if (enBase === undefined) return rangee;
      const autre = enBase === total ? '' : `, pour ${formaterEuros(Math.abs(enBase))}`;
      return marquer(rangee, 'identique', `Déjà inscrite${autre}.`);
    });
  }

  private async horsPeriodeDeclaree(
    emetteurId: string,
    rangees: readonly RangeeDePiece[],
  ): Promise<RangeeDePiece[]> {
    const estDeclare = await this.jours.de(emetteurId);
    return suivre(rangees, (rangee, { versement }) => {
      if (!versement || !estDeclare(versement.date)) return rangee;
      const messages = [
        ...rangee.messages,
        'Payée dans une période déjà déclarée à l’Urssaf\u00a0: l’écart s’y verra.',
      ];
      return { ...rangee, messages };
    });
  }

  /** Une écriture du même montant, à trois jours près, est peut-être le même argent. Chacune n'en dit qu'une. */
  private async sansArgentDejaLa(
    emetteurId: string,
    rangees: readonly RangeeDePiece[],
  ): Promise<RangeeDePiece[]> {
    const connues = await this.semblables(emetteurId, elementsDe(rangees).flatMap(versementsDe));
    return suivre(rangees, (rangee, element) => {
      const [verse] = versementsDe(element);
      const memes = (verse && connues.get(verse.montantCentimes)) ?? [];
      const ecart = ({ date }: EcritureSemblable): number => Math.abs(ecartEnJours(date, verse!.date));
      const proche = memes.filter((une) => ecart(une) <= JOURS_PRES).sort((a, b) => ecart(a) - ecart(b))[0];
      if (!proche) return rangee;
      memes.splice(memes.indexOf(proche), 1);
      const le = formaterDateCourte(proche.date);
      return marquer(rangee, 'probable', `Le même montant est au livre le ${le}.`);
    });
  }

  /** Ce que le livre a de ces montants autour de ces jours, par montant. */
  private async semblables(
    emetteurId: string,
    versements: readonly EcritureSemblable[],
  ): Promise<Map<number, EcritureSemblable[]>> {
    const parMontant = new Map<number, EcritureSemblable[]>();
    if (versements.length === 0) return parMontant;
    const dates = versements.map(({ date }) => date).sort();
    const jours = {
      du: ajouterJours(dates[0]!, -JOURS_PRES),
      au: ajouterJours(dates.at(-1)!, JOURS_PRES),
    };
    const montants = [...new Set(versements.map(({ montantCentimes }) => montantCentimes))];
    for (const une of await this.livre.semblables(emetteurId, jours, montants))
      parMontant.set(une.montantCentimes, [...(parMontant.get(une.montantCentimes) ?? []), une]);
    return parMontant;
  }
}
