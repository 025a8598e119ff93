/** Ce qu'un anneau d'essais a joué, et quand le dire. */
export class Avancement {
  constructor(alentour?: { ecrire?: (ligne: string) => void; heure?: () => number });
  /** Combien de fichiers l'anneau jouera. */
  annoncer(total: number): void;
  commencer(fichier: string): void;
  compterEssai(): void;
  /** Ce qu'a pris un fichier joué dans un lot, essai après essai. */
  ajouter(fichier: string, ms: number): void;
  /** Ce qu'a pris chaque fichier, le plus long d'abord. */
  durees(): { fichier: string; ms: number }[];
  finir(fichier: string): void;
  /** Dit où l'on en est, s'il est temps : un dixième de plus, ou un long silence. */
  regarder(): void;
  /** La dernière ligne : ce qui fut joué, et les cinq fichiers les plus longs. */
  conclure(): void;
}

/** Une durée en millisecondes, lisible : « 48 s », « 2 min 05 s ». */
export function duree(ms: number): string;
