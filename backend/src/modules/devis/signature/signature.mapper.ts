import type {
  AcceptationDeDevis,
  AcceptationLue,
  RetractationDeDevis,
} from '@facturier/domaine/contrat/devis-signature';
import { adresseMasquee } from '@facturier/domaine/devis/page-publique';
import { suitesDeRetractation } from '@facturier/domaine/devis/retractation';
import { nomDe } from '../../documents/designation';
import { conclusionDuDevis, droitDe } from '../droit';
import { DevisNonSigne, PreuveDuSignataire } from '../erreurs';
import type { LienOuvert } from '../liens/liens-devis.service';
import type { Devis, RetractationDuDevis } from '../schemas/devis.schema';

/** Vrai si ce lien est parti à l'adresse qui a signé ; d'un accord noté par l'émetteur, aucun ne l'est. */
export const aSigne = ({ lien, devis }: LienOuvert): boolean => devis.acceptation?.courriel === lien.email;

/** L'adresse qui a conclu : celle qui a signé, ou celle du client dont l'émetteur a noté l'accord. */
export const adresseQuiAConclu = ({ acceptation, clientFige }: Devis): string =>
  acceptation?.courriel ?? clientFige!.email;

/** Le devis, si ce lien en ouvre les preuves : elles portent l'adresse, l'IP et le navigateur de qui a signé. @throws DevisNonSigne, PreuveDuSignataire */
export function devisAProuver(ouvert: LienOuvert): Devis {
  if (!ouvert.devis.acceptation) throw new DevisNonSigne();
  if (!aSigne(ouvert)) throw new PreuveDuSignataire();
  return ouvert.devis;
}

/** Une acceptation par lien. @throws DevisNonSigne */
export function rendreAcceptation(devis: Devis): AcceptationDeDevis {
  const { numero, acceptation } = devis;
  if (!acceptation) throw new DevisNonSigne();
  const { le, par, empreinte, payableDes } = acceptation;
  const droit = droitDe(devis);
  return {
    numero: numero!,
    accepteLe: le.toISOString(),
    par,
    empreinte,
    verification: `/preuves/${empreinte}`,
    retractableJusquau: droit?.jusquau ?? null,
    droitDeRetractation: droit,
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
  devis: Devis,
  { le, heure, declaration, rembourserAvant: avant, lettre }: RetractationDuDevis,
): RetractationDeDevis => ({
  numero: devis.numero!,
  le: le.toISOString(),
  heure,
  declaration,
  rembourserAvant: avant,
  lettre: lettre ?? null,
  suites: suitesDeRetractation(conclusionDuDevis(devis), { vendeur: nomDe(devis), avant }),
});
