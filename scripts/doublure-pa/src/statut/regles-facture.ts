import { centimes, estMoment } from '../socle/dates.js';
import { si, type Regle } from '../socle/regle.js';
import { sirenDe, type MessageLu, type StatutLu } from './lecture.js';
import { STATUTS, TAUX, type Auteur } from './listes.js';
import type { RaisonDeStatut } from './regles-entete.js';

/** Ce que la plateforme sait de la facture qu'un statut nomme. */
export interface FactureConnue {
  readonly vendeur: string;
  readonly acheteur: string;
  readonly adresseVendeur: string;
  readonly adresseAcheteur: string;
  readonly taux: readonly string[];
  readonly dernierCode?: string;
  /** Déposée (200), et non rejetée (213) : un statut peut s'y ajouter. */
  readonly vivante: boolean;
  readonly identifiants: readonly string[];
}

/** Un statut, dans le message qui le porte, devant la facture qu'il nomme. */
export interface StatutJuge {
  readonly message: MessageLu;
  readonly statut: StatutLu;
  readonly facture?: FactureConnue;
  /** Le compte qui dépose : son SIREN. */
  readonly compte: string;
}

type RegleDeStatut = Regle<StatutJuge, RaisonDeStatut>;

const auteurDe = ({ facture, compte }: StatutJuge): Auteur | undefined => {
  if (facture?.vendeur === compte) return 'vendeur';
  return facture?.acheteur === compte ? 'acheteur' : undefined;
};

const montants = ({ details }: StatutLu, ...types: readonly string[]) =>
  details.flatMap(({ caracteristiques }) =>
    caracteristiques.filter(({ type }) => type !== undefined && types.includes(type)),
  );

const commente = ({ details }: StatutLu): boolean =>
  details.some(({ commentaires }) => commentaires.some((texte) => texte !== ''));

const regle = (
  id: string,
  phrase: string,
  faux: (juge: StatutJuge) => boolean,
  raison: RaisonDeStatut,
): RegleDeStatut => ({
  id,
  phrase,
  raison,
  juger: (juge) => si(faux(juge), `facture ${juge.statut.numero ?? '?'}`),
});

/** L'adresse à qui un statut se rend : celle du vendeur s'il vient de l'acheteur, et l'inverse. */
const adresseAttendue = (juge: StatutJuge): string | undefined =>
  auteurDe(juge) === 'vendeur' ? juge.facture?.adresseAcheteur : juge.facture?.adresseVendeur;

