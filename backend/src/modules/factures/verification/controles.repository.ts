import type { Serie } from '@facturier/domaine/factures/numerotation';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import { Blobs, type Ligne } from '../../../platform/blobs/blobs';
import { Facture } from '../../documents/schemas/facture.schema';
import { DocumentPdf, Evenement, Paiement } from '../../documents/schemas/suivi.schemas';
import { type EvenementChaine, type Ouvert, premiereLigne } from '../../documents/historique/chaine';
import type { DocumentNumerote } from './series';
import type { AutourDUneFacture } from './totaux';

type Identifiants = Types.ObjectId[];
/** Des octets pèsent : peu à la fois. */
const DOCUMENTS_PAR_LOT = 20;
const PAR_LOT = 200;
const EMISES = { emiseLe: trusted({ $exists: true }) };
const CHAINE = { emetteur: 1, facture: 1, rang: 1 } as const;
const OUVERT = { emetteur: 1, emiseLe: 1, ouverture: 1 } as const;
const SERIE = { emetteur: 1, serie: 1, annee: 1, rang: 1 } as const;

/** Ce qu'un avoir retire : son total, moins les acomptes d'un devis qu'il libère. */
const NET = { $subtract: ['$totalTtcCentimes', { $ifNull: ['$imputeCentimes', 0] }] } as const;

/** Combien de factures, de la sorte que dit la clé. */
export interface Compte {
  cle: string;
  nombre: number;
}

