import { ObjectId } from 'mongodb';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { creerClient, creerDevis } from './constructeurs';
import { uneAdresse } from './comptes-web';
import { attendreCourriel } from './courriels-web';
import { exiger, type Session } from './session';
import { dansLaBase } from './web';

/** Rien ne dépasse de l'écran, et rien de grave pour un lecteur d'écran. */
export async function sansFaute(page: Page, vue: string): Promise<void> {
  const deborde = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(deborde).toBe(false);
  await page.evaluate(axe.source);
  const graves = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
  });
  expect(graves).toEqual([]);
  if (!process.env.VUES) return;
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({ path: `${process.env.VUES}/${width}-${vue}.png`, fullPage: true });
}

/** Un devis finalisé, et l'adresse de son client. */
export async function unDevisFini(
  pro: Session,
  objet = 'Étagères en chêne',
  qui: Record<string, unknown> = {},
  lignes?: readonly object[],
): Promise<{ id: string; email: string }> {
  const email = uneAdresse('devis');
  const client = await creerClient(pro, { email, ...qui });
  const id = await creerDevis(pro, client, objet, { execution: 'Sous un mois' }, lignes);
  exiger(await pro.http.post(`/devis/${id}/finaliser`, {}), 201);
  return { id, email };
}

/** Le chemin du dernier lien reçu à cette adresse, `/d/…`. */
export async function lienRecu(email: string): Promise<string> {
  const { texte } = await attendreCourriel(email, (recu) => recu.texte.includes('/d/'));
  return /https?:\/\/[^/\s]+(\/d\/[\w-]{43})/.exec(texte)?.[1] ?? '';
}

/** Un devis parti par courriel, le lien reçu, et la minute du filtre d'un courriel passée. */
export async function unDevisEnvoye(
  pro: Session,
  qui: Record<string, unknown> = {},
  autres: readonly string[] = [],
  lignes?: readonly object[],
): Promise<{ id: string; email: string; chemin: string }> {
  const { id, email } = await unDevisFini(pro, undefined, qui, lignes);
  const destinataires = [email, ...autres].map((une) => ({ email: une }));
  exiger(await pro.http.post(`/devis/${id}/envoyer`, { destinataires }), 202);
  const chemin = await lienRecu(email);
  expect(chemin).not.toBe('');
  await expect
    .poll(async () => (await pro.http.get<{ etat: string }>(`/devis/${id}`)).data.etat)
    .toBe('envoye');
  await changerEnBase(
    'liens_devis',
    { devis: new ObjectId(id) },
    { envoyeLe: new Date(Date.now() - 120_000) },
  );
  return { id, email, chemin };
}

/** Change ces champs, en base, là où l'écran n'a pas de geste : le temps qui passe. */
export const changerEnBase = (collection: string, filtre: object, champs: object): Promise<unknown> =>
  dansLaBase((db) => db.collection(collection).updateMany(filtre, { $set: champs }));
