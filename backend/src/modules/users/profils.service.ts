import type { User } from '@facturier/domaine/contrat/users';
import { decimalDepuisEntier } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { ProfilProfessionnelRequis, RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { envoyes } from '../../common/http/fusion';
import type { Identite } from '../../common/auth/identite';
import type { ProfilDto } from './dto/profil.dto';
import { EspacesRepository } from './espaces.repository';
import { IdentifiantsService } from './identifiants.service';
import type { Utilisateur } from './schemas/user.schema';
import { type ChampsProfil, UsersRepository } from './users.repository';

const OCTETS_PAR_CENTIEME_DE_MO = 10_000;

/** Ce que le profil dit de l'abonnement, à l'instant de la demande. */
export type AbonnementVu = Pick<User, 'planActuel' | 'subscriptionActive' | 'quotas'>;

/** Lit l'abonnement de comptes déjà lus, dans le même ordre. */
export type LireAbonnements = (comptes: readonly Utilisateur[]) => Promise<AbonnementVu[]>;

/** Ce qui change du profil : vidé, un texte est vide, et l'adresse imprimée redevient celle du compte. */
function profilAEcrire({ emailContact, ...dto }: ProfilDto): ChampsProfil {
  const textes = Object.entries(envoyes(dto)).map(([champ, valeur]) => [champ, valeur ?? ''] as const);
  return { ...Object.fromEntries(textes), ...(emailContact !== undefined && { emailContact }) };
}

/** Le profil : le montrer, le changer. */
@Injectable()
export class ProfilsService {
  private lireAbonnements!: LireAbonnements;

  constructor(
    private readonly users: UsersRepository,
    private readonly identifiants: IdentifiantsService,
    private readonly espaces: EspacesRepository,
  ) {}

  /** Le module Abonnement dit ici, à son initialisation, comment il lit l'abonnement des comptes. */
  surAbonnement(lire: LireAbonnements): void {
    this.lireAbonnements = lire;
  }

  /** @throws RessourceIntrouvable */
  async vue(id: string): Promise<User> {
    const compte = await this.users.trouver(id);
    if (!compte) throw new RessourceIntrouvable();
    return this.montrer(compte);
  }

  /** Change les champs envoyés ; `null` les vide. @throws ProfilProfessionnelRequis si un particulier donne un SIRET */
  async modifier(moi: Pick<Identite, 'id' | 'role'>, dto: ProfilDto): Promise<User> {
    if (dto.siret && moi.role !== 'professionnel') {
      throw new ProfilProfessionnelRequis(
        'Passez en mode professionnel depuis vos mentions légales pour enregistrer un SIRET.',
      );
    }
    const compte = await this.users.modifierProfil(moi.id, profilAEcrire(dto));
    if (!compte) throw new RessourceIntrouvable();
    return this.montrer(compte);
  }

  /** La vue d'un compte déjà lu. */
  async montrer(compte: Utilisateur): Promise<User> {
    const [vue] = await this.montrerTous([compte]);
    return vue!;
  }

  /** Les vues de comptes déjà lus, dans le même ordre. */
  async montrerTous(comptes: readonly Utilisateur[]): Promise<User[]> {
    const [octets, abonnements] = await Promise.all([
      this.espaces.lireTous(comptes.map(({ _id }) => _id)),
      this.lireAbonnements(comptes),
    ]);
    return comptes.map((compte, rang) =>
      this.composer(compte, octets.get(compte._id.toHexString()) ?? 0, abonnements[rang]!),
    );
  }

  private composer(compte: Utilisateur, octets: number, abonnement: AbonnementVu): User {
    const { prenom, nom, email, role, siret, adresse, codePostal, ville, telephone } = compte;
    const id = compte._id.toHexString();
    return {
      _id: id,
      id,
      prenom,
      nom,
      email,
      role,
      siret,
      adresse,
      codePostal,
      ville,
      telephone,
      emailContact: compte.emailContact ?? email,
      createdAt: compte.createdAt.toISOString(),
      updatedAt: compte.updatedAt.toISOString(),
      emailVerified: compte.emailVerifieLe !== null,
      isBanned: compte.banniLe !== null,
      factureCount: compte.factureCount,
      espaceMo: decimalDepuisEntier(Math.round(octets / OCTETS_PAR_CENTIEME_DE_MO), 2),
      ...abonnement,
      estAdmin: this.identifiants.estAdmin(compte),
      totpActif: compte.totpActif,
      logo: compte.logo !== null,
      emetteurComplet: [prenom, nom, siret, adresse, codePostal, ville].every(Boolean),
    };
  }
}
