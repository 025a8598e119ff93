import { ajouterJours, type DateCivile } from './date-civile';

/** Un jour à mettre à l'agenda. */
export interface JourDAgenda {
  /** Le même, à chaque fois qu'on le reprend : l'agenda remplace l'événement. */
  uid: string;
  jour: DateCivile;
  titre: string;
  description: string;
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

const enChiffres = (date: DateCivile): string => date.replaceAll('-', '');
const instantUtc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** La veille à 9 h : quinze heures avant le minuit où le jour commence ; aucun changement d'heure ne tombe entre les deux. */
const rappel = (texte: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${echapper(texte)}`,
  'TRIGGER:-PT15H',
  'END:VALARM',
];

const evenement = ({ uid, jour, titre, description, adresse }: JourDAgenda, instant: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${instantUtc(instant)}`,
  `DTSTART;VALUE=DATE:${enChiffres(jour)}`,
  `DTEND;VALUE=DATE:${enChiffres(ajouterJours(jour, 1))}`,
  `SUMMARY:${echapper(titre)}`,
  `DESCRIPTION:${echapper(`${description}\n${adresse}`)}`,
  `URL:${adresse}`,
  'TRANSP:TRANSPARENT',
  ...rappel(titre),
  'END:VEVENT',
];

/**
 * Ces jours en un fichier d'agenda (RFC 5545) : un jour entier chacun, un rappel la veille.
 * @param produit ce que le fichier porte : « Echeances », « Declarations »
 * @param instant quand il est fait
 */
export function ecrireAgenda(jours: readonly JourDAgenda[], produit: string, instant: Date): string {
  const lignes = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Facturier//${produit}//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...jours.flatMap((un) => evenement(un, instant)),
    'END:VCALENDAR',
  ];
  return lignes.map((ligne) => `${plier(ligne)}\r\n`).join('');
}
