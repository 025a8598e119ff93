import type { Faute } from '../valeurs/regle';
import { ACTIONS_DEMANDEES, motifAdmis, motsDuMotif } from './motifs-cdv';
import type { MessageCdv, MontantCdv, PartieCdv, PieceCdv } from './message-cdv';
import { statutDe } from './statuts';

/** Ce qu'il faut pour dire un statut : qui parle, de quelle facture, et ce qu'il en dit. */
export interface StatutAEmettre {
  code: string;
  /** Le rang du message parmi ceux de ce code pour cette facture, depuis 1. */
  rang: number;
  qui: 'acheteur' | 'vendeur';
  vendeur: Omit<PartieCdv, 'role'>;
  acheteur: Omit<PartieCdv, 'role'>;
  facture: Omit<MessageCdv['facture'], 'vendeur'>;
  creeLe: Date;
  acteLe: Date;
  motif?: string;
  action?: string;
  commentaire?: string;
  montants?: readonly MontantCdv[];
  pieces?: readonly PieceCdv[];
}

const AUTRE_NE_REFUSE_PAS: Faute = {
  champ: 'motif',
  message:
    'Un refus porte l’un des treize motifs de la norme\u00a0: choisissez-en un, ou contestez la facture sous «\u00a0Autre\u00a0».',
};

const MOTIF_DEMANDE: Faute = { champ: 'motif', message: 'Choisissez un motif.' };

function fautesDeMotif({ code, motif }: StatutAEmettre, exige: boolean): Faute[] {
  if (!motif) return exige ? [MOTIF_DEMANDE] : [];
  if (motifAdmis(code, motif)) return [];
  return code === '210' && motif === 'AUTRE'
    ? [AUTRE_NE_REFUSE_PAS]
    : [{ champ: 'motif', message: 'Ce motif ne va pas avec ce statut.' }];
}

const estNegatif = ({ centimes }: MontantCdv): boolean => centimes < 0;

function fautesDeMontants({ code, montants = [], commentaire }: StatutAEmettre): Faute[] {
  const { montants: attendus = [], taux } = statutDe(code)?.besoins ?? {};
  const champ = 'montant';
  if (attendus.length === 0)
    return montants.length > 0 ? [{ champ, message: 'Ce statut ne porte pas de montant.' }] : [];
  if (montants.length === 0 || montants.some(({ type }) => !attendus.includes(type)))
    return [{ champ, message: 'Indiquez le montant.' }];
  if (taux && montants.some(({ tauxCentiemes }) => tauxCentiemes === undefined))
    return [{ champ, message: 'Chaque montant encaissé dit son taux de TVA.' }];
  return montants.some(estNegatif) && !commentaire?.trim()
    ? [{ champ: 'commentaire', message: 'Un remboursement dit pourquoi.' }]
    : [];
}

/** Ce qu'un statut se voit reprocher avant de partir, champ nommé ; vide s'il peut partir. */
export function fautesDeStatut(statut: StatutAEmettre): Faute[] {
  const { code, qui, action, commentaire, pieces = [] } = statut;
  const regle = statutDe(code);
  if (!regle?.par.includes(qui))
    return [{ champ: 'code', message: 'Ce statut ne se dit pas de ce côté de la facture.' }];
  const { besoins } = regle;
  return [
    ...fautesDeMotif(statut, besoins.motif === true),
    ...(besoins.commentaire && !commentaire?.trim()
      ? [{ champ: 'commentaire', message: 'Dites en quelques mots ce qui ne va pas.' }]
      : []),
    ...(action && !(action in ACTIONS_DEMANDEES)
      ? [{ champ: 'action', message: 'Cette demande n’est pas de la norme.' }]
      : []),
    ...fautesDeMontants(statut),
    ...(besoins.piece && pieces.length === 0
      ? [{ champ: 'pieces', message: 'Joignez la pièce demandée.' }]
      : []),
    // Une pièce dans un statut qui peut atteindre le portail public le fait rejeter (G7.49).
    ...(!besoins.piece && pieces.length > 0
      ? [{ champ: 'pieces', message: 'Ce statut ne porte pas de pièce jointe.' }]
      : []),
  ];
}

/** MDT-4 : `{numero}_{code}_{rang}`, aux signes de G1.104. */
const identifiant = ({ facture, code, rang }: StatutAEmettre): string =>
  `${facture.numero.replace(/[^A-Za-z0-9+\-_/]/g, '-')}_${code}_${rang}`;

/**
 * Le message qui dit un statut. Le destinataire est l'autre côté, à son adresse.
 * @throws RangeError si `fautesDeStatut` a quelque chose à dire
 */
export function messageDuStatut(statut: StatutAEmettre): MessageCdv {
  const [faute] = fautesDeStatut(statut);
  if (faute) throw new RangeError(faute.message);
  const { code, qui, vendeur, acheteur, motif, action, commentaire, montants = [], pieces = [] } = statut;
  const { nom, phase, mdt88 } = statutDe(code)!;
  const { adresse: _, ...emetteur } = qui === 'vendeur' ? vendeur : acheteur;
  const autre = qui === 'vendeur' ? acheteur : vendeur;
  const detail = {
    ...(motif ? { motif, texte: motsDuMotif(motif) } : {}),
    ...(action ? { action } : {}),
    ...(commentaire?.trim() ? { commentaire: commentaire.trim() } : {}),
    montants,
  };
  return {
    id: identifiant(statut),
    processus: 'REGULATED',
    creeLe: statut.creeLe,
    acteLe: statut.acteLe,
    phase,
    emetteur: { ...emetteur, role: qui === 'vendeur' ? 'SE' : 'BY' },
    destinataire: { ...autre, role: qui === 'vendeur' ? 'BY' : 'SE' },
    facture: { ...statut.facture, ...(vendeur.siren ? { vendeur: vendeur.siren } : {}) },
    code,
    nom,
    ...(mdt88 ? { mdt88 } : {}),
    details: Object.keys(detail).length > 1 || montants.length > 0 ? [detail] : [],
    pieces,
  };
}
