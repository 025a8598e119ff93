// Ce qu'un anneau de jest dit sous `npm test` : où il en est, chaque rouge en entier dès que son fichier finit, et une ligne à la fin.
// `npx jest` à la main garde le rapporteur de jest.
const { readdirSync, readFileSync } = require('node:fs');
const { relative } = require('node:path');
const { Avancement, duree } = require('./avancement.cjs');

/** Un essai finit en une limite, ses crochets en autant : au-delà, un ouvrier tourne à vide, et jest lui-même n'y peut rien. */
const LIMITES_DE_SILENCE = 3;

module.exports = class RapporteurJest {
  #avancement = new Avancement();
  #regards;
  #silenceMs;
  #dernierEssai = performance.now();

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
    this.#avancement.commencer(relative(context.config.rootDir, path));
  }

  onTestCaseResult() {
    this.#dernierEssai = performance.now();
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
