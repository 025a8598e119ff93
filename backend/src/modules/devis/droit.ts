import {
  conclusionDe,
  type Conclusion,
  droitDeRetractation,
  type DroitDeRetractation,
} from '@facturier/domaine/devis/retractation';
import type { ClientFige } from '@facturier/domaine/documents/facture';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Devis } from './schemas/devis.schema';

/** Ce qui décide du droit du client de ce devis ; `client`, `vendeur` : ceux d'aujourd'hui, pour un brouillon. */
export const conclusionDuDevis = (
  { offre, lignes, clientFige, vendeurFige }: Devis,
  client: Pick<ClientFige, 'type'> = clientFige!,
): Conclusion => conclusionDe({ offre, lignes, client, vendeur: vendeurFige ?? {} });

/** Le jour où ce contrat a été conclu : l'acceptation par lien, ou l'accord noté. */
export const concluLeDe = ({ acceptation, accord }: Devis): DateCivile | null =>
  acceptation?.concluLe ?? accord?.le ?? null;

/** Le droit de qui a conclu ce devis ; `null` s'il n'est pas dû, ou si rien n'est conclu. */
export function droitDe(devis: Devis): DroitDeRetractation | null {
  const concluLe = concluLeDe(devis);
  return concluLe && devis.clientFige
    ? droitDeRetractation(conclusionDuDevis(devis), concluLe, devis.reception)
    : null;
}
