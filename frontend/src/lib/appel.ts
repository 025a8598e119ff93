import {
  type Appel,
  type AppelDeFichier,
  type AppelDeJson,
  type AppelDeListe,
  type Arguments,
  preparer,
  type Reponse,
} from '@facturier/domaine/contrat/appels';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { api } from './api-client';

const envoyer = <T>(
  { methode, chemin, requete, corps, entetes, signal, delaiMs }: Appel,
  reglages: AxiosRequestConfig = {},
): Promise<AxiosResponse<T>> =>
  api.request<T>({
    method: methode,
    url: chemin,
    params: requete,
    data: corps,
    headers: entetes,
    signal,
    ...(delaiMs !== undefined && { timeout: delaiMs }),
    ...reglages,
  });

/** Appelle une route du contrat, par son nom ; rend sa réponse. Lève `ErreurApi`. */
export const appeler = async <N extends AppelDeJson>(nom: N, ...demande: Arguments<N>): Promise<Reponse<N>> =>
  (await envoyer<Reponse<N>>(preparer(nom, ...demande))).data;

/** Une page d'une liste : ce qu'elle porte, où est la suivante (`null` : nulle part), et combien il y en a en tout si le serveur l'a dit. */
export interface Page<Liste> {
  lus: Liste;
  suivant: string | null;
  total: number;
}

/** Appelle une route qui rend une liste page à page. Lève `ErreurApi`. */
export async function lirePage<N extends AppelDeListe>(
  nom: N,
  ...demande: Arguments<N>
): Promise<Page<Reponse<N>>> {
  const { data, headers } = await envoyer<Reponse<N>>(preparer(nom, ...demande));
  const suivant: unknown = headers['x-curseur-suivant'];
  return {
    lus: data,
    suivant: typeof suivant === 'string' && suivant ? suivant : null,
    total: Number(headers['x-total']),
  };
}

/** Les octets d'un fichier que le serveur rend. Lève `ErreurApi`. */
export const lireFichier = async <N extends AppelDeFichier>(
  nom: N,
  ...demande: Arguments<N>
): Promise<Blob> => (await envoyer<Blob>(preparer(nom, ...demande), { responseType: 'blob' })).data;

/** Une réponse reçue à mesure, sans limite de durée, et ce que disent ses en-têtes. Lève `ErreurApi`. */
export async function ouvrirFlux(
  appel: Appel,
): Promise<{ flux: ReadableStream<Uint8Array<ArrayBuffer>>; entetes: Record<string, string | undefined> }> {
  const { data, headers } = await envoyer<ReadableStream<Uint8Array<ArrayBuffer>>>(appel, {
    adapter: 'fetch',
    responseType: 'stream',
    timeout: 0,
  });
  return { flux: data, entetes: headers as Record<string, string | undefined> };
}
