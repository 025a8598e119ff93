import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { JetonsCourrielRepository } from './jetons-courriel.repository';
import type { GenreJeton, JetonCourriel } from './schemas/jeton-courriel.schema';

/** Durée de vie d'un lien : 24 h pour confirmer une adresse, 1 h pour choisir un mot de passe. */
const DUREES_MS: Record<GenreJeton, number> = { verification: 86_400_000, reinitialisation: 3_600_000 };
const OCTETS = 32;

const empreinte = (jeton: string): string => createHash('sha256').update(jeton).digest('base64url');

/** Un jeton lu, et s'il vaut encore à cet instant. */
export interface JetonLu {
  utilisateurId: string;
  etat: 'valable' | 'utilise' | 'expire';
}

/** Les liens à usage unique envoyés par courriel : 256 bits de hasard, un genre, une durée. */
@Injectable()
export class JetonsCourriel {
  constructor(
    private readonly depot: JetonsCourrielRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Crée un jeton (dans la transaction de l'acte). @returns le jeton, à ne mettre que dans le courriel */
  async creer(utilisateurId: string, genre: GenreJeton): Promise<string> {
    const jeton = randomBytes(OCTETS).toString('base64url');
    const creeLe = this.horloge.maintenant();
    const expireLe = new Date(creeLe.getTime() + DUREES_MS[genre]);
    await this.depot.creer(utilisateurId, {
      _id: empreinte(jeton),
      genre,
      creeLe,
      expireLe,
      utiliseLe: null,
    });
    return jeton;
  }

  /** Lit sans consommer ; `null` si le jeton est inconnu ou d'un autre genre. */
  async lire(jeton: string, genre: GenreJeton): Promise<JetonLu | null> {
    const lu = await this.depot.lire(empreinte(jeton), genre);
    return lu && { utilisateurId: lu.utilisateur.toHexString(), etat: this.etatDe(lu) };
  }

  /** Brûle le jeton ; faux s'il a déjà servi ou expiré. */
  async consommer(jeton: string, genre: GenreJeton): Promise<boolean> {
    return this.depot.consommer(empreinte(jeton), genre, this.horloge.maintenant());
  }

  /** Vrai si le dernier lien de ce genre envoyé à la personne ne vaut plus. */
  async dernierExpire(utilisateurId: string, genre: GenreJeton): Promise<boolean> {
    const dernier = await this.depot.dernier(utilisateurId, genre);
    return dernier !== null && this.etatDe(dernier) === 'expire';
  }

  /** Efface les jetons de la personne (d'un genre, ou tous). */
  async effacer(utilisateurId: string, genre?: GenreJeton): Promise<void> {
    await this.depot.effacer(utilisateurId, genre);
  }

  private etatDe({ utiliseLe, expireLe }: JetonCourriel): JetonLu['etat'] {
    if (utiliseLe) return 'utilise';
    return expireLe > this.horloge.maintenant() ? 'valable' : 'expire';
  }
}
