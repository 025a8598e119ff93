import { defineConfig, devices } from '@playwright/test';
import { ADRESSE_PRODUIT, adresseDuProduit } from './support/adresses-web';

/** Un ouvrier par cœur d'une petite machine, chacun avec son produit, sa base et sa boîte aux lettres. */
const OUVRIERS = 2;

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
  outputDir: '../.rapports/navigateur',
  workers: OUVRIERS,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ADRESSE_PRODUIT,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Une fenêtre qui grandit se laisse cliquer à une taille et relâcher à une autre : sur une machine chargée, le clic se perd.
    // Les mouvements ont leurs essais, qui les demandent.
    reducedMotion: 'reduce',
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
      args: auCalme,
    },
  },
  webServer: Array.from({ length: OUVRIERS }, (_, rang) => ({
    command: 'node --import ./support/typescript.mjs support/serveur-web.ts',
    env: { TEST_PARALLEL_INDEX: String(rang) },
    url: `${adresseDuProduit(rang)}/api/health/ready`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  })),
});
