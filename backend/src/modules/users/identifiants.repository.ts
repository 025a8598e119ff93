import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type PipelineStage, trusted, type UpdateQuery } from 'mongoose';
import { identifiantOuNul } from '../../common/database/proprietaire';
import { Horloge } from '../../common/horloge/horloge';
import { ETAT } from './etat-compte';
import { type SecondFacteur, Utilisateur } from './schemas/user.schema';

/** Un compte avec ce qui prouve son identité. Ne sort jamais d'une réponse. */
export type CompteSecret = Utilisateur & { motDePasseHash: string };

/** Où se garde un secret TOTP : actif, ou préparé et pas encore prouvé. */
export const CHAMPS_TOTP = ['totp.secretChiffre', 'totpEnAttente'] as const;
export type ChampTotp = (typeof CHAMPS_TOTP)[number];

/** Les secrets TOTP chiffrés d'un compte. */
export type SecretsTotp = Pick<Utilisateur, '_id' | 'totp' | 'totpEnAttente'>;

const SECRETS = '+motDePasseHash +marqueHash +totp +totpEnAttente +repriseLe +codesSecours';
const PRESENT = { supprimeLe: null };
/** Un code, ou une clé d'accès. */
const SECONDE = { $or: [{ totpActif: true }, { nombreCles: trusted({ $gt: 0 }) }] };

/** Mot de passe, vérification, version des jetons et second facteur : chaque écriture porte sa condition. */
@Injectable()
export class IdentifiantsRepository {
  constructor(
    @InjectModel(Utilisateur.name) private readonly users: Model<Utilisateur>,
    private readonly horloge: Horloge,
  ) {}

  /** Les étapes qui joignent sous `compte` l'état du compte (supprimé compris) que désigne ce champ ; sans compte, rien. */
  joindreEtat(champ: string): [PipelineStage.Lookup, PipelineStage.Unwind] {
    const from = this.users.collection.name;
    const pipeline = [{ $project: ETAT }];
    return [
      { $lookup: { from, localField: champ, foreignField: '_id', pipeline, as: 'compte' } },
      { $unwind: '$compte' },
    ];
  }

  async parId(id: string): Promise<CompteSecret | null> {
    const _id = identifiantOuNul(id);
    return (
      _id &&
      this.users
        .findOne({ _id, ...PRESENT })
        .select(SECRETS)
        .lean<CompteSecret>()
    );
  }

  async parEmail(email: string): Promise<CompteSecret | null> {
    return this.users
      .findOne({ email, ...PRESENT })
      .select(SECRETS)
      .lean<CompteSecret>();
  }

  /** Note l'adresse vérifiée. Faux si elle l'était déjà. */
  async verifierEmail(id: string): Promise<boolean> {
    const emailVerifieLe = this.horloge.maintenant();
    return this.ecrire(id, { emailVerifieLe: null }, { $set: { emailVerifieLe }, $unset: { marqueHash: 1 } });
  }

  /** L'essai d'un professionnel commence, s'il n'a pas commencé. */
  async commencerEssai(id: string, debutEssaiLe: Date): Promise<void> {
    await this.ecrire(id, { role: 'professionnel', debutEssaiLe: null }, { $set: { debutEssaiLe } });
  }

  /** Change le mot de passe et met fin à tous les jetons. */
  async changerMotDePasse(id: string, motDePasseHash: string): Promise<boolean> {
    return this.ecrire(id, {}, { $set: { motDePasseHash }, $inc: { versionJeton: 1 } });
  }

  /** Remplace une empreinte aux paramètres dépassés, si elle n'a pas changé entre-temps. */
  async rehacher(id: string, ancienne: string, motDePasseHash: string): Promise<void> {
    await this.ecrire(id, { motDePasseHash: ancienne }, { $set: { motDePasseHash } });
  }

  /** Suspend (avec sa raison) ou rétablit ; les jetons d'avant ne valent plus. */
  async bannir(id: string, banni: boolean, raison?: string): Promise<boolean> {
    const $inc = { versionJeton: 1 };
    if (!banni)
      return this.ecrire(id, {}, { $set: { banniLe: null }, $unset: { raisonBannissement: 1 }, $inc });
    const banniLe = this.horloge.maintenant();
    if (!raison) return this.ecrire(id, {}, { $set: { banniLe }, $unset: { raisonBannissement: 1 }, $inc });
    return this.ecrire(id, {}, { $set: { banniLe, raisonBannissement: raison }, $inc });
  }

  /** Suspend les envois (avec la raison) ou les rend ; faux s'ils l'étaient déjà. */
  async suspendreEnvois(id: string, raison: string | null): Promise<boolean> {
    if (raison === null)
      return this.ecrire(
        id,
        { envoisSuspendusLe: trusted({ $ne: null }) },
        { $set: { envoisSuspendusLe: null }, $unset: { raisonEnvois: 1 } },
      );
    const envoisSuspendusLe = this.horloge.maintenant();
    return this.ecrire(
      id,
      { envoisSuspendusLe: null },
      { $set: { envoisSuspendusLe, raisonEnvois: raison } },
    );
  }

  async preparerTotp(id: string, totpEnAttente: string): Promise<boolean> {
    return this.ecrire(id, { totpActif: false }, { $set: { totpEnAttente } });
  }

