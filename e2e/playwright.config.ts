import { defineConfig, devices } from '@playwright/test';
import { aLEchelle } from '../scripts/lib/lenteur.cjs';
import { ADRESSE_PRODUIT, adresseDuProduit } from './support/adresses-web';
import { CHROMIUM, CHROMIUM_LEGER } from './support/chromium';
import { selonLaTaille } from '../scripts/lib/tailles.cjs';
import { tamis } from '../scripts/lib/tailles-web.cjs';

/** Un de plus que de cœurs : la page, le produit et la base s'attendent. Chacun a son produit, sa base et sa boîte aux lettres. */
const OUVRIERS = 3;

/** La suite prend le moteur sans fenêtre : la moitié du processeur. La campagne joue tout dans Chromium entier. */
const NAVIGATEUR = selonLaTaille(CHROMIUM_LEGER, CHROMIUM);

/** Le moteur sans fenêtre dessine la matrice : des écrans posés, regardés un à un (docs/salles/scripts.md). */
const MATRICE = ['matrice'];

/** Sans rien dire, tout se joue : `npx playwright test web/X` à la main, et la campagne. */
const { testIgnore = [], ...choix } = tamis(process.env.TAILLE ?? 'entiere');

const fichiers = (noms: readonly string[]): string[] => noms.map((nom) => `**/${nom}.e2e-spec.ts`);

const auCalme = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** L'anneau du navigateur : de vrais parcours dans Chromium, sur le produit construit. */
export default defineConfig({
  testDir: './web',
  testMatch: '**/*.e2e-spec.ts',
  ...choix,
  outputDir: '../.rapports/navigateur',
  workers: OUVRIERS,
  retries: 0,
  forbidOnly: true,
  timeout: aLEchelle(120_000),
  expect: { timeout: aLEchelle(10_000) },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ADRESSE_PRODUIT,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Une fenêtre qui grandit se laisse cliquer à une taille et relâcher à une autre : sur une machine chargée, le clic se perd.
    // Les mouvements ont leurs essais, qui les demandent.
    reducedMotion: 'reduce',
    // Un septième du processeur de l'anneau : TRACE=1 la demande, quand un essai rouge ne se comprend pas.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: NAVIGATEUR, args: auCalme },
  },
  projects: [
    {
      name: 'matrice',
      testMatch: fichiers(MATRICE),
      use: { launchOptions: { executablePath: CHROMIUM_LEGER, args: auCalme } },
    },
    { name: 'web', testIgnore: [...fichiers(MATRICE), ...testIgnore] },
  ],
  webServer: Array.from({ length: OUVRIERS }, (_, rang) => ({
    command: 'node --import ./support/typescript.mjs support/serveur-web.ts',
    env: { TEST_PARALLEL_INDEX: String(rang) },
    url: `${adresseDuProduit(rang)}/api/health/ready`,
    reuseExistingServer: false,
    timeout: aLEchelle(45_000),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  })),
});
