import { useEffect } from 'react';
import { direVu } from '../api/devis-public';
import { direPuisRedire, estConduit, quandVisible } from './visite';

/** Dit « vu » une fois la page restée visible quelques secondes ; rien d'un navigateur conduit par un programme, ni de l'émetteur. */
export function useVu(jeton: string, compte: boolean): void {
  useEffect(() => {
    if (!compte || estConduit()) return undefined;
    const arrets = [
      quandVisible(() => {
        arrets.push(direPuisRedire(() => direVu(jeton)));
      }),
    ];
    return () => arrets.forEach((arreter) => arreter());
  }, [jeton, compte]);
}
