// Photographier un écran : l'ouvrir dans une vue, attendre qu'il soit prêt, en prendre l'image.

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
async function preparer(page, adresse, { avant, geste }) {
  await avant?.(page);
  await page.goto(adresse);
  await attendreEcran(page);
  if (!geste) return;
  await geste(page);
  await page.mouse.move(0, 0);
  await attendreEcran(page);
}

/**
 * Une image d'un écran dans une vue.
 * @param ecran ce que dit ECRANS : geste et préparatifs
 * @param instant l'heure que la page croit avoir, pour comparer deux images ; sans elle, l'heure qu'il est
 * @param entiere toute la page, au-delà de la fenêtre
 * @returns le PNG et les fautes vues en chemin
 */
export async function photographier({ navigateur, jeton, adresse, ecran, vue, instant, entiere = false }) {
  const fautes = [];
  const page = await ouvrirPage(navigateur, jeton, vue);
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (erreur) => fautes.push(erreur.message));
  if (instant) await page.clock.setFixedTime(instant);
  await preparer(page, adresse, ecran).catch((erreur) =>
    fautes.push(`l’écran n’est pas prêt : ${erreur.message.split('\n')[0]}`),
  );
  const image = await page.screenshot({ animations: 'disabled', fullPage: entiere });
  await page.context().close();
  return { image, fautes };
}
