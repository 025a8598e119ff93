import { ecrireAgenda } from '../valeurs/agenda';
import type { DateCivile } from '../valeurs/date-civile';
import { formaterEuros, type Centimes } from '../valeurs/montant';

/** Une échéance à mettre à l'agenda. */
export interface EcheanceAgenda {
  /** L'identifiant de la facture : le même événement, à chaque fois qu'on le reprend. */
  id: string;
  numero: string;
  emetteur: string;
  resteCentimes: Centimes;
  dateEcheance: DateCivile;
  /** La page de la facture. */
  adresse: string;
}

/** Ces échéances en un fichier d'agenda : un jour entier chacune, un rappel la veille. `instant` : quand il est fait. */
export const agendaDesEcheances = (echeances: readonly EcheanceAgenda[], instant: Date): string =>
  ecrireAgenda(
    echeances.map(({ id, numero, emetteur, resteCentimes, dateEcheance, adresse }) => ({
      uid: `echeance-${id}@facturier`,
      jour: dateEcheance,
      titre: `Facture ${numero}\u00a0: ${formaterEuros(resteCentimes)} à payer`,
      description: `À régler à ${emetteur}.`,
      adresse,
    })),
    'Echeances',
    instant,
  );