  /** Active le secret en attente, s'il est toujours celui que le code a prouvé. */
  async activerTotp(
    id: string,
    enAttente: string,
    totp: SecondFacteur,
    codesSecours: string[],
  ): Promise<boolean> {
    return this.ecrire(
      id,
      { totpActif: false, totpEnAttente: enAttente },
      { $set: { totp, totpActif: true, codesSecours }, $unset: { totpEnAttente: 1 } },
    );
  }

  /** Les comptes qui gardent un secret TOTP, actif ou préparé. */
  async secretsTotp(): Promise<SecretsTotp[]> {
    return this.users
      .find({ $or: [{ totpActif: true }, { totpEnAttente: trusted({ $exists: true }) }] })
      .select('totp.secretChiffre totpEnAttente')
      .lean<SecretsTotp[]>();
  }

  /** Remplace un secret chiffré par le même, chiffré sous une autre clé, s'il n'a pas changé depuis. */
  async rechiffrerTotp(id: string, champ: ChampTotp, ancien: string, neuf: string): Promise<boolean> {
    return this.ecrire(id, { [champ]: ancien }, { $set: { [champ]: neuf } });
  }

  /** Brûle un pas : faux si ce code, ou un plus récent, a déjà servi. */
  async consommerPas(id: string, pas: number): Promise<boolean> {
    return this.ecrire(
      id,
      { 'totp.dernierPas': trusted({ $lt: pas }) },
      { $set: { 'totp.dernierPas': pas } },
    );
  }

  /** Brûle un code de secours : faux s'il n'existe pas ou a déjà servi. */
  async consommerCodeSecours(id: string, empreinte: string): Promise<boolean> {
    return this.ecrire(id, { ...SECONDE, codesSecours: empreinte }, { $pull: { codesSecours: empreinte } });
  }

  /** Donne des codes de secours à qui n'en a plus, ou pas encore. Faux s'il lui en reste. */
  async garderCodesSecours(id: string, codesSecours: string[]): Promise<boolean> {
    return this.ecrire(id, { 'codesSecours.0': trusted({ $exists: false }) }, { $set: { codesSecours } });
  }

  /** Sans second facteur, ses codes de secours ne valent plus rien : ils s'en vont. */
  private async oublierCodesOrphelins(id: string): Promise<void> {
    const sansCle = { nombreCles: trusted({ $not: { $gt: 0 } }) };
    await this.ecrire(id, { totpActif: false, ...sansCle }, { $unset: { codesSecours: 1 } });
  }

  /** Compte des clés d'accès en plus, ou en moins. Faux si le compte en aurait plus que `auPlus`. */
  async compterCles(id: string, ecart: number, auPlus: number): Promise<boolean> {
    const place = { nombreCles: trusted({ $not: { $gt: auPlus - ecart } }) };
    const compte = await this.ecrire(id, ecart > 0 ? place : {}, { $inc: { nombreCles: ecart } });
    if (ecart < 0) await this.oublierCodesOrphelins(id);
    return compte;
  }

  /** Note quand le second facteur sera retiré ; la première demande fait foi. Faux s'il n'y en a pas, ou si une demande court. */
  async demanderReprise(id: string, repriseLe: Date): Promise<boolean> {
    return this.ecrire(id, { ...SECONDE, repriseLe: trusted({ $exists: false }) }, { $set: { repriseLe } });
  }

  async annulerReprise(id: string): Promise<boolean> {
    return this.ecrire(id, {}, { $unset: { repriseLe: 1 } });
  }

  /** Retire le second facteur, si la reprise est toujours celle-là. */
  async acheverReprise(id: string, repriseLe: Date): Promise<boolean> {
    return this.ecrire(
      id,
      { ...SECONDE, repriseLe },
      {
        $set: { totpActif: false, nombreCles: 0 },
        $unset: { totp: 1, totpEnAttente: 1, repriseLe: 1, codesSecours: 1 },
      },
    );
  }

  async desactiverTotp(id: string): Promise<boolean> {
    const retire = await this.ecrire(
      id,
      { totpActif: true },
      { $set: { totpActif: false }, $unset: { totp: 1, totpEnAttente: 1, repriseLe: 1 } },
    );
    await this.oublierCodesOrphelins(id);
    return retire;
  }

  /** Efface ce qui désigne la personne ; l'adresse redevient libre, les jetons ne valent plus. */
  async anonymiser(id: string): Promise<boolean> {
    return this.ecrire(
      id,
      {},
      {
        $set: {
          prenom: 'Compte',
          nom: 'supprimé',
          email: `supprime-${id}@compte.invalid`,
          motDePasseHash: '!',
          siret: null,
          adresse: '',
          codePostal: '',
          ville: '',
          telephone: '',
          logo: null,
          totpActif: false,
          nombreCles: 0,
          supprimeLe: this.horloge.maintenant(),
        },
        $unset: {
          totp: 1,
          totpEnAttente: 1,
          codesSecours: 1,
          repriseLe: 1,
          raisonBannissement: 1,
          raisonEnvois: 1,
          emailContact: 1,
          anciennesAdresses: 1,
          adresseLe: 1,
        },
        $inc: { versionJeton: 1 },
      },
    );
  }

  private async ecrire(
    id: string,
    condition: Record<string, unknown>,
    ecriture: UpdateQuery<Utilisateur>,
  ): Promise<boolean> {
    const _id = identifiantOuNul(id);
    if (!_id) return false;
    const { modifiedCount } = await this.users.updateOne({ _id, ...PRESENT, ...condition }, ecriture);
    return modifiedCount === 1;
  }
}
