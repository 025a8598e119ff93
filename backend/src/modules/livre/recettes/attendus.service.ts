import type { PaieDit } from '@facturier/domaine/cotisations/dire';
import { aReclamer, retenu } from '@facturier/domaine/factures/retenue';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { paieDe } from '../../sommes/vente-lue';
import { AttendusRepository, type FactureDueLue } from './attendus.repository';

/** Ce qu'une facture attend encore ; `biensCentimes` et `parts` absents : une ligne ne dit pas ce qu'elle vend. */
export interface FactureDue extends Partial<PaieDit> {
  id: string;
  numero: string;
  client: string;
  dateEcheance: DateCivile;
  resteCentimes: number;
  /** Son client la dit payée. */
  declaree: boolean;
  lien: string;
}

const rendreDue = (une: FactureDueLue, dateEcheance: DateCivile, resteCentimes: number): FactureDue => ({
  ...{ id: une._id.toHexString(), numero: une.numero, client: String(une.client) },
  ...{ dateEcheance, resteCentimes },
  declaree: une.statutDestinataire === 'payee',
  lien: `/factures/${une._id.toHexString()}`,
  ...paieDe(resteCentimes, une),
});

/** Ce qu'elle attend ce jour, puis ce que son client retient, au jour où cela se libère ; de jour inconnu, ou opposé, cela ne se prévoit pas. */
function attendu(une: FactureDueLue, aujourdhui: DateCivile): FactureDue[] {
  const { dateEcheance, resteCentimes } = aReclamer(une, aujourdhui);
  const { liberableLe, opposee } = une.retenue ?? {};
  const retenuCentimes = retenu(une, aujourdhui);
  return [
    ...(resteCentimes > 0 ? [rendreDue(une, dateEcheance, resteCentimes)] : []),
    ...(retenuCentimes > 0 && liberableLe && !opposee ? [rendreDue(une, liberableLe, retenuCentimes)] : []),
  ];
}

/** Ce que les factures d'un émetteur attendent, une à une. Centimes. */
@Injectable()
export class AttendusService {
  constructor(private readonly depot: AttendusRepository) {}

  async reclamables(emetteurId: string, aujourdhui: DateCivile): Promise<FactureDue[]> {
    const lues = await this.depot.reclamables(emetteurId);
    return lues.flatMap((une) => attendu(une, aujourdhui));
  }
}
