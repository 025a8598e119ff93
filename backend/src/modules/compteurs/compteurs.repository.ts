import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import type { Serie } from '@facturier/domaine/factures/numerotation';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Etapes } from '../../common/database/etapes';
import { identifiant } from '../../common/database/proprietaire';
import { depuisLe, enEtapes, type Mouvement } from './mouvements';
import { Compteur, type Cumul, type SommesTenues } from './schemas/compteur.schema';

/** De combien une série avance. */
export interface Avance {
  annee: number;
  nombre: number;
  derniereDate: DateCivile;
  /** Rang de la toute première émission (reprise d'un autre outil), 1 sinon. */
  premierRang: number;
  /** Le mois où ces factures se comptent, `AAAA-MM` à Paris ; absent d'une série que le plan ne compte pas. */
  mois?: string;
  /** Ce que ces documents ajoutent aux sommes tenues. */
  mouvements?: readonly Mouvement[];
}

/** Les sommes d'une série. */
type SommesDeSerie = Pick<Compteur, 'serie' | 'sommes'>;

/** Ce qu'un émetteur a en cours. Centimes. */
interface EnCours extends Required<Pick<SommesTenues, 'emises' | 'dues' | 'jours'>> {
  encaisse: Cumul;
}

/** Les factures d'un mois, tous émetteurs confondus. */
export interface MoisDeTous {
  factures: number;
  emetteurs: number;
}

const FACTURES = { serie: 'FAC' } as const;

/** Ajoute `nombre` à ce mois, dans une mise à jour par étapes. */
const compter = (mois: string, nombre: number): Record<string, unknown> => {
  const compte = { $add: [{ $ifNull: [`$parMois.${mois}`, 0] }, nombre] };
  return { parMois: { [mois]: compte }, mois, duMois: compte };
};

/**
 * Ce que chaque émetteur a émis : le dernier rang de ses séries, ses factures par mois de Paris (`AAAA-MM`), ses sommes. Un document par
 * émetteur et série ; offert tel quel à qui numérote et à qui limite.
 */
@Injectable()
export class CompteursRepository {
  constructor(@InjectModel(Compteur.name) private readonly compteurs: Model<Compteur>) {}

  /** Avance la série, dans la transaction en cours ; rend le compteur d'avant. L'année qui commence repart de 1. */
  async avancer(emetteurId: string, serie: Serie, avance: Avance): Promise<Compteur | null> {
    const { annee, nombre, derniereDate, premierRang, mois, mouvements = [] } = avance;
    const suite = { $cond: [{ $eq: ['$annee', annee] }, { $add: ['$rang', nombre] }, nombre] };
    const premiere = { $eq: [{ $type: '$rang' }, 'missing'] };
    const rang = { $cond: [premiere, premierRang + nombre - 1, suite] };
    const sommes = {
      'sommes.emises': { $add: [{ $ifNull: ['$sommes.emises', 0] }, nombre] },
      ...enEtapes(mouvements),
    };
    const $set = { rang, annee, derniereDate, ...(mois && compter(mois, nombre)), ...sommes };
    const etapes = [{ $set }, ...(mois ? [{ $set: { 'sommes.jours': depuisLe(`${mois}-01`) } }] : [])];
    return this.compteurs
      .findOneAndUpdate({ emetteur: identifiant(emetteurId), serie }, etapes, {
        upsert: true,
        returnDocument: 'before',
        updatePipeline: true,
      })
      .lean();
  }

  /** Met la série à ce rang, dans la transaction en cours. */
  async placer(emetteurId: string, serie: Serie, rang: number): Promise<void> {
    await this.compteurs.updateOne({ emetteur: identifiant(emetteurId), serie }, { $set: { rang } });
  }

  /** Change les sommes tenues de cet émetteur, dans la transaction en cours ; de qui n'a encore rien émis aussi. */
  async mouvoir(emetteurId: string, mouvements: readonly Mouvement[], serie: Serie = 'FAC'): Promise<void> {
    const $set = enEtapes(mouvements);
    if (Object.keys($set).length === 0) return;
    const filtre = { emetteur: identifiant(emetteurId), serie };
    await this.compteurs.updateOne(filtre, [{ $set }], { updatePipeline: true, upsert: true });
  }

