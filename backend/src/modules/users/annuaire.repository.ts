import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, type Types } from 'mongoose';
import { identifiantOuNul } from '../../common/database/proprietaire';
import type { Role } from '../../common/auth/identite';
import { sansActe } from './schemas/sans-acte';
import { type Plan, Utilisateur } from './schemas/user.schema';

/** Ce que d'autres modules montrent d'un compte : de quoi le nommer. */
export type Nom = Pick<Utilisateur, '_id' | 'prenom' | 'nom' | 'email' | 'planActuel'>;

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
  /** L'essai a commencé, à la confirmation de l'adresse, à cet instant ou après. */
  essaiDepuis?: Date;
  role?: Role;
  banni?: boolean;
  verifie?: boolean;
  creeDepuis?: Date;
  /** Sans aucun acte (entrer, émettre, écrire) depuis cet instant. */
  sansActeDepuis?: Date;
}

export interface PageAnnuaire {
  tri: Tri;
  sens: 1 | -1;
  limite: number;
  /** Position exclue : valeur de la colonne triée et identifiant. */
  apres?: { valeur: string | number | Date; id: string };
}

const PRESENT = { supprimeLe: null };
const PAGE = 500;
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

/** Inscrit mais pas confirmé, un professionnel n'a pas commencé son essai : il est au plan gratuit. */
const ESSAI_COMMENCE = { debutEssaiLe: trusted({ $ne: null }) };
const duPlan = (plan: Plan): QueryFilter<Utilisateur>[] => {
  if (plan === 'essai') return [{ planActuel: plan, ...ESSAI_COMMENCE }];
  if (plan === 'gratuit') return [{ planActuel: plan }, { planActuel: 'essai', debutEssaiLe: null }];
  return [{ planActuel: plan }];
};

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

  /** Note un acte de la personne ; rejoint la transaction en cours. */
  async noterActe(id: string, le: Date): Promise<void> {
    const _id = identifiantOuNul(id);
    const revenu = { $max: { dernierActeLe: le }, $unset: { inactiviteAvertieLe: 1 } };
    await this.users.updateOne({ _id }, revenu, { timestamps: false });
  }

  async compter(criteres: CriteresAnnuaire): Promise<number> {
    return this.users.countDocuments(this.filtre(criteres));
  }

  /** Les comptes qui répondent à ces critères, par pages, dans l'ordre des identifiants. */
  async *parcourir(criteres: CriteresAnnuaire): AsyncGenerator<Utilisateur[]> {
    let apres: Types.ObjectId | null = null;
    for (;;) {
      const suite: QueryFilter<Utilisateur> = apres ? { _id: trusted({ $gt: apres }) } : {};
      const filtre = { $and: [this.filtre(criteres), suite] };
      const page = await this.users.find(filtre).sort({ _id: 1 }).limit(PAGE).lean<Utilisateur[]>();
      if (page.length > 0) yield page;
      if (page.length < PAGE) return;
      apres = page.at(-1)!._id;
    }
  }

  /** Comptes inscrits par mois (`AAAA-MM`, à Paris) depuis cet instant. */
  async inscrits(depuis: Date): Promise<Map<string, number>> {
    const mois = { $dateToString: { date: '$createdAt', format: '%Y-%m', timezone: 'Europe/Paris' } };
    const groupes = await this.users.aggregate<{ _id: string; nombre: number }>([
      { $match: { ...PRESENT, createdAt: { $gte: depuis } } },
      { $group: { _id: mois, nombre: { $sum: 1 } } },
    ]);
    return new Map(groupes.map(({ _id, nombre }) => [_id, nombre]));
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
      .select('prenom nom email planActuel')
      .lean<Nom[]>();
  }

  private filtre(criteres: CriteresAnnuaire): QueryFilter<Utilisateur> {
    const { recherche, plan, essaiDepuis, role, banni, verifie, creeDepuis, sansActeDepuis } = criteres;
    const filtre: QueryFilter<Utilisateur> = { ...PRESENT };
    if (essaiDepuis) filtre.debutEssaiLe = trusted({ $gte: essaiDepuis });
    if (role) filtre.role = role;
    if (banni !== undefined) filtre.banniLe = banni ? trusted({ $ne: null }) : null;
    if (verifie !== undefined) filtre.emailVerifieLe = verifie ? trusted({ $ne: null }) : null;
    if (creeDepuis) filtre.createdAt = trusted({ $gt: creeDepuis });
    const mots = (recherche ?? '').split(/\s+/).filter(Boolean).slice(0, 6);
    filtre.$and = mots.map((mot) => ({ $or: this.dansUnChamp(mot) }));
    if (plan) filtre.$and.push({ $or: duPlan(plan) });
    if (sansActeDepuis) filtre.$and.push({ $or: sansActe(sansActeDepuis) });
    if (filtre.$and.length === 0) delete filtre.$and;
    return filtre;
  }

  private dansUnChamp(mot: string): QueryFilter<Utilisateur>[] {
    const cherche = trusted({ $regex: motif(mot), $options: 'i' });
    const enAscii = trusted({ $regex: echapper(normaliserEmail(mot)), $options: 'i' });
    const champs = [
      ...['prenom', 'nom', 'email', 'siret', 'ville'].map((champ) => ({ [champ]: cherche })),
      ...(mot.includes('@') ? [{ email: enAscii }] : []),
    ];
    const _id = identifiantOuNul(mot);
    return _id ? [...champs, { _id }] : champs;
  }

  private suite(colonne: string, { sens, apres }: PageAnnuaire): QueryFilter<Utilisateur>[] {
    const { valeur } = apres!;
    const operateur = sens === 1 ? '$gt' : '$lt';
    const _id = trusted({ [operateur]: identifiantOuNul(apres!.id) });
    return [{ [colonne]: trusted({ [operateur]: valeur }) }, { [colonne]: valeur, _id }];
  }
}
