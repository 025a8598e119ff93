import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { creerClient, dansJours, emettreFacture, type FactureRecue } from '../support/constructeurs';
import { exiger, nouveauParticulier, nouveauProfessionnel, type Session } from '../support/session';
import { entrer, produitWeb } from '../support/web';

/** Deux factures de 120 € : l'une en retard de cinq jours, l'autre à payer dans douze. */
async function deuxRecues(): Promise<{
  pro: Session;
  recu: Session;
  retard: FactureRecue;
  due: FactureRecue;
}> {
  const pro = await nouveauProfessionnel(produitWeb);
  const recu = await nouveauParticulier(produitWeb);
  const client = await creerClient(pro, { email: recu.email, type: 'particulier', siret: undefined });
  const lignes = [{ description: 'Entretien', quantite: 1, prixUnitaire: 120 }];
  const emettre = (dateEmission: string, dateEcheance: string): Promise<FactureRecue> =>
    emettreFacture(pro, client, { dateEmission, dateEcheance, lignes });
  const retard = await emettre(dansJours(-9), dansJours(-5));
  const due = await emettre(dansJours(0), dansJours(12));
  for (const { _id } of [due, retard]) exiger(await pro.http.post(`/factures/${_id}/send-internal`), 200);
  return { pro, recu, retard, due };
}

const aPayer = (page: Page) => page.getByRole('region', { name: 'À payer' });

/** Le fichier que ce bouton télécharge : son nom, et ses lignes dépliées. */
async function agendaDe(page: Page, bouton: RegExp): Promise<{ nom: string; lignes: string[] }> {
  const attente = page.waitForEvent('download');
  await page.getByRole('button', { name: bouton }).click();
  const fichier = await attente;
  const texte = readFileSync(await fichier.path(), 'utf8').replaceAll('\r\n ', '');
  return { nom: fichier.suggestedFilename(), lignes: texte.split('\r\n') };
}

const VUES = [
  ['au bureau', { width: 1280, height: 800 }],
  ['au téléphone', { width: 375, height: 740 }],
] as const;

for (const [ou, viewport] of VUES) {
  test.describe(`Ce qui est à payer, ${ou}`, () => {
    test.use({ viewport });

    test('se lit en tête, les retards d’abord, et s’emporte dans son agenda', async ({ page }) => {
      const { recu, retard, due } = await deuxRecues();
      await entrer(page, recu);
      await expect(aPayer(page)).toContainText('240,00\u00a0€');
      await expect(aPayer(page)).toContainText('2\u00a0factures, dont 1\u00a0en retard (120,00\u00a0€)');
      const lignes = aPayer(page).getByRole('listitem');
      await expect(lignes).toHaveCount(2);
      await expect(lignes.first()).toContainText(retard.numero ?? '');
      await expect(lignes.first()).toContainText('En retard de 5\u00a0jours');
      await expect(lignes.last()).toContainText('À payer dans 12\u00a0jours');
      const tout = await agendaDe(page, /^Tout ajouter à mon agenda$/);
      expect(tout.nom).toBe('echeances.ics');
      expect(tout.lignes.filter((ligne) => ligne === 'BEGIN:VEVENT')).toHaveLength(2);
      const une = await agendaDe(page, new RegExp(`^Ajouter ${due.numero} à mon agenda$`));
      expect(une.nom).toBe(`echeance-${due.numero}.ics`);
      expect(une.lignes).toContain(`UID:echeance-${due._id}@facturier`);
      expect(une.lignes).toContain(`DTSTART;VALUE=DATE:${dansJours(12).replaceAll('-', '')}`);
    });

    test('« Tout est payé » quand rien n’est dû, et ce qui est déclaré payé se dit encore', async ({
      page,
    }) => {
      const { pro, recu, retard, due } = await deuxRecues();
      exiger(await pro.http.patch(`/factures/${retard._id}/payer`, {}), 200);
      exiger(
        await recu.http.put(`/factures/${due._id}/statut-destinataire`, { statutDestinataire: 'payee' }),
        200,
      );
      await entrer(page, recu);
      await expect(aPayer(page)).toContainText('Tout est payé');
      await expect(aPayer(page)).toContainText(
        '1\u00a0facture déclarée payée (120,00\u00a0€) attend la confirmation de son\u00a0émetteur.',
      );
      await expect(page.getByRole('button', { name: /agenda/ })).toHaveCount(0);
    });
  });
}

test('Une facture reçue s’ajoute à l’agenda depuis sa page, tant qu’elle est à payer', async ({ page }) => {
  const { recu, due } = await deuxRecues();
  await entrer(page, recu, `/factures/${due._id}`);
  const { nom } = await agendaDe(page, /^Ajouter à mon agenda$/);
  expect(nom).toBe(`echeance-${due.numero}.ics`);
});
