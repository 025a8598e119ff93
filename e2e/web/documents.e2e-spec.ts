import { expect, test, type Page } from '@playwright/test';
import { aLEchelle } from '../../scripts/lib/lenteur.cjs';
import { emettreDocuments, manquants, preparerVendeurs, type Document } from '../support/documents';
import { nouveauProfessionnel } from '../support/session';
import { entrer, produitWeb } from '../support/web';

/** Change de page sans recharger l'application. */
const aller = (page: Page, chemin: string): Promise<void> =>
  page.evaluate((adresse) => {
    history.pushState(null, '', adresse);
    dispatchEvent(new PopStateEvent('popstate'));
  }, chemin);

/** Ce qui manque de ce document à l'écran, puis dans la page à imprimer. */
async function ecartsDe(page: Page, { _id, numero, document }: Document): Promise<string[]> {
  await aller(page, `/factures/${_id}`);
  const feuille = page.locator('[data-imprimable] article');
  await expect(feuille).toHaveAccessibleName(`${document.titre} ${numero}`, { timeout: aLEchelle(15_000) });
  const ecran = manquants(document, await feuille.innerText());
  await page.emulateMedia({ media: 'print' });
  const papier = manquants(document, await feuille.innerText());
  await page.emulateMedia({ media: 'screen' });
  return [
    ...ecran.map((texte) => `écran ${numero} : ${texte}`),
    ...papier.map((texte) => `impression ${numero} : ${texte}`),
  ];
}

test('Cinquante documents : l’écran et l’impression disent chaque texte du PDF, dans l’ordre', async ({
  page,
}) => {
  const vendeurs = await Promise.all([1, 2, 3].map(() => nouveauProfessionnel(produitWeb)));
  await preparerVendeurs(vendeurs);
  const documents = await emettreDocuments(vendeurs, 'client@documents.example');
  const ecarts: string[] = [];
  for (const vendeur of vendeurs) {
    await entrer(page, vendeur);
    for (const document of documents.filter(({ session }) => session === vendeur)) {
      ecarts.push(...(await ecartsDe(page, document)));
    }
  }
  expect(documents).toHaveLength(50);
  expect(ecarts).toEqual([]);
});
