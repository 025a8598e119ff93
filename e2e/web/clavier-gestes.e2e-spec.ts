import { expect, test, type Locator, type Page } from '@playwright/test';
import { panneau } from '../support/assistant-web';
import { actionner, taper } from '../support/clavier';
import { uneAdresse } from '../support/comptes-web';
import { attendreCourriel } from '../support/courriels-web';
import { professionnelNeuf } from '../support/session';
import { entrer, motif, produitWeb } from '../support/web';

/** Des mains qui ne quittent pas le clavier : chaque champ rempli et chaque commande pressée est un geste, compté. */
class Mains {
  gestes = 0;

  constructor(private readonly page: Page) {}

  async presser(cible: Locator, touche?: string): Promise<void> {
    this.gestes += 1;
    await actionner(this.page, cible, touche);
  }

  async ecrire(champ: Locator, texte: string): Promise<void> {
    this.gestes += 1;
    await taper(this.page, champ, texte);
  }

  /** Entrée dans le dernier champ rempli : elle valide sa fenêtre. */
  async valider(): Promise<void> {
    this.gestes += 1;
    await this.page.keyboard.press('Enter');
  }
}

const bouton = (ou: Page | Locator, name: string): Locator =>
  ou.getByRole('button', { name, exact: true }).first();

test('au clavier seul, un compte neuf envoie sa première facture en dix-neuf gestes', async ({ page }) => {
  await entrer(page, await professionnelNeuf(produitWeb));
  await expect(page.getByRole('heading', { name: 'Factures', level: 1 })).toBeVisible();
  const mains = new Mains(page);
  const destinataire = uneAdresse('cliente');
  const assistant = panneau(page);
  const etape = (rang: number) =>
    expect(assistant.getByRole('heading', { name: `Étape ${rang} sur 5` })).toBeFocused();

  await mains.presser(bouton(page.getByRole('main'), 'Nouvelle facture'));
  await etape(1);
  await mains.ecrire(assistant.getByLabel('Adresse', { exact: true }), '12 rue des Lilas');
  await mains.ecrire(assistant.getByLabel('Code postal'), '69003');
  await mains.ecrire(assistant.getByLabel('Ville'), 'Lyon');
  await mains.presser(bouton(assistant, 'Suivant'));
  await etape(2);

  await mains.presser(bouton(assistant, 'Nouveau client'));
  const fiche = page.getByRole('dialog', { name: 'Ajouter un client' });
  await mains.ecrire(fiche.getByLabel('Nom'), 'Odile Marchand');
  await mains.ecrire(fiche.getByLabel('E-mail'), destinataire);
  await mains.ecrire(fiche.getByLabel('Adresse'), '4 quai de la Loire');
  await mains.ecrire(fiche.getByLabel('Code postal'), '75019');
  await mains.ecrire(fiche.getByLabel('Ville'), 'Paris');
  await mains.valider();
  await expect(fiche).toBeHidden();
  await mains.presser(bouton(assistant, 'Suivant'));
  await etape(3);

  await mains.ecrire(assistant.getByLabel('Description, ligne 1'), 'Atelier de tournage');
  await mains.ecrire(assistant.getByLabel('Prix unitaire, ligne 1'), '85');
  await mains.presser(bouton(assistant, 'Suivant'));
  await etape(4);
  await mains.presser(bouton(assistant, 'Suivant'));
  await etape(5);
  await mains.presser(bouton(assistant, 'Générer et envoyer'));
  const envoi = page.getByRole('dialog', { name: /^Envoyer/ });
  await mains.presser(bouton(envoi, 'Envoyer l’e-mail'));
  await expect(envoi).toBeHidden();
  expect((await attendreCourriel(destinataire)).texte).toMatch(motif('85,00 €'));
  expect(mains.gestes).toBe(19);
});
