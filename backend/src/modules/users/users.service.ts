import type { Etapes } from '../../common/database/etapes';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import type { Vendeur } from '@facturier/domaine/documents/facture';
import { AdressesRepository } from './adresses.repository';
import { EspacesRepository } from './espaces.repository';
import { LogosRepository } from './logos.repository';
import { MentionsRepository, type FicheMentions } from './mentions.repository';
import type { Logo } from './schemas/logo.schema';
import type { Mentions } from './schemas/mentions.schema';
import type { Plan, QuotasPersonnels, Utilisateur } from './schemas/user.schema';
import { vendeurDuCompte, mentionsParDefaut } from './vendeur';
import { UsersRepository } from './users.repository';

/** Les comptes, pour les autres modules. Rien de secret n'en sort. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly mentions: MentionsRepository,
    private readonly logos: LogosRepository,
    private readonly espaces: EspacesRepository,
    private readonly adresses: AdressesRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Le compte, ou `null` s'il n'existe pas, a été supprimé, ou si l'identifiant est malformé. */
  async trouver(id: string): Promise<Utilisateur | null> {
    return this.users.trouver(id);
  }

  /** Le compte à cette adresse normalisée, vérifiée ou non, ou `null`. */
  async trouverParEmail(email: string): Promise<Utilisateur | null> {
    return this.users.trouverParEmail(email);
  }

  /** Les comptes qui ont porté cette adresse, et n'y sont plus : ce qu'ils y ont reçu leur reste. */
  ayantPorte(email: string): Promise<Types.ObjectId[]> {
    return this.adresses.ayantPorte(email);
  }

  /** Le compte. @throws RessourceIntrouvable */
  async exiger(id: string): Promise<Utilisateur> {
    const utilisateur = await this.users.trouver(id);
    if (!utilisateur) throw new RessourceIntrouvable();
    return utilisateur;
  }

  /** Vrai s'il n'y a encore aucun compte. */
  async aucunCompte(): Promise<boolean> {
    return this.users.estVide();
  }

  /** Le vendeur tel qu'il serait figé maintenant dans une facture. @throws RessourceIntrouvable */
  async vendeurDe(id: string): Promise<Vendeur> {
    return (await this.emetteurDe(id)).vendeur;
  }

  /**
   * Ce qu'il faut d'un compte pour émettre, en une lecture.
   * @param joindre ce qu'une autre salle y joint (sur le champ `_id`), rendu tel quel sous `joint`
   * @throws RessourceIntrouvable
   */
  async emetteurDe(
    id: string,
    joindre: Etapes = [],
  ): Promise<{ vendeur: Vendeur; mentions: FicheMentions; premierNumero: number; joint: object }> {
    const etapes = [...this.mentions.joindreFiche('_id'), ...joindre];
    const compte = await this.users.vendeur<{ fiche: Mentions[] }>(id, etapes);
    if (!compte) throw new RessourceIntrouvable();
    const [fiche] = compte.fiche;
    const mentions = fiche ?? mentionsParDefaut(this.horloge.maintenant());
    const premierNumero = fiche?.premierNumero ?? 1;
    return { vendeur: vendeurDuCompte(compte, mentions), mentions, premierNumero, joint: compte };
  }

  /** Les mentions du compte, ou celles par défaut s'il n'en a pas enregistré. */
  async mentionsDe(id: string): Promise<FicheMentions> {
    return (await this.mentions.trouver(id)) ?? mentionsParDefaut(this.horloge.maintenant());
  }

  /** Le rang de la première facture : 1, ou celui réglé en venant d'un autre outil. */
  async premierNumeroDe(id: string): Promise<number> {
    return (await this.mentions.trouver(id))?.premierNumero ?? 1;
  }

  /** Ajoute `delta` au nombre de factures émises ; rejoint la transaction en cours. */
  async incrementerFactures(id: string, delta: number): Promise<void> {
    await this.users.incrementerFactures(id, delta);
  }

  /** Le nombre de factures que ces comptes disent avoir émises ; un compte supprimé n'y est pas. */
  async facturesComptees(ids: Types.ObjectId[]): Promise<Map<string, number>> {
    return this.users.facturesComptees(ids);
  }

  /** Les comptes qui disent avoir émis, par lots. */
  avecFactures(): AsyncGenerator<Types.ObjectId[]> {
    return this.users.avecFactures();
  }

  /** Ajoute `octets` à la place occupée par les documents ; rejoint la transaction en cours. */
  async incrementerEspace(id: string, octets: number): Promise<void> {
    await this.espaces.ajouter(id, octets);
  }

  /** Reflète dans le compte son plan et ses limites propres, décidés par le module d'abonnement ; rejoint la transaction en cours. */
  async refleterAbonnement(id: string, planActuel: Plan, quotas: QuotasPersonnels): Promise<void> {
    await this.users.refleterAbonnement(id, planActuel, quotas);
  }

  /** Comptes dont l'essai a débuté, page par page, dans l'ordre des identifiants. */
  async essaisDebutes(apresId: string | null, limite: number): Promise<Utilisateur[]> {
    return this.users.essaisDebutes(apresId, limite);
  }

  /** Le logo présent du compte, ou `null`. */
  async logoDe(id: string): Promise<Logo | null> {
    const utilisateur = await this.users.trouver(id);
    return utilisateur?.logo ? this.logos.trouver(utilisateur.logo) : null;
  }

  /** Un logo par son empreinte (`Vendeur.logo` d'une facture figée), ou `null`. */
  async logoParEmpreinte(empreinte: string): Promise<Logo | null> {
    return this.logos.trouver(empreinte);
  }

  /** Touche le compte : la transaction qui le change au même instant (une adresse que l'on vérifie) se rejoue après la nôtre, ou nous après elle. */
  async retenir(id: string): Promise<void> {
    await this.users.retenir(id);
  }
}
