import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import type { ErreurApi } from '@/lib/erreurs-api';

/** Ce que le serveur a refusé, et le geste qui en sort quand la page n'est plus à jour. */
export function RefusDit({
  refus: { message, code },
  reprendre,
}: {
  refus: ErreurApi;
  reprendre: (() => void) | undefined;
}): JSX.Element {
  const libelle = code === 'PAGE_DEPASSEE' ? 'Relire le devis' : 'Voir où en est le devis';
  return (
    <Alerte
      type="erreur"
      titre={message}
      action={reprendre && <Bouton onClick={reprendre}>{libelle}</Bouton>}
    />
  );
}
