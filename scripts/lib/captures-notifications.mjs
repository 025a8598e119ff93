// Les notifications que npm run captures montre : celles d'une semaine ordinaire, à l'heure arrêtée des images.

const FACTURE = '/factures/000000000000000000000001';
const LIGNES = [
  [
    'facture_declaree_payee',
    'Déclarée payée',
    '2026-11-20T08:52:00.000Z',
    { lue: false },
    'Hôtel Beaulieu dit avoir payé\u00a0: Facture FAC-2026-009, 2\u202f450,00\u00a0€. Vérifiez votre compte, puis notez le paiement.',
  ],
  [
    'lien_consulte',
    'Consultée par son lien, 3\u00a0fois',
    '2026-11-20T07:30:00.000Z',
    { lue: false, nombre: 3 },
    'Fleurs d’Ainay a peut-être lu\u00a0: Facture FAC-2026-008, 640,00\u00a0€. Sa page a été ouverte\u00a0; c’est un indice, pas une preuve.',
  ],
  [
    'envoi_echec',
    'L’envoi a échoué',
    '2026-11-19T15:04:00.000Z',
    { lue: false },
    'L’e-mail à Karim Benali n’est pas parti\u00a0: Facture FAC-2026-007, 180,00\u00a0€. L’adresse n’existe pas.',
  ],
  [
    'facture_acceptee',
    'Acceptation',
    '2026-11-19T13:41:00.000Z',
    {},
    'Les Tables du Parc accepte\u00a0: Facture FAC-2026-006, 1\u202f320,00\u00a0€.',
  ],
  [
    'facture_refusee',
    'Refus',
    '2026-11-17T09:15:00.000Z',
    {},
    'École Jules-Ferry refuse\u00a0: Facture FAC-2026-005, 890,00\u00a0€. Lisez son motif, puis répondez-lui.',
  ],
  [
    'facture_echue',
    'Échéance passée',
    '2026-11-17T08:00:00.000Z',
    {},
    'Paul Martin devait payer le 16 novembre 2026\u00a0: Facture FAC-2026-002, 240,00\u00a0€.',
  ],
];

const RECUES = LIGNES.map(([type, titre, le, { lue = true, nombre = 1 }, texte], rang) => ({
  _id: `00000000000000000000000${rang}`,
  ...{ type, titre, texte, le, lue, nombre },
  chemin: FACTURE,
  archivee: false,
  reporteeAu: null,
}));
const nonLues = RECUES.filter(({ lue }) => !lue).length;

/** Fait répondre ces notifications au lieu de celles du compte, qui n'en a pas. */
export async function montrerDesNotifications(page) {
  const json = { notifications: RECUES, suite: null, nonVues: 2, nonLues };
  await page.route(/\/api\/notifications(\?|$)/, (route) => route.fulfill({ json }));
  await page.route('**/api/notifications/vues', (route) => route.fulfill({ json: { nonVues: 0, nonLues } }));
}
