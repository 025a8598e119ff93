import {
  type AppelDeJson,
  type Arguments,
  type Demande,
  preparer,
  type Reponse,
} from '@facturier/domaine/contrat/appels';
import { ROUTES } from '@facturier/domaine/contrat/routes';
import type { AxiosInstance } from 'axios';
import { exiger } from './session';

/** Un client de l'API peut se passer de clé d'idempotence ; l'interface, non. */
type SansCle<N extends AppelDeJson> = Omit<Demande<N>, 'cle'> & { cle?: string };
type Voulus<N extends AppelDeJson> = Record<never, never> extends SansCle<N> ? [SansCle<N>?] : [SansCle<N>];

const STATUTS = new Map(ROUTES.map(({ methode, chemin, statut }) => [`${methode} ${chemin}`, statut]));

/** Appelle une route du contrat par son nom, et rend sa réponse. @throws Error si le statut n'est pas celui que la table dit */
export async function appeler<N extends AppelDeJson>(
  http: AxiosInstance,
  nom: N,
  ...demande: Voulus<N>
): Promise<Reponse<N>> {
  const { methode, chemin, requete, corps, entetes } = preparer(nom, ...(demande as unknown as Arguments<N>));
  const reponse = await http.request<Reponse<N>>({
    method: methode,
    url: chemin,
    params: requete,
    data: corps,
    headers: entetes,
  });
  return exiger(reponse, STATUTS.get(nom) ?? 200);
}
