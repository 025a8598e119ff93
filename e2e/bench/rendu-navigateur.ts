// Un navigateur ralenti, et ce qu'il voit d'une page : le nécessaire de rendu.bench.ts.
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM } from '../support/chromium';

/** Un téléphone et la ligne qui le sert. */
export interface Lenteur {
  readonly processeur: number;
  readonly debitMbps: number;
  readonly latenceMs: number;
}

/** Un petit téléphone d'aujourd'hui sur une 4G ordinaire. */
export const LENTEUR: Lenteur = { processeur: 4, debitMbps: 9, latenceMs: 100 };

/** Le même, au bout d'une ligne de campagne. */
export const LIGNE_LENTE: Lenteur = { processeur: 4, debitMbps: 0.4, latenceMs: 400 };

const OCTETS_PAR_MEGABIT = 125_000;

/** Ce qu'une visite a coûté ; temps en millisecondes depuis le départ de la navigation. */
export interface Visite {
  /** Quand paraît ce que la personne attend. */
  readonly utilisable: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** Ce que les longues tâches ont pris au-delà de 50 ms, depuis le FCP. */
  readonly tbt: number;
  readonly octets: number;
  readonly requetes: number;
}

interface Releve extends Omit<Visite, 'utilisable' | 'octets' | 'requetes'> {
  readonly silence: number;
}

declare global {
  interface Window {
    releverRendu: () => Releve;
  }
}

export const ouvrirNavigateur = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

/** Un profil neuf, sans rien en cache, connecté si un jeton est donné. */
export const profilNeuf = (navigateur: Browser, url: string, jeton?: string): Promise<BrowserContext> =>
  navigateur.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: jeton ? [{ name: 'token', value: jeton }] : [] }],
    },
  });

export async function ralentirProcesseur(page: Page, facteur: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: facteur });
  return session;
}

/** Posé avant tout script de la page : il note les peintures, les sauts et les longues tâches. */
function observer(): void {
  let lcp = 0;
  let cls = 0;
  let dernier = 0;
  const longues: PerformanceEntry[] = [];
  const suivre = (type: string, noter: (entree: PerformanceEntry) => void): void => {
    new PerformanceObserver((liste) => {
      dernier = performance.now();
      liste.getEntries().forEach(noter);
    }).observe({ type, buffered: true });
  };
  suivre('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
  suivre('layout-shift', (entree) => {
    const saut = entree as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!saut.hadRecentInput) cls += saut.value;
  });
  suivre('longtask', (entree) => longues.push(entree));
  suivre('resource', () => undefined);
  window.releverRendu = () => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const apres = longues.filter(({ startTime, duration }) => startTime + duration > fcp);
    const tbt = apres.reduce((somme, { duration }) => somme + Math.max(0, duration - 50), 0);
    return { fcp, lcp, cls, tbt, silence: performance.now() - dernier };
  };
}

const SILENCE_MS = 1_000;

/**
 * Visite une page à froid, processeur et réseau ralentis, jusqu'à une seconde de calme après `utilisable`.
 * @param utilisable sélecteur de ce que la personne attend de voir
 */
export async function visiter(
  contexte: BrowserContext,
  chemin: string,
  utilisable: string,
  { processeur, debitMbps, latenceMs } = LENTEUR,
): Promise<Visite> {
  const page = await contexte.newPage();
  const cdp = await ralentirProcesseur(page, processeur);
  let octets = 0;
  let requetes = 0;
  cdp.on('Network.requestWillBeSent', () => (requetes += 1));
  cdp.on('Network.dataReceived', ({ encodedDataLength }) => (octets += encodedDataLength));
  await cdp.send('Network.enable');
  const debit = debitMbps * OCTETS_PAR_MEGABIT;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latenceMs,
    downloadThroughput: debit,
    uploadThroughput: debit,
  });
  await page.addInitScript(observer);
  await page.goto(chemin, { waitUntil: 'commit' });
  await page.locator(utilisable).first().waitFor({ timeout: 60_000 });
  const paru = await page.evaluate(() => performance.now());
  await page.waitForFunction((calme) => window.releverRendu().silence > calme, SILENCE_MS);
  const { fcp, lcp, cls, tbt } = await page.evaluate(() => window.releverRendu());
  return { utilisable: paru, fcp, lcp, cls, tbt, octets, requetes };
}
