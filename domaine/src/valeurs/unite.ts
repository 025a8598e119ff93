import { cleDeRecherche } from './texte';

/** Une unité de facturation : son code UNECE (recommandation n° 20), ce qui se lit, ce qui se tape aussi. */
export interface Unite {
  code: string;
  /** Ce que le document affiche après la quantité. */
  abrege: string;
  nom: string;
  /** Autres écritures, en clé de recherche. */
  autres: readonly string[];
}

const unite = (code: string, abrege: string, nom: string, ...autres: string[]): Unite => ({
  code,
  abrege,
  nom,
  autres,
});

/** Les unités proposées. Source : UNECE Rec 20, révision 17, dont EN 16931 reprend la liste (BT-130). */
export const UNITES: readonly Unite[] = [
  unite('C62', '', 'unité', 'u', 'unites', 'pce'),
  unite('HUR', 'h', 'heure', 'heures', 'hr'),
  unite('MIN', 'min', 'minute', 'minutes', 'mn'),
  unite('DAY', 'j', 'jour', 'jours', 'jr'),
  unite('WEE', 'sem.', 'semaine', 'semaines', 'sem'),
  unite('MON', 'mois', 'mois'),
  unite('ANN', 'an', 'an', 'ans', 'annee', 'annees'),
  unite('LS', 'forfait', 'forfait', 'forfaits', 'ft'),
  unite('H87', 'pièce', 'pièce', 'pieces', 'pc', 'pcs'),
  unite('LO', 'lot', 'lot', 'lots'),
  unite('SET', 'jeu', 'jeu', 'jeux', 'ensemble', 'ens'),
  unite('MTR', 'm', 'mètre', 'metres', 'ml', 'metre lineaire'),
  unite('CMT', 'cm', 'centimètre', 'centimetres'),
  unite('KMT', 'km', 'kilomètre', 'kilometres', 'kms'),
  unite('MTK', 'm²', 'mètre carré', 'm2', 'metres carres'),
  unite('MTQ', 'm³', 'mètre cube', 'm3', 'metres cubes'),
  unite('GRM', 'g', 'gramme', 'grammes', 'gr'),
  unite('KGM', 'kg', 'kilogramme', 'kilogrammes', 'kilo', 'kilos'),
  unite('TNE', 't', 'tonne', 'tonnes'),
  unite('LTR', 'l', 'litre', 'litres'),
  unite('KWH', 'kWh', 'kilowattheure', 'kilowattheures'),
];

const cle = (texte: string): string => cleDeRecherche(texte).replace(/\.$/, '');
const PAR_CLE = new Map(
  UNITES.flatMap(({ code, abrege, nom, autres }) =>
    [abrege, nom, ...autres].filter(Boolean).map((texte) => [cle(texte), code] as const),
  ),
);

/**
 * Le code d'une unité tapée librement. Une unité que la liste ignore (« séance », « bouquet ») se compte à l'unité :
 * le mot reste dans le document, la norme n'en connaît pas le code.
 */
export const codeUnite = (texte: string | undefined): string => PAR_CLE.get(cle(texte ?? '')) ?? 'C62';