  /** Ouvre la ligne de qui n'a encore rien émis, pour y tenir son livre. */
  async ouvrir(emetteur: Types.ObjectId): Promise<void> {
    const place = { emetteur, ...FACTURES };
    await this.compteurs.updateOne(place, { $setOnInsert: place }, { upsert: true });
  }

  /** Toutes les sommes tenues de cet émetteur, par série ; aucune si rien n'est émis ni reçu. */
  async tenues(emetteurId: string): Promise<Partial<Record<Serie, SommesTenues>>> {
    const series = await this.lireSommes(identifiant(emetteurId));
    return Object.fromEntries(series.map(({ serie, sommes }) => [serie, sommes]));
  }

  /** Les sommes tenues de cet émetteur : `champs` en dit les parties à lire, toutes sans précision. */
  private async lireSommes(
    emetteur: Types.ObjectId,
    champs: readonly string[] = ['sommes'],
  ): Promise<SommesDeSerie[]> {
    const projection = Object.fromEntries(['serie', ...champs].map((champ) => [champ, 1]));
    return this.compteurs.find({ emetteur }, projection).lean<SommesDeSerie[]>();
  }

  /** Ce que tient cet émetteur : ce qui lui est dû par mois et par jour d'échéance, ce qu'il a encaissé ce mois-là, ses documents émis. */
  async enCours(emetteurId: string, mois: string): Promise<EnCours> {
    const champs = ['sommes.emises', 'sommes.dues', 'sommes.jours', `sommes.encaisse.${mois}`];
    const series = await this.lireSommes(identifiant(emetteurId), champs);
    const factures = series.find(({ serie }) => serie === 'FAC')?.sommes;
    return {
      dues: factures?.dues ?? {},
      jours: factures?.jours ?? {},
      encaisse: factures?.encaisse?.[mois] ?? { nombre: 0, montant: 0 },
      emises: series.reduce((somme, { sommes }) => somme + (sommes?.emises ?? 0), 0),
    };
  }

  /** Les sommes tenues d'une série. */
  async sommes(emetteur: Types.ObjectId, serie: Serie): Promise<SommesTenues> {
    const series = await this.lireSommes(emetteur);
    return series.find((une) => une.serie === serie)?.sommes ?? { emises: 0 };
  }

  /** Les factures de cet émetteur par mois de leur date d'émission. Centimes. */
  async parDateDEmission(emetteurId: string): Promise<Record<string, Cumul>> {
    return (await this.sommes(identifiant(emetteurId), 'FAC')).mois ?? {};
  }

  /** Ceux qui ont un compteur. */
  async emetteurs(): Promise<Types.ObjectId[]> {
    return this.compteurs.distinct('emetteur');
  }

  /** Les compteurs de cet émetteur, sommes comprises. */
  async etats(emetteur: Types.ObjectId): Promise<Compteur[]> {
    return this.compteurs.find({ emetteur }).select('+sommes').lean();
  }

  /** Remplace les sommes d'une série par celles que l'on vient de recompter. Faux si un acte y est passé depuis `etat`. */
  async poserSommes({ emetteur, serie, rang, ...etat }: Compteur, sommes: SommesTenues): Promise<boolean> {
    const lues = etat.sommes ? trusted({ $eq: etat.sommes }) : trusted({ $exists: false });
    const { matchedCount } = await this.compteurs.updateOne(
      { emetteur, serie, rang: rang ?? null, sommes: lues },
      { $set: { sommes } },
    );
    return matchedCount === 1;
  }

  /** Les factures de tous, par mois de leur date d'émission, entre deux mois compris (`AAAA-MM`). */
  async deTousParMois(du: string, au: string): Promise<Map<string, MoisDeTous>> {
    const groupes = await this.compteurs.aggregate<MoisDeTous & { _id: string }>([
      { $match: FACTURES },
      { $project: { mois: { $objectToArray: '$sommes.mois' } } },
      { $unwind: '$mois' },
      { $match: { 'mois.k': { $gte: du, $lte: au } } },
      { $group: { _id: '$mois.k', factures: { $sum: '$mois.v.nombre' }, emetteurs: { $sum: 1 } } },
    ]);
    return new Map(groupes.map(({ _id, ...nombres }) => [_id, nombres]));
  }

