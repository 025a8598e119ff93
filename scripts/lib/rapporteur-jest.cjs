// Ce qu'un anneau de jest dit sous `npm test` : où il en est, chaque rouge en entier dès que son fichier finit, et une ligne à la fin.
// `npx jest` à la main garde le rapporteur de jest.
const { relative } = require('node:path');
const { Avancement } = require('./avancement.cjs');

const REGARD_MS = 10_000;

module.exports = class RapporteurJest {
  #avancement = new Avancement();
  #regards;

  onRunStart({ numTotalTestSuites }) {
    this.#avancement.annoncer(numTotalTestSuites);
    this.#regards = setInterval(() => this.#avancement.regarder(), REGARD_MS);
    this.#regards.unref();
  }

  onTestFileStart({ path, context }) {
    this.#avancement.commencer(relative(context.config.rootDir, path));
  }

  onTestCaseResult() {
    this.#avancement.compterEssai();
  }

  onTestFileResult({ path, context }, resultat) {
    const fichier = relative(context.config.rootDir, path);
    if (resultat.failureMessage) dire(fichier, resultat);
    this.#avancement.finir(fichier);
  }

  onRunComplete(_contextes, { runExecError }) {
    clearInterval(this.#regards);
    if (runExecError) process.stdout.write(`✗ ${runExecError.message}\n`);
    this.#avancement.conclure();
  }
};

/** Un fichier rouge, en entier : ce que jest lui reproche, et ce qu'il a imprimé. */
function dire(fichier, { failureMessage, console: imprime }) {
  const lignes = (imprime ?? []).map(({ type, message }) => `console.${type} : ${message}`);
  process.stdout.write(`${[`✗ ${fichier}`, failureMessage.trimEnd(), ...lignes].join('\n')}\n`);
}
