import { TEXTES_DE_DEVIS } from '@facturier/domaine/documents/precisions';
import { arrivee, type ActeDevis, origines } from '@facturier/domaine/devis/etats';
import type { Reception } from '@facturier/domaine/devis/retractation';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { type CriteresDeListe, filtreDesDevis } from './schemas/filtre-devis';
import { SANS_ENGAGEMENT } from './schemas/engage';
import { Devis, type EvenementDeDevis } from './schemas/devis.schema';

/** Ce qu'un contenu peut ne pas avoir : réenregistré sans lui, le brouillon ne le garde pas. */
const FACULTATIFS = ['client', 'clientResume', ...TEXTES_DE_DEVIS, 'livraison', 'remise'] as const;

const sansLesAbsents = (contenu: Partial<Devis>): { $unset?: Record<string, 1> } => {
  const absents = FACULTATIFS.filter((champ) => contenu[champ] === undefined);
  return absents.length > 0 ? { $unset: Object.fromEntries(absents.map((champ) => [champ, 1])) } : {};
};

/** Ce que change un acte, et la ligne d'histoire qui le dit. */
interface Suite {
  champs: Partial<Devis>;
  evenement: EvenementDeDevis;
}

/** Ce qui dit d'un devis ce qu'il devient. */
export type DevisSuivi = Pick<Devis, '_id' | 'numero' | 'etat' | 'totalTtcCentimes' | 'offre'>;

/** Les devis, toujours à partir de leur émetteur ; un changement d'état est une écriture qui en porte les origines. */
@Injectable()
export class DevisRepository {
  constructor(@InjectModel(Devis.name) private readonly devis: Model<Devis>) {}

  async trouver(emetteurId: string, id: string): Promise<Devis | null> {
    const _id = identifiantOuNul(id);
    return _id && this.devis.findOne({ _id, emetteur: identifiant(emetteurId) }).lean();
  }

  /** Une page, plus un élément pour savoir s'il y a une suite. */
  async lister(emetteurId: string, criteres: CriteresDeListe): Promise<Devis[]> {
    return this.devis
      .find(filtreDesDevis(emetteurId, criteres), { histoire: 0, prefixes: 0, vendeurFige: 0 })
      .sort({ tri: -1 })
      .limit(criteres.limite + 1)
      .lean<Devis[]>();
  }

  /** Le brouillon de la version suivante de ce devis, s'il existe. */
  async suivant(emetteurId: string, id: Types.ObjectId): Promise<Devis | null> {
    return this.devis
      .findOne({ emetteur: identifiant(emetteurId), etat: 'brouillon', 'remplace.id': id })
      .lean();
  }

  /** Rejoint la transaction en cours. @throws E11000 si un brouillon prépare déjà la même version */
  async creer(devis: Devis): Promise<void> {
    await this.devis.create([devis]);
  }

  /** Les octets que les brouillons de ce compte prennent dans la base. */
  async peser(emetteurId: string): Promise<number> {
    const [somme] = await this.devis.aggregate<{ octets: number }>([
      { $match: { emetteur: identifiant(emetteurId), etat: 'brouillon' } },
      { $group: { _id: null, octets: { $sum: { $bsonSize: '$$ROOT' } } } },
    ]);
    return somme?.octets ?? 0;
  }

  /** Remplace le contenu d'un brouillon, à cette version exactement. Faux si ce n'est plus lui. */
  async modifier(emetteurId: string, id: string, version: number, contenu: Partial<Devis>): Promise<boolean> {
    const { matchedCount } = await this.devis.updateOne(
      { _id: identifiant(id), emetteur: identifiant(emetteurId), etat: 'brouillon', version },
      { $set: contenu, $inc: { version: 1 }, ...sansLesAbsents(contenu) },
    );
    return matchedCount === 1;
  }

  /** Faux s'il n'y a pas de brouillon de ce nom. */
  async supprimer(emetteurId: string, id: string): Promise<boolean> {
    const _id = identifiantOuNul(id);
    if (!_id) return false;
    const { deletedCount } = await this.devis.deleteOne({
      _id,
      emetteur: identifiant(emetteurId),
      etat: 'brouillon',
    });
    return deletedCount === 1;
  }

