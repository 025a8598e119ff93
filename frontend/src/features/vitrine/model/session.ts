import { createContext, useContext } from 'react';
import { lireJeton } from '@/lib/jeton';

/**
 * Faux tant que la page est telle que la construction l'a préparée, vrai dès qu'elle est reprise : ce que ce navigateur sait n'est lu
 * qu'ensuite, pour que les deux arbres soient le même.
 */
export const DansLeNavigateur = createContext(true);

export const useNavigateur = (): boolean => useContext(DansLeNavigateur);

/** Vrai si ce navigateur a une session. */
export const useConnecte = (): boolean => useNavigateur() && lireJeton() !== null;
