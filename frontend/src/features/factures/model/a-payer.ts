import type { APayer, MontantDu } from '@facturier/domaine/contrat/echeances';
import { accorder, afficherEuros } from '@/lib/format/montant';

function direAPart({ nombre, montant }: MontantDu, etat: string, attendu: string): string[] {
  if (nombre === 0) return [];
  const [s, attend, son] = nombre > 1 ? ['s', 'attendent', 'leur'] : ['', 'attend', 'son'];
  const etats = etat.split(' ').map((mot) => mot + s);
  return [
    `${accorder(nombre, 'facture')} ${etats.join(' ')} (${afficherEuros(montant)}) ${attend} ${attendu} de ${son}\u00a0émetteur.`,
  ];
}

/** Ce que le total ne compte pas : « 2 factures contestées (80,00 €) attendent la réponse de leur émetteur. » */
export const phrasesAPart = ({
  declarees,
  contestees,
}: Pick<APayer, 'declarees' | 'contestees'>): string[] => [
  ...direAPart(declarees, 'déclarée payée', 'la confirmation'),
  ...direAPart(contestees, 'contestée', 'la réponse'),
];
