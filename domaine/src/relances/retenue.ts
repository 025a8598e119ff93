import type { Etape } from './sequences';

/** Ce qui distingue ces rappels de ceux de la facture : un signe qu'aucune clé choisie ne porte. */
const MARQUE = 'retenue:';

/** Vrai du rappel d'une retenue de garantie libérée. */
export const estDeRetenue = (cle: string): boolean => cle.startsWith(MARQUE);

const OBJET = 'Facture {{numero}}\u00a0: la retenue de garantie est libérée';
const CORPS = [
  'Bonjour,',
  'La retenue de garantie de la facture {{numero}} s’est libérée le {{echeance}}, un an après la réception des travaux (loi n°\u00a071-584 du 16\u00a0juillet 1971, art.\u00a02). Il reste {{reste}} à me verser.',
  'Si votre règlement est déjà parti, ne tenez pas compte de ce message.',
  'Bien à vous,\n{{emetteur}}',
].join('\n\n');

/**
 * Les rappels d'une retenue libérée : les jours de la séquence comptés de sa libération, jamais avant, et des mots à elle : ce n'est pas un
 * oubli de la facture. Source : loi n° 71-584 du 16 juillet 1971, art. 2.
 */
export const etapesDeRetenue = (etapes: readonly Etape[]): Etape[] =>
  etapes
    .filter(({ decalage }) => decalage >= 0)
    .map(({ cle, ...etape }) => ({ ...etape, cle: `${MARQUE}${cle}`, objet: OBJET, corps: CORPS }));
