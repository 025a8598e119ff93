import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { JetonsCourrielRepository } from './jetons-courriel.repository';
import type { GenreJeton, JetonCourriel, SuiteJeton } from './schemas/jeton-courriel.schema';
import { sha256EnBase64url } from '../../common/cles/empreinte';

const HEURE_MS = 3_600_000;
/** Durée de vie d'un lien : 24 h pour confirmer une adresse, 1 h pour choisir un mot de passe, 48 h pour dire « Ce n'est pas moi », 72 h pour garder son second facteur. */
const DUREES_MS: Record<GenreJeton, number> = {
  verification: 24 * HEURE_MS,
  reinitialisation: HEURE_MS,
  changement_adresse: 24 * HEURE_MS,
  pas_moi: 48 * HEURE_MS,
  second_facteur_perdu: HEURE_MS,
  reprise_a_annuler: 72 * HEURE_MS,
};
const OCTETS = 32;

/** Un jeton lu, et s'il vaut encore à cet instant. */
export interface JetonLu extends SuiteJeton {
  utilisateurId: string;
  etat: 'valable' | 'utilise' | 'expire';
  creeLe: Date;
  expireLe: Date;
}

/** Les liens à usage unique envoyés par courriel : 256 bits de hasard, un genre, une durée. */
@Injectable()
export class JetonsCourrielService {
  constructor(
    private readonly depot: JetonsCourrielRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Crée un jeton (dans la transaction de l'acte). @returns le jeton, à ne mettre que dans le courriel */
  async creer(utilisateurId: string, genre: GenreJeton, suite: SuiteJeton = {}): Promise<string> {
    const jeton = randomBytes(OCTETS).toString('base64url');
    const creeLe = this.horloge.maintenant();
    const expireLe = new Date(creeLe.getTime() + DUREES_MS[genre]);
    await this.depot.creer(utilisateurId, {
      _id: sha256EnBase64url(jeton),
      genre,
      creeLe,
      expireLe,
      utiliseLe: null,
      ...suite,
    });
    return jeton;
  }

  /** Lit sans consommer ; `null` si le jeton est inconnu ou d'un autre genre. */
  async lire(jeton: string, genre: GenreJeton): Promise<JetonLu | null> {
    const lu = await this.depot.lire(sha256EnBase64url(jeton), genre);
    return lu && this.rendre(lu);
  }

  /** Le dernier lien de ce genre envoyé à la personne, s'il vaut encore. */
  async enCours(utilisateurId: string, genre: GenreJeton): Promise<JetonLu | null> {
    const lu = await this.depot.enCours(utilisateurId, genre, this.horloge.maintenant());
    return lu && this.rendre(lu);
  }

  /** À qui ce lien a été envoyé, de quelque genre qu'il soit et même s'il a servi ; `null` s'il est inconnu. */
  async titulaire(jeton: string): Promise<string | null> {
    return this.depot.titulaire(sha256EnBase64url(jeton));
  }

  /** Brûle le jeton ; faux s'il a déjà servi ou expiré. */
  async consommer(jeton: string, genre: GenreJeton): Promise<boolean> {
    return this.depot.consommer(sha256EnBase64url(jeton), genre, this.horloge.maintenant());
  }

  /** Vrai si le dernier lien de ce genre envoyé à la personne ne vaut plus. */
  async dernierExpire(utilisateurId: string, genre: GenreJeton): Promise<boolean> {
    const dernier = await this.depot.dernier(utilisateurId, genre);
    return dernier !== null && this.etatDe(dernier) === 'expire';
  }

  /** Efface les jetons de la personne : d'un genre, ceux qui n'ont pas servi ; sinon tous. */
  async effacer(utilisateurId: string, genre?: GenreJeton): Promise<void> {
    await this.depot.effacer(utilisateurId, genre);
  }

  /** Efface les liens de ce genre envoyés à la personne en même temps que celui-ci, ou depuis ; lui reste. */
  async effacerDepuis(jeton: string, genre: GenreJeton): Promise<void> {
    await this.depot.effacerDepuis(sha256EnBase64url(jeton), genre);
  }

  private rendre(lu: JetonCourriel): JetonLu {
    const { utilisateur, creeLe, expireLe, adresse, marqueHash, depuis } = lu;
    const utilisateurId = utilisateur.toHexString();
    return { utilisateurId, etat: this.etatDe(lu), creeLe, expireLe, adresse, marqueHash, depuis };
  }

  private etatDe({ utiliseLe, expireLe }: JetonCourriel): JetonLu['etat'] {
    if (utiliseLe) return 'utilise';
    return expireLe > this.horloge.maintenant() ? 'valable' : 'expire';
  }
}
