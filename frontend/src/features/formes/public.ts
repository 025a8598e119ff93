import { lazy } from 'react';

/** « Ce que nous n'avons pas su lire » : la forme d'un fichier, montrée puis envoyée si la personne le veut. */
export const FormeAEnvoyer = lazy(() => import('./components/FormeAEnvoyer'));
