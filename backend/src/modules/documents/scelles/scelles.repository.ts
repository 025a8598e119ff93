import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import { identifiant } from '../../../common/database/proprietaire';
import { DocumentPdf } from '../schemas/suivi.schemas';
import { Scelle } from './scelle.schema';

/** Ce que le contrôle compare d'un document gardé. */
export type DocumentScelle = Pick<DocumentPdf, 'emetteur' | 'facture' | 'sha256' | 'sha256Xml' | 'creeLe'>;

const EMPREINTES = { emetteur: 1, facture: 1, sha256: 1, sha256Xml: 1, creeLe: 1 } as const;

/** Les chaînes des vendeurs : on y ajoute, on n'y touche jamais. */
@Injectable()
export class ScellesRepository {
  constructor(
    @InjectModel(Scelle.name) private readonly scelles: Model<Scelle>,
    @InjectModel(DocumentPdf.name) private readonly documents: Model<DocumentPdf>,
  ) {}

  async estScellee(emetteur: Types.ObjectId, piece: Types.ObjectId): Promise<boolean> {
    return (await this.scelles.exists({ emetteur, piece })) !== null;
  }

  /** Le bout de la chaîne d'un vendeur. */
  async bout(emetteur: Types.ObjectId): Promise<Pick<Scelle, 'rang' | 'empreinte'> | null> {
    return this.scelles.findOne({ emetteur }, { rang: 1, empreinte: 1 }).sort({ rang: -1 }).lean();
  }

  /** Le dernier maillon d'un vendeur avant cet instant. */
  async boutAvant(
    emetteur: Types.ObjectId,
    instant: Date,
  ): Promise<Pick<Scelle, 'rang' | 'empreinte'> | null> {
    return this.scelles
      .findOne({ emetteur, le: trusted({ $lt: instant }) }, { rang: 1, empreinte: 1 })
      .sort({ rang: -1 })
      .lean();
  }

  /** Les vendeurs qui ont une chaîne, après celui-ci, dans leur ordre : chacun a un premier maillon. */
  async vendeursApres(apres: string, limite: number): Promise<string[]> {
    const filtre = { emetteur: trusted({ $gt: identifiant(apres) }), rang: 1 };
    const lus = await this.scelles.find(filtre, { emetteur: 1 }).sort({ emetteur: 1 }).limit(limite).lean();
    return lus.map(({ emetteur }) => emetteur.toHexString());
  }

  /** @throws E11000 si ce rang est pris, ou ce document déjà scellé */
  async ajouter(scelle: Scelle): Promise<void> {
    await this.scelles.create([scelle]);
  }

  /** Les empreintes d'un document gardé. */
  async empreintes(emetteur: Types.ObjectId, facture: Types.ObjectId): Promise<DocumentScelle | null> {
    return this.documents.findOne({ emetteur, facture }, EMPREINTES).lean<DocumentScelle>();
  }

  /** Les maillons d'un vendeur, dans l'ordre. */
  deLEmetteur(emetteurId: string): AsyncGenerator<Scelle[]> {
    const emetteur = identifiant(emetteurId);
    return lots(this.scelles.collection.find({ emetteur }, { sort: { rang: 1 }, batchSize: 500 }));
  }

  /** Tous les maillons, chaîne après chaîne, dans l'ordre. */
  tous(): AsyncGenerator<Scelle[]> {
    return lots(this.scelles.collection.find({}, { sort: { emetteur: 1, rang: 1 }, batchSize: 500 }));
  }

  /** Tous les documents qui impriment un code, sans leurs octets. */
  verifiables(): AsyncGenerator<DocumentScelle[]> {
    const options = { projection: EMPREINTES, batchSize: 500 };
    return lots(this.documents.collection.find({ 'verification.empreinte': { $exists: true } }, options));
  }

  /** Ce que les maillons de ces documents disent d'eux, par document. */
  async desPieces(pieces: readonly Types.ObjectId[]): Promise<Map<string, Scelle>> {
    const lus = await this.scelles.find({ piece: trusted({ $in: [...pieces] }) }).lean();
    return new Map(lus.map((scelle) => [scelle.piece.toHexString(), scelle]));
  }
}
