import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { clientHttp, dUneAutreAdresse, exiger, unSiret } from './session';
import { dansLaBase, produitWeb } from './web';

/** Le mot de passe de tous les comptes des essais du navigateur. */
export const MOT_DE_PASSE = 'Essai-2026!facile';

/** Un mot de passe juste, mais qui n'ouvre aucun compte. */
export const AUTRE_MOT_DE_PASSE = 'Autre-2026!solide';

/** Une adresse que personne d'autre n'emploie. */
export const uneAdresse = (debut: string): string =>
  `${debut}.${randomBytes(5).toString('hex')}@essai.example`;

/** Inscrit un professionnel sans confirmer son adresse, et rend cette adresse. */
export async function inscrireSansConfirmer(debut = 'attente'): Promise<string> {
  const email = uneAdresse(debut);
  const corps = { prenom: 'Inès', nom: 'Marchand', siret: unSiret(), email, password: MOT_DE_PASSE };
  exiger(
    await clientHttp(produitWeb.url).post('/auth/register', corps, { headers: dUneAutreAdresse() }),
    201,
  );
  return email;
}

/** Vieillit tous les liens envoyés à cette adresse : ils ont expiré. */
export const expirerLiens = (email: string): Promise<void> =>
  dansLaBase(async (db) => {
    const compte = await db.collection('users').findOne({ email });
    const { modifiedCount } = await db
      .collection('jetons_courriel')
      .updateMany({ utilisateur: compte?._id }, { $set: { expireLe: new Date(Date.now() - 1_000) } });
    expect(modifiedCount).toBeGreaterThan(0);
  });

/** Vieillit d'une demi-heure les sessions de ce compte : leur mot de passe n'est plus récent. */
export const vieillirSessions = (email: string): Promise<void> =>
  dansLaBase(async (db) => {
    const compte = await db.collection('users').findOne({ email });
    const creeeLe = new Date(Date.now() - 1_800_000);
    const { modifiedCount } = await db
      .collection('sessions')
      .updateMany({ utilisateur: compte?._id }, { $set: { creeeLe } });
    expect(modifiedCount).toBeGreaterThan(0);
  });

/** Suspend ce compte. */
export const bannir = (email: string): Promise<void> =>
  dansLaBase(async (db) => {
    const { modifiedCount } = await db
      .collection('users')
      .updateOne({ email }, { $set: { banniLe: new Date() } });
    expect(modifiedCount).toBe(1);
  });

/** Prolonge de dix minutes les freins serrés en ce moment. */
export const prolongerFreins = (): Promise<void> =>
  dansLaBase(async (db) => {
    const dixMinutes = new Date(Date.now() + 600_000);
    const uneMinutePlusTot = new Date(Date.now() - 60_000);
    const { modifiedCount } = await db
      .collection('tentatives')
      .updateMany(
        { nombre: { $gte: 5 }, bloqueJusqua: { $gt: uneMinutePlusTot } },
        { $set: { bloqueJusqua: dixMinutes, expireLe: dixMinutes } },
      );
    expect(modifiedCount).toBeGreaterThan(0);
  });

/** Saisit un compte sur la page de connexion et l'envoie. */
export async function seConnecter(page: Page, email: string, motDePasse = MOT_DE_PASSE): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Coupe le serveur pour cet appel : la requête n'arrive jamais. */
export async function couper(page: Page, chemin: string): Promise<void> {
  await page.route(`**/api${chemin}`, (route) => route.abort());
}
