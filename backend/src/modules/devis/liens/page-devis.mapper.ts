import type { DevisALire } from '@facturier/domaine/contrat/devis-liens';
import { adresseMasquee } from '@facturier/domaine/devis/page-publique';
import type { ClientFige, Vendeur } from '@facturier/domaine/documents/facture';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { droitDe } from '../droit';
import { documentLu, rendreEcheancier } from '../devis.mapper';
import type { Devis } from '../schemas/devis.schema';
import type { LienDevis } from '../schemas/lien-devis.schema';

/** Un devis finalisé : ses parties sont figées. */
type DevisFini = Devis & { vendeurFige: Vendeur; clientFige: ClientFige };

/** Le devis, tel que le montre son lien. */
export function rendreDevisALire(
  devis: Devis,
  { nom, email }: LienDevis,
  suite: Pick<DevisALire, 'propre' | 'signaler'>,
): DevisALire {
  const { vendeurFige, clientFige, offre, objet, totalTtcCentimes } = devis as DevisFini;
  return {
    objet: objet ?? null,
    montantTTC: eurosDepuisCentimes(totalTtcCentimes),
    valideJusquau: offre.valideJusquau ?? null,
    typeClient: clientFige.type,
    contexte: offre.contexte,
    echeancier: rendreEcheancier(devis, clientFige),
    droitDeRetractation: droitDe(devis),
    destinataire: { nom: nom ?? null, adresse: adresseMasquee(email) },
    ...suite,
    document: documentLu(devis, vendeurFige),
  };
}
