import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TropDeTentatives } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { reseauDe } from '../../common/http/reseau';
import { Environnement } from '../../config/environnement';
import { FreinsRepository, type RegleFrein } from './freins.repository';

const MINUTE = 60_000;

const MOT_DE_PASSE_COMPTE: RegleFrein = {
  nom: 'mdp-compte',
  libres: 5,
  plafondMs: 15 * MINUTE,
  oubliMs: 1_440 * MINUTE,
};
const MOT_DE_PASSE_IP: RegleFrein = {
  nom: 'mdp-ip',
  libres: 50,
  plafondMs: 15 * MINUTE,
  oubliMs: 60 * MINUTE,
};
const ENVOI_COMPTE: RegleFrein = {
  nom: 'envoi-compte',
  libres: 3,
  plafondMs: 60 * MINUTE,
  oubliMs: 1_440 * MINUTE,
};
const ENVOI_IP: RegleFrein = { nom: 'envoi-ip', libres: 50, plafondMs: 60 * MINUTE, oubliMs: 60 * MINUTE };

/** Chaque inscription écrit un courriel à une adresse que rien ne prouve : une même IP n'en fait pas des centaines. */
const INSCRIPTION_IP: RegleFrein = {
  nom: 'inscription-ip',
  libres: 30,
  plafondMs: 60 * MINUTE,
  oubliMs: 60 * MINUTE,
};

interface Jalon {
  cle: string;
  bloqueJusqua: Date;
}

/** Une tentative réservée : elle compte comme un échec tant qu'on ne dit pas le contraire. */
export interface Reserve {
  compte: Jalon;
  ip: Jalon;
}

/**
 * Les freins aux essais répétés, par adresse (qu'un compte existe ou non) et par IP, en base pour toutes les instances.
 * La tentative est réservée avant toute vérification : mille demandes de front ne passent pas au travers.
 */
@Injectable()
export class Freins {
  constructor(
    private readonly depot: FreinsRepository,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** Réserve un essai de mot de passe. @throws TropDeTentatives */
  motDePasse(email: string, ip: string): Promise<Reserve> {
    return this.reserver([MOT_DE_PASSE_COMPTE, email], [MOT_DE_PASSE_IP, ip]);
  }

  /** Compte un envoi de courriel demandé par un inconnu. @throws TropDeTentatives */
  envoi(email: string, ip: string): Promise<Reserve> {
    return this.reserver([ENVOI_COMPTE, email], [ENVOI_IP, ip]);
  }

  /** Compte une inscription. @throws TropDeTentatives */
  async inscription(ip: string): Promise<void> {
    await this.jalonner(INSCRIPTION_IP, reseauDe(ip));
  }

  /** L'essai a réussi : l'adresse repart de zéro, l'IP ne compte pas cet essai. */
  async reussir({ compte, ip }: Reserve): Promise<void> {
    await Promise.all([this.depot.oublier(compte.cle), this.depot.rendre(ip.cle, ip.bloqueJusqua)]);
  }

  /** L'essai n'a rien appris à personne (compte banni, second facteur attendu) : il n'aura pas compté. */
  async rendre({ compte, ip }: Reserve): Promise<void> {
    await Promise.all([compte, ip].map(({ cle, bloqueJusqua }) => this.depot.rendre(cle, bloqueJusqua)));
  }

  /** Le propriétaire a repris la main par le lien de réinitialisation : le verrou de connexion tombe. */
  async liberer(email: string): Promise<void> {
    await this.depot.oublier(this.cle(MOT_DE_PASSE_COMPTE, email));
  }

  private async reserver(compte: [RegleFrein, string], ip: [RegleFrein, string]): Promise<Reserve> {
    const jalonCompte = await this.jalonner(...compte);
    try {
      return { compte: jalonCompte, ip: await this.jalonner(ip[0], reseauDe(ip[1])) };
    } catch (erreur) {
      await this.depot.rendre(jalonCompte.cle, jalonCompte.bloqueJusqua);
      throw erreur;
    }
  }

  private async jalonner(regle: RegleFrein, valeur: string): Promise<Jalon> {
    const cle = this.cle(regle, valeur);
    const maintenant = this.horloge.maintenant();
    const blocage = await this.depot.blocageDe(cle, maintenant);
    if (blocage) throw this.attendre(blocage, maintenant);
    const { refusee, bloqueJusqua } = await this.depot.reserver(cle, regle, maintenant);
    if (refusee) throw this.attendre(bloqueJusqua, maintenant);
    return { cle, bloqueJusqua };
  }

  private cle(regle: RegleFrein, valeur: string): string {
    return createHmac('sha256', this.env.JWT_SECRET).update(`${regle.nom}:${valeur}`).digest('base64url');
  }

  private attendre(jusqua: Date, maintenant: Date): TropDeTentatives {
    return new TropDeTentatives(Math.ceil((jusqua.getTime() - maintenant.getTime()) / 1_000));
  }
}
