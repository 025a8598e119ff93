import type { JSX } from 'react';

/** Le lien d'évitement : premier arrêt du clavier, il mène au contenu de la page. */
export const Evitement = (): JSX.Element => (
  <a className="evitement" href="#contenu">
    Aller au contenu
  </a>
);
