import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { PREVISIONS } from '@facturier/domaine/contrat/openapi/exemples/previsions';
import { TABLEAU } from '@facturier/domaine/contrat/openapi/exemples/tableau';
import { expect, type Page } from '@playwright/test';
import type { Ecran } from './types';

/** Le serveur répond cela : le compte de la matrice n'a pas dit son activité. */
const repondre = (chemin: string, json: unknown) => (page: Page) =>
  page.route(`**/api${chemin}`, (route) => route.fulfill({ json }));
const titre2 = (page: Page, nom: string) =>
  expect(page.getByRole('heading', { name: nom, level: 2 })).toBeVisible();

/** Les comptes de l'année, d'une page à l'autre. */
export const COMPTES: readonly Ecran[] = [
  {
    nom: 'tableau de bord',
    route: '/tableau-de-bord',
    chemin: '/tableau-de-bord',
    titre: /Tableau de bord/,
    preparer: repondre('/pilotage', TABLEAU.TableauDeBord),
    attendre: (page) => titre2(page, 'Prochaines dates'),
    etats: [{ nom: 'en tableau', aller: (page) => page.getByText('Voir le tableau').click() }],
  },
  {
    nom: 'seuils',
    route: '/seuils',
    chemin: '/seuils',
    titre: /Seuils/,
    preparer: repondre('/seuils', PILOTAGE.SeuilsDeLAnnee),
    attendre: (page) => titre2(page, 'Régime micro'),
  },
  {
    nom: 'déclarations',
    route: '/declarations',
    chemin: '/declarations',
    titre: /Déclarations/,
    preparer: repondre('/urssaf/declarations', [PILOTAGE.DeclarationResumee]),
    attendre: (page) => expect(page.getByRole('link', { name: /trimestre/ })).toBeVisible(),
  },
  {
    nom: 'déclaration',
    route: '/declarations/:periode',
    chemin: '/declarations/2026-T4',
    titre: /trimestre/,
    preparer: repondre('/urssaf/declarations/2026-T4', PILOTAGE.DeclarationDePeriode),
    attendre: (page) => titre2(page, 'Ce que vous déclarez'),
    etats: [
      {
        nom: 'notée',
        aller: async (page) => {
          await page.getByRole('button', { name: 'Je l’ai déclarée le…' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
    ],
  },
  {
    nom: 'prévisions',
    route: '/previsions',
    chemin: '/previsions',
    titre: /Prévisions/,
    preparer: async (page) => {
      await repondre('/previsions', PREVISIONS.PrevisionsDesComptes)(page);
      await repondre('/charges', PREVISIONS.ChargesConnues)(page);
    },
    attendre: (page) => titre2(page, 'Mon compte et mes charges'),
    etats: [{ nom: 'en tableau', aller: (page) => page.getByText('Voir le tableau').click() }],
  },
  {
    nom: 'registre des achats',
    route: '/achats',
    chemin: '/achats',
    titre: /Registre des achats/,
    preparer: repondre('/achats', { ...TABLEAU.RegistreDesAchats, achats: [TABLEAU.Achat] }),
    attendre: (page) => expect(page.getByRole('region', { name: 'Totaux du registre' })).toBeVisible(),
  },
  {
    nom: 'année',
    route: '/annees/:annee',
    chemin: '/annees/2026',
    titre: /Année/,
    preparer: repondre('/annees/2026/impots', PILOTAGE.ImpotsDeLAnnee),
    attendre: (page) => titre2(page, 'Vos recettes et vos déclarations'),
  },
  {
    nom: 'mon activité',
    route: '/activite',
    chemin: '/activite',
    titre: /Mon activité/,
    attendre: (page) => expect(page.getByRole('button', { name: 'Enregistrer mon activité' })).toBeVisible(),
  },
];
