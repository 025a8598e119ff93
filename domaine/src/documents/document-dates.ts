import { formaterDateLongue } from '../valeurs/date-civile';
import { A_COMPLETER } from './a-completer';
import type { LibelleValeur } from './document-modele';
import type { FactureADessiner } from './facture';
import { natureDe, type NatureOperation } from './nature';

const NATURES: Record<NatureOperation, string> = {
  biens: 'Livraison de biens',
  services: 'Prestation de services',
  mixte: 'Biens et services',
};

/** Ce que date la remise : une livraison de biens, ou l'exécution d'un service (CGI, ann. II, art. 242 nonies A, I, 10°). */
const DATES_DE_REMISE: Record<NatureOperation, string> = {
  biens: 'Date de livraison',
  services: 'Date de la prestation',
  mixte: 'Date de livraison et de la prestation',
};
const PERIODES: Record<NatureOperation, string> = {
  biens: 'Période de livraison',
  services: 'Période de la prestation',
  mixte: 'Période de livraison et de la prestation',
};

/** La date d'échéance, ou sa place : un brouillon n'en invente pas. */
export const echeanceDe = ({ contenu, sansEcheance }: FactureADessiner): string =>
  sansEcheance ? A_COMPLETER : formaterDateLongue(contenu.dateEcheance);

/** Les dates d'un document, dans l'ordre, et la nature de ce qu'il vend. */
export function datesDuDocument(f: FactureADessiner): LibelleValeur[] {
  const { genre, contenu } = f;
  const { dateEmission, datePrestation, periodeDu, periodeAu } = contenu;
  const nature = natureDe(f);
  const dates = [{ libelle: 'Date d’émission', valeur: formaterDateLongue(dateEmission) }];
  const aNoter = datePrestation !== dateEmission || f.client.type === 'particulier';
  if (datePrestation && aNoter)
    dates.push({
      libelle: DATES_DE_REMISE[nature ?? 'services'],
      valeur: formaterDateLongue(datePrestation),
    });
  if (periodeDu && periodeAu)
    dates.push({
      libelle: PERIODES[nature ?? 'services'],
      valeur: `du ${formaterDateLongue(periodeDu)} au ${formaterDateLongue(periodeAu)}`,
    });
  if (genre === 'facture') dates.push({ libelle: 'À régler au plus tard le', valeur: echeanceDe(f) });
  if (nature) dates.push({ libelle: 'Nature de l’opération', valeur: NATURES[nature] });
  return dates;
}
