// Photographier un écran : l'ouvrir dans une vue, attendre qu'il soit prêt, en prendre l'image.

/** Large : une machine chargée retarde une image, elle n’en change pas une. */
const PATIENCE_MS = 60_000;
/** Ce qui tient la place d'un contenu pas encore arrivé. */
const EN_CHARGEMENT = '[data-attente]:visible, .ant-skeleton:visible, .ant-spin-spinning:visible';

/** L'écran est prêt : son titre est là, plus rien ne charge, les polices sont posées. */
async function attendreEcran(page) {
  await page.locator(':is(h1, h2):visible').first().waitFor();
  await page.locator(EN_CHARGEMENT).first().waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
}

/** Une page dans la vue demandée, la session ouverte si un jeton est donné. */
async function ouvrirPage(navigateur, jeton, { largeur, hauteur, densite, sombre }) {
  const contexte = await navigateur.newContext({
    viewport: { width: largeur, height: hauteur },
    deviceScaleFactor: densite,
    colorScheme: sombre ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
  });
  if (jeton) await contexte.addInitScript((valeur) => window.localStorage.setItem('token', valeur), jeton);
  return contexte.newPage();
}

/** Va à l'écran et y fait son geste. */
async function preparer(page, adresse, { avant, geste, pret = attendreEcran }) {
  await avant?.(page);
  await page.goto(adresse);
  await pret(page);
  if (!geste) return;
  await geste(page);
  await page.mouse.move(0, 0);
  await pret(page);
}

/** Ce qui changerait d'une fois à l'autre : ce qui est lu l'est encore moins, et la machine ne dit pas ses mesures. */
async function figer(page) {
  await page.route('**/api/conversations/*/lu', (route) => route.fulfill({ json: { nonLus: 1 } }));
  await page.route('**/api/admin/metrics/realtime', async (route) => {
    const reponse = await route.fetch();
    const mesures = {
      memoireMo: 182.4,
      enMarcheDepuisSecondes: 86_400,
      personnesConnectees: 3,
      fluxOuverts: 3,
    };
    await route.fulfill({ response: reponse, json: { ...(await reponse.json()), ...mesures } });
  });
}

/**
 * Une image d'un écran dans une vue.
 * @param ecran ce que dit ECRANS : geste, préparatifs, quand l'image peut être prise
 * @param instant l'heure que la page croit avoir
 * @param entiere toute la page, au-delà de la fenêtre
 * @returns le PNG et les fautes vues en chemin
 */
export async function photographier({ navigateur, jeton, adresse, ecran, vue, instant, entiere = false }) {
  const fautes = [];
  const page = await ouvrirPage(navigateur, jeton, vue);
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (erreur) => fautes.push(erreur.message));
  await page.clock.setFixedTime(instant);
  await figer(page);
  await preparer(page, adresse, ecran).catch((erreur) =>
    fautes.push(`l’écran n’est pas prêt : ${erreur.message.split('\n')[0]}`),
  );
  // Défilée, la page entière montrerait en son milieu ce qui attend hors de la fenêtre.
  if (entiere) await page.evaluate(() => window.scrollTo(0, 0));
  const image = await page.screenshot({ animations: 'disabled', fullPage: entiere });
  await page.context().close();
  return { image, fautes };
}