/** Ce que la vérification relit, au fil de curseurs du pilote. Elle seule lit au travers des émetteurs, et n'écrit rien. */
@Injectable()
export class ControlesRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(DocumentPdf.name) private readonly documents: Model<DocumentPdf>,
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
    @InjectModel(Evenement.name) private readonly evenements: Model<Evenement>,
    private readonly blobs: Blobs,
  ) {}

  octets(): AsyncGenerator<Ligne<DocumentPdf>[]> {
    return lots(this.documents.collection.find({}, { batchSize: DOCUMENTS_PAR_LOT }));
  }

  /** Les octets de cette ligne ; `null` s'ils ne reviennent pas, ou reviennent autres. */
  async pdfDe(ligne: Ligne<DocumentPdf>): Promise<Buffer | null> {
    return this.blobs.octetsDe<DocumentPdf>(ligne).catch(() => null);
  }

  /** Les documents numérotés, série après série, dans l'ordre des rangs. */
  series(): AsyncGenerator<DocumentNumerote[]> {
    const projection = { ...SERIE, numero: 1, dateEmission: 1 };
    const options = { projection, sort: SERIE, batchSize: PAR_LOT };
    return lots(this.factures.collection.find({ rang: { $exists: true } }, options));
  }

  /** Les écritures du livre, facture après facture, dans l'ordre. */
  livre(): AsyncGenerator<Paiement[]> {
    return lots(this.paiements.collection.find({}, { sort: CHAINE, batchSize: PAR_LOT }));
  }

  /** Les événements chaînés, facture après facture, dans l'ordre. */
  histoire(): AsyncGenerator<Evenement[]> {
    const filtre = { rang: { $exists: true } };
    return lots(this.evenements.collection.find(filtre, { sort: CHAINE, batchSize: PAR_LOT }));
  }

  /** Les documents qui portent le début de leur histoire. */
  ouverts(): AsyncGenerator<Ouvert[]> {
    const filtre = { ouverture: { $exists: true } };
    return lots(this.factures.collection.find(filtre, { projection: OUVERT, batchSize: PAR_LOT }));
  }

  /** La première ligne de l'histoire de ces documents, si c'est eux qui la portent. */
  async premieresLignes(ids: Identifiants): Promise<Map<string, EvenementChaine>> {
    const ouverts = await this.factures.find({ _id: trusted({ $in: ids }) }, OUVERT).lean<Ouvert[]>();
    const lignes = ouverts.flatMap((ouvert) => premiereLigne(ouvert) ?? []);
    return new Map(lignes.map((ligne) => [ligne.facture.toHexString(), ligne]));
  }

  /** Les événements qui ne sont à aucune chaîne. */
  horsChaine(): AsyncGenerator<Evenement[]> {
    return lots(this.evenements.collection.find({ rang: { $exists: false } }));
  }

  /** Les identifiants des documents émis, par lots. */
  async *emises(): AsyncGenerator<Identifiants> {
    const curseur = this.factures.collection.find(EMISES, { projection: { _id: 1 }, batchSize: PAR_LOT });
    for await (const lot of lots<Facture>(curseur)) yield lot.map(({ _id }) => _id);
  }

  /** Ceux qui ont émis, par lots. */
  async *emetteurs(): AsyncGenerator<Identifiants> {
    const groupes = [{ $match: EMISES }, { $group: { _id: '$emetteur' } }];
    for await (const { _id } of this.factures.collection.aggregate(groupes, { allowDiskUse: true }))
      yield [_id as Types.ObjectId];
  }

  /** Ceux de ces comptes qui n'ont rien émis. */
  async sansDocument(comptes: Identifiants): Promise<Identifiants> {
    const emetteurs = await this.factures.distinct('emetteur', {
      emetteur: trusted({ $in: comptes }),
      ...EMISES,
    });
    const ont = new Set(emetteurs.map(String));
    return comptes.filter((compte) => !ont.has(compte.toHexString()));
  }

  /** Ces documents et ce qui s'est ajouté autour, dans la transaction en cours : une seule vue de la base. */
  async avecCeQuiLesEntoure(ids: Identifiants): Promise<{ facture: Facture; autour: AutourDUneFacture }[]> {
    const factures = await this.factures.find({ _id: trusted({ $in: ids }) }).lean<Facture[]>();
    const emetteur = { $in: [...new Set(factures.map((facture) => facture.emetteur))] };
    const facture = { $in: ids };
    const rectifiees = { emetteur, genre: 'avoir', 'factureRectifiee.id': facture };
    const [paye, biens, avoirs, histoires, documents] = [
      await sommer(this.paiements, { emetteur, facture }, '$facture', '$montantCentimes'),
      await sommer(this.paiements, { emetteur, facture }, '$facture', '$biensCentimes'),
      await sommer(this.factures, rectifiees, '$factureRectifiee.id', NET),
      await sommer(this.evenements, { emetteur, facture }, '$facture', 1),
      await sommer(this.documents, { emetteur, facture }, '$facture', 1),
    ];
    return factures.map((lue) => {
      const id = lue._id.toHexString();
      const [payeCentimes, avoirsCentimes] = [paye.get(id) ?? 0, avoirs.get(id) ?? 0];
      const biensCentimes = biens.get(id) ?? 0;
      const evenements = (histoires.get(id) ?? 0) + (lue.ouverture ? 1 : 0);
      return {
        facture: lue,
        autour: { payeCentimes, biensCentimes, avoirsCentimes, evenements, aUnDocument: documents.has(id) },
      };
    });
  }

  /** Les factures (sans les avoirs) de cet émetteur, par mois de Paris où elles ont été émises. */
  async parMois(emetteur: Types.ObjectId): Promise<Compte[]> {
    const mois = { $dateToString: { date: '$emiseLe', format: '%Y-%m', timezone: 'Europe/Paris' } };
    return this.compter(emetteur, mois);
  }

  /** Les factures (sans les avoirs) de cet émetteur, par client. */
  async parClient(emetteur: Types.ObjectId): Promise<(Omit<Compte, 'cle'> & { cle: Types.ObjectId })[]> {
    return this.compter(emetteur, '$client');
  }

  /** Le dernier document de cette série, ou `null`. */
  async dernier(emetteur: Types.ObjectId, serie: Serie): Promise<Facture | null> {
    return this.factures
      .findOne({ emetteur, serie, rang: trusted({ $exists: true }) })
      .sort({ annee: -1, rang: -1 })
      .lean<Facture>();
  }

  private compter<C>(emetteur: Types.ObjectId, cle: unknown): Promise<{ cle: C; nombre: number }[]> {
    return this.factures.aggregate([
      { $match: { emetteur, genre: 'facture', ...EMISES } },
      { $group: { _id: cle, nombre: { $sum: 1 } } },
      { $project: { _id: 0, cle: '$_id', nombre: 1 } },
    ]);
  }
}

/** Une somme par clé (identifiant), parmi ce que le filtre retient. */
async function sommer<T>(
  modele: Model<T>,
  filtre: Record<string, unknown>,
  cle: string,
  valeur: string | 1 | typeof NET,
): Promise<Map<string, number>> {
  const groupes = await modele.aggregate<{ _id: Types.ObjectId; somme: number }>([
    { $match: filtre },
    { $group: { _id: cle, somme: { $sum: valeur } } },
  ]);
  return new Map(groupes.map(({ _id, somme }) => [_id.toHexString(), somme]));
}
