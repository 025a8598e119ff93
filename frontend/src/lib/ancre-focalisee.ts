import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Le champ que nomme l'ancre de l'adresse (`#mentions-siret`) prend le focus quand son formulaire paraît : un lien mène au champ même. */
export function useAncreFocalisee(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // Après le cadre, qui donne le focus au contenu de la page à son arrivée.
    const minuteur = setTimeout(() => document.getElementById(hash.slice(1))?.focus());
    return () => clearTimeout(minuteur);
  }, [hash]);
}
