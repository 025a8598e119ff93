import { PASTILLES, type Pastille } from './client';

/** Cartes ou tableau. */
export type VueClients = 'cartes' | 'tableau';

/** L'état de la liste des clients, tel qu'il vit dans l'adresse. */
export interface FiltresClients {
  recherche: string;
  type: Pastille;
  vue: VueClients;
}

export const SANS_FILTRE_CLIENTS: FiltresClients = { recherche: '', type: 'tous', vue: 'cartes' };

/** Lit l'état d'une adresse ; ce qui n'est pas admis est ignoré. */
export function lireFiltresClients(parametres: URLSearchParams): FiltresClients {
  return {
    recherche: parametres.get('recherche') ?? SANS_FILTRE_CLIENTS.recherche,
    type:
      PASTILLES.find(({ valeur }) => valeur === parametres.get('type'))?.valeur ?? SANS_FILTRE_CLIENTS.type,
    vue: parametres.get('vue') === 'tableau' ? 'tableau' : SANS_FILTRE_CLIENTS.vue,
  };
}

/** L'adresse qui porte ces changements ; le reste de l'adresse est gardé, un état par défaut ne s'écrit pas. */
export function ecrireFiltresClients(
  parametres: URLSearchParams,
  changements: Partial<FiltresClients>,
): URLSearchParams {
  const suivants = new URLSearchParams(parametres);
  for (const [cle, valeur] of Object.entries(changements)) {
    if (valeur === SANS_FILTRE_CLIENTS[cle as keyof FiltresClients]) suivants.delete(cle);
    else suivants.set(cle, valeur);
  }
  return suivants;
}
