import type { AcceptationLue } from '@facturier/domaine/contrat/devis-signature';
import { useEffect, useState } from 'react';
import { lireAcceptation } from '../api/signature-publique';

/** L'acceptation du devis de ce lien : celle qui vient d'être donnée, ou celle que le serveur garde ; `lue` : il a répondu. */
export function useAcceptation(
  jeton: string,
  donnee: AcceptationLue | null,
): { acceptation: AcceptationLue | null; lue: boolean } {
  const [relue, setRelue] = useState<{ acceptation: AcceptationLue | null } | null>(null);
  const aLire = donnee === null;
  useEffect(() => {
    if (aLire) void lireAcceptation(jeton).then((acceptation) => setRelue({ acceptation }));
  }, [jeton, aLire]);
  return { acceptation: donnee ?? relue?.acceptation ?? null, lue: relue !== null };
}
