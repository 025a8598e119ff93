import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, type Types } from 'mongoose';
import { identifiantOuNul } from '../../common/database/proprietaire';
import type { Role } from '../../common/auth/identite';
import { type Plan, Utilisateur } from './schemas/user.schema';

/** Ce que d'autres modules montrent d'un compte : de quoi le nommer. */
export type Nom = Pick<Utilisateur, '_id' | 'prenom' | 'nom' | 'email'>;

export const TRIS = {
  creation: 'createdAt',
  modification: 'updatedAt',
  nom: 'nom',
  email: 'email',
  plan: 'planActuel',
  factures: 'factureCount',
} as const;
export type Tri = keyof typeof TRIS;

/** Filtres de l'annuaire ; les instants sont des bornes. */
export interface CriteresAnnuaire {
  recherche?: string;
  plan?: Plan;
  role?: Role;
  banni?: boolean;
  verifie?: boolean;
  creeDepuis?: Date;
  modifieAvant?: Date;
}

export interface PageAnnuaire {
  tri: Tri;
  sens: 1 | -1;
  limite: number;
  /** Position exclue : valeur de la colonne triée (JSON) et identifiant. */
  apres?: { valeur: string; id: string };
}

const PRESENT = { supprimeLe: null };
const echapper = (texte: string): string => texte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Lettres qu'un accent ne distingue pas : la recherche trouve « Hélène » pour « helene ». */
const VARIANTES: Record<string, string> = {
  a: '[aàâäá]',
  c: '[cç]',
  e: '[eéèêë]',
  i: '[iîïí]',
  n: '[nñ]',
  o: '[oôöó]',
  u: '[uùûüú]',
  y: '[yÿ]',
};
const sansAccent = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const motif = (mot: string): string =>
  [...sansAccent(mot)].map((lettre) => VARIANTES[lettre] ?? echapper(lettre)).join('');

/** Tous les comptes présents : pour l'administration et pour nommer quelqu'un. Un compte supprimé n'y est jamais. */
@Injectable()
export class AnnuaireRepository {
  constructor(@InjectModel(Utilisateur.name) private readonly users: Model<Utilisateur>) {}

  /** Une page, plus un élément pour savoir s'il y a une suite. */
  async lister(criteres: CriteresAnnuaire, page: PageAnnuaire): Promise<Utilisateur[]> {
    const filtre = this.filtre(criteres);
    const colonne = TRIS[page.tri];
    if (page.apres) filtre.$and = [...(filtre.$and ?? []), { $or: this.suite(colonne, page) }];
    return this.users
      .find(filtre)
      .sort({ [colonne]: page.sens, _id: page.sens })
      .collation({ locale: 'fr', strength: 1 })
      .limit(page.limite + 1)
      .lean<Utilisateur[]>();
  }

  async compter(criteres: CriteresAnnuaire): Promise<number> {
    return this.users.countDocuments(this.filtre(criteres));
  }

  /** Comptes par plan. */
  async parPlan(): Promise<Partial<Record<Plan, number>>> {
    const groupes = await this.users.aggregate<{ _id: Plan; nombre: number }>([
      { $match: PRESENT },
      { $group: { _id: '$planActuel', nombre: { $sum: 1 } } },
    ]);
    return Object.fromEntries(groupes.map(({ _id, nombre }) => [_id, nombre]));
  }

  /** Somme des factures émises des comptes présents. */
  async facturesEmises(): Promise<number> {
    const [somme] = await this.users.aggregate<{ total: number }>([
      { $match: PRESENT },
      { $group: { _id: null, total: { $sum: '$factureCount' } } },
    ]);
    return somme?.total ?? 0;
  }

  /** Les noms de ces comptes ; ceux qui n'existent plus n'y sont pas. */
  async noms(ids: Types.ObjectId[]): Promise<Nom[]> {
    return this.users
      .find({ _id: trusted({ $in: ids }), ...PRESENT })
      .select('prenom nom email')
      .lean<Nom[]>();
  }

  private filtre(criteres: CriteresAnnuaire): QueryFilter<Utilisateur> {
    const { recherche, plan, role, banni, verifie, creeDepuis, modifieAvant } = criteres;
    const filtre: QueryFilter<Utilisateur> = { ...PRESENT };
    if (plan) filtre.planActuel = plan;
    if (role) filtre.role = role;
    if (banni !== undefined) filtre.banniLe = banni ? trusted({ $ne: null }) : null;
    if (verifie !== undefined) filtre.emailVerifieLe = verifie ? trusted({ $ne: null }) : null;
    if (creeDepuis) filtre.createdAt = trusted({ $gt: creeDepuis });
    if (modifieAvant) filtre.updatedAt = trusted({ $lt: modifieAvant });
    const mots = (recherche ?? '').split(/\s+/).filter(Boolean).slice(0, 6);
    if (mots.length > 0) filtre.$and = mots.map((mot) => ({ $or: this.dansUnChamp(mot) }));
    return filtre;
  }

  private dansUnChamp(mot: string): QueryFilter<Utilisateur>[] {
    const cherche = trusted({ $regex: motif(mot), $options: 'i' });
    const champs = ['prenom', 'nom', 'email', 'siret', 'ville'].map((champ) => ({ [champ]: cherche }));
    const _id = identifiantOuNul(mot);
    return _id ? [...champs, { _id }] : champs;
  }

  private suite(colonne: string, { sens, apres }: PageAnnuaire): QueryFilter<Utilisateur>[] {
    const lu: unknown = JSON.parse(apres!.valeur);
    const valeur = colonne.endsWith('At') ? new Date(String(lu)) : lu;
    const operateur = sens === 1 ? '$gt' : '$lt';
    const _id = trusted({ [operateur]: identifiantOuNul(apres!.id) });
    return [{ [colonne]: trusted({ [operateur]: valeur }) }, { [colonne]: valeur, _id }];
  }
}