/** Ce que la plateforme juge d'un statut devant sa facture. Le schéma et les listes sont déjà justes. */
export const REGLES_DE_STATUT: readonly RegleDeStatut[] = [
  regle(
    'DPA-CDV-01',
    'La facture nommée (numéro, date, SIREN du vendeur) est connue de la plateforme.',
    ({ facture }) => !facture,
    'InvoiceLCRuleError',
  ),
  regle(
    'DPA-CDV-02',
    'Le compte est une des deux parties de la facture.',
    (juge) => juge.facture !== undefined && auteurDe(juge) === undefined,
    'InvoiceLCAccessDenied',
  ),
  regle(
    'DPA-CDV-03',
    'Chaque code a ses auteurs : le vendeur, l’acheteur ou la plateforme.',
    (juge) => {
      const auteur = auteurDe(juge);
      const fiche = STATUTS[juge.statut.code ?? ''];
      return auteur !== undefined && fiche !== undefined && !fiche.auteurs.includes(auteur);
    },
    'InvoiceLCStatusError',
  ),
  regle(
    'DPA-CDV-04',
    'L’émetteur du message est le compte, dans son rôle (SE, BY).',
    (juge) => {
      const auteur = auteurDe(juge);
      const { emetteur } = juge.message;
      return (
        auteur !== undefined &&
        (sirenDe(emetteur) !== juge.compte || emetteur?.role !== (auteur === 'vendeur' ? 'SE' : 'BY'))
      );
    },
    'InvoiceLCAccessDenied',
  ),
  regle(
    'DPA-CDV-05',
    'Le vendeur nommé est celui de la facture (BT-30).',
    ({ statut, facture }) => facture !== undefined && sirenDe(statut.vendeur) !== facture.vendeur,
    'InvoiceLCRuleError',
  ),
  regle(
    'DPA-CDV-06',
    'Le message va à l’adresse électronique de l’autre partie.',
    (juge) => {
      const attendue = adresseAttendue(juge);
      return (
        attendue !== undefined &&
        auteurDe(juge) !== undefined &&
        !juge.message.destinataires.some(({ adresse }) => adresse === attendue)
      );
    },
    'InvoiceLCRuleError',
  ),
  regle(
    'DPA-CDV-07',
    'La phase et l’état sont ceux du code.',
    ({ statut }) => {
      const fiche = STATUTS[statut.code ?? ''];
      return (
        fiche !== undefined &&
        (statut.phase !== fiche.phase ||
          (statut.etat !== undefined && fiche.etat !== undefined && statut.etat !== fiche.etat))
      );
    },
    'InvoiceLCStatusError',
  ),
  regle(
    'DPA-CDV-08',
    'Rien ne suit un rejet (213) ni un refus (210) ; rien ne précède le dépôt.',
    ({ facture }) => facture !== undefined && (!facture.vivante || facture.dernierCode === '210'),
    'InvoiceLCInvalidStatus',
  ),
  regle(
    'DPA-CDV-09',
    'Un identifiant de message (MDT-4) ne sert qu’une fois par facture.',
    ({ message, facture }) =>
      facture !== undefined && facture.identifiants.includes(message.identifiant ?? ''),
    'InvoiceLCInvalidStatus',
  ),
  regle(
    'DPA-CDV-10',
    'Une suspension (208) et un refus (210) sont commentés.',
    ({ statut }) => ['208', '210'].includes(statut.code ?? '') && !commente(statut),
    'InvoiceLCRuleError',
  ),
  regle(
    'DPA-CDV-11',
    'Une approbation partielle (206) dit le montant approuvé ou refusé.',
    ({ statut }) => statut.code === '206' && montants(statut, 'MAP', 'MAPTTC', 'MNA', 'MNATTC').length === 0,
    'InvoiceLCAmountError',
  ),
  regle(
    'DPA-CDV-12',
    'Un complément (209) porte une pièce jointe.',
    ({ statut }) => statut.code === '209' && statut.pieces === 0,
    'InvoiceLCRuleError',
  ),
  regle(
    'DPA-CDV-13',
    'Un paiement transmis (211) dit son montant (MPA).',
    ({ statut }) => statut.code === '211' && montants(statut, 'MPA').length === 0,
    'InvoiceLCAmountError',
  ),
  regle(
    'DPA-CDV-14',
    'Un encaissement négatif (remboursement) est commenté.',
    ({ statut }) =>
      statut.code === '212' &&
      montants(statut, 'MEN').some(({ montant }) => (centimes(montant) ?? 0) < 0) &&
      !commente(statut),
    'InvoiceLCAmountError',
  ),
  regle(
    'DPA-CDV-15',
    'Les taux d’un encaissement sont ceux de la facture (BR-FR-16).',
    ({ statut, facture }) =>
      statut.code === '212' &&
      montants(statut, 'MEN').some(
        ({ taux }) =>
          !TAUX.has(Number(taux)) ||
          (facture !== undefined && !facture.taux.some((un) => Number(un) === Number(taux))),
      ),
    'InvoiceLCAmountError',
  ),
  regle(
    'DPA-CDV-16',
    'Les montants ont deux décimales au plus (BR-FR-DEC-01).',
    ({ statut }) =>
      statut.details.some(({ caracteristiques }) =>
        caracteristiques.some(({ montant }) => montant !== undefined && centimes(montant) === undefined),
      ),
    'InvoiceLCAmountError',
  ),
  regle(
    'DPA-CDV-17',
    'Les moments sont écrits AAAAMMJJHHMMSS (format 204).',
    ({ message, statut }) =>
      !estMoment(message.emisLe) || (statut.acteLe !== undefined && !estMoment(statut.acteLe)),
    'InvoiceLCRuleError',
  ),
  regle(
    'G1.104',
    'L’identifiant du message (MDT-4) s’écrit en lettres, chiffres, « + », « - », « _ » et « / ».',
    ({ message }) => !/^[A-Za-z0-9+\-_/]{1,255}$/.test(message.identifiant ?? ''),
    'InvoiceLCRuleError',
  ),
  regle(
    'G7.49',
    'Aucune pièce jointe dans un statut qui va au portail public (210, 212).',
    ({ statut }) => ['210', '212'].includes(statut.code ?? '') && statut.pieces > 0,
    'InvoiceLCRuleError',
  ),
];
