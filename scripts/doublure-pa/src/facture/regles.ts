import { estJour } from '../socle/dates.js';
import { si, type Regle } from '../socle/regle.js';
import { TAUX, TYPES_DE_DOCUMENT } from '../statut/listes.js';
import { traitementDe, type FactureLue, type TiersLu } from './lecture.js';

/** Les motifs d'un rejet (213) que ces règles donnent. */
export type RaisonDeRejet = 'REJ_SEMAN' | 'REJ_COH' | 'ADR_ERR';

type RegleDeFacture = Regle<FactureLue, RaisonDeRejet>;

const CADRES = 'B1 S1 M1 B2 S2 S3 M2 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9'.split(' ');
const TRAITEMENTS = ['B2B', 'B2BINT', 'B2C', 'OUTOFSCOPE', 'ARCHIVEONLY'];
const CATEGORIES = ['S', 'E', 'AE', 'K', 'G', 'O', 'Z'];
const AUTOFACTURES = ['389', '501', '500', '471', '473', '261', '502'];
const ADRESSE = /^[A-Za-z0-9\-_.]+$/;

const regle = (
  id: string,
  phrase: string,
  faux: (facture: FactureLue) => boolean,
  raison: RaisonDeRejet = 'REJ_SEMAN',
): RegleDeFacture => ({
  id,
  phrase,
  raison,
  juger: (facture) => si(faux(facture), id.split('_').slice(1).join('_')),
});

const mention = (sujet: string): RegleDeFacture =>
  regle(
    `BR-FR-05_BT-22_${sujet}`,
    `La mention ${sujet} (recouvrement, retard, escompte) est présente.`,
    ({ notes }) => !notes.some((note) => note.sujet === sujet),
  );

const unique = (sujet: string): RegleDeFacture =>
  regle(
    `BR-FR-06_BT-21_${sujet}`,
    `La mention ${sujet} n’est présente qu’une fois.`,
    ({ notes }) => notes.filter((note) => note.sujet === sujet).length > 1,
  );

const siretFaux = ({ siret, siren = '' }: TiersLu): boolean =>
  siret !== undefined && !(/^\d{14}$/.test(siret) && siret.startsWith(siren));

const adresseFausse = ({ adresse = '', schemaAdresse }: TiersLu): boolean =>
  schemaAdresse === '0225' && !ADRESSE.test(adresse);

const enB2B = (facture: FactureLue): boolean => traitementDe(facture) === 'B2B';

/** Ce que les feuilles françaises jugent d'une facture (BR-FR, flux 2, V1.4.0), pour ce qu'une plateforme en lit. */
export const REGLES_DE_FACTURE: readonly RegleDeFacture[] = [
  regle('BR-FR-01_BT-1', 'Le numéro a 35 signes au plus.', ({ numero }) => numero.length > 35),
  regle(
    'BR-FR-02_BT-1',
    'Le numéro s’écrit en lettres, chiffres, « + », « - », « _ » et « / ».',
    ({ numero }) => !/^[A-Za-z0-9+\-_/]+$/.test(numero),
  ),
  regle('BR-FR-03_BT-2', 'La date d’émission est un jour, AAAAMMJJ.', ({ date }) => !estJour(date)),
  regle(
    'BR-FR-04_BT-3',
    'Le type de document est de la liste française.',
    ({ type }) => !TYPES_DE_DOCUMENT.includes(type),
  ),
  ...['PMT', 'PMD', 'AAB'].map(mention),
  ...['PMT', 'PMD', 'AAB', 'TXD'].map(unique),
  regle('BR-FR-08_BT-23', 'Le cadre de facturation est de la liste.', ({ cadre }) => !CADRES.includes(cadre)),
  regle('BR-FR-09_BT-29', 'Le SIRET du vendeur commence par son SIREN.', ({ vendeur }) => siretFaux(vendeur)),
  regle('BR-FR-09_BT-46', 'Le SIRET de l’acheteur commence par son SIREN.', ({ acheteur }) =>
    siretFaux(acheteur),
  ),
  regle(
    'BR-FR-10_BT-30',
    'Le SIREN du vendeur a neuf chiffres.',
    ({ vendeur }) => !/^\d{9}$/.test(vendeur.siren ?? ''),
  ),
  regle(
    'BR-FR-11_BT-47',
    'En B2B, le SIREN de l’acheteur a neuf chiffres.',
    (facture) => enB2B(facture) && !/^\d{9}$/.test(facture.acheteur.siren ?? ''),
  ),
  regle(
    'BR-FR-12_BT-49',
    'L’acheteur a une adresse électronique.',
    ({ acheteur }) => !acheteur.adresse,
    'ADR_ERR',
  ),
  regle('BR-FR-13_BT-34', 'Le vendeur a une adresse électronique.', ({ vendeur }) => !vendeur.adresse),
  regle('BR-FR-15_BT-118', `Une catégorie de TVA est ${CATEGORIES.join(', ')}.`, ({ categories }) =>
    categories.some((categorie) => !CATEGORIES.includes(categorie)),
  ),
  regle('BR-FR-16_BT-119', 'Un taux de TVA est un taux admis.', ({ taux }) =>
    taux.some((un) => !TAUX.has(Number(un))),
  ),
  regle(
    'BR-FR-20_BT-21',
    `La note BAR dit ${TRAITEMENTS.join(', ')}.`,
    (facture) => !TRAITEMENTS.includes(traitementDe(facture) ?? 'B2B'),
  ),
  regle(
    'BR-FR-21_BT-49',
    'En B2B, l’adresse de l’acheteur (0225) commence par son SIREN.',
    (facture) => {
      const { siren = '', adresse = '', schemaAdresse } = facture.acheteur;
      return (
        enB2B(facture) &&
        !AUTOFACTURES.includes(facture.type) &&
        !(schemaAdresse === '0225' && adresse.startsWith(siren))
      );
    },
    'ADR_ERR',
  ),
  regle(
    'BR-FR-23_BT-34',
    'L’adresse du vendeur s’écrit en lettres, chiffres, « - », « _ » et « . ».',
    ({ vendeur }) => adresseFausse(vendeur),
  ),
  regle(
    'BR-FR-23_BT-49',
    'L’adresse de l’acheteur s’écrit en lettres, chiffres, « - », « _ » et « . ».',
    ({ acheteur }) => adresseFausse(acheteur),
    'ADR_ERR',
  ),
  regle(
    'BR-FR-25_BT-34',
    'L’adresse du vendeur a 125 signes au plus.',
    ({ vendeur: { adresse = '' } }) => adresse.length > 125,
  ),
  regle(
    'BR-FR-25_BT-49',
    'L’adresse de l’acheteur a 125 signes au plus.',
    ({ acheteur: { adresse = '' } }) => adresse.length > 125,
    'ADR_ERR',
  ),
  regle(
    'BR-FR-31_BT-21',
    'Une seule note BAR.',
    ({ notes }) => notes.filter(({ sujet }) => sujet === 'BAR').length > 1,
  ),
];
