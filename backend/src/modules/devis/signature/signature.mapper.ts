import type { AcceptationDeDevis, RetractationDeDevis } from '@facturier/domaine/contrat/devis-signature';
import { DevisNonSigne } from '../erreurs';
import type { Devis, RetractationParLien } from '../schemas/devis.schema';

/** Une acceptation par lien. @throws DevisNonSigne */
export function rendreAcceptation({ numero, acceptation }: Devis): AcceptationDeDevis {
  if (!acceptation) throw new DevisNonSigne();
  const { le, par, empreinte, retractableJusquau, payableDes } = acceptation;
  return {
    numero: numero!,
    accepteLe: le.toISOString(),
    par,
    empreinte,
    verification: `/preuves/${empreinte}`,
    retractableJusquau,
    payableDes,
  };
}

/** Une rétractation. */
export const rendreRetractation = (
  numero: string,
  { le, heure, declaration, rembourserAvant }: RetractationParLien,
): RetractationDeDevis => ({ numero, le: le.toISOString(), heure, declaration, rembourserAvant });
