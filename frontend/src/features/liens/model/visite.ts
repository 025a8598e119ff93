import { VISIBLE_MS } from '@facturier/domaine/liens/lien-public';
import { useEffect } from 'react';
import { direConsultation } from '../api/facture-publique';

/** Un geste d'une personne : le navigateur le signe, et aucun script ne l'imite. Le défilement, lui, s'imite. */
const GESTES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Vrai si ce navigateur est conduit par un programme. */
export const estConduit = (): boolean => navigator.webdriver;

/** Dit une chose ; si le serveur demande d'attendre (la minute d'un courriel), la redit alors. @returns de quoi y renoncer */
export function direPuisRedire(
  dire: () => Promise<{ attendreSecondes: number } | null>,
  entendu: () => void = () => undefined,
  attente: (secondes: number) => void = () => undefined,
): () => void {
  let fini = false;
  let minuteur: ReturnType<typeof setTimeout> | undefined;
  const essayer = async (): Promise<void> => {
    const suite = await dire();
    if (fini || !suite) return;
    if (suite.attendreSecondes === 0) return entendu();
    attente(suite.attendreSecondes);
    minuteur = setTimeout(() => void essayer(), suite.attendreSecondes * 1_000);
  };
  void essayer();
  return () => {
    fini = true;
    clearTimeout(minuteur);
  };
}

/** Appelle `faire` quand la page est restée visible le temps voulu, d'un trait ou non. @returns de quoi cesser */
export function quandVisible(faire: () => void): () => void {
  let reste = VISIBLE_MS;
  let depuis = 0;
  let minuteur: ReturnType<typeof setTimeout> | undefined;
  const suivre = (): void => {
    clearTimeout(minuteur);
    if (document.visibilityState === 'visible') {
      depuis = performance.now();
      minuteur = setTimeout(faire, reste);
    } else if (depuis > 0) reste = Math.max(0, reste - (performance.now() - depuis));
  };
  suivre();
  document.addEventListener('visibilitychange', suivre);
  return () => {
    clearTimeout(minuteur);
    document.removeEventListener('visibilitychange', suivre);
  };
}

/**
 * Ce qu'une visite montre : ouverte, après trois secondes visibles ; consultée, au premier geste d'une personne. Rien d'un navigateur
 * conduit par un programme, ni de l'émetteur lui-même.
 */
export function useVisite(jeton: string, compte: boolean): void {
  useEffect(() => {
    if (!compte || estConduit()) return undefined;
    const arrets: (() => void)[] = [];
    const ecoute = new AbortController();
    let vue = false;
    const consulter = (evenement: Event): void => {
      if (!vue || !evenement.isTrusted) return;
      ecoute.abort();
      arrets.push(direPuisRedire(() => direConsultation(jeton, 'consultee')));
    };
    arrets.push(
      quandVisible(() => {
        vue = true;
        void direConsultation(jeton, 'ouverte');
      }),
    );
    for (const geste of GESTES)
      addEventListener(geste, consulter, { passive: true, capture: true, signal: ecoute.signal });
    return () => {
      ecoute.abort();
      arrets.forEach((arreter) => arreter());
    };
  }, [jeton, compte]);
}
