import { useSyncExternalStore } from 'react';
import { lireJeton } from '@/lib/jeton';

const immuable = () => () => undefined;

/** Vrai si ce navigateur a une session ; faux dans la page préparée à la construction, corrigé à l'affichage. */
export const useConnecte = (): boolean =>
  useSyncExternalStore(
    immuable,
    () => lireJeton() !== null,
    () => false,
  );

/** Faux dans la page préparée à la construction, vrai dans le navigateur. */
export const useNavigateur = (): boolean =>
  useSyncExternalStore(
    immuable,
    () => true,
    () => false,
  );
