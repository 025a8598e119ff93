// Les notifications que npm run captures montre : celles d'une semaine ordinaire, à l'heure arrêtée des images, dans les mots du produit.
import { createRequire } from 'node:module';

const CIBLE = { genre: 'facture', id: '000000000000000000000001' };

/** Ce qui est arrivé, à qui, sur quelle facture, pour combien ; le domaine n'en fait les phrases qu'une fois construit. */
const FAITS = [
  ['facture_declaree_payee', '2026-11-20T08:52:00.000Z', 'Hôtel Beaulieu', 9, 245_000, { lue: false }],
  ['lien_consulte', '2026-11-20T07:30:00.000Z', 'Fleurs d’Ainay', 8, 64_000, { lue: false, nombre: 3 }],
  [
    'envoi_echec',
    '2026-11-19T15:04:00.000Z',
    'Karim Benali',
    7,
    18_000,
    { lue: false, raison: 'L’adresse n’existe pas.' },
  ],
  ['facture_acceptee', '2026-11-19T13:41:00.000Z', 'Les Tables du Parc', 6, 132_000, {}],
  ['facture_refusee', '2026-11-17T09:15:00.000Z', 'École Jules-Ferry', 5, 89_000, {}],
  ['facture_echue', '2026-11-17T08:00:00.000Z', 'Paul Martin', 2, 24_000, { jour: '2026-11-16' }],
];

function recues() {
  const { ecrireNotification } = createRequire(import.meta.url)('@facturier/domaine/notifications/texte');
  return FAITS.map(
    ([type, le, tiers, numero, montantCentimes, { lue = true, nombre = 1, ...plus }], rang) => ({
      _id: `00000000000000000000000${rang}`,
      ...{ type, le, lue, nombre, archivee: false, reporteeAu: null },
      ...ecrireNotification(
        type,
        CIBLE,
        { tiers, document: `Facture FAC-2026-00${numero}`, montantCentimes, ...plus },
        nombre,
      ),
    }),
  );
}

/** Fait répondre ces notifications au lieu de celles du compte, qui n'en a pas. */
export async function montrerDesNotifications(page) {
  const notifications = recues();
  const nonLues = notifications.filter(({ lue }) => !lue).length;
  const json = { notifications, suite: null, nonVues: 2, nonLues };
  await page.route(/\/api\/notifications(\?|$)/, (route) => route.fulfill({ json }));
  await page.route('**/api/notifications/vues', (route) => route.fulfill({ json: { nonVues: 0, nonLues } }));
}
