import { Injectable } from '@nestjs/common';
import type { Etapes } from '../../common/database/etapes';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Environnement } from '../../config/environnement';
import { type CompteSecret, type EtatCompte, IdentifiantsRepository } from './identifiants.repository';
import type { SecondFacteur } from './schemas/user.schema';
import { type NouveauCompte, UsersRepository } from './users.repository';

export type { CompteSecret, EtatCompte, NouveauCompte };

/** Ce qui prouve l'identité d'un compte : réservé au module Auth. */
@Injectable()
export class Identifiants {
  constructor(
    private readonly depot: IdentifiantsRepository,
    private readonly users: UsersRepository,
    private readonly env: Environnement,
  ) {}

  /** L'administration est le compte vérifié à l'adresse désignée ; en production, avec son second facteur. */
  estAdmin(compte: Pick<EtatCompte, 'email' | 'emailVerifieLe' | 'totpActif'>): boolean {
    const designe = compte.emailVerifieLe !== null && compte.email === normaliserEmail(this.env.ADMIN_EMAIL);
    return designe && (compte.totpActif || !this.env.enProduction);
  }

  /** Crée un compte non vérifié. @returns son identifiant. @throws EmailDejaUtilise */
  creer(compte: NouveauCompte): Promise<string> {
    return this.users.inserer(compte);
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

  /** Faux si l'adresse était déjà vérifiée. */
  verifierEmail(id: string): Promise<boolean> {
    return this.depot.verifierEmail(id);
  }

  changerMotDePasse(id: string, hash: string): Promise<boolean> {
    return this.depot.changerMotDePasse(id, hash);
  }

  rehacher(id: string, ancienne: string, nouvelle: string): Promise<void> {
    return this.depot.rehacher(id, ancienne, nouvelle);
  }

  preparerTotp(id: string, secretChiffre: string): Promise<boolean> {
    return this.depot.preparerTotp(id, secretChiffre);
  }

  activerTotp(id: string, enAttente: string, totp: SecondFacteur): Promise<boolean> {
    return this.depot.activerTotp(id, enAttente, totp);
  }

  consommerPas(id: string, pas: number): Promise<boolean> {
    return this.depot.consommerPas(id, pas);
  }

  consommerCodeSecours(id: string, empreinte: string): Promise<boolean> {
    return this.depot.consommerCodeSecours(id, empreinte);
  }

  desactiverTotp(id: string): Promise<boolean> {
    return this.depot.desactiverTotp(id);
  }
}
