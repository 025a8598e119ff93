import type { RecueDetail, RecueResume } from '@facturier/domaine/contrat/reception';
import { estAvoirRecu } from '@facturier/domaine/reception/facture-recue';
import type { FactureRecue } from './schemas/facture-recue.schema';

/** Une ligne de la liste. */
export const rendreResume = ({ _id, facture, recueLe }: FactureRecue): RecueResume => ({
  _id: _id.toHexString(),
  statut: 'recue',
  numero: facture.numero,
  fournisseur: facture.vendeur.nom,
  avoir: estAvoirRecu(facture),
  emission: facture.emission,
  echeance: facture.echeance ?? null,
  devise: facture.devise,
  aPayerCentimes: facture.totaux.aPayerCentimes,
  recueLe: recueLe.toISOString(),
});

/** La facture entière, et ce qu'on sait de son fichier. */
export const rendreDetail = (recue: FactureRecue): RecueDetail => ({
  ...rendreResume(recue),
  facture: recue.facture,
  original: { format: recue.format, octets: recue.octets, sha256: recue.sha256 },
});
