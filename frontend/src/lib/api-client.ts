import type { CorpsErreur } from '@facturier/domaine/contrat/erreurs';
import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { enRefus, ErreurApi } from '@/lib/erreurs-api';
import { garderJeton, lireJeton, oublierJeton } from '@/lib/jeton';

const DELAI_MS = 20_000;

/** Le client HTTP de l'application : `lib/appel` seul l'emploie. Ses échecs sont des `ErreurApi`. */
export const api = axios.create({ baseURL: env.baseApi, timeout: DELAI_MS });

const gardiens = new Set<() => void>();
let rediriger: (adresse: string) => void = (adresse) => window.location.assign(adresse);

/**
 * Inscrit de quoi mettre à l'abri une saisie en cours (sessionStorage) avant qu'une session finie n'envoie à la connexion.
 * @returns de quoi se désinscrire
 */
export function avantDeconnexion(gardien: () => void): () => void {
  gardiens.add(gardien);
  return () => gardiens.delete(gardien);
}

/** L'application dit ici comment changer de page (le routeur), sans que cette couche la connaisse. */
export function definirRedirection(fonction: (adresse: string) => void): void {
  rediriger = fonction;
}

/** Là où l'on vient sans session : la connexion, et les pages d'un lien reçu, que la redirection perdrait. */
const SANS_SESSION: readonly string[] = [
  paths.connexion,
  paths.nouveauMotDePasse,
  paths.verificationEmail,
  paths.nouvelleAdresse,
  paths.pasMoi,
].map(({ chemin }) => chemin);

/** Met les saisies à l'abri, oublie le jeton et va à la connexion en gardant l'adresse demandée. */
export function finirSession(): void {
  gardiens.forEach((gardien) => gardien());
  oublierJeton();
  const { pathname, search } = window.location;
  if (!SANS_SESSION.includes(pathname)) rediriger(paths.connexion.href(pathname + search));
}

/** Le texte d'une réponse demandée en `blob` ou en flux. */
async function texteDe(donnees: Blob | ReadableStream): Promise<string> {
  return donnees instanceof Blob ? donnees.text() : new Response(donnees).text();
}

const enFlux = (donnees: unknown): donnees is ReadableStream =>
  typeof ReadableStream !== 'undefined' && donnees instanceof ReadableStream;

async function lireCorps(donnees: unknown): Promise<Partial<CorpsErreur>> {
  if (!(donnees instanceof Blob || enFlux(donnees)))
    return typeof donnees === 'object' && donnees ? donnees : {};
  try {
    return JSON.parse(await texteDe(donnees)) as Partial<CorpsErreur>;
  } catch {
    return {};
  }
}

/** Traduit un échec d'axios ; une réponse demandée en `blob` ou en flux est relue comme JSON. */
export async function enErreurApi(erreur: unknown): Promise<ErreurApi> {
  const reponse = erreur instanceof AxiosError ? erreur.response : undefined;
  if (!reponse) return new ErreurApi({ statut: 0 });
  const requestId = reponse.headers['x-request-id'] as string | undefined;
  return enRefus(reponse.status, { requestId, ...(await lireCorps(reponse.data)) });
}

const porter = (jeton: string): string => `Bearer ${jeton}`;

api.interceptors.request.use((requete) => {
  const jeton = lireJeton();
  if (jeton) requete.headers.set('Authorization', porter(jeton));
  return requete;
});

/** Vrai si la demande est partie avec le jeton présent : une réponse tardive ne finit ni ne remplace une session plus récente. */
function deLaSessionPresente(demande: AxiosRequestConfig | undefined): boolean {
  const jeton = lireJeton();
  return jeton !== null && demande?.headers?.Authorization === porter(jeton);
}

api.interceptors.response.use(
  (reponse) => {
    const renouvele: unknown = reponse.headers['x-jeton-renouvele'];
    if (typeof renouvele === 'string' && deLaSessionPresente(reponse.config)) garderJeton(renouvele);
    return reponse;
  },
  async (erreur: unknown) => {
    if (axios.isCancel(erreur)) throw erreur;
    const refus = await enErreurApi(erreur);
    const demande = erreur instanceof AxiosError ? erreur.config : undefined;
    if (refus.code === 'NON_AUTHENTIFIE' && (lireJeton() === null || deLaSessionPresente(demande)))
      finirSession();
    throw refus;
  },
);