  /** Fige un brouillon, tel qu'il a été lu, et le rend ; `null` s'il a changé depuis. Rejoint la transaction en cours. */
  async figer({ emetteur, _id, version }: Devis, fige: Partial<Devis>): Promise<Devis | null> {
    return this.devis
      .findOneAndUpdate(
        { _id, emetteur, etat: 'brouillon', version },
        { $set: fige, $inc: { version: 1 }, ...sansLesAbsents(fige) },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Fait passer l'acte, si l'état le permet encore et que `si` tient ; `null` sinon. Rejoint la transaction en cours. */
  async passer(
    { emetteur, _id }: Pick<Devis, 'emetteur' | '_id'>,
    acte: ActeDevis,
    { champs, evenement }: Suite,
    si: QueryFilter<Devis> = {},
  ): Promise<Devis | null> {
    return this.devis
      .findOneAndUpdate(
        { ...si, _id, emetteur, etat: trusted({ $in: [...origines(acte)] }) },
        { $set: { ...champs, etat: arrivee(acte) }, $push: { histoire: evenement } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Note la réception d'un devis accepté, si elle est encore telle qu'elle a été lue. Faux sinon. */
  async livrer(
    { emetteur, _id, reception: lue }: Devis,
    reception: Reception,
    evenement: EvenementDeDevis,
  ): Promise<boolean> {
    const telle = lue
      ? { 'reception.le': lue.le, 'reception.jusquau': lue.jusquau }
      : { reception: trusted({ $exists: false }) };
    const { modifiedCount } = await this.devis.updateOne(
      { ...telle, emetteur, _id, etat: 'accepte' },
      { $set: { reception, modifieLe: evenement.le }, $push: { histoire: evenement } },
    );
    return modifiedCount === 1;
  }

  /** La condition d'un devis qui vaut encore ce jour-là. */
  dansSonTerme(jour: DateCivile): QueryFilter<Devis> {
    return { 'offre.valideJusquau': trusted({ $gte: jour }) };
  }

  /** Écrit, sans rien y changer d'autre, que ce devis accepté s'engage, et le rend ; `null` s'il n'est plus accepté. Rejoint la transaction en cours. */
  async engager(emetteurId: string, _id: Types.ObjectId): Promise<Devis | null> {
    return this.devis
      .findOneAndUpdate(
        { _id, emetteur: identifiant(emetteurId), etat: 'accepte' },
        { $inc: { engagements: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Quelques émetteurs dont un devis a passé son terme sans que ce soit noté. */
  async ayantExpire(aujourdhui: DateCivile, limite: number): Promise<string[]> {
    const lus = await this.devis.aggregate<{ _id: Types.ObjectId }>([
      { $match: this.expires(aujourdhui) },
      { $limit: limite },
      { $group: { _id: '$emetteur' } },
    ]);
    return lus.map(({ _id }) => _id.toHexString());
  }

  /** Note, une fois, le passage du terme des devis de cet émetteur. @returns leur nombre */
  async noterExpires(
    emetteurId: string,
    aujourdhui: DateCivile,
    evenement: EvenementDeDevis,
  ): Promise<number> {
    const { modifiedCount } = await this.devis.updateMany(
      { emetteur: identifiant(emetteurId), ...this.expires(aujourdhui) },
      { $set: { expireNoteLe: evenement.le }, $push: { histoire: evenement } },
    );
    return modifiedCount;
  }

  private expires(aujourdhui: DateCivile): QueryFilter<Devis> {
    return {
      etat: trusted({ $in: ['cree', 'envoye'] }),
      'offre.valideJusquau': trusted({ $lt: aujourdhui }),
      expireNoteLe: trusted({ $exists: false }),
    };
  }

  /** Vrai si un devis finalisé de cet émetteur porte ce logo. */
  async portentLogo(emetteurId: string, empreinte: string): Promise<boolean> {
    const portee = { emetteur: identifiant(emetteurId), 'vendeurFige.logo': empreinte };
    return (await this.devis.exists(portee)) !== null;
  }

  /** Tous ceux de ce compte, par lots. */
  parcourir(emetteurId: string): AsyncGenerator<Devis[]> {
    const emetteur = identifiant(emetteurId);
    return lots<Devis>(
      this.devis.collection.find(
        { emetteur },
        { projection: { prefixes: 0 }, sort: { tri: -1 }, batchSize: 200 },
      ),
    );
  }

  /** Ceux de ces clients qu'un devis nomme. */
  async clientsParmi(emetteurId: string, ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
    const filtre = { emetteur: identifiant(emetteurId), client: trusted({ $in: ids }) };
    const nommes = await this.devis.distinct('client', filtre);
    return nommes.filter((id) => id !== undefined);
  }

  /** Ceux qui engagent restent, dix ans (C. com., art. L123-22) ; les autres s'effacent. Rejoint la transaction en cours. @returns les effacés */
  async effacer(emetteurId: string): Promise<Types.ObjectId[]> {
    const filtre: QueryFilter<Devis> = { emetteur: identifiant(emetteurId), ...SANS_ENGAGEMENT };
    const ids = await this.devis.distinct('_id', filtre);
    await this.devis.deleteMany(filtre);
    return ids;
  }

  /** Les devis finalisés à partir de ce jour, dans l'ordre : ce qui dit ce qu'ils deviennent. */
  async finalisesDepuis(emetteurId: string, du: DateCivile): Promise<DevisSuivi[]> {
    return this.devis
      .find(
        { emetteur: identifiant(emetteurId), tri: trusted({ $gte: du, $lt: '~' }) },
        { numero: 1, etat: 1, totalTtcCentimes: 1, 'offre.valideJusquau': 1 },
      )
      .sort({ tri: 1 })
      .lean<DevisSuivi[]>();
  }

  /** Les devis acceptés émis à partir de ce jour, dans l'ordre. */
  async acceptesDepuis(emetteurId: string, du: DateCivile): Promise<Devis[]> {
    return this.devis
      .find({ emetteur: identifiant(emetteurId), etat: 'accepte', tri: trusted({ $gte: du, $lt: '~' }) })
      .select({ histoire: 0, prefixes: 0 })
      .sort({ tri: 1 })
      .lean<Devis[]>();
  }

  /** Les devis de ce client qui attendent encore une réponse. */
  async envoyesA(emetteurId: string, clientId: string): Promise<Devis[]> {
    return this.devis
      .find({ emetteur: identifiant(emetteurId), client: identifiant(clientId), etat: 'envoye' })
      .lean();
  }
}
