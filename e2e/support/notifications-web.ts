import { ObjectId } from 'mongodb';
import type { Locator, Page } from '@playwright/test';
import type { Session } from './session';
import { dansLaBase } from './web';

const deposerLigne = async (ligne: { le: Date; [champ: string]: unknown }): Promise<void> => {
  const neuve = { nombre: 1, place: ligne.le, vueLe: null, lueLe: null, archiveeLe: null, reporteeAu: null };
  await dansLaBase((db) => db.collection('notifications').insertOne({ ...ligne, ...neuve }));
};

/** Range un fait dans la cloche d'un compte, comme le serveur le fait : ses navigateurs ouverts l'entendent. */
export async function deposerNotification(
  { id }: Session,
  type: string,
  { facture, tiers, le = new Date() }: { facture: string; tiers: string; le?: Date },
): Promise<void> {
  const cible = { genre: 'facture', id: facture };
  await deposerLigne({
    ...{ destinataire: new ObjectId(id), type, cle: `${type} facture ${facture}`, cible, le },
    variables: { document: 'Facture FAC-2026-001', tiers, montantCentimes: 120_000, jour: '2026-11-20' },
  });
}

/** Range une alerte des comptes dans la cloche, telle que le travail du matin la dit. */
export const deposerAlerte = (
  { id }: Session,
  type: string,
  cible: { genre: string; id: string },
  document: string,
): Promise<void> =>
  deposerLigne({
    ...{ destinataire: new ObjectId(id), type, cle: `${type} ${document}`, cible },
    variables: { document, jour: '2026-11-20', raison: 'Environ 100\u00a0€.' },
    le: new Date(),
  });

/** La cloche à l'écran, quoi qu'elle dise de nouveau. */
export const cloche = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });

/** La cloche, quand elle dit tant de nouvelles. */
export const clocheQuiDit = (page: Page, nouvelles: number): Locator =>
  page.getByRole('button', {
    name: nouvelles === 0 ? /^Notifications$/ : new RegExp(`^Notifications, ${nouvelles}\\snouvelles?$`),
  });

/** Ouvre la cloche : le panneau, ses lignes arrivées. */
export async function ouvrirLaCloche(page: Page): Promise<Locator> {
  await cloche(page).click();
  const panneau = page.getByRole('dialog', { name: 'Notifications' });
  await panneau.getByRole('listitem').first().waitFor();
  return panneau;
}

/** Les actes d'une notification, ouverts. */
export async function actesDe(ou: Page | Locator, titre: string): Promise<Locator> {
  const ligne = ou.getByRole('listitem').filter({ hasText: titre });
  await ligne.getByRole('button', { name: `Que faire\u00a0: ${titre}` }).click();
  return ligne;
}
