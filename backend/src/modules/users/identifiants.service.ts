import { Injectable } from '@nestjs/common';
import type { Etapes } from '../../common/database/etapes';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Environnement } from '../../config/environnement';
import { Horloge } from '../../common/horloge/horloge';
import { EmailDejaUtilise } from './erreurs';
import { EssaisPassesRepository } from './essais-passes.repository';
import { aSecondFacteur, type EtatCompte } from './etat-compte';
import {
  CHAMPS_TOTP,
  type ChampTotp,
  type CompteSecret,
  IdentifiantsRepository,
  type SecretsTotp,
} from './identifiants.repository';
import type { SecondFacteur } from './schemas/user.schema';
import { type NouveauCompte, UsersRepository } from './users.repository';

export { aSecondFacteur, CHAMPS_TOTP };
export type { CompteSecret, EtatCompte, NouveauCompte, SecretsTotp };

type Facteurs = Pick<EtatCompte, 'email' | 'emailVerifieLe' | 'totpActif' | 'nombreCles'>;

/** Ce qui prouve l'identité d'un compte : réservé au module Auth. */
@Injectable()
export class IdentifiantsService {
  constructor(
    private readonly depot: IdentifiantsRepository,
    private readonly users: UsersRepository,
    private readonly essais: EssaisPassesRepository,
    private readonly env: Environnement,
    private readonly horloge: Horloge,
  ) {}

  /** L'administration est le compte vérifié à l'adresse désignée ; en production, avec son second facteur. */
  estAdmin(compte: Facteurs): boolean {
    return this.estDesigne(compte) && (aSecondFacteur(compte) || !this.env.enProduction);
  }

  /** Vrai si ce compte serait l'administration, une fois son second facteur actif. */
  secondFacteurRequis(compte: Facteurs): boolean {
    return this.estDesigne(compte) && !this.estAdmin(compte);
  }

  private estDesigne({ email, emailVerifieLe }: Pick<EtatCompte, 'email' | 'emailVerifieLe'>): boolean {
    return emailVerifieLe !== null && email === this.adresseAdmin;
  }

  /** Crée un compte non vérifié. @returns son identifiant. @throws EmailDejaUtilise */
  creer(compte: NouveauCompte): Promise<string> {
    return this.users.inserer(compte);
  }

  /**
   * L'inscription publique : crée le compte, ou remplace ce qui y est dit tant que personne ne l'a confirmé. L'adresse de
   * l'administration n'y passe jamais : son compte se crée par `npm run creer-admin`.
   * @returns son identifiant @throws EmailDejaUtilise
   */
  async inscrire(compte: NouveauCompte): Promise<string> {
    return (await this.reprendreInscription(compte)) ?? this.users.inserer(compte);
  }

  /** Le compte qui attend à cette adresse dit cette inscription-ci. @returns son identifiant, ou `null` s'il n'y en a pas @throws EmailDejaUtilise */
  async reprendreInscription(compte: NouveauCompte): Promise<string | null> {
    if (compte.email === this.adresseAdmin) throw new EmailDejaUtilise();
    return this.users.remplacerInscription(compte);
  }

  /** Retire une inscription jamais confirmée. Faux si son adresse l'est. */
  retirerInscription(id: string): Promise<boolean> {
    return this.users.retirerInscription(id);
  }

  /** L'état relu à chaque requête : les étapes qui le joignent, sous `compte`, à la lecture de la session. */
  joindreEtat(champ: string): Etapes {
    return this.depot.joindreEtat(champ);
  }

  parId(id: string): Promise<CompteSecret | null> {
    return this.depot.parId(id);
  }

  parEmail(email: string): Promise<CompteSecret | null> {
    return this.depot.parEmail(email);
  }

  /**
   * Note l'adresse vérifiée ; l'essai d'un professionnel commence, ou reprend où cette adresse l'avait laissé.
   * S'appelle dans une transaction. Faux si l'adresse était déjà vérifiée.
   */
  async verifierEmail(id: string): Promise<boolean> {
    if (!(await this.depot.verifierEmail(id))) return false;
    const compte = await this.users.trouver(id);
    if (compte?.role === 'professionnel') {
      const debut = await this.essais.commencer(compte.email, this.horloge.maintenant());
      await this.depot.commencerEssai(id, debut);
    }
    return true;
  }

  changerMotDePasse(id: string, hash: string): Promise<boolean> {
    return this.depot.changerMotDePasse(id, hash);
  }

  /** Touche le compte : une autre transaction qui le touche au même instant se rejoue après la nôtre. */
  retenir(id: string): Promise<void> {
    return this.users.retenir(id);
  }

  rehacher(id: string, ancienne: string, nouvelle: string): Promise<void> {
    return this.depot.rehacher(id, ancienne, nouvelle);
  }

  preparerTotp(id: string, secretChiffre: string): Promise<boolean> {
    return this.depot.preparerTotp(id, secretChiffre);
  }

  activerTotp(id: string, enAttente: string, totp: SecondFacteur, codes: string[]): Promise<boolean> {
    return this.depot.activerTotp(id, enAttente, totp, codes);
  }

  garderCodesSecours(id: string, empreintes: string[]): Promise<boolean> {
    return this.depot.garderCodesSecours(id, empreintes);
  }

  /** Pour en changer la clé : les comptes qui gardent un secret TOTP. */
  secretsTotp(): Promise<SecretsTotp[]> {
    return this.depot.secretsTotp();
  }

  rechiffrerTotp(id: string, champ: ChampTotp, ancien: string, neuf: string): Promise<boolean> {
    return this.depot.rechiffrerTotp(id, champ, ancien, neuf);
  }

  consommerPas(id: string, pas: number): Promise<boolean> {
    return this.depot.consommerPas(id, pas);
  }

  consommerCodeSecours(id: string, empreinte: string): Promise<boolean> {
    return this.depot.consommerCodeSecours(id, empreinte);
  }

  /** Compte des clés d'accès en plus, ou en moins. Faux si le compte en aurait plus que `auPlus`. */
  compterCles(id: string, ecart: number, auPlus: number): Promise<boolean> {
    return this.depot.compterCles(id, ecart, auPlus);
  }

  demanderReprise(id: string, repriseLe: Date): Promise<boolean> {
    return this.depot.demanderReprise(id, repriseLe);
  }

  annulerReprise(id: string): Promise<boolean> {
    return this.depot.annulerReprise(id);
  }

  acheverReprise(id: string, repriseLe: Date): Promise<boolean> {
    return this.depot.acheverReprise(id, repriseLe);
  }

  desactiverTotp(id: string): Promise<boolean> {
    return this.depot.desactiverTotp(id);
  }

  /** L'adresse du compte d'administration, normalisée. */
  get adresseAdmin(): string {
    return normaliserEmail(this.env.ADMIN_EMAIL);
  }
}
