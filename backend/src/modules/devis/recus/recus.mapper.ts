import type { DevisRecuResume } from '@facturier/domaine/contrat/devis-recus';
import { type EtatDePage, seLit } from '@facturier/domaine/devis/page-publique';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { nomDe } from '../../documents/designation';
import type { Devis } from '../schemas/devis.schema';

/** Une ligne de la liste ; un devis qui ne se lit plus n'y dit pas son contenu. */
export function rendreRecu(devis: Devis, etat: EtatDePage): DevisRecuResume {
  const lisible = seLit(etat);
  return {
    _id: devis._id.toHexString(),
    vendeurId: devis.emetteur.toHexString(),
    vendeur: nomDe(devis),
    numero: devis.numero ?? '',
    etat,
    dateEmission: devis.dateEmission,
    objet: (lisible && devis.objet) || null,
    montantTTC: lisible ? eurosDepuisCentimes(devis.totalTtcCentimes) : null,
    valideJusquau: (lisible && devis.offre.valideJusquau) || null,
  };
}
