import { estJour, estMoment } from '../socle/dates.js';
import { TAUX } from '../statut/listes.js';
import { finsPermises, ouvreLe } from './periodes.js';
import {
  CATEGORIES,
  discordent,
  meme,
  parFacture,
  parJour,
  regle,
  type RegleDeDeclaration,
} from './regle.js';

const ENTETE: readonly RegleDeDeclaration[] = [
  regle(
    'G6.29',
    'Un fichier porte les ventes ou les paiements, jamais les deux ni aucun.',
    'REJ_SEMAN',
    ({ declaration }) => declaration.genres.length !== 1,
  ),
  regle(
    'G8.05',
    'L’identifiant d’un fichier ne sert qu’une fois pour un déclarant.',
    'REJ_UNI',
    ({ declaration, recues }) => recues.some(({ id }) => id === declaration.id),
    '/Report/ReportDocument/Id',
  ),
  regle(
    'TT-1',
    'L’identifiant a 50 signes au plus.',
    'REJ_SEMAN',
    ({ declaration }) => declaration.id === '' || declaration.id.length > 50,
    '/Report/ReportDocument/Id',
  ),
  regle(
    'TT-3',
    'La création est datée AAAAMMJJHHMMSS.',
    'REJ_SEMAN',
    ({ declaration }) => !estMoment(declaration.emiseLe),
    '/Report/ReportDocument/IssueDateTime',
  ),
  regle(
    'TT-4',
    'Le type est IN (initiale) ou RE (rectificative).',
    'REJ_SEMAN',
    ({ declaration }) => !['IN', 'RE'].includes(declaration.type),
    '/Report/ReportDocument/TypeCode',
  ),
  regle(
    'TT-7',
    'L’expéditeur est la plateforme : son matricule (0238), dans le rôle WK.',
    'REJ_SEMAN',
    ({ declaration: { expediteur }, matricule }) =>
      expediteur.schema !== '0238' || expediteur.id !== matricule || expediteur.role !== 'WK',
    '/Report/ReportDocument/Sender',
  ),
  regle(
    'TT-12',
    'Le déclarant est le compte : son SIREN (0002), dans le rôle SE ou BY.',
    'REJ_SEMAN',
    ({ declaration: { declarant }, compte }) =>
      declarant.schema !== '0002' || declarant.id !== compte || !['SE', 'BY'].includes(declarant.role ?? ''),
    '/Report/ReportDocument/Issuer',
  ),
];

const PERIODE: readonly RegleDeDeclaration[] = [
  regle(
    'TT-17',
    'La période finit après avoir commencé, en jours AAAAMMJJ.',
    'REJ_SEMAN',
    ({ declaration: { debut, fin } }) => !estJour(debut) || !estJour(fin) || fin <= debut,
    'ReportPeriod',
  ),
  regle(
    'DPA-F10-01',
    'La période est une de celles du régime : deux mois civils en franchise.',
    'REJ_PER',
    ({ declaration: { debut, fin }, regime }) => !finsPermises(debut, regime).includes(fin),
    'ReportPeriod',
  ),
  regle(
    'DPA-F10-02',
    'Une période se déclare une fois finie.',
    'REJ_PER',
    ({ declaration: { fin }, aujourdHui }) => estJour(fin) && aujourdHui < ouvreLe(fin),
    'ReportPeriod',
  ),
  regle(
    'DPA-F10-03',
    'Une déclaration initiale n’en suit pas une autre pour la même période, le même genre et le même rôle.',
    'REJ_UNI',
    ({ declaration, recues }) =>
      declaration.type === 'IN' && recues.some((recue) => meme(declaration, recue)),
    'ReportPeriod',
  ),
  regle(
    'DPA-F10-04',
    'Une rectificative remplace une déclaration déjà faite.',
    'REJ_COH',
    ({ declaration, recues }) =>
      declaration.type === 'RE' && !recues.some((recue) => meme(declaration, recue)),
    'ReportPeriod',
  ),
  regle(
    'DPA-F10-05',
    'Un fichier ne se dépose pas vide.',
    'REJ_SEMAN',
    ({ declaration: { jours, factures } }) => jours.length + factures.length === 0,
  ),
];

