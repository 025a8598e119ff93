import { decoderTexte } from '@facturier/domaine/valeurs/texte-de-fichier';
import ICAL from 'ical.js';
import { accorder } from '@/lib/format/montant';
import { enVcard3 } from './ancien-vcard';
import { enCsv } from './en-csv';
import { FichierRefuse } from './fichier-refuse';
import type { FichierLu } from './feuille';

/** Un champ d'un contact, en jCard (RFC 7095) : son nom, ses paramètres, le type de sa valeur, ses valeurs. */
type Champ = [
  nom: string,
  parametres: Record<string, string | string[]>,
  type: string,
  ...valeurs: unknown[],
];

/** Les colonnes du CSV, sous les titres que l'import reconnaît. */
const COLONNES = [
  'Nom de famille',
  'Prénom',
  'Nom d’entreprise',
  'Adresse',
  'Code postal',
  'Ville',
  'Pays',
  'Téléphone',
  'E-mail',
];

/** Une partie d'un champ : les lettres d'un téléphone ou d'une adresse peuvent être plusieurs, et sur plusieurs lignes. */
const enTexte = (valeur: unknown): string =>
  (Array.isArray(valeur)
    ? valeur.map(enTexte).filter(Boolean).join(', ')
    : typeof valeur === 'string'
      ? valeur
      : ''
  )
    .replaceAll(/\s*\r?\n\s*/g, ', ')
    .trim();
const parties = (champ: Champ | undefined): string[] => {
  const valeur = champ?.[3];
  return (Array.isArray(valeur) ? valeur : [valeur]).map(enTexte);
};

const genres = ([, { type }]: Champ): string[] =>
  (Array.isArray(type) ? type : [type ?? '']).flatMap((un) => un.toLowerCase().split(','));
/** Celui que la personne préfère (`PREF=1`, ou `TYPE=pref`), sinon le premier. */
const prefere = (champs: readonly Champ[]): Champ | undefined =>
  champs.find((champ) => genres(champ).includes('pref') || champ[1].pref === '1') ?? champs[0];

/** « tel:+33-6-11-22-33-44 » de vCard 4 : le numéro, sans son schéma ni ses tirets. */
const numero = (champ: Champ | undefined): string => {
  const [dit = ''] = parties(champ);
  return /^tel:/i.test(dit) ? dit.slice(4).replace(/;.*$/, '').replaceAll('-', ' ') : dit;
};

/** Les cellules d'un contact : ses photos et le reste sont laissés. `null` s'il n'a ni nom, ni entreprise. */
function rangeeDe(champs: readonly Champ[]): string[] | null {
  const de = (nom: string): Champ[] => champs.filter((champ) => champ[0] === nom);
  const [famille = '', prenom = ''] = parties(de('n')[0]);
  const [affiche = ''] = parties(de('fn')[0]);
  const [entreprise = ''] = parties(de('org')[0]);
  const [, complement = '', rue = '', ville = '', , postal = '', pays = ''] = parties(prefere(de('adr')));
  const telephones = de('tel').filter((champ) => !genres(champ).includes('fax'));
  const emails = [prefere(de('email')), ...de('email')].map((champ) => parties(champ)[0] ?? '');
  const nomme = Boolean(famille || prenom);
  const nom = nomme || affiche === entreprise ? famille : affiche;
  if (!nom && !prenom && !entreprise) return null;
  return [
    nom,
    prenom,
    entreprise,
    [rue, complement].filter(Boolean).join(', '),
    postal,
    ville,
    pays,
    numero(prefere(telephones)),
    [...new Set(emails.filter(Boolean))].join(', '),
  ];
}

/** Une fiche du carnet, ou `null` si elle ne se lit pas, ou ne nomme personne. */
function lireFiche(fiche: string): string[] | null {
  try {
    const [, champs] = ICAL.parse(enVcard3(fiche)) as [string, Champ[]];
    return rangeeDe(champs);
  } catch {
    return null;
  }
}

const FICHE = /BEGIN:VCARD[\s\S]*?\nEND:VCARD/gi;

/** Un carnet d'adresses `.vcf` (vCard 2.1, 3 et 4), en un tableau ; une fiche illisible se compte et se dit. @throws FichierRefuse */
export function lireCarnet(octets: Uint8Array): Omit<FichierLu, 'nom'> {
  const fiches = decoderTexte(octets).texte.match(FICHE) ?? [];
  const rangees = fiches.flatMap((fiche) => {
    const rangee = lireFiche(fiche);
    return rangee ? [rangee] : [];
  });
  if (rangees.length === 0) throw new FichierRefuse('carnet_illisible');
  const perdues = fiches.length - rangees.length;
  return {
    feuilles: [{ nom: null, lignes: rangees.length, csv: () => enCsv([COLONNES, ...rangees]) }],
    avis:
      perdues > 0
        ? [
            `${accorder(perdues, 'contact sans nom ou illisible est laissé', 'contacts sans nom ou illisibles sont laissés')} de côté.`,
          ]
        : [],
  };
}
