import { expect, test, type Locator, type Page } from '@playwright/test';
import { panneau } from '../support/assistant-web';
import { lienDe } from '../support/courriels';
import { attendreCourriel } from '../support/courriels-web';
import { MOT_DE_PASSE, uneAdresse } from '../support/comptes-web';
import { unSiret } from '../support/session';
import { motif } from '../support/web';

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

/** Un pouce : chaque toucher et chaque champ rempli est un geste, compté. */
class Pouce {
  gestes = 0;

  async toucher(cible: Locator): Promise<void> {
    this.gestes += 1;
    await cible.tap();
  }

  async ecrire(champ: Locator, texte: string): Promise<void> {
    this.gestes += 1;
    await champ.fill(texte);
  }
}

const bouton = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

/** La feuille de partage du navigateur, qui note ce qu'on lui remet. */
async function poserPartage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remis: { nom: string; taille: number; debut: string }[] = [];
    Object.assign(window, { remis });
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        const fichier = files[0]!;
        remis.push({ nom: fichier.name, taille: fichier.size, debut: (await fichier.text()).slice(0, 5) });
      },
    });
  });
}

async function sInscrire(page: Page, pouce: Pouce, email: string): Promise<void> {
  await page.goto('/register');
  await pouce.ecrire(page.getByLabel('Prénom'), 'Lina');
  await pouce.ecrire(page.getByLabel('Nom', { exact: true }), 'Ferrand');
  await pouce.ecrire(page.getByLabel('SIRET'), unSiret());
  await pouce.ecrire(page.getByLabel('E-mail professionnel'), email);
  await pouce.ecrire(page.getByLabel('Mot de passe', { exact: true }), MOT_DE_PASSE);
  await pouce.toucher(bouton(page, 'Créer mon compte'));
  await expect(page.getByRole('dialog', { name: 'Compte créé' })).toBeVisible();
  const { pathname, search } = lienDe(await attendreCourriel(email), '/verify-email');
  await page.goto(pathname + search);
  await pouce.toucher(bouton(page, 'Continuer maintenant'));
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await pouce.ecrire(page.getByLabel('Mot de passe', { exact: true }), MOT_DE_PASSE);
  await pouce.toucher(bouton(page, 'Se connecter'));
  await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
}

test('au pouce, de l’inscription à la facture envoyée et partagée', async ({ page }) => {
  await poserPartage(page);
  const pouce = new Pouce();
  await sInscrire(page, pouce, uneAdresse('pouce'));
  const depuisLeCompte = pouce.gestes;

  await pouce.toucher(page.getByRole('navigation').getByRole('button', { name: 'Créer' }));
  await pouce.toucher(page.getByRole('link', { name: 'Nouvelle facture' }));
  const assistant = panneau(page);
  await expect(assistant.getByRole('heading', { name: /^Étape 1 sur 5/ })).toBeVisible();
  await pouce.ecrire(assistant.getByLabel('Adresse', { exact: true }), '12 rue des Lilas');
  await pouce.ecrire(assistant.getByLabel('Code postal'), '69003');
  await pouce.ecrire(assistant.getByLabel('Ville'), 'Lyon');
  await pouce.toucher(bouton(assistant, 'Suivant'));

  await pouce.toucher(bouton(assistant, 'Nouveau client'));
  const fiche = page.getByRole('dialog', { name: 'Ajouter un client' });
  const destinataire = uneAdresse('cliente');
  await pouce.ecrire(fiche.getByLabel('Nom'), 'Odile Marchand');
  await pouce.ecrire(fiche.getByLabel('E-mail'), destinataire);
  await pouce.ecrire(fiche.getByLabel('Adresse'), '4 quai de la Loire');
  await pouce.ecrire(fiche.getByLabel('Code postal'), '75019');
  await pouce.ecrire(fiche.getByLabel('Ville'), 'Paris');
  await pouce.toucher(bouton(fiche, 'Ajouter le client'));
  await expect(fiche).toBeHidden();
  await pouce.toucher(bouton(assistant, 'Suivant'));

  await expect(assistant.getByRole('heading', { name: /^Étape 3 sur 5/ })).toBeVisible();
  await pouce.ecrire(assistant.getByLabel('Description, ligne 1'), 'Atelier de tournage');
  await pouce.ecrire(assistant.getByLabel('Prix unitaire, ligne 1'), '85');
  await pouce.toucher(bouton(assistant, 'Suivant'));
  await expect(assistant.getByRole('heading', { name: /^Étape 4 sur 5/ })).toBeVisible();
  await pouce.toucher(bouton(assistant, 'Suivant'));
  await pouce.toucher(bouton(assistant, 'Générer et envoyer'));
  const envoi = page.getByRole('dialog', { name: /^Envoyer/ });
  await pouce.toucher(bouton(envoi, 'Envoyer l’e-mail'));
  await expect(envoi).toBeHidden();
  const recu = await attendreCourriel(destinataire);
  expect(recu.texte).toMatch(motif('85,00 €'));
  // Neuf gestes ouvrent le compte, mot de passe redonné compris ; vingt en font partir la première facture, « + » demandant quoi créer.
  expect([depuisLeCompte, pouce.gestes - depuisLeCompte]).toEqual([9, 20]);

  const titre = page.getByRole('heading', { level: 1, name: /^Facture FAC-/ });
  const numero = ((await titre.textContent()) ?? '').replace('Facture ', '');
  await bouton(page, 'Plus d’actions').tap();
  await page.getByRole('menuitem', { name: 'Partager' }).tap();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { remis: unknown[] }).remis))
    .toEqual([{ nom: `${numero}.pdf`, taille: expect.any(Number), debut: '%PDF-' }]);
});