const LIGNES: readonly RegleDeDeclaration[] = [
  parJour(
    'DPA-F10-06',
    'Un jour déclaré est dans la période.',
    'REJ_PER',
    ({ jour = '' }, { declaration: { debut, fin } }) => !estJour(jour) || jour < debut || jour > fin,
  ),
  parJour(
    'G1.07',
    'Aucun jour n’est à venir.',
    'REJ_SEMAN',
    ({ jour = '' }, { aujourdHui }) => jour > aujourdHui,
  ),
  parJour(
    'G1.68',
    `La catégorie d’une vente est ${CATEGORIES.join(', ')}.`,
    'REJ_SEMAN',
    ({ categorie }, { declaration: { genres } }) =>
      genres[0] === 'ventes' && !CATEGORIES.includes(categorie ?? ''),
  ),
  parJour(
    'DPA-F10-07',
    'La devise est sur trois lettres.',
    'REJ_SEMAN',
    ({ devise = '' }) => !/^[A-Z]{3}$/.test(devise),
  ),
  parJour(
    'DPA-F10-08',
    'Les montants ont deux décimales au plus.',
    'REJ_SEMAN',
    ({ horsTaxe, tva, sousTotaux }, { declaration: { genres } }) =>
      sousTotaux.some(({ montant }) => montant === undefined) ||
      (genres[0] === 'ventes' && (horsTaxe === undefined || tva === undefined)),
  ),
  parJour(
    'DPA-F10-09',
    'Le hors taxe est la somme des bases, à un centime par terme.',
    'REJ_COH',
    ({ horsTaxe, sousTotaux }) => discordent(horsTaxe, sousTotaux, 'montant'),
  ),
  parJour(
    'DPA-F10-10',
    'La TVA est la somme des TVA, à un centime par terme.',
    'REJ_COH',
    ({ tva, sousTotaux }) => discordent(tva, sousTotaux, 'tva'),
  ),
  parJour(
    'DPA-F10-11',
    'Un jour, une catégorie et une devise ne se déclarent qu’une fois.',
    'REJ_COH',
    (jour, { declaration: { jours } }) =>
      jours.find(
        (autre) =>
          autre.jour === jour.jour && autre.categorie === jour.categorie && autre.devise === jour.devise,
      ) !== jour,
  ),
  parJour('DPA-F10-12', 'Le taux est un taux de TVA admis.', 'REJ_SEMAN', ({ sousTotaux }) =>
    sousTotaux.some(({ taux }) => !TAUX.has(Number(taux))),
  ),
  parJour(
    'G7.07',
    'Un encaissement n’est pas négatif : la feuille officielle le refuse.',
    'REJ_SEMAN',
    ({ sousTotaux }, { declaration: { genres }, negatifsAcceptes }) =>
      genres[0] === 'paiements' && !negatifsAcceptes && sousTotaux.some(({ montant = 0 }) => montant < 0),
  ),
  parFacture(
    'G2.33',
    'Un vendeur identifié par son SIREN porte un numéro de TVA.',
    'REJ_SEMAN',
    ({ vendeur }, { declaration: { genres } }) =>
      genres[0] === 'ventes' && vendeur.schema === '0002' && !vendeur.tva,
  ),
  parFacture(
    'DPA-F10-13',
    'L’acheteur étranger d’une facture est identifié.',
    'REJ_SEMAN',
    ({ acheteur }, { declaration: { genres, declarant } }) =>
      genres[0] === 'ventes' && declarant.role === 'SE' && !acheteur,
  ),
  parFacture(
    'DPA-F10-14',
    'Une facture déclarée a 20 signes au plus (portail, jusqu’en décembre 2026 au moins).',
    'REJ_SEMAN',
    ({ numero = '' }) => numero === '' || numero.length > 20,
  ),
  parFacture(
    'DPA-F10-15',
    'Le hors taxe d’une facture est la somme de ses bases, à un centime par terme.',
    'REJ_COH',
    ({ horsTaxe, sousTotaux }) => discordent(horsTaxe, sousTotaux, 'montant'),
  ),
  parFacture(
    'DPA-F10-16',
    'Le jour d’une facture est dans la période.',
    'REJ_PER',
    ({ jour = '' }, { declaration: { debut, fin } }) => !estJour(jour) || jour < debut || jour > fin,
  ),
];

/** Ce que la plateforme juge d'une déclaration dont la forme est juste (annexe 7, feuille AIFE v1.0, dossier v3.2). */
export const REGLES_DE_DECLARATION: readonly RegleDeDeclaration[] = [...ENTETE, ...PERIODE, ...LIGNES];
