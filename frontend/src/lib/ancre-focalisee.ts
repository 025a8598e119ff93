import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Ce champ, ou le premier du groupe qu'il nomme (« mediateur ») ; rien s'il n'est pas à l'écran. */
const trouver = (id: string): HTMLElement | null =>
  document.getElementById(id) ?? document.querySelector(`[id^="${CSS.escape(id)}."]`);

/** À l'ouverture d'une fenêtre, ce champ prend le focus ; `null` : aucun. */
export function useFocusAOuverture(id: string | null): void {
  useEffect(() => {
    if (!id) return undefined;
    // Après la fenêtre, qui prend le focus en s'ouvrant.
    const minuteur = setTimeout(() => trouver(id)?.focus());
    return () => clearTimeout(minuteur);
  }, [id]);
}

/** Le champ que nomme l'ancre de l'adresse (`#mentions-siret`) prend le focus quand son formulaire paraît : un lien mène au champ même. */
export function useAncreFocalisee(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // Après le cadre, qui donne le focus au contenu de la page à son arrivée.
    const minuteur = setTimeout(() => {
      const champ = hash ? trouver(hash.slice(1)) : null;
      champ?.focus({ preventScroll: true });
      champ?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(minuteur);
  }, [hash]);
}
