import { createHash } from 'node:crypto';
import type { Reponse } from '../socle/lecture-http.js';
import type { Jeton } from '../socle/etat.js';
import type { Magasin } from '../socle/magasin.js';

/** Ce qu'un porteur peut faire : déposer et lire des flux, lire l'annuaire. */
export const PORTEES = ['flow', 'directory'] as const;
const ACCES_MS = 30 * 60_000;
const RAFRAICHISSEMENT_MS = 365 * 86_400_000;
const CODE_MS = 10 * 60_000;

/** L'application qui fait consentir ses utilisateurs : son identifiant et son secret. */
export interface Partenaire {
  readonly id: string;
  readonly secret: string;
}

class RefusOauth extends Error {
  constructor(
    readonly code: string,
    readonly statut = 400,
  ) {
    super(code);
  }
}

/** Les jetons OAuth 2 : identifiants du client, code d'autorisation (PKCE), rafraîchissement qui tourne à chaque usage. */
export class Jetons {
  constructor(
    private readonly magasin: Magasin,
    private readonly partenaire: Partenaire,
  ) {}

  /** `POST /oauth2/token` */
  repondre(corps: string, autorisation: string | undefined): Reponse {
    const demande = new URLSearchParams(corps);
    const entetes = { Pragma: 'no-cache' };
    try {
      const client = this.client(demande, autorisation);
      return { statut: 200, json: this.donner(client, demande), entetes };
    } catch (erreur) {
      if (!(erreur instanceof RefusOauth)) throw erreur;
      return { statut: erreur.statut, json: { error: erreur.code }, entetes };
    }
  }

  estPartenaire(client: string): boolean {
    return client === this.partenaire.id;
  }

  connait(client: string): boolean {
    return this.estPartenaire(client) || this.magasin.etat.comptes.some(({ client_id: id }) => id === client);
  }

  /** Un code d'autorisation pour ce compte, dix minutes, une fois. */
  code(compte: string, client: string, renvoi: string, defi?: string): string {
    const { hasard, horloge } = this.magasin;
    const jeton = this.ajouter({
      jeton: hasard.secret('code'),
      sorte: 'code',
      compte,
      client,
      portee: [...PORTEES],
      expireLe: horloge.maintenant() + CODE_MS,
      session: hasard.uuid(),
      renvoi,
      ...(defi === undefined ? {} : { defi }),
    });
    return jeton.jeton;
  }

  /** Le porteur vivant que dit l'en-tête ; `undefined` s'il est absent, inconnu ou expiré. */
  porteur(autorisation: string | undefined): Jeton | undefined {
    const [, jeton] = /^Bearer (\S+)$/.exec(autorisation ?? '') ?? [];
    const maintenant = this.magasin.horloge.maintenant();
    return this.magasin.etat.jetons.find(
      (un) => un.sorte === 'acces' && un.jeton === jeton && maintenant < un.expireLe,
    );
  }

  /** Les jetons d'accès d'un compte expirent à l'instant. */
  expirer(compte?: string): number {
    return this.oter(
      ({ sorte, compte: sien }) => sorte === 'acces' && (compte === undefined || sien === compte),
    );
  }

  /** Le consentement est retiré : plus aucun jeton de ce compte ne vaut. */
  revoquer(compte?: string): number {
    return this.oter(({ compte: sien }) => compte === undefined || sien === compte);
  }

  private client(demande: URLSearchParams, autorisation: string | undefined): { id: string; compte: string } {
    const [, basique] = /^Basic (\S+)$/.exec(autorisation ?? '') ?? [];
    const [idBasique, secretBasique] = Buffer.from(basique ?? '', 'base64')
      .toString('utf8')
      .split(':');
    const id = demande.get('client_id') ?? idBasique ?? '';
    const secret = demande.get('client_secret') ?? secretBasique ?? '';
    if (id === this.partenaire.id && secret === this.partenaire.secret) return { id, compte: '' };
    const compte = this.magasin.etat.comptes.find((un) => un.client_id === id && un.client_secret === secret);
    if (!compte) throw new RefusOauth('invalid_client', 401);
    return { id, compte: compte.siren };
  }

