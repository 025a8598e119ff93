import type { FacturePublique } from '@facturier/domaine/contrat/liens';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { TypeAlerte } from '@/components/Alerte';
import { afficherEuros } from '@/lib/format/montant';

/** Où en est la facture, en une phrase, et sur quel ton. */
export interface EtatPublic {
  ton: TypeAlerte;
  titre: string;
  detail?: string;
}

const lesAvoirs = ({ avoirs }: FacturePublique): string => avoirs.map(({ numero }) => numero).join(', ');

/** Ce qui se paie aujourd'hui : le reste, sans ce que le client retient en garantie. */
export const aPayerMaintenant = ({
  resteAPayer,
  retenu,
}: Pick<FacturePublique, 'resteAPayer' | 'retenu'>): number =>
  eurosDepuisCentimes(centimesDepuisEuros(resteAPayer) - centimesDepuisEuros(retenu));

/** L'état d'un document, dit à qui le reçoit ; `null` pour une facture à payer sans rien de particulier. */
export function etatPublic(facture: FacturePublique): EtatPublic | null {
  const { genre, annulee, reglement, joursDeRetard, montantTTC, resteAPayer, dateEcheance } = facture;
  if (genre === 'avoir') return { ton: 'info', titre: 'Cet avoir vous revient', detail: 'Rien à payer.' };
  if (annulee)
    return { ton: 'alerte', titre: `Annulée par l’avoir ${lesAvoirs(facture)}`, detail: 'Rien à payer.' };
  if (facture.contratRompu)
    return {
      ton: 'alerte',
      titre: 'Le contrat est rompu',
      detail: 'Rien à payer\u00a0: ce qui a été versé se rend.',
    };
  if (reglement?.etat === 'regle')
    return { ton: 'succes', titre: reglement.le ? `Payée le ${formaterDateLongue(reglement.le)}` : 'Payée' };
  if (reglement?.etat === 'declare')
    return {
      ton: 'info',
      titre: 'Déclarée payée',
      detail: 'L’émetteur le confirmera quand le paiement sera arrivé.',
    };
  const { retenu } = facture;
  if (retenu > 0 && aPayerMaintenant(facture) <= 0)
    return {
      ton: 'succes',
      titre: 'Payée, sauf la retenue de garantie',
      detail: `${afficherEuros(retenu)} retenus jusqu’à leur libération.`,
    };
  const deja = resteAPayer < montantTTC ? `Sur ${afficherEuros(montantTTC)}.` : undefined;
  if (joursDeRetard > 0 && dateEcheance)
    return { ton: 'alerte', titre: `À régler depuis le ${formaterDateLongue(dateEcheance)}`, detail: deja };
  if (retenu > 0)
    return {
      ton: 'info',
      titre: `Retenue de garantie\u00a0: ${afficherEuros(retenu)}`,
      detail: `Sur ${afficherEuros(montantTTC)}. Elle se paie un an après la réception des travaux.`,
    };
  if (!deja) return null;
  const titre = facture.avoirs.length > 0 ? `Rectifiée par l’avoir ${lesAvoirs(facture)}` : 'Payée en partie';
  return { ton: 'info', titre, detail: deja };
}

/** Ce que la feuille porte en travers. */
export function tamponPublic({ annulee, reglement }: FacturePublique): { date: string | null } | undefined {
  if (annulee) return { date: null };
  return reglement?.etat === 'regle' && reglement.le ? { date: reglement.le } : undefined;
}
