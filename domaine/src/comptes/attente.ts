import { accorder } from '../valeurs/phrases';

/** Ce que le Conseiller sait d'une conversation : depuis quand elle attend sa réponse, et si la formule promet une réponse prioritaire. */
export interface AttenteDuConseiller {
  /** L'instant (ISO 8601) du premier message resté sans réponse ; `null` : rien n'attend. */
  depuis: string | null;
  prioritaire: boolean;
}

/** Une conversation, par ce qui la range dans la boîte du Conseiller. */
export interface RangeeDuConseiller {
  attente?: AttenteDuConseiller;
  derniereActivite: string;
}

const rang = ({ attente }: RangeeDuConseiller): number => {
  if (!attente?.depuis) return 0;
  return attente.prioritaire ? 2 : 1;
};

/** L'ordre de la boîte : ce qui attend avec priorité, puis ce qui attend (la plus longue attente d'abord), puis la plus récente activité. */
export function ordreDuConseiller(a: RangeeDuConseiller, b: RangeeDuConseiller): number {
  if (rang(a) !== rang(b)) return rang(b) - rang(a);
  if (rang(a) > 0) return a.attente!.depuis! < b.attente!.depuis! ? -1 : 1;
  return a.derniereActivite > b.derniereActivite ? -1 : 1;
}

const UNITES = [
  { ms: 86_400_000, nom: 'jour' },
  { ms: 3_600_000, nom: 'heure' },
  { ms: 60_000, nom: 'minute' },
] as const;

/** « en attente depuis 2 heures », arrondi vers le bas : on ne fait pas attendre plus qu'on n'a attendu. */
export function phraseAttente(depuis: string, maintenant: Date): string {
  const ecoule = maintenant.getTime() - Date.parse(depuis);
  const unite = UNITES.find(({ ms }) => ecoule >= ms);
  if (!unite) return 'en attente depuis moins d’une minute';
  return `en attente depuis ${accorder(Math.floor(ecoule / unite.ms), unite.nom)}`;
}