  private donner({ id, compte }: { id: string; compte: string }, demande: URLSearchParams): object {
    const sorte = demande.get('grant_type');
    if (sorte === 'client_credentials') {
      const portee = this.portee(demande.get('scope'));
      return this.paire({ compte, client: id, session: this.magasin.hasard.uuid(), portee }, false);
    }
    if (sorte === 'authorization_code') return this.echangerCode(id, demande);
    if (sorte === 'refresh_token') return this.rafraichir(id, demande.get('refresh_token') ?? '');
    throw new RefusOauth('unsupported_grant_type');
  }

  private portee(demandee: string | null): string[] {
    if (!demandee) return [...PORTEES];
    const portee = demandee.split(' ').filter((une) => (PORTEES as readonly string[]).includes(une));
    if (portee.length === 0) throw new RefusOauth('invalid_scope');
    return portee;
  }

  private echangerCode(client: string, demande: URLSearchParams): object {
    const code = this.trouver('code', demande.get('code') ?? '');
    if (!code || code.client !== client || code.renvoi !== demande.get('redirect_uri'))
      throw new RefusOauth('invalid_grant');
    this.oter((un) => un === code);
    const empreinte = createHash('sha256')
      .update(demande.get('code_verifier') ?? '')
      .digest('base64url');
    if (code.defi !== undefined && code.defi !== empreinte) throw new RefusOauth('invalid_grant');
    return this.paire(code, true);
  }

  /** Un rafraîchissement rejoué tue la session : ni l'ancien ni le neuf ne valent plus. */
  private rafraichir(client: string, jeton: string): object {
    const ancien = this.trouver('rafraichissement', jeton);
    if (!ancien || ancien.client !== client) throw new RefusOauth('invalid_grant');
    if (ancien.use) {
      this.oter(({ session }) => session === ancien.session);
      throw new RefusOauth('invalid_grant');
    }
    ancien.use = true;
    return this.paire(ancien, true);
  }

  private paire(
    { compte, client, session, portee }: Pick<Jeton, 'compte' | 'client' | 'session' | 'portee'>,
    avecSuite: boolean,
  ): object {
    const maintenant = this.magasin.horloge.maintenant();
    const commun = { compte, client, session, portee };
    const { hasard } = this.magasin;
    const acces = this.ajouter({
      ...commun,
      jeton: hasard.secret('acces'),
      sorte: 'acces',
      expireLe: maintenant + ACCES_MS,
    });
    const rendu = {
      access_token: acces.jeton,
      token_type: 'Bearer',
      expires_in: ACCES_MS / 1000,
      scope: portee.join(' '),
    };
    if (!avecSuite) return rendu;
    const suite = this.ajouter({
      ...commun,
      jeton: hasard.secret('suite'),
      sorte: 'rafraichissement',
      expireLe: maintenant + RAFRAICHISSEMENT_MS,
    });
    return { ...rendu, refresh_token: suite.jeton };
  }

  private trouver(sorte: Jeton['sorte'], jeton: string): Jeton | undefined {
    const maintenant = this.magasin.horloge.maintenant();
    return this.magasin.etat.jetons.find(
      (un) => un.sorte === sorte && un.jeton === jeton && maintenant < un.expireLe,
    );
  }

  private ajouter(jeton: Jeton): Jeton {
    const maintenant = this.magasin.horloge.maintenant();
    const { etat } = this.magasin;
    etat.jetons = [...etat.jetons.filter(({ expireLe }) => maintenant < expireLe), jeton];
    this.magasin.marquer();
    return jeton;
  }

  private oter(lesquels: (jeton: Jeton) => boolean): number {
    const { etat } = this.magasin;
    const avant = etat.jetons.length;
    etat.jetons = etat.jetons.filter((jeton) => !lesquels(jeton));
    this.magasin.marquer();
    return avant - etat.jetons.length;
  }
}
