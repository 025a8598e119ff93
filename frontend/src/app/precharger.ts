import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Le lien interne sous un geste, ou `null`. */
function adresseVisee(evenement: Event): string | null {
  const lien = evenement.target instanceof Element ? evenement.target.closest('a[href]') : null;
  if (!(lien instanceof HTMLAnchorElement) || lien.origin !== window.location.origin) return null;
  return lien.pathname === window.location.pathname ? null : lien.pathname;
}

/** Demande d'avance les morceaux de la page qui répond à cette adresse ; un morceau ne se télécharge qu'une fois. */
export function precharger(routes: RouteObject[], chemin: string): void {
  for (const { route } of matchRoutes(routes, chemin) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}

/** Au survol, au focus ou au toucher d'un lien interne, sa page commence à se charger. */
export function prechargerAuSurvol(routes: RouteObject[]): void {
  const viser = (evenement: Event): void => {
    const chemin = adresseVisee(evenement);
    if (chemin) precharger(routes, chemin);
  };
  for (const geste of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(geste, viser, { passive: true });
}
