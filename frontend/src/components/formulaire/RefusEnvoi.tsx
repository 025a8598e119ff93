import type { JSX, ReactNode } from 'react';
import { phraseErreur } from '@/lib/erreurs-api';
import { Alerte } from '../Alerte';

/** Une fenêtre longue, au téléphone, le cacherait sous son pied. */
const montrer = (cadre: HTMLElement | null): void => cadre?.scrollIntoView({ block: 'nearest' });

/** L'envoi qui n'a pas abouti, pour ce qui n'a pas de champ : le mot du serveur, sinon `defaut`. */
export function RefusEnvoi({
  refus,
  defaut = '',
  phrase = (erreur) => phraseErreur(erreur, defaut),
  titre,
  action,
}: {
  /** L'échec du dernier envoi ; rien ne se montre sans lui. */
  refus: unknown;
  /** Ce qui se dit quand le serveur n'a rien dit. */
  defaut?: string;
  /** Ce qui se dit d'un échec que l'écran lit lui-même. */
  phrase?: (erreur: unknown) => string;
  titre?: string;
  action?: ReactNode;
}): JSX.Element | null {
  if (!refus) return null;
  return (
    <Alerte ref={montrer} type="erreur" titre={titre} action={action}>
      {phrase(refus)}
    </Alerte>
  );
}
