// Ce qu'un anneau de jest dit sous `npm test` : où il en est, chaque rouge en entier dès que son fichier finit, et une ligne à la fin.
// `npx jest` à la main garde le rapporteur de jest.
const { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { basename, dirname, join, relative } = require('node:path');
const { Avancement, duree } = require('./avancement.cjs');

/** Un essai finit en une limite, ses crochets en autant : au-delà, un ouvrier tourne à vide, et jest lui-même n'y peut rien. */
const LIMITES_DE_SILENCE = 3;
/** Un lot joue plusieurs fichiers, chacun sous son nom (`lots.cjs`). */
const LOT = /^lot-.+\.cjs$/;
const RACINE = join(__dirname, '../..');

module.exports = class RapporteurJest {
  #avancement = new Avancement();
  #regards;
  #silenceMs;
  #dernierEssai = performance.now();
  /** Par fichier que jest joue, quand son dernier essai a fini. */
  #vus = new Map();
  #espace;

  constructor(_reglages, { silenceMs } = {}) {
    this.#silenceMs = silenceMs;
  }

  onRunStart({ numTotalTestSuites }) {
    this.#avancement.annoncer(numTotalTestSuites);
    this.#regards = setInterval(() => this.#regarder(), Math.min(10_000, (this.#silenceMs ?? 10_000) / 4));
    this.#regards.unref();
  }

  onTestFileStart({ path, context }) {
    this.#silenceMs ??= context.config.testTimeout * LIMITES_DE_SILENCE;
    this.#vus.set(path, performance.now());
    this.#espace = context.config.rootDir;
    this.#avancement.commencer(relative(context.config.rootDir, path));
  }

  onTestCaseResult({ path, context }, { ancestorTitles }) {
    const maintenant = performance.now();
    const fichier = LOT.test(basename(path)) ? ancestorTitles[0] : relative(context.config.rootDir, path);
    this.#avancement.ajouter(fichier, maintenant - (this.#vus.get(path) ?? maintenant));
    this.#vus.set(path, maintenant);
    this.#dernierEssai = maintenant;
    this.#avancement.compterEssai();
  }

  onTestFileResult({ path, context }, resultat) {
    const fichier = relative(context.config.rootDir, path);
    this.#dernierEssai = performance.now();
    if (resultat.failureMessage) dire(fichier, resultat);
    this.#avancement.finir(fichier);
  }

  onRunComplete(_contextes, { runExecError }) {
    clearInterval(this.#regards);
    if (runExecError) process.stdout.write(`✗ ${runExecError.message}\n`);
    this.#avancement.conclure();
    this.#garderLesDurees();
  }

  /** `.rapports/longs-ESPACE.txt` : les secondes de chaque fichier, le plus long d'abord. Un second tour ne l'efface pas. */
  #garderLesDurees() {
    if (!this.#espace?.startsWith(RACINE)) return;
    const rapport = join(RACINE, '.rapports', `longs-${basename(this.#espace)}.txt`);
    if (existsSync(rapport)) return;
    const dites = this.#avancement
      .durees()
      .map(({ fichier, ms }) => `${(ms / 1000).toFixed(1).padStart(7)}  ${fichier}\n`);
    mkdirSync(dirname(rapport), { recursive: true });
    writeFileSync(rapport, dites.join(''));
  }

  /** Plus rien ne finit : ce qui tourne à vide s'arrête, son fichier est rouge, le reste de l'anneau se joue. */
  #regarder() {
    this.#avancement.regarder();
    const silence = performance.now() - this.#dernierEssai;
    if (!(silence > this.#silenceMs)) return;
    this.#dernierEssai = performance.now();
    process.stdout.write(`✗ Rien n’a fini depuis ${duree(silence)} : les ouvriers sont arrêtés.\n`);
    for (const ouvrier of ouvriers()) process.kill(ouvrier, 'SIGKILL');
  }
};

/** Les ouvriers de jest en ce moment, par numéro de processus ; aucun là où le système ne les montre pas. */
function ouvriers() {
  try {
    return readdirSync('/proc')
      .filter((numero) => /^\d+$/.test(numero) && estUnOuvrier(numero))
      .map(Number);
  } catch {
    return [];
  }
}

function estUnOuvrier(numero) {
  try {
    const [, parent] = /\) \S+ (\d+) /.exec(readFileSync(`/proc/${numero}/stat`, 'utf8')) ?? [];
    return (
      Number(parent) === process.pid &&
      readFileSync(`/proc/${numero}/cmdline`, 'utf8').includes('jest-worker')
    );
  } catch {
    return false;
  }
}

/** Un fichier rouge, en entier : ce que jest lui reproche, et ce qu'il a imprimé. */
function dire(fichier, { failureMessage, console: imprime }) {
  const lignes = (imprime ?? []).map(({ type, message }) => `console.${type} : ${message}`);
  process.stdout.write(`${[`✗ ${fichier}`, failureMessage.trimEnd(), ...lignes].join('\n')}\n`);
}
