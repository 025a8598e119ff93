// Mille lignes que l'on fait défiler, et celles qui s'ajoutent : les longues tâches du navigateur, pour rendu.bench.ts.
import type { BrowserContext, Page } from '@playwright/test';
import { ralentirProcesseur } from './rendu-navigateur';

const PAS_PX = 600;
const ENTRE_PAS_MS = 40;

/** Les plus longues tâches, en millisecondes ; zéro si aucune n'atteint 50 ms. */
export interface Defilement {
  readonly lignes: number;
  /** Pendant que les pages de la liste s'ajoutent, du premier appui au dernier. */
  readonly chargement: number;
  /** De haut en bas, puis de bas en haut. */
  readonly defilement: number;
  /** Une case cochée au milieu : de l'appui à la peinture. */
  readonly coche: number;
}

declare global {
  interface Window {
    longues: number[];
  }
}

/** Posé avant tout script de la page. */
function observerTaches(): void {
  window.longues = [];
  new PerformanceObserver((liste) =>
    liste.getEntries().forEach(({ duration }) => window.longues.push(duration)),
  ).observe({ type: 'longtask', buffered: true });
}

/** La plus longue tâche depuis la dernière lecture. */
const laPlusLongue = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const longue = Math.max(0, ...window.longues);
    window.longues = [];
    return longue;
  });

/** Les lignes venues : seules celles qui sont en vue sont dessinées, le tableau dit combien il en porte. */
const venues = (page: Page): Promise<number> =>
  page.locator('main table').evaluate((tableau) => Number(tableau.ariaRowCount) - 1);

async function toutCharger(page: Page, lignes: number): Promise<number> {
  const suite = page.getByRole('button', { name: 'Charger la suite' });
  await page.locator('tbody tr').first().waitFor();
  await laPlusLongue(page);
  for (let presentes = await venues(page); presentes < lignes; presentes = await venues(page)) {
    await suite.click();
    await page.waitForFunction(
      (avant) => Number(document.querySelector('main table')?.ariaRowCount) - 1 > avant,
      presentes,
      { timeout: 60_000 },
    );
  }
  return laPlusLongue(page);
}

/** Fait tourner la molette d'un bout à l'autre de la page. */
async function defiler(page: Page, sens: 1 | -1): Promise<void> {
  const hauteur = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let parcouru = 0; parcouru < hauteur; parcouru += PAS_PX) {
    await page.mouse.wheel(0, sens * PAS_PX);
    await page.waitForTimeout(ENTRE_PAS_MS);
  }
}

/** Coche la ligne du milieu, et mesure jusqu'à la trame d'après. */
const cocher = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const cases = document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]');
    const depart = performance.now();
    cases[Math.floor(cases.length / 2)]!.click();
    await new Promise((suite) => requestAnimationFrame(() => setTimeout(suite)));
    return performance.now() - depart;
  });

/** Charge mille lignes, les fait défiler dans les deux sens, en coche une ; processeur ralenti. */
export async function mesurerDefilement(
  contexte: BrowserContext,
  lignes: number,
  ralentissement: number,
): Promise<Defilement> {
  const page = await contexte.newPage();
  await page.addInitScript(observerTaches);
  await page.goto('/factures');
  const session = await ralentirProcesseur(page, ralentissement);
  const chargement = await toutCharger(page, lignes);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(640, 400);
  await laPlusLongue(page);
  await defiler(page, 1);
  await defiler(page, -1);
  const defilement = await laPlusLongue(page);
  const coche = await cocher(page);
  const montrees = await venues(page);
  await session.detach();
  await page.close();
  return { lignes: montrees, chargement, defilement, coche };
}
