// L'avancement d'un anneau d'essais : rien par fichier vert, une ligne par dixième, et de quoi savoir ce qui dure.

/** Deux lignes d'un même anneau sont espacées d'autant, aussi vite qu'il avance. */
const AU_PLUS_MS = 30_000;
/** Un anneau qui n'avance plus le dit : le silence ne se distingue pas d'un arrêt. */
const AU_MOINS_MS = 180_000;
const DIXIEMES = 10;
const PLUS_LONGS = 5;

/** Une durée lisible : « 48 s », « 2 min 05 s ». */
function duree(ms) {
  const secondes = Math.round(ms / 1000);
  if (secondes < 60) return `${secondes} s`;
  return `${Math.floor(secondes / 60)} min ${String(secondes % 60).padStart(2, '0')} s`;
}

/** Ce qu'un anneau a joué, et quand le dire. Les temps sont des millisecondes de `heure`. */
class Avancement {
  #debut;
  #dernier;
  #palier = 0;
  #total = 0;
  #essais = 0;
  #enCours = new Map();
  #finis = [];
  #parts = new Map();
  #ecrire;
  #heure;

  /** @param {{ ecrire?: (ligne: string) => void, heure?: () => number }} [alentour] */
  constructor({
    ecrire = (ligne) => process.stdout.write(`${ligne}\n`),
    heure = () => performance.now(),
  } = {}) {
    this.#ecrire = ecrire;
    this.#heure = heure;
    this.#debut = heure();
    this.#dernier = this.#debut;
  }

  /** Combien de fichiers l'anneau jouera. */
  annoncer(total) {
    this.#total = total;
  }

  commencer(fichier) {
    if (!this.#enCours.has(fichier)) this.#enCours.set(fichier, this.#heure());
  }

  /** Un essai de plus est fini. */
  compterEssai() {
    this.#essais += 1;
  }

  /** Ce qu'a pris un fichier joué dans un lot, essai après essai. */
  ajouter(fichier, ms) {
    this.#parts.set(fichier, (this.#parts.get(fichier) ?? 0) + ms);
  }

  /** Ce qu'a pris chaque fichier, le plus long d'abord : ceux d'un lot un à un, sinon les fichiers finis. */
  durees() {
    const parts = [...this.#parts].map(([fichier, ms]) => ({ fichier, ms }));
    return (parts.length > 0 ? parts : this.#finis).toSorted((a, b) => b.ms - a.ms);
  }

  finir(fichier) {
    const maintenant = this.#heure();
    this.#finis.push({ fichier, ms: maintenant - (this.#enCours.get(fichier) ?? maintenant) });
    this.#enCours.delete(fichier);
    this.regarder();
  }

  /** Dit où l'on en est, s'il est temps : un dixième de plus, ou un long silence. À appeler de temps en temps. */
  regarder() {
    const silence = this.#heure() - this.#dernier;
    const palier = this.#total ? Math.floor((this.#finis.length * DIXIEMES) / this.#total) : 0;
    const duNeuf = palier > this.#palier && palier < DIXIEMES && silence >= AU_PLUS_MS;
    if (!duNeuf && silence < AU_MOINS_MS) return;
    this.#palier = palier;
    this.#dernier = this.#heure();
    this.#ecrire(`${this.#compte()}${this.#lent()}`);
  }

  /** La dernière ligne : ce qui fut joué, en combien de temps, et les cinq fichiers les plus longs. */
  conclure() {
    const longs = this.durees().slice(0, PLUS_LONGS);
    const noms = longs.map(({ fichier, ms }) => `${fichier} (${duree(ms)})`);
    this.#ecrire(`${this.#compte()}${noms.length ? ` ; les plus longs : ${noms.join(', ')}` : ''}`);
  }

  #compte() {
    const temps = duree(this.#heure() - this.#debut);
    return `${this.#finis.length}/${this.#total} fichiers, ${this.#essais} essais, ${temps}`;
  }

  /** Le fichier en cours depuis le plus longtemps ; à défaut, le plus long de ceux qui ont fini. */
  #lent() {
    const [enCours] = [...this.#enCours].sort(([, a], [, b]) => a - b);
    if (enCours) return ` ; en cours depuis ${duree(this.#heure() - enCours[1])} : ${enCours[0]}`;
    const long = this.#finis.toSorted((a, b) => b.ms - a.ms)[0];
    return long ? ` ; le plus long : ${long.fichier} (${duree(long.ms)})` : '';
  }
}

module.exports = { Avancement, duree };
