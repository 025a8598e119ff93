import type { RecueDetail, RecueResume } from '@facturier/domaine/contrat/reception';
import { estAvoirRecu } from '@facturier/domaine/reception/facture-recue';
import { sensDuRecu, sommeDe } from '@facturier/domaine/reception/sens-recu';
import type { FactureSituee } from './factures-recues.repository';

/** Une ligne de la liste. */
export function rendreResume({
  _id,
  facture,
  recueLe,
  pareilles,
  surFacturier = null,
  payeeLe,
}: FactureSituee): RecueResume {
  const somme = sommeDe(facture);
  return {
    _id: _id.toHexString(),
    statut: 'recue',
    numero: facture.numero,
    fournisseur: facture.vendeur.nom,
    ...somme,
    avoir: estAvoirRecu(facture),
    emission: facture.emission,
    echeance: (sensDuRecu(somme) === 'a-payer' && facture.echeance) || null,
    payeeLe: payeeLe ?? null,
    moyen: facture.reglement.moyen ?? null,
    devise: facture.devise,
    recueLe: recueLe.toISOString(),
    pareilles,
    surFacturier,
  };
}

/** La facture entière, et ce qu'on sait de son fichier. */
export const rendreDetail = (recue: FactureSituee): RecueDetail => ({
  ...rendreResume(recue),
  facture: recue.facture,
  original: { format: recue.format, octets: recue.octets, sha256: recue.sha256 },
});
