// Ce que l'anneau du navigateur dit sous `npm test` : où il en est, chaque rouge en entier dès qu'il finit, et une ligne à la fin.
// `npx playwright test` à la main garde la liste.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { Avancement } from '../../scripts/lib/avancement.cjs';
import { RACINE } from './racine';

const REGARD_MS = 10_000;
const DOSSIER = join(RACINE, '.rapports');
/** Ce que les produits ont écrit : à lire quand un rouge ne se comprend pas. */
const JOURNAL = join(DOSSIER, 'produits-web.log');

const dire = (texte: string): void => void process.stdout.write(`${texte}\n`);

const messageDe = ({ stack, message, value, snippet }: TestError): string =>
  [stack ?? message ?? value, snippet].filter(Boolean).join('\n');

/** Le rapporteur des parcours : un fichier compte une fois par projet qui le joue. */
export default class RapporteurWeb implements Reporter {
  private readonly avancement = new Avancement();
  private readonly restants = new Map<string, Set<string>>();
  private regards?: NodeJS.Timeout;

  onBegin(_config: FullConfig, suite: Suite): void {
    mkdirSync(DOSSIER, { recursive: true });
    writeFileSync(JOURNAL, '');
    for (const essai of suite.allTests()) {
      const nom = fichierDe(essai);
      this.restants.set(nom, (this.restants.get(nom) ?? new Set()).add(essai.id));
    }
    this.avancement.annoncer(this.restants.size);
    this.regards = setInterval(() => this.avancement.regarder(), REGARD_MS);
    this.regards.unref();
  }

  onTestBegin(essai: TestCase): void {
    this.avancement.commencer(fichierDe(essai));
  }

  onTestEnd(essai: TestCase, resultat: TestResult): void {
    const rouge = !['passed', 'skipped'].includes(resultat.status) && essai.outcome() !== 'expected';
    const encore = rouge && resultat.retry < essai.retries;
    if (rouge) direRouge(essai, resultat, encore);
    else if (essai.outcome() === 'flaky') dire(`~ instable : ${titreDe(essai)}`);
    if (!encore) this.noter(essai);
  }

  onStdOut(texte: string | Buffer): void {
    appendFileSync(JOURNAL, texte);
  }

  onStdErr(texte: string | Buffer): void {
    appendFileSync(JOURNAL, texte);
  }

  /** Une faute hors de tout essai : un produit qui ne démarre pas, un fichier qui ne se charge pas. */
  onError(faute: TestError): void {
    dire(`✗ hors d’un essai : ${messageDe(faute)}`);
  }

  onEnd(): void {
    clearInterval(this.regards);
    this.avancement.conclure();
  }

  printsToStdio(): boolean {
    return true;
  }

  private noter(essai: TestCase): void {
    const nom = fichierDe(essai);
    this.avancement.compterEssai();
    this.restants.get(nom)?.delete(essai.id);
    if (this.restants.get(nom)?.size === 0) this.avancement.finir(nom);
  }
}

function direRouge(essai: TestCase, { status, errors }: TestResult, encore: boolean): void {
  const suite = encore ? ', il se rejoue' : '';
  const fautes = errors.map((faute) => stripVTControlCharacters(messageDe(faute)));
  dire([`✗ ${titreDe(essai)} (${status}${suite})`, ...fautes].join('\n'));
}

function fichierDe({ location, parent }: TestCase): string {
  const projet = parent.project()?.name ?? '';
  return `${projet} ${relative(join(RACINE, 'e2e'), location.file)}`.trim();
}

const titreDe = (essai: TestCase): string =>
  `${fichierDe(essai)} › ${essai.titlePath().slice(3).join(' › ')}`;
