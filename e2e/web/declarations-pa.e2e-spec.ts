import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { attendreQue } from '../support/attendre';
import { demarrerDoublure } from '../support/doublures';
import { fautesDe, poserAxe } from '../support/matrice/regards';
import { navigateurDe } from '../support/navigateurs';
import { choisirPort } from '../support/ports';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel, type Session } from '../support/session';

/** Ce que la plateforme simulée sait d'une période. */
interface PeriodeVraie {
  siren: string;
  id: string;
  type: string;
  totaux: Record<string, number>;
}

test.describe('Déclarer par sa plateforme', () => {
  const dossier = mkdtempSync(join(tmpdir(), 'facturier-horloge-'));
  const horloge = join(dossier, 'decalage');
  let produit: Produit;
  let eteindre: () => Promise<void>;
  let pa: string;

  const regler = (instant: string): void => writeFileSync(horloge, String(Date.parse(instant) - Date.now()));

  test.beforeAll(async () => {
    regler('2027-11-02T09:50:00Z');
    const port = await choisirPort();
    pa = `http://127.0.0.1:${port}`;
    const commun = {
      PA_CLIENT_ID: 'facturier',
      PA_CLIENT_SECRET: 'secret-du-parcours',
      HORLOGE_FICHIER: horloge,
    };
    eteindre = await demarrerDoublure('pa', port, commun);
    produit = await demarrerProduit({
      env: { PA_DOUBLURE_URL: pa, TRAVAUX_INTERVALLE_MS: '500', ...commun },
    });
  });
  test.afterAll(async () => {
    await produit?.arreter();
    await eteindre?.();
    rmSync(dossier, { recursive: true, force: true });
  });

  async function sansFaute(page: Page, mode: 'clair' | 'sombre'): Promise<void> {
    await expect(page.locator('.ant-message-notice')).toHaveCount(0);
    await poserAxe(page);
    expect(await fautesDe(page, mode, true)).toEqual([]);
    const deborde = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(deborde).toBeLessThanOrEqual(0);
  }

  const vraies = async (siren: string): Promise<PeriodeVraie[]> => {
    const lu = (await (await fetch(`${pa}/_doublure/verite?siren=${siren}`)).json()) as {
      periodes: PeriodeVraie[];
    };
    return lu.periodes.sort((a, b) => a.id.localeCompare(b.id));
  };

  /** Des ventes du comptoir en octobre, datées de leur jour. */
  async function vendre(session: Session): Promise<void> {
    for (const [date, montant, nature] of [
      ['2027-10-03', 150, 'services'],
      ['2027-10-03', 49.9, 'biens'],
      ['2027-10-15', 72, 'services'],
    ] as const)
      await session.http.post('/recettes', { date, montant, nature, moyen: 'especes', libelle: 'Marché' });
  }

  async function connecter(session: Session): Promise<string> {
    const { siret } = (await session.http.get<{ siret: string }>('/users/me')).data;
    const siren = siret.slice(0, 9);
    await fetch(`${pa}/_doublure/comptes`, { method: 'POST', body: JSON.stringify({ siren }) });
    const comptes = (await (await fetch(`${pa}/_doublure/comptes`)).json()) as {
      siren: string;
      client_id: string;
      client_secret: string;
    }[];
    const cles = comptes.find((un) => un.siren === siren)!;
    const corps = { plateforme: new URL(pa).host, identifiant: cles.client_id, secret: cles.client_secret };
    await session.http.post('/plateforme', { ...corps, roles: ['declarer'] });
    return siren;
  }

  test('voir ses chiffres, envoyer, être déposée par la plateforme, rectifier ; 1280 en clair, 375 en sombre', async ({
    browser,
  }) => {
    const session = await nouveauProfessionnel(produit);
    await vendre(session);
    const page = await navigateurDe(browser, produit.url, session, '/plateforme/declarations');
    await page.setViewportSize({ width: 1280, height: 860 });
    await expect(page.getByText(/Aucune plateforme ne déclare pour vous/)).toBeVisible();
    await sansFaute(page, 'clair');
    const siren = await connecter(session);
    await page.reload();
    await expect(page.getByText('En cours').first()).toBeVisible();
    await sansFaute(page, 'clair');
    for (const quoi of ['ventes', 'encaissements']) {
      await page.getByRole('button', { name: new RegExp(`^Envoyer.*${quoi}`) }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
      await expect(page.getByRole('button', { name: new RegExp(`^Envoyer.*${quoi}`) })).toHaveCount(0);
    }
    await attendreQue(async () => (await vraies(siren)).length === 2, 'les deux fichiers chez la plateforme');
    expect((await vraies(siren)).map(({ id, totaux }) => [id, totaux])).toEqual([
      [`${siren}-20270901-P-1`, { encaisse: 22_200 }],
      [`${siren}-20270901-V-1`, { TPS1: 22_200, TLB1: 4_990 }],
    ]);

    regler('2027-11-02T10:02:00Z');
    const gardees = produit.db.collection('periodes_declaration');
    await attendreQue(
      async () => (await gardees.countDocuments({ etat: 'deposee' })) === 2,
      'les réponses de la plateforme',
    );
    await page.reload();
    await expect(page.getByText('Déposée', { exact: true })).toHaveCount(2);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 375, height: 780 });
    await sansFaute(page, 'sombre');
    await page.getByRole('link', { name: /271,90/ }).click();
    await page.getByText('03/10/2027 · Services').click();
    await expect(page.getByRole('link', { name: 'Marché' }).first()).toBeVisible();
    await sansFaute(page, 'sombre');

    await session.http.post('/recettes', {
      ...{ date: '2027-10-30', montant: 8, nature: 'services', moyen: 'especes', libelle: 'Oubliée' },
    });
    await page.reload();
    await expect(page.getByText(/1\svente datée d’octobre ajoutée après l’envoi/)).toBeVisible();
    await page.getByRole('button', { name: /^Rectifier/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rectifier' }).click();
    await attendreQue(
      async () => (await vraies(siren)).some(({ type, totaux }) => type === 'RE' && totaux.TPS1 === 23_000),
      'la rectification chez la plateforme',
    );
    await page.context().close();
  });
});
