import { expect, type Locator, type Page } from '@playwright/test';

const TABULATIONS_MAX = 90;
const TEXTE_COURT = 5;

/** De combien d'arrêts cet élément suit le focus (négatif : il le précède), à peu près ; 0 : il l'a. */
const distance = (cible: Locator): Promise<number> =>
  cible.evaluate(
    (element) => {
      const actif = document.activeElement ?? document.body;
      if (actif === element) return 0;
      const avant = actif.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      const [premier, second] = avant ? [element, actif] : [actif, element];
      const entre = Array.from(
        document.querySelectorAll<HTMLElement>('a, button, input, textarea, summary, [tabindex]'),
      )
        .filter((un) => un.tabIndex >= 0 && un.checkVisibility() && !un.matches(':disabled'))
        .filter((un) => premier.compareDocumentPosition(un) & Node.DOCUMENT_POSITION_FOLLOWING)
        .filter((un) => second.compareDocumentPosition(un) & Node.DOCUMENT_POSITION_PRECEDING);
      return avant ? -(entre.length + 1) : entre.length + 1;
    },
    undefined,
    { timeout: 20_000 },
  );

/** Va à cet élément par Tab (ou Maj+Tab s'il est plus haut) ; son focus doit se voir. */
export async function tabulerVers(page: Page, cible: Locator): Promise<void> {
  await expect(cible).toBeVisible();
  await expect(cible).toBeEnabled();
  for (let total = 0; total < TABULATIONS_MAX;) {
    const reste = await distance(cible);
    if (reste === 0) {
      const visible = await cible.evaluate((element) => element.matches(':focus-visible'));
      return expect(visible, `le focus de ${String(cible)} se voit`).toBe(true);
    }
    // Les derniers pas un à un : un groupe de boutons radio n'est qu'un arrêt, un volet peut en ajouter.
    const pas = Math.max(1, Math.abs(reste) - 3);
    for (let fait = 0; fait < pas; fait += 1) await page.keyboard.press(reste > 0 ? 'Tab' : 'Shift+Tab');
    total += pas;
  }
  throw new Error(`Introuvable au clavier après ${TABULATIONS_MAX} tabulations : ${String(cible)}`);
}

/** Va à cet élément et le presse. */
export async function actionner(page: Page, cible: Locator, touche = 'Enter'): Promise<void> {
  await tabulerVers(page, cible);
  await page.keyboard.press(touche);
}

/** Va à ce champ et y tape ce texte à la place du sien. */
export async function taper(page: Page, cible: Locator, texte: string): Promise<void> {
  await tabulerVers(page, cible);
  await page.keyboard.press('ControlOrMeta+A');
  // Un texte long arrive d'un coup : touche par touche, il ne prouverait rien de plus et coûterait des secondes.
  if (texte.length > TEXTE_COURT) await page.keyboard.insertText(texte);
  else await page.keyboard.type(texte);
  await expect(cible).not.toHaveValue('');
}

/** Ouvre une fenêtre d'une touche sur `origine`, la referme par Échap : le focus revient à `origine`. */
export async function ouvreEtRend(page: Page, origine: Locator, titre: string | RegExp): Promise<void> {
  await origine.press('Enter');
  await rendLeFocus(page, origine, titre);
}

/** Referme par Échap la fenêtre de ce titre, une fois qu'elle a le focus : il revient à `origine`. */
export async function rendLeFocus(page: Page, origine: Locator, titre: string | RegExp): Promise<void> {
  const fenetre = page.getByRole('dialog', { name: titre });
  await expect(fenetre).toBeVisible();
  await expect
    .poll(() => fenetre.evaluate((element) => element.contains(document.activeElement)), {
      message: `la fenêtre ${titre} prend le focus`,
    })
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(fenetre).toBeHidden();
  await expect(origine).toBeFocused();
}
