import { type Faute, longueur } from '../valeurs/regle';
import { fauteDeModele } from './modele';

export const TYPES_DE_SEQUENCE = ['professionnel', 'particulier', 'douce'] as const;
/** Celle d'un professionnel, d'un particulier, ou la douce, des bons payeurs. */
export type TypeDeSequence = (typeof TYPES_DE_SEQUENCE)[number];

/** Un rappel d'une séquence. `decalage` : en jours depuis l'échéance, négatif avant elle. */
export interface Etape {
  cle: string;
  decalage: number;
  objet: string;
  corps: string;
  /** La facture part en pièce jointe. */
  joindrePdf?: boolean;
}

export type Sequences = Record<TypeDeSequence, Etape[]>;

/** Au plus cinq rappels automatiques par facture, et trois jours au moins de l'un à l'autre. */
export const ETAPES_MAX = 5;
export const ESPACEMENT_JOURS = 3;
const DECALAGES = { de: -30, a: 90 };
export const OBJET_MAX = 150;
export const CORPS_MAX = 3_000;

const texte = (...blocs: string[]): string => blocs.join('\n\n');
const FIN = 'Bien à vous,\n{{emetteur}}';
const CROISEMENT = 'Si votre règlement est déjà parti, ne tenez pas compte de ce message.';

const etape = (cle: string, decalage: number, objet: string, ...blocs: string[]): Etape => ({
  cle,
  decalage,
  objet,
  corps: texte('Bonjour,', ...blocs, FIN),
});

const OUBLI = (decalage: number): Etape =>
  etape(
    'oubli',
    decalage,
    'Facture {{numero}}\u00a0: un oubli\u00a0?',
    'Sauf erreur de ma part, la facture {{numero}}, échue le {{echeance}}, n’est pas réglée. Il reste {{reste}}.',
    CROISEMENT,
  );
const FERME = (decalage: number): Etape =>
  etape(
    'ferme',
    decalage,
    'Facture {{numero}}\u00a0: votre règlement est attendu',
    'La facture {{numero}} devait être réglée le {{echeance}}, il y a {{joursDeRetard}} jours. Il reste {{reste}}. Merci de la régler dès réception de ce message, ou de me dire quand elle le sera.',
    CROISEMENT,
  );

/** Les séquences de départ ; chacune se change, ou se vide. */
export const SEQUENCES_DE_DEPART: Sequences = {
  professionnel: [
    etape(
      'avant',
      -5,
      'Facture {{numero}}\u00a0: échéance le {{echeance}}',
      'La facture {{numero}} arrive à échéance le {{echeance}}. Il reste {{reste}}. Je vous la rappelle, au cas où elle vous aurait échappé.',
      CROISEMENT,
    ),
    OUBLI(2),
    FERME(8),
    etape(
      'decompte',
      15,
      'Facture {{numero}}\u00a0: dernier rappel',
      'Malgré mes rappels, la facture {{numero}}, échue le {{echeance}}, reste impayée. Il reste {{reste}}.',
      'Le retard y ajoute de plein droit {{penalites}} de pénalités et l’indemnité forfaitaire de 40\u00a0€ (article L441-10 du code de commerce), soit {{total}} en tout à ce jour.',
      'Merci de la régler sans attendre, ou de m’écrire si quelque chose l’empêche.',
    ),
  ],
  particulier: [
    OUBLI(3),
    FERME(10),
    etape(
      'dernier',
      21,
      'Facture {{numero}}\u00a0: dernier rappel',
      'Malgré mes rappels, la facture {{numero}}, échue le {{echeance}}, reste impayée. Il reste {{reste}}. Merci de la régler, ou de m’écrire\u00a0: un délai peut se convenir.',
    ),
  ],
  douce: [OUBLI(5), FERME(20)],
};

/** Le client que vise une séquence : la douce va aussi aux particuliers. */
export const clientVise = (type: TypeDeSequence): 'professionnel' | 'particulier' =>
  type === 'professionnel' ? 'professionnel' : 'particulier';

function fauteDuTexte(saisi: string, nom: string, max: number, type: TypeDeSequence): string | null {
  if (!saisi.trim()) return `${nom} est obligatoire.`;
  if (longueur(saisi) > max) return `${nom} ne peut dépasser ${max} caractères.`;
  return fauteDeModele(saisi, clientVise(type));
}

function fautesDEtape(etapes: readonly Etape[], rang: number, type: TypeDeSequence): Faute[] {
  const { cle, decalage, objet, corps } = etapes[rang]!;
  const avant = etapes[rang - 1];
  const serree = avant && decalage - avant.decalage < ESPACEMENT_JOURS;
  const fautes: [string, string | null][] = [
    ['cle', /^[a-z0-9-]{1,30}$/.test(cle) ? null : 'La clé d’une étape est en minuscules, sans espace.'],
    ['cle', etapes.findIndex((une) => une.cle === cle) < rang ? 'Deux étapes ont la même clé.' : null],
    [
      'decalage',
      Number.isInteger(decalage) && decalage >= DECALAGES.de && decalage <= DECALAGES.a
        ? null
        : 'Une étape tombe de 30 jours avant l’échéance à 90 jours après.',
    ],
    [
      'decalage',
      serree ? 'Laissez trois jours au moins entre deux étapes, de la première à la dernière.' : null,
    ],
    ['objet', fauteDuTexte(objet, 'L’objet', OBJET_MAX, type)],
    ['corps', fauteDuTexte(corps, 'Le texte', CORPS_MAX, type)],
  ];
  return fautes.flatMap(([champ, message]) => (message ? [{ champ: `${rang}.${champ}`, message }] : []));
}

/** Ce qui ne va pas dans une séquence ; champs : `0.objet`, `2.decalage`… */
export function fautesDeSequence(etapes: readonly Etape[], type: TypeDeSequence): Faute[] {
  if (etapes.length > ETAPES_MAX)
    return [{ champ: '', message: `Une séquence compte au plus ${ETAPES_MAX} étapes.` }];
  return etapes.flatMap((_etape, rang) => fautesDEtape(etapes, rang, type));
}
