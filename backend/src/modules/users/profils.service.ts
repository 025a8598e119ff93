import { Injectable } from '@nestjs/common';
import { ProfilProfessionnelRequis, RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import type { Identite, Role } from '../../common/auth/identite';
import { Horloge } from '../../common/valeurs/horloge';
import { Environnement } from '../../config/environnement';
import { type AbonnementVu, abonnementDuCompte } from './abonnement-vu';
import type { ProfilDto } from './dto/profil.dto';
import { EspacesRepository } from './espaces.repository';
import { Identifiants } from './identifiants.service';
import type { Plan, Utilisateur } from './schemas/user.schema';
import { UsersRepository } from './users.repository';

const OCTETS_PAR_MO = 1_000_000;

/** Un compte tel que l'API le montre à son titulaire. */
export interface User extends AbonnementVu {
  _id: string;
  id: string;
  prenom: string;
  nom: string;
  email: string;
  role: Role;
  siret: string | null;
  adresse: string;
  codePostal: string;
  ville: string;
  telephone: string;
  createdAt: string;
  updatedAt: string;
  emailVerified: boolean;
  isBanned: boolean;
  planActuel: Plan;
  factureCount: number;
  espaceMo: number;
  estAdmin: boolean;
  totpActif: boolean;
  logo: boolean;
  emetteurComplet: boolean;
}

/** Le profil : le montrer, le changer. */
@Injectable()
export class Profils {
  private lireAbonnement = async (compte: Utilisateur): Promise<AbonnementVu> =>
    abonnementDuCompte(compte, this.horloge.maintenant(), this.env);

  constructor(
    private readonly users: UsersRepository,
    private readonly identifiants: Identifiants,
    private readonly espaces: EspacesRepository,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** Le module Abonnement dit ici comment il lit l'abonnement d'un compte. */
  surAbonnement(lire: (compte: Utilisateur) => Promise<AbonnementVu>): void {
    this.lireAbonnement = lire;
  }

  /** @throws RessourceIntrouvable */
  async vue(id: string): Promise<User> {
    const compte = await this.users.trouver(id);
    if (!compte) throw new RessourceIntrouvable();
    return this.montrer(compte);
  }

  /** Change les champs donnés. @throws ProfilProfessionnelRequis si un particulier donne un SIRET */
  async modifier(moi: Pick<Identite, 'id' | 'role'>, dto: ProfilDto): Promise<User> {
    if (dto.siret && moi.role !== 'professionnel') {
      throw new ProfilProfessionnelRequis(
        'Passez en mode professionnel depuis vos mentions légales pour enregistrer un SIRET.',
      );
    }
    const donnes = Object.entries(dto).filter(([, valeur]) => valeur !== undefined && valeur !== null);
    const compte = await this.users.modifierProfil(moi.id, Object.fromEntries(donnes));
    if (!compte) throw new RessourceIntrouvable();
    return this.montrer(compte);
  }

  /** La vue d'un compte déjà lu. `octets` : la place de ses documents, si elle est déjà lue. */
  async montrer(compte: Utilisateur, octets?: number): Promise<User> {
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
      createdAt: compte.createdAt.toISOString(),
      updatedAt: compte.updatedAt.toISOString(),
      emailVerified: compte.emailVerifieLe !== null,
      isBanned: compte.banniLe !== null,
      planActuel: compte.planActuel,
      factureCount: compte.factureCount,
      espaceMo: Math.round(((octets ?? (await this.espaces.lire(id))) / OCTETS_PAR_MO) * 100) / 100,
      ...(await this.lireAbonnement(compte)),
      estAdmin: this.identifiants.estAdmin(compte),
      totpActif: compte.totpActif,
      logo: compte.logo !== null,
      emetteurComplet: [prenom, nom, siret, adresse, codePostal, ville].every(Boolean),
    };
  }

  /** Les vues de comptes déjà lus, dans le même ordre. */
  async montrerTous(comptes: Utilisateur[]): Promise<User[]> {
    const octets = await this.espaces.lireTous(comptes.map(({ _id }) => _id));
    return Promise.all(
      comptes.map((compte) => this.montrer(compte, octets.get(compte._id.toHexString()) ?? 0)),
    );
  }
}
