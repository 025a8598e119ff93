import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import type { Etapes } from '../../common/database/etapes';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiantOuNul } from '../../common/database/proprietaire';
import { Horloge } from '../../common/horloge/horloge';
import { EmailDejaUtilise } from './erreurs';
import { type Plan, type QuotasPersonnels, Utilisateur } from './schemas/user.schema';
import { type CompteVendeur, VENDEUR } from './vendeur';

/** Ce qu'il faut pour créer un compte. */
export interface NouveauCompte {
  prenom: string;
  nom: string;
  email: string;
  motDePasseHash: string;
  role: Utilisateur['role'];
  siret: string | null;
  marqueHash?: string;
}

const planInitial = (role: Utilisateur['role']): Plan => (role === 'professionnel' ? 'essai' : 'gratuit');

/** Les champs du profil que la personne peut changer. */
export type ChampsProfil = Partial<
  Pick<
    Utilisateur,
    'prenom' | 'nom' | 'emailContact' | 'siret' | 'adresse' | 'codePostal' | 'ville' | 'telephone'
  >
>;

const PRESENT = { supprimeLe: null };

/** Les comptes en base, hors secrets. Un compte supprimé n'y est plus visible. */
@Injectable()
export class UsersRepository {
  constructor(
    @InjectModel(Utilisateur.name) private readonly users: Model<Utilisateur>,
    private readonly horloge: Horloge,
  ) {}

  /** @throws EmailDejaUtilise si l'index unique refuse l'adresse */
  async inserer(compte: NouveauCompte): Promise<string> {
    const maintenant = this.horloge.maintenant();
    const _id = new Types.ObjectId();
    const planActuel = planInitial(compte.role);
    try {
      await this.users.create([{ _id, ...compte, planActuel, createdAt: maintenant, updatedAt: maintenant }]);
    } catch (erreur) {
      if (estDoublon(erreur)) throw new EmailDejaUtilise();
      throw erreur;
    }
    return _id.toHexString();
  }

  /** Remplace l'inscription que personne n'a confirmée à cette adresse. @returns son identifiant, ou `null` s'il n'y en a pas */
  async remplacerInscription({ email, ...compte }: NouveauCompte): Promise<string | null> {
    const maintenant = this.horloge.maintenant();
    const planActuel = planInitial(compte.role);
    const remplace = await this.users
      .findOneAndUpdate(
        { email, emailVerifieLe: null, banniLe: null, ...PRESENT },
        {
          $set: { ...compte, planActuel, createdAt: maintenant, updatedAt: maintenant },
          $inc: { versionJeton: 1 },
        },
      )
      .lean<Utilisateur>();
    return remplace && remplace._id.toHexString();
  }

  /** Retire une inscription jamais confirmée : rien n'a pu s'y écrire. Faux si son adresse l'est. */
  async retirerInscription(id: string): Promise<boolean> {
    const { deletedCount } = await this.users.deleteOne({ _id: identifiantOuNul(id), emailVerifieLe: null });
    return deletedCount === 1;
  }

  async trouver(id: string): Promise<Utilisateur | null> {
    const _id = identifiantOuNul(id);
    return _id && this.users.findOne({ _id, ...PRESENT }).lean<Utilisateur>();
  }

  /** Ce qu'un vendeur prend de ce compte et, en une lecture, ce que ces étapes y joignent (sur le champ `_id`). */
  async vendeur<T>(id: string, joindre: Etapes): Promise<(CompteVendeur & T) | null> {
    const _id = identifiantOuNul(id);
    if (!_id) return null;
    const [trouve] = await this.users.aggregate<CompteVendeur & T>([
      { $match: { _id, ...PRESENT } },
      { $project: VENDEUR },
      ...joindre,
    ]);
    return trouve ?? null;
  }

  async trouverParEmail(email: string): Promise<Utilisateur | null> {
    return this.users.findOne({ email, ...PRESENT }).lean<Utilisateur>();
  }

  /** Vrai si aucun compte n'existe : première mise en route. */
  async estVide(): Promise<boolean> {
    return (await this.users.findOne().select('_id').lean()) === null;
  }

  async modifierProfil(id: string, champs: ChampsProfil): Promise<Utilisateur | null> {
    return this.modifier(id, { $set: champs });
  }

