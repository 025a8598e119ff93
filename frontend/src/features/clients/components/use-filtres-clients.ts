import { useSearchParams } from 'react-router-dom';
import { ecrireFiltresClients, lireFiltresClients, type FiltresClients } from '../model/filtres-clients';

/** Les filtres de la liste des clients, tels qu'ils vivent dans l'adresse. */
export function useFiltresClients(): {
  filtres: FiltresClients;
  filtrer: (changements: Partial<FiltresClients>) => void;
} {
  const [parametres, setParametres] = useSearchParams();
  return {
    filtres: lireFiltresClients(parametres),
    filtrer: (changements) =>
      setParametres((avant) => ecrireFiltresClients(avant, changements), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
