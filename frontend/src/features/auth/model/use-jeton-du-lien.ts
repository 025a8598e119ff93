import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Le jeton du lien reçu par courriel, aussitôt ôté de l'adresse : ni l'historique ni une capture ne le gardent. */
export function useJetonDuLien(): string {
  const [parametres] = useSearchParams();
  const [jeton] = useState(() => parametres.get('token') ?? '');
  useEffect(() => {
    if (jeton) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [jeton]);
  return jeton;
}
