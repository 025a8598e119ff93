import { si, type Regle } from '../socle/regle.js';
import { estJour } from '../socle/dates.js';
import type { DetailLu, MessageLu, PartieLue, StatutLu } from './lecture.js';
import {
  CODES_CONNUS,
  ETATS_DE_TRAITEMENT,
  ETATS_DE_TRANSMISSION,
  ROLES_DE_PERSONNE,
  TYPES_DE_DOCUMENT,
} from './listes.js';

/** Les raisons d'un accusé de réception d'un statut (swagger Flow 1.3.0, `ReasonCodeEnum`). */
export type RaisonDeStatut =
  | 'InvalidSchema'
  | 'InvoiceLCInvalidStatus'
  | 'InvoiceLCStatusError'
  | 'InvoiceLCRuleError'
  | 'InvoiceLCAccessDenied'
  | 'InvoiceLCAmountError';

export type RegleDeMessage = Regle<MessageLu, RaisonDeStatut>;

const GUIDE = 'urn.cpro.gouv.fr:1p0:CDV:invoice';
const GUIDE_PUBLIC = 'urn.cpro.gouv.fr:1p0:CDV:einvoicingF2';

/** L'unique destinataire est le portail public (matricule 0000 depuis V1.4.0). */
const versLePortail = ({ destinataires }: MessageLu): boolean =>
  destinataires.flatMap(({ identifiants }) => identifiants).length === 1 &&
  destinataires.some(
    ({ identifiants: [seul], role }) => seul?.schema === '0238' && seul.valeur === '0000' && role === 'DFH',
  );

const deLaPhase = ({ statuts }: MessageLu, phase: string): boolean =>
  statuts.some((statut) => statut.phase === phase);

/** Une faute par statut pour qui `faux` est vrai. */
export const parStatut =
  (faux: (statut: StatutLu, message: MessageLu) => boolean) =>
  (message: MessageLu): readonly string[] =>
    message.statuts.flatMap((statut, rang) => si(faux(statut, message), `statut ${rang + 1}`));

/** Une faute par détail de statut pour qui `faux` est vrai ; le code est celui du détail s'il en porte un. */
export const parDetail =
  (faux: (detail: DetailLu, statut: StatutLu, message: MessageLu) => boolean) =>
  (message: MessageLu): readonly string[] =>
    message.statuts.flatMap((statut, rang) =>
      statut.details.flatMap((detail, place) =>
        si(faux(detail, statut, message), `statut ${rang + 1}, détail ${place + 1}`),
      ),
    );

export const absent = (liste: readonly string[], valeur: string | undefined): boolean =>
  valeur === undefined || !liste.includes(valeur);

export const regle = (
  id: string,
  phrase: string,
  juger: RegleDeMessage['juger'],
  raison: RaisonDeStatut = 'InvoiceLCRuleError',
): RegleDeMessage => ({ id, phrase, juger, raison });

/** L'en-tête du message : qui, à qui, dans quelle phase. */
export const ENTETE: readonly RegleDeMessage[] = [
  regle(
    'BR-FR-CDV-02_MDT-3',
    `Le guide est « ${GUIDE} », ou « ${GUIDE_PUBLIC} » vers le seul portail public.`,
    (message) =>
      si(message.guide !== GUIDE && !(message.guide === GUIDE_PUBLIC && versLePortail(message)), 'MDT-3'),
  ),
  regle('BR-FR-CDV-03_MDT-4', 'Le message a un identifiant.', ({ identifiant }) => si(!identifiant, 'MDT-4')),
  regle('BR-FR-CDV-04_MDG-4', 'Le message dit quand il est émis.', ({ emisLe }) => si(!emisLe, 'MDG-4')),
  regle('BR-FR-CDV-05_MDG-9', 'Le message dit qui l’expédie.', ({ expediteur }) => si(!expediteur, 'MDG-9')),
  regle(
    'BR-FR-CDV-CL-01_MDT-2',
    'Le processus est « REGULATED » ; vers le portail public, trois caractères au plus.',
    (message) =>
      si(
        versLePortail(message) ? (message.processus ?? '').length > 3 : message.processus !== 'REGULATED',
        'MDT-2',
      ),
  ),
  regle('BR-FR-CDV-CL-02_MDT-21_305', 'En transmission, c’est une plateforme (WK) qui expédie.', (message) =>
    si(deLaPhase(message, '305') && message.expediteur?.role !== 'WK', 'MDT-21'),
  ),
  regle('BR-FR-CDV-CL-02_MDT-21_23', 'En traitement, l’expéditeur a un rôle de la liste.', (message) =>
    si(deLaPhase(message, '23') && absent([...ROLES_DE_PERSONNE, 'WK'], message.expediteur?.role), 'MDT-21'),
  ),
  regle('BR-FR-CDV-CL-03_MDT-40_305', 'En transmission, c’est une plateforme (WK) qui émet.', (message) =>
    si(deLaPhase(message, '305') && message.emetteur?.role !== 'WK', 'MDT-40'),
  ),
  regle('BR-FR-CDV-CL-03_MDT-40_23', 'En traitement, l’émetteur a un rôle de personne.', (message) =>
    si(deLaPhase(message, '23') && absent(ROLES_DE_PERSONNE, message.emetteur?.role), 'MDT-40'),
  ),
  regle('BR-FR-CDV-07_MDT-38_yes', 'En traitement, l’émetteur est identifié.', (message) =>
    si(deLaPhase(message, '23') && message.emetteur?.identifiants.length === 0, 'MDT-38'),
  ),
  regle(
    'BR-FR-CDV-08_MDT-73',
    'Un destinataire qui n’est ni plateforme ni portail a une adresse électronique.',
    ({ destinataires }) =>
      destinataires.flatMap(({ role, adresse }) => si(role !== 'WK' && role !== 'DFH' && !adresse, 'MDT-73')),
  ),
  regle('BR-FR-CDV-CL-04_MDT-59', 'Le rôle d’un destinataire est de la liste.', ({ destinataires }) =>
    rolesFaux(destinataires, 'MDT-59'),
  ),
];

