import { ClientAfnor } from './client-afnor';
import { PaIllisible, PaInjoignable, PaNonAutorisee } from './erreurs';
import { lireJson, texteBorne } from './lecture-afnor';
import type { ReglagesDePlateforme } from './reglages';

/** Un identifiant et son secret, faits chez la plateforme. */
export interface ClesDAcces {
  identifiant: string;
  secret: string;
}

/** Ce qu'un serveur de jetons rend. */
export interface Jetons {
  porteur: string;
  expireLe: Date;
  /** Celui qui en donne un autre ; il change à chaque usage. */
  rafraichissement?: string;
}

/** D'où l'on revient d'un consentement, et ce qui prouve que c'est la même demande (PKCE, RFC 7636). */
export interface Consentement {
  etat: string;
  retour: string;
  empreinte: string;
  /** Le SIREN de qui consent : la page le propose. */
  siren: string;
}

const PORTEUR_MAXIMUM = 8_192;
/** Une durée tue : celle que la norme des exemples donne. */
const DUREE_PAR_DEFAUT = 30 * 60;
const DUREE_MAXIMUM = 24 * 3_600;

/** Les jetons d'une plateforme (OAuth 2 : identifiants du client, code d'autorisation, rafraîchissement). Aucun secret n'entre au journal. */
export class Oauth {
  private readonly client: ClientAfnor;

  constructor(
    private readonly reglages: ReglagesDePlateforme,
    private readonly maintenant: () => Date,
  ) {
    this.client = new ClientAfnor(reglages.origine, maintenant);
  }

  /** La page où la personne consent. */
  pageDeConsentement(identifiant: string, { etat, retour, empreinte, siren }: Consentement): string {
    const url = new URL(this.reglages.chemins.consentement, this.reglages.origine);
    url.search = new URLSearchParams({
      ...{ response_type: 'code', client_id: identifiant, redirect_uri: retour, state: etat },
      ...{ code_challenge: empreinte, code_challenge_method: 'S256' },
      login_hint: siren,
    }).toString();
    return url.toString();
  }

  parCles(cles: ClesDAcces): Promise<Jetons> {
    return this.demander('jeton, identifiants', cles, { grant_type: 'client_credentials' });
  }

  /** @param verificateur celui dont la page de consentement a reçu l'empreinte */
  parCode(cles: ClesDAcces, code: string, retour: string, verificateur: string): Promise<Jetons> {
    const demande = { grant_type: 'authorization_code', code, redirect_uri: retour };
    return this.demander('jeton, code', cles, { ...demande, code_verifier: verificateur });
  }

  rafraichir(cles: ClesDAcces, rafraichissement: string): Promise<Jetons> {
    const demande = { grant_type: 'refresh_token', refresh_token: rafraichissement };
    return this.demander('jeton, rafraîchi', cles, demande);
  }

  /** @throws PaNonAutorisee (la plateforme refuse ces clés), PaInjoignable, PaIllisible */
  private async demander(
    nom: string,
    { identifiant, secret }: ClesDAcces,
    demande: Record<string, string>,
  ): Promise<Jetons> {
    const { statut, octets, attendre } = await this.client.appeler({
      nom,
      methode: 'POST',
      chemin: this.reglages.chemins.jeton,
      corps: new URLSearchParams({ ...demande, client_id: identifiant, client_secret: secret }),
    });
    if (statut === 408 || statut === 429 || statut >= 500)
      throw new PaInjoignable(`jeton : réponse ${statut}`, attendre);
    if (statut >= 300) throw new PaNonAutorisee(`jeton : réponse ${statut}`);
    const lu = lireJson(octets);
    const [porteur, suivant] = [
      texteBorne(lu.access_token, PORTEUR_MAXIMUM),
      texteBorne(lu.refresh_token, PORTEUR_MAXIMUM),
    ];
    if (!porteur) throw new PaIllisible('jeton absent');
    const dite = Number(lu.expires_in);
    const secondes = dite > 0 ? Math.min(dite, DUREE_MAXIMUM) : DUREE_PAR_DEFAUT;
    return {
      porteur,
      expireLe: new Date(this.maintenant().getTime() + secondes * 1_000),
      ...(suivant && { rafraichissement: suivant }),
    };
  }
}
