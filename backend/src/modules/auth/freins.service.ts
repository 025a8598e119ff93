import { Injectable } from '@nestjs/common';
import { TropDeTentatives } from '../../common/errors/erreurs-communes';
import { reseauDe } from '../../common/http/reseau';
import { DelaisService, type Essai, type Jalon } from '../../platform/brakes/delais.service';
import type { RegleDelai } from '../../platform/brakes/regles';

const MINUTE = 60_000;

/** Un réseau qui se trompe sur un compte : il ne ferme la porte qu'à lui-même. */
const MOT_DE_PASSE_COMPTE: RegleDelai = {
  nom: 'mdp-compte',
  libres: 5,
  plafondMs: 15 * MINUTE,
  oubliMs: 1_440 * MINUTE,
};
/**
 * Tous les réseaux ensemble sur un compte : cinquante essais, puis un par minute, répondent. Les autres se taisent : borne de ce qu'une attaque
 * répartie apprend en un jour, 1 490 essais, quel que soit le nombre de ses réseaux.
 */
const MOT_DE_PASSE_TOUS: RegleDelai = {
  nom: 'mdp-tous',
  libres: 50,
  plafondMs: MINUTE,
  oubliMs: 1_440 * MINUTE,
};
/** Un appareil qui s'est déjà connecté a ses propres essais : personne d'autre ne les use. */
const MOT_DE_PASSE_APPAREIL: RegleDelai = { ...MOT_DE_PASSE_COMPTE, nom: 'mdp-appareil' };
const MOT_DE_PASSE_IP: RegleDelai = {
  nom: 'mdp-ip',
  libres: 50,
  plafondMs: 15 * MINUTE,
  oubliMs: 60 * MINUTE,
};
const ENVOI_COMPTE: RegleDelai = {
  nom: 'envoi-compte',
  libres: 3,
  plafondMs: 60 * MINUTE,
  oubliMs: 1_440 * MINUTE,
};
const ENVOI_IP: RegleDelai = { nom: 'envoi-ip', libres: 50, plafondMs: 60 * MINUTE, oubliMs: 60 * MINUTE };

/** Chaque inscription écrit un courriel à une adresse que rien ne prouve : une même IP n'en fait pas des centaines. */
const INSCRIPTION_IP: RegleDelai = {
  nom: 'inscription-ip',
  libres: 30,
  plafondMs: 60 * MINUTE,
  oubliMs: 60 * MINUTE,
};

/** Une signature ne se devine pas : le frein arrête qui martèle, pas qui se trompe de clé. */
const CLE: RegleDelai = { ...MOT_DE_PASSE_COMPTE, nom: 'cle' };
const CLE_IP: RegleDelai = { ...MOT_DE_PASSE_IP, nom: 'cle-ip' };
/** Un défi demandé s'écrit en base cinq minutes : un réseau n'en demande pas sans fin. */
const DEFI_IP: RegleDelai = { nom: 'defi-ip', libres: 300, plafondMs: MINUTE, oubliMs: 60 * MINUTE };

/** Une adresse vue d'un réseau : un inconnu ne gêne pas son propriétaire. */
const duReseau = (email: string, ip: string): string => `${email} ${reseauDe(ip)}`;

/** Une tentative réservée : elle compte comme un échec tant qu'on ne dit pas le contraire. */
export interface Reserve {
  compte: readonly Jalon[];
  ip: Jalon;
  /** Trop d'essais de tous les réseaux ensemble : la réponse, pendant ces secondes, ne dira pas si celui-ci était juste. */
  silenceS?: number;
}

/** Qui essaie : une adresse, depuis un réseau, peut-être d'un appareil déjà connu de ce compte. */
export interface Essayeur {
  email: string;
  ip: string;
  appareil?: string;
}

/**
 * Les freins aux essais répétés, par adresse et réseau (qu'un compte existe ou non) et par réseau, en base pour toutes les instances.
 * La tentative est réservée avant toute vérification : mille demandes de front ne passent pas au travers.
 */
@Injectable()
export class FreinsService {
  constructor(private readonly delais: DelaisService) {}

  /** Réserve un essai de mot de passe à la connexion ; ce que les autres réseaux ont usé le fait taire, sans le refuser. @throws TropDeTentatives */
  async motDePasse({ email, ip, appareil }: Essayeur): Promise<Reserve> {
    if (appareil) return this.reserver([[MOT_DE_PASSE_APPAREIL, appareil]], [MOT_DE_PASSE_IP, ip]);
    const sien = await this.reserver([[MOT_DE_PASSE_COMPTE, duReseau(email, ip)]], [MOT_DE_PASSE_IP, ip]);
    try {
      const tous = await this.delais.reserver([[MOT_DE_PASSE_TOUS, email]]);
      return { ...sien, compte: [...sien.compte, ...tous] };
    } catch (erreur) {
      if (erreur instanceof TropDeTentatives) return { ...sien, silenceS: erreur.attendreSecondes };
      throw erreur;
    }
  }

  /** Réserve un essai du mot de passe redonné, par qui tient une session ou un lien de ce compte. @throws TropDeTentatives */
  preuve(compteId: string, ip: string): Promise<Reserve> {
    const comptes: Essai[] = [
      [MOT_DE_PASSE_COMPTE, duReseau(compteId, ip)],
      [MOT_DE_PASSE_TOUS, compteId],
    ];
    return this.reserver(comptes, [MOT_DE_PASSE_IP, ip]);
  }

  /** Compte un envoi de courriel demandé par un inconnu. @throws TropDeTentatives */
  envoi(email: string, ip: string): Promise<Reserve> {
    return this.reserver([[ENVOI_COMPTE, duReseau(email, ip)]], [ENVOI_IP, ip]);
  }

  /** Compte une inscription, et le courriel qu'elle fait partir. @throws TropDeTentatives */
  async inscription(email: string, ip: string): Promise<void> {
    await this.reserver([[ENVOI_COMPTE, duReseau(email, ip)]], [INSCRIPTION_IP, ip]);
  }

  /** Réserve un essai d'une clé d'accès, par son identifiant. @throws TropDeTentatives */
  signature(identifiant: string, ip: string): Promise<Reserve> {
    return this.reserver([[CLE, duReseau(identifiant, ip)]], [CLE_IP, ip]);
  }

  /** Compte un défi demandé par un inconnu. @throws TropDeTentatives */
  async defi(ip: string): Promise<void> {
    await this.reserver([], [DEFI_IP, ip]);
  }

  /** L'essai a réussi : l'adresse repart de zéro, l'IP ne compte pas cet essai. */
  async reussir({ compte, ip }: Reserve): Promise<void> {
    await Promise.all([this.delais.reussir(compte), this.delais.rendre([ip])]);
  }

  /** L'essai n'a rien appris à personne (compte banni, second facteur attendu) : il n'aura pas compté. */
  async rendre({ compte, ip }: Reserve): Promise<void> {
    await this.delais.rendre([...compte, ip]);
  }

  /** Le propriétaire a repris la main par le lien de réinitialisation : le verrou de connexion tombe, là où il est. */
  async liberer(email: string, ip: string): Promise<void> {
    await this.delais.oublier(MOT_DE_PASSE_COMPTE, duReseau(email, ip));
    await this.delais.oublier(MOT_DE_PASSE_TOUS, email);
  }

  private async reserver(comptes: Essai[], [regle, ip]: Essai): Promise<Reserve> {
    const pris = await this.delais.reserver([...comptes, [regle, reseauDe(ip)]]);
    return { compte: pris.slice(0, -1), ip: pris.at(-1)! };
  }
}
