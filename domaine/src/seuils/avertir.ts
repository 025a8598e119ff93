import type { DateCivile } from '../valeurs/date-civile';
import {
  ajouter,
  type Cumul,
  RIEN_ENCORE,
  type Mouvement,
  type Franchissement,
  premierFranchissement,
} from './cumul';
import type { Assiette } from './franchise';

/** Ce que l'assistant sait des seuils, d'un seul appel : de quoi juger sans demander à chaque touche. */
export interface SeuilsDuJour extends Readonly<Record<'franchise' | 'majore' | Assiette, Cumul>> {
  annee: number;
  /** Ce que les clients doivent déjà, au jour où ils doivent le payer. */
  attendus: readonly Mouvement[];
}

/** La facture en cours de saisie, des deux côtés de la franchise. */
export interface FactureEnVue extends Cumul {
  /** Le jour où elle devrait être payée. */
  echeance: DateCivile;
  /** Le jour où ce qu'elle vend est exécuté. */
  realiseLe: DateCivile;
}

/**
 * La limite de la franchise que l'année passerait, une facture comprise. Du plafond micro, rien : à une seule année, il ne fait rien.
 */
export interface Avertissement {
  niveau: 'base' | 'majore';
  sur: Assiette;
  passage: Franchissement;
  /** Ce que ferait l'année, et ce que la facture y met : rien, si elle se paie une autre année. */
  somme: Cumul;
  apport: Cumul;
  /** Le jour où la TVA commencerait ; `null` : elle est déjà due. */
  tvaDu: DateCivile | null;
}

/** Juge une assiette : ce que la facture y met cette année, et ce qui doit y entrer d'autre ; `null` si rien n'est passé. */
function juger(
  seuils: SeuilsDuJour,
  sur: Assiette,
  sienne: Mouvement,
  attendus: readonly Mouvement[],
): Avertissement | null {
  const { annee, [sur]: depart } = seuils;
  const cetteAnnee = ({ le }: Mouvement): boolean => le.startsWith(`${annee}-`);
  const mouvements = [sienne, ...attendus].filter(cetteAnnee);
  const majore = premierFranchissement(depart, mouvements, seuils.majore);
  const passage = majore ?? premierFranchissement(depart, mouvements, seuils.franchise);
  return (
    passage && {
      niveau: majore ? 'majore' : 'base',
      sur,
      passage,
      somme: mouvements.reduce<Cumul>(ajouter, depart),
      apport: cetteAnnee(sienne) ? sienne : RIEN_ENCORE,
      tvaDu: majore ? majore.le : `${annee + 1}-01-01`,
    }
  );
}

/** La plus grave des deux horloges ; à gravité égale, la plus grande somme. */
function avertir(
  seuils: SeuilsDuJour,
  facture: FactureEnVue,
  attendus: readonly Mouvement[],
): Avertissement | null {
  const realise = juger(seuils, 'realise', { ...facture, le: facture.realiseLe }, []);
  const encaisse = juger(seuils, 'encaisse', { ...facture, le: facture.echeance }, attendus);
  if (!realise || !encaisse) return realise ?? encaisse;
  const plusGrave =
    realise.niveau === encaisse.niveau
      ? realise.somme.total < encaisse.somme.total
      : encaisse.niveau === 'majore';
  return plusGrave ? encaisse : realise;
}

/**
 * Ce qu'une facture ferait de la franchise, seule, puis avec ce que les clients doivent déjà ; `null` tant que rien n'est passé. Elle ne
 * change aucun champ et n'empêche rien. Repousser un paiement ne déplace pas un service : aucune phrase ne doit le laisser croire.
 */
export const apresCetteFacture = (
  seuils: SeuilsDuJour,
  facture: FactureEnVue,
): { seule: Avertissement | null; avecAttendus: Avertissement | null } => ({
  seule: avertir(seuils, facture, []),
  avecAttendus: avertir(seuils, facture, seuils.attendus),
});
