import type { Browser, Page } from '@playwright/test';
import type { Session } from './session';

/** Une page d'un navigateur à part, où cette session est ouverte. */
export async function navigateurDe(
  navigateur: Browser,
  url: string,
  session: Session,
  chemin: string,
): Promise<Page> {
  const localStorage = [{ name: 'token', value: session.jeton }];
  const contexte = await navigateur.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await contexte.newPage();
  await page.goto(chemin);
  return page;
}
