import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { anneeDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, trusted, Types } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import { AchatInscrit } from '../schemas/achat.schema';
import { empreinteAchat, type MaillonAchat } from './chaine';

/** L'index de ce qui ne s'annule qu'une fois. */
const ANNULE = 'emetteur_1_annule_1';

/** Une écriture à ajouter : son rang et son empreinte viennent de la chaîne. */
export type AchatAEcrire = Omit<MaillonAchat, 'rang'>;

/** Une écriture lue, et si une contraire l'a suivie. */
export type AchatLu = AchatInscrit & { annulee: boolean };

/** Le registre des achats de chaque émetteur : une seule chaîne, ajout seul. */
@Injectable()
export class AchatsRepository {
  constructor(@InjectModel(AchatInscrit.name) private readonly achats: Model<AchatInscrit>) {}

  async trouver(emetteurId: string, id: string): Promise<AchatLu | null> {
    const emetteur = identifiant(emetteurId);
    const lu = await this.achats.findOne({ emetteur, _id: identifiantOuNul(id) }).lean<AchatInscrit | null>();
    return lu && ((await this.avecLeurSort(emetteur, [lu]))[0] ?? null);
  }

  /** Ceux d'une année, dans l'ordre des jours, puis de l'écriture. */
  async deLAnnee(emetteurId: string, annee: number): Promise<AchatLu[]> {
    const emetteur = identifiant(emetteurId);
    const lus = await this.achats
      .find({ emetteur, date: trusted({ $gte: `${annee}-01-01`, $lte: `${annee}-12-31` }) })
      .sort({ date: 1, rang: 1 })
      .lean<AchatInscrit[]>();
    return this.avecLeurSort(emetteur, lus);
  }

  /** Le jour du premier et du dernier ; `null` d'un registre vide. */
  async bornes(emetteurId: string): Promise<{ du: DateCivile; au: DateCivile } | null> {
    const filtre = { emetteur: identifiant(emetteurId) };
    const date = { _id: 0, date: 1 } as const;
    const [premier, dernier] = await Promise.all([
      this.achats.findOne(filtre, date).sort({ date: 1, rang: 1 }).lean(),
      this.achats.findOne(filtre, date).sort({ date: -1, rang: -1 }).lean(),
    ]);
    return premier && dernier ? { du: premier.date, au: dernier.date } : null;
  }

  /** Vrai si cette facture déposée est déjà au registre, sans avoir été annulée. Rejoint la transaction en cours. */
  async vientDe(emetteurId: string, recue: Types.ObjectId): Promise<boolean> {
    const emetteur = identifiant(emetteurId);
    const siens = await this.achats
      .find({ emetteur, recue, annule: trusted({ $exists: false }) })
      .lean<AchatInscrit[]>();
    return (await this.avecLeurSort(emetteur, siens)).some(({ annulee }) => !annulee);
  }

  /**
   * Ajoute cette écriture à la suite, chaînée par son empreinte ; rejoint la transaction en cours. Deux ajouts au même instant : l'index
   * refuse le second, et sa transaction se rejoue.
   * @returns son identifiant, ou `null` si elle annule ce qui l'est déjà
   */
  async ajouter(emetteurId: string, achat: AchatAEcrire, creeLe: Date): Promise<string | null> {
    const emetteur = identifiant(emetteurId);
    const dernier = await this.achats
      .findOne({ emetteur }, { _id: 0, rang: 1, empreinte: 1 })
      .sort({ rang: -1 })
      .lean<Pick<AchatInscrit, 'rang' | 'empreinte'> | null>();
    const rang = (dernier?.rang ?? 0) + 1;
    const empreinte = empreinteAchat(dernier?.empreinte, { ...achat, rang });
    const _id = new Types.ObjectId();
    try {
      await this.achats.create([{ ...achat, _id, emetteur, rang, empreinte, creeLe }]);
    } catch (erreur) {
      if (estDoublon(erreur, ANNULE)) return null;
      if (estDoublon(erreur) && erreur instanceof mongo.MongoServerError)
        erreur.addErrorLabel('TransientTransactionError');
      throw erreur;
    }
    return _id.toHexString();
  }

  /** Tous, compte après compte, dans l'ordre de leur chaîne. */
  chaines(): AsyncGenerator<AchatInscrit[]> {
    return lots<AchatInscrit>(this.achats.collection.find({}, { sort: { emetteur: 1, rang: 1 } }));
  }

  /** Ceux d'un compte, par lots. */
  deCompte(emetteurId: string): AsyncGenerator<AchatInscrit[]> {
    const filtre = { emetteur: identifiant(emetteurId) };
    return lots<AchatInscrit>(this.achats.collection.find(filtre, { sort: { rang: 1 } }));
  }

  /** Ceux de ces comptes dont la dernière écriture, et le jour où elle s'est écrite, sont de cette année-là ou d'avant. */
  async echus(emetteurs: Types.ObjectId[], jusqua: number): Promise<string[]> {
    const groupes = await this.achats.aggregate<{ _id: Types.ObjectId; date: string }>([
      { $match: { emetteur: { $in: emetteurs } } },
      { $group: { _id: '$emetteur', date: { $max: '$date' } } },
    ]);
    return groupes.filter(({ date }) => anneeDe(date) <= jusqua).map(({ _id }) => _id.toHexString());
  }

  /** Efface tout le registre d'un compte : sa chaîne part entière. */
  async effacer(emetteurId: string): Promise<void> {
    await this.achats.deleteMany({ emetteur: identifiant(emetteurId) });
  }

  private async avecLeurSort(emetteur: Types.ObjectId, lus: readonly AchatInscrit[]): Promise<AchatLu[]> {
    const ids = lus.map(({ _id }) => _id);
    const annules =
      ids.length === 0
        ? []
        : await this.achats.distinct('annule', { emetteur, annule: trusted({ $in: ids }) });
    const sorts = new Set(annules.map(String));
    return lus.map((un) => ({ ...un, annulee: sorts.has(un._id.toHexString()) }));
  }
}
