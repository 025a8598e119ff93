import type { DocumentGarde } from '@facturier/domaine/factures/conservation';
import { anneeDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { Blobs } from '../../../platform/blobs/blobs';
import { Facture } from '../../documents/schemas/facture.schema';
import { DocumentPdf, Evenement, Paiement, SANS_FACTURE } from '../../documents/schemas/suivi.schemas';

/** Les pièces qui ont passé l'âge d'être gardées : leur repérage, leur effacement avec tout ce qui les entoure. */
@Injectable()
export class ConservationRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    private readonly blobs: Blobs,
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
    @InjectModel(Evenement.name) private readonly evenements: Model<Evenement>,
  ) {}

  /** Ceux de ces émetteurs qui ont encore une pièce de cette année-là ou d'avant. */
  async ayantDesPieces(emetteurs: Types.ObjectId[], jusqua: number): Promise<Types.ObjectId[]> {
    const parmi = { emetteur: trusted({ $in: emetteurs }) };
    const deFactures = await this.factures.distinct('emetteur', {
      ...parmi,
      annee: trusted({ $lte: jusqua }),
    });
    const avant = trusted({ $lt: `${jusqua + 1}` });
    const deRecettes = await this.paiements.distinct('emetteur', { ...parmi, ...SANS_FACTURE, date: avant });
    return [...new Map([...deFactures, ...deRecettes].map((un) => [un.toHexString(), un])).values()];
  }

  /** Tous les documents émis de cet émetteur et l'année de leur dernier mouvement ; ses recettes sans facture en sont un. */
  async pieces(emetteur: Types.ObjectId): Promise<DocumentGarde[]> {
    const emises = await this.factures
      .find({ emetteur, rang: trusted({ $exists: true }) })
      .select({ annee: 1, 'factureRectifiee.id': 1 })
      .lean<Pick<Facture, '_id' | 'annee' | 'factureRectifiee'>[]>();
    const payees = await this.paiements.aggregate<{ _id: Types.ObjectId; date: string }>([
      { $match: { emetteur, facture: { $exists: true } } },
      { $group: { _id: '$facture', date: { $max: '$date' } } },
    ]);
    const derniere = await this.paiements
      .findOne({ emetteur, ...SANS_FACTURE }, { _id: 0, date: 1 })
      .sort({ date: -1 })
      .lean();
    const paiements = new Map(payees.map(({ _id, date }) => [_id.toHexString(), anneeDe(date)]));
    const documents: DocumentGarde[] = emises.map(({ _id, annee = 0, factureRectifiee }) => ({
      id: _id.toHexString(),
      annee,
      dernierMouvement: Math.max(annee, paiements.get(_id.toHexString()) ?? 0),
      rectifie: factureRectifiee?.id.toHexString(),
    }));
    if (!derniere) return documents;
    const annee = anneeDe(derniere.date);
    return [...documents, { id: 'recettes', annee, dernierMouvement: annee }];
  }

  /** Efface les pièces jusqu'à cette année ; rejoint la transaction en cours. @returns leur nombre */
  async effacer(emetteur: Types.ObjectId, jusqua: number): Promise<number> {
    const filtre = { emetteur, annee: trusted({ $lte: jusqua }) };
    const ids = await this.factures.distinct('_id', filtre);
    const autour = { emetteur, facture: trusted({ $in: ids }) };
    await this.blobs.deleteTous(DocumentPdf, autour);
    await this.paiements.deleteMany(autour);
    // Les recettes sans facture n'ont qu'une chaîne : elles partent ensemble, quand la dernière peut partir.
    const apres = { emetteur, ...SANS_FACTURE, date: trusted({ $gte: `${jusqua + 1}` }) };
    if (!(await this.paiements.exists(apres))) await this.paiements.deleteMany({ emetteur, ...SANS_FACTURE });
    await this.evenements.deleteMany(autour);
    return (await this.factures.deleteMany(filtre)).deletedCount;
  }
}
