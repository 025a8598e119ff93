// Le délai entre une touche et la peinture qui la montre, dans l'assistant : le nécessaire de rendu.bench.ts.
import type { BrowserContext, Page } from '@playwright/test';
import { exiger, type Session } from '../support/session';
import { creerClient, dansJours } from '../support/constructeurs';
import { ralentirProcesseur } from './rendu-navigateur';

const LIGNES = 50;
/** Une ligne du milieu : ni la première ni la dernière. */
const RANG = 24;
const ENTRE_TOUCHES_MS = 90;
const TEXTE =
  'Pose de parquet en chêne massif, salon et couloir, finition huilée, plinthes assorties comprises. ';

const PRIX = '123456,78';

declare global {
  interface Window {
    delais: number[];
  }
}

/** Un brouillon de 50 lignes ; rend son identifiant. */
export async function brouillonDe50Lignes(session: Session): Promise<string> {
  const corps = {
    statut: 'brouillon',
    client: await creerClient(session),
    dateEcheance: dansJours(30),
    lignes: Array.from({ length: LIGNES }, (_, rang) => ({
      description: `Prestation ${rang + 1}`,
      quantite: 1 + (rang % 4),
      prixUnitaire: 35 + rang,
    })),
  };
  return exiger(await session.http.post<{ _id: string }>('/factures', corps), 201)._id;
}

/** Mesure de la touche (horodatage du système) jusqu'après la trame qui suit l'arrivée du caractère. */
function observerFrappes(): void {
  let touche = 0;
  window.delais = [];
  addEventListener('keydown', ({ timeStamp }) => (touche = timeStamp), { capture: true });
  addEventListener(
    'input',
    () => {
      const depart = touche;
      requestAnimationFrame(() => {
        const canal = new MessageChannel();
        canal.port1.onmessage = () => window.delais.push(performance.now() - depart);
        canal.port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

async function ouvrirLignes(contexte: BrowserContext, brouillon: string): Promise<Page> {
  const page = await contexte.newPage();
  await page.addInitScript(observerFrappes);
  await page.goto(`/factures/${brouillon}/edit`);
  const champ = page.locator(`#ligne-${RANG}-description`);
  const suivant = page.getByRole('button', { name: 'Suivant' });
  const titre = page.locator('[data-etape]');
  await titre.waitFor();
  while (!(await champ.isVisible())) {
    const avant = await titre.textContent();
    await suivant.click();
    await page.waitForFunction(
      (texte) => document.querySelector('[data-etape]')?.textContent !== texte,
      avant,
    );
  }
  return page;
}

async function taper(page: Page, champ: string, texte: string): Promise<void> {
  const saisie = page.locator(`#ligne-${RANG}-${champ}`);
  await saisie.selectText();
  await saisie.pressSequentially(texte, { delay: ENTRE_TOUCHES_MS, timeout: 120_000 });
}

/** Tape un texte et un prix dans la 25e des 50 lignes ; rend le délai de chaque touche, en millisecondes. */
export async function mesurerFrappe(
  contexte: BrowserContext,
  brouillon: string,
  ralentissement: number,
): Promise<number[]> {
  const page = await ouvrirLignes(contexte, brouillon);
  const session = await ralentirProcesseur(page, ralentissement);
  await taper(page, 'description', TEXTE);
  await taper(page, 'prixUnitaire', PRIX);
  await page.waitForFunction((nombre) => window.delais.length >= nombre, TEXTE.length + PRIX.length);
  const delais = await page.evaluate(() => window.delais.slice());
  await session.detach();
  await page.close();
  return delais;
}
