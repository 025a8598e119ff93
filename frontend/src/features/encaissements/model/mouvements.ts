import type { MouvementEncaissement } from '@facturier/domaine/contrat/encaissements';
import { centimesDepuisEuros, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { formaterDateCourte } from '@facturier/domaine/valeurs/date-civile';
import type { Ton } from '@/components/Etiquette';
import { afficherEuros } from '@/lib/format/montant';

const enMajuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1);

const NOMS: Record<MouvementEncaissement['genre'], (moyen: string) => string> = {
  paiement: enMajuscule,
  remboursement: () => 'Remboursement',
  litige: () => 'Contestation à la banque',
};

/** « Carte •••• 4242, 23/11/2026 ». */
export const nomDeMouvement = ({ genre, moyen, le }: MouvementEncaissement): string =>
  `${NOMS[genre](moyen)}, ${formaterDateCourte(le)}`;

/** Les frais à part, ce qui en arrive et quand ; `null` si rien n'est retenu ni à venir. */
export function fraisDeMouvement({ frais, net, disponibleLe }: MouvementEncaissement): string | null {
  const parts = [
    frais !== 0 && `Frais de Stripe ${afficherEuros(frais)}, net ${afficherEuros(net)}`,
    disponibleLe && `disponible le ${formaterDateCourte(disponibleLe)}`,
  ].filter(Boolean);
  return parts.length > 0 ? enMajuscule(parts.join(', ')) : null;
}

/** Ce qu'un mouvement qui n'est pas une écriture a de particulier. */
export function etiquetteDeMouvement({ genre, etat }: MouvementEncaissement): [Ton, string] | null {
  if (etat === 'ecrit') return genre === 'litige' ? ['erreur', 'Perdue'] : null;
  if (etat === 'en_attente') return genre === 'litige' ? ['alerte', 'En cours'] : ['neutre', 'En attente'];
  return genre === 'litige' ? ['succes', 'Gagnée'] : ['neutre', 'Sans suite'];
}

/** Un paiement dont une part peut repartir, et la part qu'il est juste de rendre. */
export interface ARembourser {
  mouvement: MouvementEncaissement;
  /** En euros : ce que la facture doit rendre, si un seul paiement y suffit. */
  montant: number;
}

/**
 * Ce qu'un avoir effacerait de la facture après des remboursements : ce qui a été rendu, tant qu'elle le redemande. En euros ; 0 si rien.
 * @param reste ce que la facture demande encore, en centimes
 */
export function avoirPropose(mouvements: readonly MouvementEncaissement[], reste: number): number {
  const rendu = mouvements
    .filter(({ genre, etat }) => genre === 'remboursement' && etat === 'ecrit')
    .reduce((somme, { montant }) => somme - centimesDepuisEuros(montant), 0);
  return eurosDepuisCentimes(Math.max(0, Math.min(rendu, reste)));
}

/** Le trop-perçu qu'un paiement en ligne peut rendre d'un geste ; `null` s'il n'y en a pas. @param trop en centimes */
export function tropPercu(mouvements: readonly MouvementEncaissement[], trop: number): ARembourser | null {
  if (trop <= 0) return null;
  const mouvement = mouvements.find(({ remboursable }) => remboursable > 0);
  if (!mouvement) return null;
  const montant = Math.min(trop, centimesDepuisEuros(mouvement.remboursable));
  return { mouvement, montant: eurosDepuisCentimes(montant) };
}
