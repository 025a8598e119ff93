import {
  cleDeNumero,
  jugerPiece,
  type PieceDite,
  signeDe,
  type VersementDit,
} from '@facturier/domaine/anterieures/piece';
import { anneeDe, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import { RecettesLibresService } from '../livre/recettes/recettes-libres.service';
import { ecritureDe } from './ecritures-anterieures';
import { NumerosReservesService } from './numeros-reserves.service';
import {
  type ContenuDePiece,
  type PieceAEcrire,
  PiecesAnterieuresRepository,
} from './pieces-anterieures.repository';

/** Une pièce à inscrire, et ce qui en est déjà payé. */
export interface PieceAInscrire {
  piece: PieceDite;
  versement?: VersementDit;
  /** Son argent est déjà au livre : il ne s'y écrit pas. */
  dejaAuLivre?: true;
}

/** Ce qu'une pièce dite enregistre. */
export function contenuDe({ totalCentimes, ...piece }: PieceDite): ContenuDePiece {
  const total = signeDe(piece.genre) * totalCentimes;
  return {
    ...piece,
    cle: cleDeNumero(piece.numero),
    annee: anneeDe(piece.dateEmission),
    totalCentimes: total,
    resteCentimes: total,
  };
}

/** Des pièces faites ailleurs et leurs écritures au livre : ensemble, ou rien. */
@Injectable()
export class LotsAnterieursService {
  constructor(
    private readonly depot: PiecesAnterieuresRepository,
    private readonly numeros: NumerosReservesService,
    private readonly livre: RecettesLibresService,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Inscrit ce lot ; rejoint la transaction en cours.
   * @param importId l'import qui les apporte
   * @returns leurs identifiants, dans l'ordre
   * @throws SaisieInvalide d'une pièce mal dite, NumeroReserve, PieceAnterieureExiste
   */
  async inscrire(
    emetteurId: string,
    lot: readonly PieceAInscrire[],
    importId?: Types.ObjectId,
  ): Promise<Types.ObjectId[]> {
    const creeLe = this.horloge.maintenant();
    for (const { piece, versement } of lot) this.exigerJuste(piece, versement);
    await this.numeros.exigerLibres(
      emetteurId,
      lot.map(({ piece }) => piece.numero),
    );
    const neuves = lot.map((une) => this.composer(une, creeLe));
    await this.depot.creerToutes(
      emetteurId,
      neuves.map(({ piece }) => ({ ...piece, ...(importId && { import: importId }) })),
    );
    await this.livre.inscrireAnterieures(
      emetteurId,
      neuves.flatMap(({ ecriture }) => ecriture ?? []),
    );
    return neuves.map(({ piece }) => piece._id);
  }

  /** @throws SaisieInvalide */
  exigerJuste(piece: PieceDite, versement?: VersementDit): void {
    const fautes = jugerPiece(piece, versement, dateCivileAParis(this.horloge.maintenant()));
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
  }

  private composer({ piece: dite, versement, dejaAuLivre }: PieceAInscrire, creeLe: Date) {
    const contenu = contenuDe(dite);
    const paye = versement ? signeDe(dite.genre) * versement.montantCentimes : 0;
    const aEcrire = dejaAuLivre ? undefined : versement;
    const piece: PieceAEcrire = {
      ...contenu,
      _id: new Types.ObjectId(),
      payeCentimes: paye,
      resteCentimes: contenu.totalCentimes - paye,
      ecritures: aEcrire ? 1 : 0,
      ...(dejaAuLivre && { dejaAuLivre }),
      creeLe,
    };
    const avant = { ...piece, ecritures: 0 };
    return { piece, ecriture: aEcrire && ecritureDe(avant, { ...aEcrire, montantCentimes: paye }) };
  }
}
