import { type DateCivile, formaterDateCourte, formaterDateLongue } from '../valeurs/date-civile';

/** Ce qui décide d'une date d'émission : le jour à Paris, et la date la plus récente de la série, si elle est connue. */
export interface ContexteEmission {
  aujourdhui: DateCivile;
  derniereEmission?: DateCivile | null;
}

/** Les dates d'émission admises, bornes comprises. */
export interface BornesEmission {
  du: DateCivile;
  au: DateCivile;
}

/** Ce qu'il reste à faire d'une date que l'émission n'admet pas : c'est celle de la vente, et le document la porte aussi. */
const ISSUE =
  'gardez la date du jour, et indiquez celle de la vente dans «\u00a0Date de la prestation\u00a0».';

function premierJourDuMoisPrecedent(jour: DateCivile): DateCivile {
  const [annee, mois] = jour.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(annee, mois - 2, 1)).toISOString().slice(0, 10);
}

/**
 * Les dates qu'une facture peut porter : du premier jour du mois précédent à aujourd'hui, jamais avant la dernière de sa série.
 * Une facture se date du jour où elle est émise ; la marge couvre la facture du mois faite au début du suivant.
 * Source : CGI, art. 289, I-3 (émise dès la livraison ou l'exécution) ; ann. II, art. 242 nonies A, I, 7° (séquence chronologique).
 */
export function bornesEmission({ aujourdhui, derniereEmission }: ContexteEmission): BornesEmission {
  const premier = premierJourDuMoisPrecedent(aujourdhui);
  const du = derniereEmission && derniereEmission > premier ? derniereEmission : premier;
  return { du, au: aujourdhui };
}

/** La phrase d'une date qui précède la dernière facture de la série. */
export const avantLaDerniere = (derniere: DateCivile): string =>
  `La date d’émission ne peut pas précéder celle de votre dernière facture (${formaterDateCourte(derniere)})\u00a0: ${ISSUE}`;

/** Ce qui ne va pas dans une date d'émission, et comment en sortir ; `null` si elle est admise. */
export function fauteDateEmission(date: DateCivile, contexte: ContexteEmission): string | null {
  const { aujourdhui, derniereEmission } = contexte;
  if (date > aujourdhui) return 'La date d’émission ne peut pas être dans le futur.';
  const premier = premierJourDuMoisPrecedent(aujourdhui);
  if (date < premier)
    return `Une facture se date au plus tôt du ${formaterDateLongue(premier)}\u00a0: ${ISSUE}`;
  return derniereEmission && date < derniereEmission ? avantLaDerniere(derniereEmission) : null;
}