  /** Un particulier vérifié devient professionnel : SIRET, plan d'essai, début de l'essai. `null` s'il l'est déjà. */
  async devenirProfessionnel(id: string, siret: string, debutEssaiLe: Date): Promise<Utilisateur | null> {
    return this.modifier(
      id,
      { $set: { role: 'professionnel', siret, planActuel: 'essai', debutEssaiLe } },
      { role: 'particulier', emailVerifieLe: trusted({ $ne: null }) },
    );
  }

  async placerLogo(id: string, logo: string | null): Promise<Utilisateur | null> {
    return this.modifier(id, { $set: { logo } });
  }

  /** Touche le compte s'il n'a encore rien émis : une émission au même instant entre alors en conflit. */
  async retenirAvantPremiereEmission(id: string): Promise<boolean> {
    return this.toucher({ _id: identifiantOuNul(id), factureCount: 0 });
  }

  /** Touche le compte, dans la transaction en cours : une autre qui le change au même instant entre en conflit avec elle. */
  async retenir(id: string): Promise<void> {
    await this.toucher({ _id: identifiantOuNul(id) });
  }

  async incrementerFactures(id: string, delta: number): Promise<void> {
    const _id = identifiantOuNul(id);
    const dernierActeLe = this.horloge.maintenant();
    await this.users.updateOne({ _id }, { $inc: { factureCount: delta }, $max: { dernierActeLe } });
  }

  /** Le plan et les limites propres, tels que l'abonnement les a décidés. */
  async refleterAbonnement(id: string, planActuel: Plan, quotas: QuotasPersonnels): Promise<void> {
    await this.users.updateOne({ _id: identifiantOuNul(id) }, { $set: { planActuel, quotas } });
  }

  async essaisDebutes(apresId: string | null, limite: number): Promise<Utilisateur[]> {
    const suite = apresId ? { _id: trusted({ $gt: identifiantOuNul(apresId) }) } : {};
    return this.users
      .find({ ...suite, debutEssaiLe: trusted({ $ne: null }), ...PRESENT })
      .select({ _id: 1 })
      .sort({ _id: 1 })
      .limit(limite)
      .lean<Utilisateur[]>();
  }

  /** Une écriture qui change toujours le document : réécrire la même valeur ne ferait pas de conflit. */
  /** Le nombre de factures de ces comptes, s'ils sont encore là. */
  async facturesComptees(ids: Types.ObjectId[]): Promise<Map<string, number>> {
    const comptes = await this.users
      .find({ _id: trusted({ $in: ids }), ...PRESENT })
      .select({ factureCount: 1 })
      .lean<Utilisateur[]>();
    return new Map(comptes.map(({ _id, factureCount }) => [_id.toHexString(), factureCount ?? 0]));
  }

  /** Les comptes présents dont le compteur n'est pas à zéro, par lots. */
  async *avecFactures(): AsyncGenerator<Types.ObjectId[]> {
    const filtre = { factureCount: { $gt: 0 }, ...PRESENT };
    const projection = { _id: 1 };
    const curseur = this.users.collection.find(filtre, { projection, sort: { _id: 1 } });
    for await (const lot of lots<{ _id: Types.ObjectId }>(curseur)) yield lot.map(({ _id }) => _id);
  }

  private async toucher(filtre: { _id: Types.ObjectId | null; factureCount?: number }): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne({ ...filtre, ...PRESENT }, { $inc: { touches: 1 } });
    return matchedCount === 1;
  }

  private async modifier(
    id: string,
    ecriture: { $set: Partial<Utilisateur> },
    condition: Record<string, unknown> = {},
  ): Promise<Utilisateur | null> {
    const _id = identifiantOuNul(id);
    if (!_id) return null;
    const $set = { ...ecriture.$set, updatedAt: this.horloge.maintenant() };
    return this.users
      .findOneAndUpdate({ _id, ...PRESENT, ...condition }, { $set }, { returnDocument: 'after' })
      .lean<Utilisateur>();
  }

  /** Vrai d'un compte supprimé, dont il ne reste que ce que la loi garde. */
  async estSupprime(id: string): Promise<boolean> {
    const _id = identifiantOuNul(id);
    return _id !== null && (await this.users.exists({ _id, supprimeLe: trusted({ $ne: null }) })) !== null;
  }
}
