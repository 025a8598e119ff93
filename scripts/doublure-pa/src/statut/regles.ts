import type { DetailLu, MessageLu, StatutLu } from './lecture.js';
import { ACTIONS, MONTANTS, MOTIFS_CONNUS, MOTIFS_DE_REFUS_PUBLIC, STATUTS } from './listes.js';
import {
  absent,
  DOCUMENT,
  ENTETE,
  parDetail,
  parStatut,
  regle,
  type RegleDeMessage,
} from './regles-entete.js';

const SANS_MOTIF = ['210', '213', '501', '207', '206', '208'];

/** Le code jugé d'un détail : la règle officielle lit celui du document, sauf si le détail en porte un autre. */
const codeDuDetail = ({ code: propre }: DetailLu, { code }: StatutLu): string | undefined => propre ?? code;

/** La règle d'un code à motifs fermés ; le refus a la sienne, à part. */
const motifsDe = (code: string): RegleDeMessage =>
  regle(
    `BR-FR-CDV-CL-09_MDT-113_${code}`,
    `Les motifs du statut ${code} sont ceux de sa liste.`,
    parDetail((detail, statut, message) => {
      const { motifs = [] } = STATUTS[code] ?? {};
      if (code === '210' && estDeChorus(message)) return false;
      return (
        codeDuDetail(detail, statut) === code && detail.motif !== undefined && !motifs.includes(detail.motif)
      );
    }),
    'InvoiceLCStatusError',
  );

const estDeChorus = ({ expediteur }: MessageLu): boolean =>
  expediteur?.identifiants.some(({ schema, valeur }) => schema === '0238' && valeur === '9999') === true;

/**
 * La règle du refus d'un organisme public, telle que la feuille officielle la juge : un expéditeur identifié sans matricule de plateforme
 * (0238) la contredit toujours. Un refus s'écrit donc avec le seul rôle de l'expéditeur.
 */
const refusPublic: RegleDeMessage = regle(
  'BR-FR-CDV-CL-09_MDT-113_210B2G',
  'Un refus dont l’expéditeur est identifié vient d’une plateforme (0238) ; de Chorus Pro (9999), ses motifs sont de sa liste.',
  parDetail((detail, statut, { expediteur }) => {
    if (codeDuDetail(detail, statut) !== '210' || detail.motif === undefined) return false;
    if (!expediteur || expediteur.identifiants.length === 0) return false;
    const matricules = expediteur.identifiants.filter(({ schema }) => schema === '0238');
    if (matricules.some(({ valeur }) => valeur !== '9999')) return false;
    return matricules.length === 0 || !MOTIFS_DE_REFUS_PUBLIC.includes(detail.motif);
  }),
  'InvoiceLCStatusError',
);

const DETAIL: readonly RegleDeMessage[] = [
  regle(
    'BR-FR-CDV-14_MDT-207',
    'Un encaissement (212) porte au moins un montant MEN, et chacun son taux.',
    parStatut(({ code, details }) => {
      const men = details.flatMap(({ caracteristiques }) =>
        caracteristiques.filter(({ type }) => type === 'MEN'),
      );
      return (
        code === '212' &&
        (men.length === 0 || men.some(({ montant, taux }) => montant === undefined || taux === undefined))
      );
    }),
    'InvoiceLCAmountError',
  ),
  regle(
    'BR-FR-CDV-15_MDT-113',
    'Un statut 206, 207, 208, 210, 213 ou 501 dit son motif.',
    parStatut(
      ({ code = '', details }) =>
        SANS_MOTIF.includes(code) && !details.some(({ motif }) => motif !== undefined),
    ),
    'InvoiceLCStatusError',
  ),
  regle(
    'BR-FR-CDV-16_MDT-124-2',
    'Un détail de statut est numéroté.',
    parDetail(({ rang }) => rang === undefined),
  ),
  regle(
    'BR-FR-CDV-CL-09_MDT-113',
    'Un motif est de la liste fermée.',
    parDetail(({ motif }) => motif !== undefined && !MOTIFS_CONNUS.has(motif)),
    'InvoiceLCStatusError',
  ),
  ...['200', '206', '207', '208', '210', '213', '221', '501'].map(motifsDe),
  refusPublic,
  regle(
    'BR-FR-CDV-CL-10_MDT-121',
    `L’action demandée est ${ACTIONS.join(', ')}.`,
    parDetail(({ action }) => action !== undefined && absent(ACTIONS, action)),
  ),
  regle(
    'BR-FR-CDV-CL-11_MDT-207',
    'Le type d’un montant est de la liste fermée.',
    parDetail(({ caracteristiques }) =>
      caracteristiques.some(({ type }) => type !== undefined && absent(MONTANTS, type)),
    ),
    'InvoiceLCAmountError',
  ),
];

/** Ce que les feuilles officielles jugent d'un message, sans rien savoir de sa facture (BR-FR-CDV, V1.4.0). */
export const REGLES_DE_MESSAGE: readonly RegleDeMessage[] = [...ENTETE, ...DOCUMENT, ...DETAIL];
