import type { AdressesService } from '@facturier/domaine/contrat/messaging';
import { appeler } from './appel-public';
import { useEffect, useState } from 'react';

/**
 * `GET /contact/adresses`, par `fetch` seul : les pages publiques n'embarquent rien d'autre.
 * `null` tant qu'elles ne sont pas connues, ou si le serveur ne répond pas : l'écran s'en passe.
 */
export function useAdressesService(): AdressesService | null {
  const [adresses, setAdresses] = useState<AdressesService | null>(null);
  useEffect(() => {
    const abandon = new AbortController();
    appeler('GET /contact/adresses', { signal: abandon.signal })
      .then(setAdresses)
      .catch(() => undefined);
    return () => abandon.abort();
  }, []);
  return adresses;
}
