import type { EtatAnterieur } from '@facturier/domaine/anterieures/piece';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { PieceAnterieureExiste } from './erreurs';
import { PieceAnterieure, UNE_PAR_ANNEE } from './schemas/piece-anterieure.schema';

/** Ce qui s'écrit d'une pièce nouvelle. */
export type PieceAEcrire = Omit<PieceAnterieure, 'emetteur'>;

/** Ce qui se remplace d'une pièce. */
export type ContenuDePiece = Omit<
  PieceAEcrire,
  '_id' | 'payeCentimes' | 'ecritures' | 'fichier' | 'dejaAuLivre' | 'import' | 'retouche' | 'creeLe'
>;

/** Les pièces qu'une page demande. */
export interface PiecesDemandees {
  annee?: number;
  etat?: EtatAnterieur;
  limite: number;
  apres?: { date: string; id: string };
}

/** Ce qu'une pièce sans argent a : ni écriture à elle, ni argent déjà au livre. */
const SANS_ARGENT = { ecritures: 0, payeCentimes: 0 } as const;
const FACULTATIFS = ['dateEcheance', 'nature', 'logiciel'] as const;

/** Un numéro déjà pris se dit. @throws PieceAnterieureExiste */
async function uneParAnnee<T>(ecrire: () => Promise<T>): Promise<T> {
  try {
    return await ecrire();
  } catch (erreur) {
    throw estDoublon(erreur, UNE_PAR_ANNEE) ? new PieceAnterieureExiste() : erreur;
  }
}

/** Les pièces faites ailleurs, toujours à partir de leur émetteur. */
@Injectable()
export class PiecesAnterieuresRepository {
  constructor(@InjectModel(PieceAnterieure.name) private readonly pieces: Model<PieceAnterieure>) {}

  /** Une page, la dernière émise d'abord, plus un élément pour savoir s'il y a une suite. */
  async lister(
    emetteurId: string,
    { annee, etat, limite, apres }: PiecesDemandees,
  ): Promise<PieceAnterieure[]> {
    const filtre: QueryFilter<PieceAnterieure> = { emetteur: identifiant(emetteurId) };
    if (annee !== undefined) filtre.annee = annee;
    if (etat) filtre.resteCentimes = etat === 'soldee' ? 0 : trusted({ $ne: 0 });
    if (apres)
      filtre.$or = [
        { dateEmission: trusted({ $lt: apres.date }) },
        { dateEmission: apres.date, _id: trusted({ $lt: identifiant(apres.id) }) },
      ];
    return this.pieces
      .find(filtre)
      .sort({ dateEmission: -1, _id: -1 })
      .limit(limite + 1)
      .lean();
  }

  async trouver(emetteurId: string, id: string): Promise<PieceAnterieure | null> {
    const _id = identifiantOuNul(id);
    return _id && this.pieces.findOne({ emetteur: identifiant(emetteurId), _id }).lean();
  }

  /** Ajoute ces pièces, ensemble ; rejoint la transaction en cours. @throws PieceAnterieureExiste */
  async creerToutes(emetteurId: string, nouvelles: readonly PieceAEcrire[]): Promise<void> {
    const emetteur = identifiant(emetteurId);
    await uneParAnnee(() => this.pieces.insertMany(nouvelles.map((une) => ({ ...une, emetteur }))));
  }

  /** Remplace ce que dit une pièce sans argent. Faux si elle en a, ou n'est pas à lui. @throws PieceAnterieureExiste */
  async remplacer(emetteurId: string, _id: Types.ObjectId, contenu: ContenuDePiece): Promise<boolean> {
    const vides = FACULTATIFS.filter((champ) => contenu[champ] === undefined).map((champ) => [champ, 1]);
    const { matchedCount } = await uneParAnnee(() =>
      this.pieces.updateOne(
        { emetteur: identifiant(emetteurId), _id, ...SANS_ARGENT },
        {
          $set: { ...contenu, retouche: 'modifiee' },
          ...(vides.length > 0 && { $unset: Object.fromEntries(vides) as object }),
        },
      ),
    );
    return matchedCount === 1;
  }

  /** Efface une pièce sans argent ; rejoint la transaction en cours. Faux si elle en a, ou n'est pas à lui. */
  async supprimer(emetteurId: string, _id: Types.ObjectId): Promise<boolean> {
    const siennes = { emetteur: identifiant(emetteurId), _id, ...SANS_ARGENT };
    return (await this.pieces.deleteOne(siennes)).deletedCount === 1;
  }

  /**
   * Compte une écriture de plus à cette pièce, telle qu'on vient de la lire ; rejoint la transaction en cours. Faux si elle a changé depuis.
   * @param montantCentimes négatif si l'argent repart
   */
  async compter(
    { emetteur, _id, ecritures, payeCentimes }: PieceAnterieure,
    montantCentimes: number,
  ): Promise<boolean> {
    const { matchedCount } = await this.pieces.updateOne(
      { emetteur, _id, ecritures, payeCentimes },
      {
        $inc: { ecritures: 1, payeCentimes: montantCentimes, resteCentimes: -montantCentimes },
        $set: { retouche: 'encaissee' },
      },
    );
    return matchedCount === 1;
  }

  /** Toutes, de la première émise à la dernière, par lots. */
  parcourir(emetteurId: string): AsyncGenerator<PieceAnterieure[]> {
    const filtre = { emetteur: identifiant(emetteurId) };
    return lots<PieceAnterieure>(
      this.pieces.collection.find(filtre, { sort: { dateEmission: 1, _id: 1 }, batchSize: 500 }),
    );
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.pieces.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}
