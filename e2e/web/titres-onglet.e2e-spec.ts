import { expect, test } from '@playwright/test';
import { aLEchelle } from '../../scripts/lib/lenteur.cjs';
import { ECRANS_ADMIN, ECRANS_PARTICULIER } from '../support/matrice/ecrans-autres';
import { ECRANS_PROFESSIONNEL } from '../support/matrice/ecrans-professionnel';
import { contexteDe, semer, type Regard } from '../support/matrice/graine';
import type { Ecran } from '../support/matrice/types';

const REGARDS: [Regard, readonly Ecran[]][] = [
  ['professionnel', ECRANS_PROFESSIONNEL],
  ['particulier', ECRANS_PARTICULIER],
  ['admin', ECRANS_ADMIN],
];

/** Ce que dit l'onglet, sans les messages non lus ni le nom du produit. */
const sansRien = (onglet: string): string => onglet.replace(/^\(\d+\) /, '').replace(/ – Facturier$/, '');

/** Vrai si l'onglet dit l'écran : son titre, ou un peu moins, ou, d'un document, son numéro d'abord. */
function ditLEcran(onglet: string, titre: string): boolean {
  const numero = titre.split(' ').at(-1)!;
  const brouillon = onglet.startsWith('Brouillon') && titre.startsWith('Brouillon');
  return onglet.includes(titre) || titre.startsWith(onglet) || onglet.startsWith(numero) || brouillon;
}

test('l’onglet de chaque écran d’un compte dit le titre de l’écran', async ({ browser }) => {
  test.setTimeout(aLEchelle(180_000));
  const graine = await semer();
  const fautes: string[] = [];
  for (const [regard, ecrans] of REGARDS) {
    const contexte = await contexteDe(browser, graine, regard);
    const page = await contexte.newPage();
    for (const { chemin, preparer, attendre, nom } of ecrans) {
      await preparer?.(page, graine);
      await page.goto(typeof chemin === 'string' ? chemin : chemin(graine));
      await expect(page.locator('h1:visible').first()).toBeVisible();
      await attendre?.(page, graine);
      const titre = await page.locator('h1:visible').first().innerText();
      const onglet = sansRien(await page.title());
      if (!ditLEcran(onglet, titre)) fautes.push(`${regard}, ${nom} : « ${onglet} » pour « ${titre} »`);
      await page.unrouteAll();
      // L'assistant laissé ouvert se rouvrirait sur l'écran suivant.
      await page.evaluate(() => sessionStorage.clear());
    }
    await contexte.close();
  }
  expect(fautes).toEqual([]);
});
