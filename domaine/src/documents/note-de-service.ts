import type { Faute } from '../valeurs/faute';
import type { ContenuFacture, TypeClient } from './facture';
import { natureDuDocument, type NatureOperation } from './nature';
import { SEUIL_NOTE_SERVICES_CENTIMES, texteApplicable } from './textes-legaux';

const QUOI = 'Prestation à un particulier de 25\u00a0€ ou plus\u00a0: indiquez';

/** Vrai si le document vend un service à un consommateur au-dessus du seuil ; sans nature dite, on le suppose. */
export function noteDeServiceDue(
  contenu: Pick<ContenuFacture, 'lignes' | 'dateEmission' | 'totalTtcCentimes'>,
  typeClient: TypeClient | null,
  nature: NatureOperation | undefined,
): boolean {
  if (typeClient !== 'particulier' || natureDuDocument(contenu.lignes, nature) === 'biens') return false;
  return contenu.totalTtcCentimes >= texteApplicable(SEUIL_NOTE_SERVICES_CENTIMES, contenu.dateEmission);
}

/**
 * Ce qui manque à la note due à un consommateur pour un service : la date et le lieu d'exécution. À signaler, jamais à imposer.
 * Source : arrêté n° 83-50/A du 3 octobre 1983, art. 3.
 */
export function manquesDeLaNote(
  contenu: ContenuFacture,
  typeClient: TypeClient | null,
  nature: NatureOperation | undefined,
): Faute[] {
  if (!noteDeServiceDue(contenu, typeClient, nature)) return [];
  const { datePrestation, periodeDu, livraison, adresseLivraison } = contenu;
  return [
    ...(datePrestation || periodeDu
      ? []
      : [{ champ: 'datePrestation', message: `${QUOI} la date d’exécution.` }]),
    ...(livraison || adresseLivraison?.trim()
      ? []
      : [{ champ: 'livraison', message: `${QUOI} le lieu d’exécution.` }]),
  ];
}
