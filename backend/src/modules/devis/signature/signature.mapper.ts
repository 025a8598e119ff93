import type {
  AcceptationDeDevis,
  AcceptationLue,
  RetractationDeDevis,
} from '@facturier/domaine/contrat/devis-signature';
import { adresseMasquee } from '@facturier/domaine/devis/page-publique';
import { DevisNonSigne } from '../erreurs';
import type { LienOuvert } from '../liens/liens-devis.service';
import type { Devis, RetractationParLien } from '../schemas/devis.schema';
import { aSigne } from './signataire';

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

/** La même, à qui tient ce lien : l'adresse d'un autre ne s'y lit pas. @throws DevisNonSigne */
export const rendreAcceptationLue = (ouvert: LienOuvert): AcceptationLue => ({
  ...rendreAcceptation(ouvert.devis),
  autreSignataire: aSigne(ouvert) ? null : adresseMasquee(ouvert.devis.acceptation!.courriel),
});

/** Une rétractation. */
export const rendreRetractation = (
  numero: string,
  { le, heure, declaration, rembourserAvant }: RetractationParLien,
): RetractationDeDevis => ({ numero, le: le.toISOString(), heure, declaration, rembourserAvant });