  /** Les factures émises ce mois-là. */
  async facturesDuMois(emetteurId: string, mois: string): Promise<number> {
    return (await this.trouver(emetteurId, 'FAC'))?.parMois?.[mois] ?? 0;
  }

  /** Les mois connus, du plus récent au plus ancien, `limite` au plus. */
  async facturesParMois(emetteurId: string, limite: number): Promise<{ mois: string; factures: number }[]> {
    const parMois = (await this.trouver(emetteurId, 'FAC'))?.parMois ?? {};
    return Object.entries(parMois)
      .map(([mois, factures]) => ({ mois, factures }))
      .sort((a, b) => (a.mois < b.mois ? 1 : -1))
      .slice(0, limite);
  }

  async trouver(emetteurId: string, serie: Serie): Promise<Compteur | null> {
    return this.compteurs.findOne({ emetteur: identifiant(emetteurId), serie }).lean();
  }

  async tous(emetteur: Types.ObjectId): Promise<Compteur[]> {
    return this.compteurs.find({ emetteur }).lean();
  }

  /** Les factures comptées à ces émetteurs, un `émetteur:AAAA-MM` par clé. */
  async facturesComptees(emetteurs: Types.ObjectId[]): Promise<Map<string, number>> {
    const filtre = { emetteur: trusted({ $in: emetteurs }), ...FACTURES };
    const compteurs = await this.compteurs.find(filtre).lean<Compteur[]>();
    return new Map(
      compteurs.flatMap(({ emetteur, parMois = {} }) =>
        Object.entries(parMois).map(
          ([mois, compte]) => [`${emetteur.toHexString()}:${mois}`, compte] as const,
        ),
      ),
    );
  }

  /** Remet un mois à zéro, pour un émetteur ou pour tous (`null`). @returns le nombre de compteurs remis */
  async remettreAZero(emetteurId: string | null, mois: string): Promise<number> {
    const emetteur = emetteurId === null ? {} : { emetteur: identifiant(emetteurId) };
    const { modifiedCount } = await this.compteurs.updateMany(
      { ...emetteur, ...FACTURES, mois, duMois: trusted({ $gt: 0 }) },
      { $set: { duMois: 0, [`parMois.${mois}`]: 0 } },
    );
    return modifiedCount;
  }

  /** Ceux qui ont émis le plus de factures ce mois-là. */
  async plusActifs(mois: string, limite: number): Promise<string[]> {
    const compteurs = await this.compteurs
      .find({ ...FACTURES, mois, duMois: trusted({ $gt: 0 }) })
      .select({ emetteur: 1 })
      .sort({ duMois: -1, emetteur: 1 })
      .limit(limite)
      .lean();
    return compteurs.map(({ emetteur }) => emetteur.toHexString());
  }

  /** Combien d'émetteurs ont émis ce mois-là, parmi ceux que ces étapes retiennent (champs `emetteur` et `compte`). */
  async compterDuMois(mois: string, retenir: Etapes): Promise<number> {
    const [resultat] = await this.compteurs.aggregate<{ nombre: number }>([
      { $match: { ...FACTURES, mois, duMois: { $gt: 0 } } },
      { $project: { _id: 0, emetteur: 1, compte: '$duMois' } },
      ...retenir,
      { $count: 'nombre' },
    ]);
    return resultat?.nombre ?? 0;
  }

  /** Oublie ce que cet émetteur a émis par mois ; ses rangs restent, avec les documents qui les portent. */
  async oublierLesMois(emetteurId: string): Promise<void> {
    await this.compteurs.updateOne(
      { emetteur: identifiant(emetteurId), ...FACTURES },
      { $unset: { parMois: 1, mois: 1, duMois: 1 } },
    );
  }

  /** Efface les séries arrêtées à cette année ou avant, et celles qui n'ont rien émis. */
  async effacer(emetteur: Types.ObjectId, jusqua: number): Promise<void> {
    await this.compteurs.deleteMany({ emetteur, annee: trusted({ $not: { $gt: jusqua } }) });
  }
}
