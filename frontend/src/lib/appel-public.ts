import {
  type AppelDeJson,
  type Arguments,
  type NomDAppel,
  preparer,
  type Reponse,
} from '@facturier/domaine/contrat/appels';
import type { CorpsErreur } from '@facturier/domaine/contrat/erreurs';
import { env } from '@/config/env';
import { enRefus, ErreurApi } from './erreurs-api';
import { lireJeton } from './jeton';

declare global {
  interface Window {
    /** Les premières lectures d'un lien, parties avec la page (`frontend/public/lien.js`). */
    lectureDuLien?: Promise<Response>;
    litigeDuLien?: Promise<Response>;
    paiementDuLien?: Promise<Response>;
    lectureDuDevis?: Promise<Response>;
  }
}
type Partie = 'lectureDuLien' | 'litigeDuLien' | 'paiementDuLien' | 'lectureDuDevis';

const enAdresse = (chemin: string): string => `${env.baseApi}${chemin}`;

/** L'adresse d'une route, pour un lien de la page. */
export const adresseDe = <N extends NomDAppel>(nom: N, ...demande: Arguments<N>): string =>
  enAdresse(preparer(nom, ...demande).chemin);

/** Une page sans compte se passe d'axios ; une session ouverte dit pourtant à qui elle est. */
function envoyer<N extends AppelDeJson>(nom: N, demande: Arguments<N>): Promise<Response> {
  const { methode, chemin, corps, entetes, signal, keepalive } = preparer(nom, ...demande);
  const headers = new Headers(entetes);
  const session = lireJeton();
  if (session) headers.set('Authorization', `Bearer ${session}`);
  if (corps && !(corps instanceof Blob)) headers.set('Content-Type', 'application/json');
  return fetch(enAdresse(chemin), {
    method: methode,
    headers,
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    ...(corps && { body: corps instanceof Blob ? corps : JSON.stringify(corps) }),
  });
}

/** Un intermédiaire peut répondre à la place du serveur, et illisiblement. */
async function lire<T>(partie: Promise<Response>, sansReponse: string): Promise<T> {
  const reponse = await partie.catch(() => null);
  const lu = reponse && ((await reponse.json().catch(() => null)) as (T & CorpsErreur) | null);
  if (reponse?.ok && lu) return lu;
  throw enRefus(reponse && !reponse.ok ? reponse.status : 0, { message: sansReponse, ...lu });
}

/** Appelle une route du contrat, par `fetch` seul ; rend sa réponse. Lève `ErreurApi`, dont le message se montre tel quel. */
export const appeler = <N extends AppelDeJson>(nom: N, ...demande: Arguments<N>): Promise<Reponse<N>> =>
  lire(
    envoyer(nom, demande),
    `${nom.startsWith('GET') ? 'Rien n’a répondu' : 'Rien n’est parti'}. Vérifiez votre connexion, puis réessayez.`,
  );

/** La réponse d'un appel parti avec la page, une fois ; ensuite, d'un neuf. */
export function reprendre<N extends AppelDeJson>(
  partie: Partie,
  nom: N,
  ...demande: Arguments<N>
): Promise<Reponse<N>> {
  const commencee = window[partie];
  delete window[partie];
  return commencee ? lire(commencee, '') : appeler(nom, ...demande);
}

/** Ce qu'un appel a donné, ou son refus, à montrer l'un comme l'autre. */
export type Issue<T> = T | ErreurApi;

/** Attend un appel ; son refus se rend au lieu de se lever. */
export const tenter = <T>(appel: Promise<T>): Promise<Issue<T>> =>
  appel.catch((refus: unknown) => {
    if (refus instanceof ErreurApi) return refus;
    throw refus;
  });

/** Attend un appel dont la page sait se passer : `null` s'il est refusé. */
export const ouRien = <T>(appel: Promise<T>): Promise<T | null> => appel.catch(() => null);

/** Un fichier JSON du site, hors de l'API, que le navigateur peut garder ; `null` s'il ne vient pas. */
export const lireLeFichier = <T>(chemin: string): Promise<T | null> =>
  fetch(chemin, { referrerPolicy: 'no-referrer' }).then(
    async (reponse) => (reponse.ok ? ((await reponse.json()) as T) : null),
    () => null,
  );
