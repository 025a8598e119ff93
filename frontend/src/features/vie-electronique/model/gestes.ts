import type { StatutPossible } from '@facturier/domaine/contrat/vie-electronique';
import type { EtatElectronique } from '@facturier/domaine/plateforme/vie-electronique';
import type { Ton } from '@/components/Etiquette';

/** Ce qu'un acheteur fait d'une facture reçue : le mot du bouton, ce que dit sa fenêtre s'il en ouvre une, ce qui est annoncé après. */
export interface Geste {
  code: string;
  bouton: string;
  fait: string;
  titre?: string;
  note?: string;
  danger?: true;
}

export const GESTES: readonly Geste[] = [
  { code: '204', bouton: 'Prendre en charge', fait: 'C’est dit à votre fournisseur.' },
  { code: '205', bouton: 'Approuver', fait: 'Facture approuvée.' },
  { code: '206', bouton: 'Approuver en partie', titre: 'Approuver en partie', fait: 'Approuvée en partie.' },
  { code: '207', bouton: 'Contester', titre: 'Contester la facture', fait: 'Facture contestée.' },
  {
    code: '208',
    bouton: 'Demander une pièce',
    titre: 'Demander une pièce',
    fait: 'La pièce est demandée.',
  },
  {
    code: '210',
    bouton: 'Refuser',
    titre: 'Refuser la facture',
    note: 'Refuser est définitif\u00a0: votre fournisseur devra en faire une autre.',
    fait: 'Facture refusée.',
    danger: true,
  },
  { code: '211', bouton: 'J’ai payé', fait: 'Votre fournisseur sait que vous avez payé.' },
];

/** Les gestes, chacun avec ce qu'il demande ; `statut` absent : il n'est plus à faire. */
export const gestesDe = (statuts: readonly StatutPossible[]): { geste: Geste; statut?: StatutPossible }[] =>
  GESTES.map((geste) => {
    const statut = statuts.find(({ code }) => code === geste.code);
    return { geste, ...(statut && { statut }) };
  });

/** Le mot et le ton de chaque état. */
export const ETATS: Readonly<Record<EtatElectronique, { mot: string; ton: Ton }>> = {
  a_deposer: { mot: 'À déposer', ton: 'neutre' },
  depot_en_cours: { mot: 'Dépôt en cours', ton: 'neutre' },
  depot_bloque: { mot: 'Dépôt arrêté', ton: 'erreur' },
  irrecevable: { mot: 'Irrecevable', ton: 'erreur' },
  deposee: { mot: 'Déposée', ton: 'accent' },
  emise: { mot: 'Émise', ton: 'accent' },
  recue: { mot: 'Reçue', ton: 'accent' },
  mise_a_disposition: { mot: 'Mise à disposition', ton: 'accent' },
  a_corriger: { mot: 'Adresse à corriger', ton: 'alerte' },
  prise_en_charge: { mot: 'Prise en charge', ton: 'accent' },
  approuvee: { mot: 'Approuvée', ton: 'succes' },
  en_litige: { mot: 'En litige', ton: 'erreur' },
  suspendue: { mot: 'Suspendue', ton: 'alerte' },
  paiement_transmis: { mot: 'Paiement transmis', ton: 'succes' },
  refusee: { mot: 'Refusée', ton: 'erreur' },
  rejetee: { mot: 'Rejetée', ton: 'erreur' },
};
