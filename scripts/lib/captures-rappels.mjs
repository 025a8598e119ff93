// Les rappels, et ce qui se suit d'une facture : les états que les données semées n'ont pas.

const LE = '2026-11-16T09:24:00.000Z';
const ETAT = { etat: 'rejetee', raison: 'Cette adresse n’existe pas chez son fournisseur.', le: LE };

/** Ce que répond le serveur à cette adresse, changé. */
const changee = (adresse, changer) => (page) =>
  page.route(adresse, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    const reponse = await route.fetch();
    return route.fulfill({ json: changer(await reponse.json()) });
  });

const rappel = (rang, etape, etat, plus) => ({
  _id: `00000000000000000000000${rang}`,
  facture: '000000000000000000000001',
  ...{ numero: `FAC-2026-00${rang}`, client: 'École Jules-Ferry', etape, etat, automatique: true },
  ...{ pourquoi: null, a: 'intendance@ecolejulesferry.example', le: LE },
  objet: `Facture FAC-2026-00${rang}\u00a0: un oubli\u00a0?`,
  corps:
    'Bonjour,\n\nSauf erreur de ma part, la facture n’est pas réglée. Il reste 640,00\u00a0€.\n\nBien à vous,\nMarie Dubois',
  ...plus,
});
const JOURNAL = [
  rappel(6, 'oubli', 'envoyee', {}),
  rappel(5, 'ferme', 'sautee', {
    pourquoi: 'Le client a promis de payer\u00a0: on attend ce jour.',
    a: null,
    objet: null,
    corps: null,
  }),
  rappel(4, 'manuelle-1', 'envoyee', { automatique: false }),
  rappel(3, 'decompte', 'incertaine', {
    pourquoi: 'Le serveur d’envoi s’est tu\u00a0: on ne sait pas s’il est parti, il ne repart pas.',
  }),
  rappel(2, 'oubli', 'echec', { pourquoi: ETAT.raison }),
];
const RETARD = {
  ...{ au: '2026-11-20', jours: 6, penalites: 0.84, indemnite: 40, total: 40.84 },
  periodes: [{ du: '2026-11-15', au: '2026-11-20', jours: 6, base: 640, taux: 7.98 }],
};

const cliquer = (nom) => (page) => page.getByRole('button', { name: nom }).first().click();

/** Chaque état : le journal, l'essai d'un texte, éteints, le rappel à la main, le refus, et l'adresse refusée. */
export function ecransDesRappels(vues) {
  const marie = (adresse, plus) => ({ adresse, compte: 'marie', vues, hauteur: 1500, ...plus });
  const retard = ({ retard: id }) => `/factures/${id}`;
  return {
    'relances-journal': marie('/relances?onglet=journal', {
      avant: changee('**/api/relances/a-venir', (lu) => ({ ...lu, journal: JOURNAL })),
      geste: (page) => page.locator('summary').first().click(),
    }),
    'relances-essai': marie('/relances?onglet=textes', {
      hauteur: 2600,
      geste: async (page) => {
        await cliquer('Voir le résultat')(page);
        await page.getByRole('status').first().waitFor();
      },
    }),
    'relances-eteintes': marie('/relances', {
      avant: async (page) => {
        await changee('**/api/relances/sequences', (lu) => ({ ...lu, actif: false, anciennes: false }))(page);
        await changee('**/api/relances/a-venir', (lu) => ({ ...lu, aVenir: [] }))(page);
      },
    }),
    'facture-suivie': marie(retard, {
      hauteur: 2200,
      avant: changee('**/api/factures/*/retard', () => RETARD),
    }),
    'rappel-a-la-main': marie(retard, { hauteur: undefined, geste: cliquer('Envoyer un rappel') }),
    'facture-adresse-refusee': marie(retard, {
      avant: changee(/\/api\/factures\/[0-9a-f]{24}$/, (lue) => ({ ...lue, adresseEtat: ETAT })),
    }),
    'client-adresse-refusee': marie(({ client }) => `/clients/${client}`, {
      avant: changee(/\/api\/clients\/[0-9a-f]{24}$/, (lu) => ({ ...lu, emailEtat: ETAT })),
    }),
    'rappels-arret': { adresse: `/rappels?token=${'a'.repeat(43)}`, vues },
    'rappels-arret-tronque': { adresse: '/rappels', vues },
  };
}
