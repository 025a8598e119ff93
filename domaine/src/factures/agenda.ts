import { ajouterJours, type DateCivile } from '../valeurs/date-civile';
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

/** Une ligne ne dépasse pas 75 octets (RFC 5545, 3.1), fin de ligne non comprise. */
const OCTETS_PAR_LIGNE = 75;

const octetsDe = (caractere: string): number => {
  const point = caractere.codePointAt(0)!;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
};

/** Coupe une ligne en morceaux de 75 octets au plus, entre deux caractères ; la suite commence par une espace. */
function plier(ligne: string): string {
  let pliee = '';
  let octets = 0;
  for (const caractere of ligne) {
    const taille = octetsDe(caractere);
    if (octets + taille > OCTETS_PAR_LIGNE) {
      pliee += '\r\n ';
      octets = 1;
    }
    pliee += caractere;
    octets += taille;
  }
  return pliee;
}

/** Un texte libre : barres, points-virgules, virgules et retours échappés, caractères de commande retirés (RFC 5545, 3.3.11). */
const echapper = (texte: string): string =>
  texte
    .replace(/[\\;,]/g, (signe) => `\\${signe}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\p{Cc}\p{Cs}]/gu, '');

const jour = (date: DateCivile): string => date.replaceAll('-', '');
const instantUtc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** La veille à 9 h : quinze heures avant le minuit où le jour commence ; aucun changement d'heure ne tombe entre les deux. */
const rappel = (texte: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${echapper(texte)}`,
  'TRIGGER:-PT15H',
  'END:VALARM',
];

function evenement(echeance: EcheanceAgenda, instant: Date): string[] {
  const { id, numero, emetteur, resteCentimes, dateEcheance, adresse } = echeance;
  const titre = `Facture ${numero}\u00a0: ${formaterEuros(resteCentimes)} à payer`;
  return [
    'BEGIN:VEVENT',
    `UID:echeance-${id}@facturier`,
    `DTSTAMP:${instantUtc(instant)}`,
    `DTSTART;VALUE=DATE:${jour(dateEcheance)}`,
    `DTEND;VALUE=DATE:${jour(ajouterJours(dateEcheance, 1))}`,
    `SUMMARY:${echapper(titre)}`,
    `DESCRIPTION:${echapper(`À régler à ${emetteur}.\n${adresse}`)}`,
    `URL:${adresse}`,
    'TRANSP:TRANSPARENT',
    ...rappel(titre),
    'END:VEVENT',
  ];
}

/** Ces échéances en un fichier d'agenda (RFC 5545) : un jour entier chacune, un rappel la veille. `instant` : quand il est fait. */
export function agendaDesEcheances(echeances: readonly EcheanceAgenda[], instant: Date): string {
  const lignes = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Facturier//Echeances//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...echeances.flatMap((echeance) => evenement(echeance, instant)),
    'END:VCALENDAR',
  ];
  return lignes.map((ligne) => `${plier(ligne)}\r\n`).join('');
}