const rolesFaux = (parties: readonly PartieLue[], lieu: string): readonly string[] =>
  parties.flatMap(({ role }) =>
    si(role !== undefined && absent([...ROLES_DE_PERSONNE, 'WK', 'DFH'], role), lieu),
  );

/** La facture que le message nomme, et son code. */
export const DOCUMENT: readonly RegleDeMessage[] = [
  regle(
    'BR-FR-CDV-09_MDT-77',
    'La phase est 23 (traitement) ou 305 (transmission).',
    parStatut(({ phase }) => absent(['23', '305'], phase)),
  ),
  regle(
    'BR-FR-CDV-10_MDT-87',
    'Le statut nomme sa facture.',
    parStatut(({ numero }) => !numero),
  ),
  regle(
    'BR-FR-04_MDT-91',
    'Le type de document est de la liste française.',
    parStatut(({ type }) => type !== undefined && absent(TYPES_DE_DOCUMENT, type)),
  ),
  regle(
    'BR-FR-CDV-11_MDG-35',
    'Le statut dit la date de la facture, sauf irrecevable (501).',
    parStatut(({ date, code }) => date === undefined && code !== '501'),
  ),
  regle(
    'BR-FR-03_MDT-99',
    'La date de la facture est un jour, AAAAMMJJ.',
    parStatut(({ date }) => date !== undefined && !estJour(date)),
  ),
  regle(
    'BR-FR-CDV-12_MDT-105',
    'Le statut a un code.',
    parStatut(({ code }) => !code),
    'InvoiceLCStatusError',
  ),
  regle(
    'BR-FR-CDV-13_MDT-129',
    'Le vendeur de la facture est identifié, sauf irrecevable (501).',
    parStatut(
      ({ vendeur, code }) => vendeur !== undefined && vendeur.identifiants.length === 0 && code !== '501',
    ),
  ),
  regle(
    'BR-FR-CDV-CL-05_MDT-88_305',
    'En transmission, l’état est 10, 51, 43, 8 ou 48.',
    parStatut(
      ({ phase, etat }) => phase === '305' && etat !== undefined && absent(ETATS_DE_TRANSMISSION, etat),
    ),
    'InvoiceLCStatusError',
  ),
  regle(
    'BR-FR-CDV-CL-05_MDT-88_23',
    'En traitement, l’état est 45, 39, 37, 50, 49, 47, 46, 1 ou 5.',
    parStatut(({ phase, etat }) => phase === '23' && etat !== undefined && absent(ETATS_DE_TRAITEMENT, etat)),
    'InvoiceLCStatusError',
  ),
  {
    ...regle(
      'BR-FR-CDV-CL-06_MDT-105',
      'Un code inconnu se garde, avec un avertissement.',
      parStatut(({ code }) => code !== undefined && absent(CODES_CONNUS, code)),
      'InvoiceLCStatusError',
    ),
    avertit: true,
  },
  regle(
    'BR-FR-CDV-CL-07_MDT-132',
    'Le vendeur de la facture a le rôle SE.',
    parStatut(({ vendeur }) => vendeur?.role !== undefined && vendeur.role !== 'SE'),
  ),
  regle('BR-FR-CDV-CL-08_MDT-158', 'Un destinataire de la facture a un rôle de la liste.', ({ statuts }) =>
    statuts.flatMap(({ destinataires }) => rolesFaux(destinataires, 'MDT-158')),
  ),
];
