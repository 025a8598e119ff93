// L'encaissement en ligne : ses réglages dans chaque état, payer depuis un lien, ce qu'en montre la facture.

const COMPTE = {
  ...{ etat: 'absent', actif: true, manque: [], echeance: null },
  ...{ prelevement: true, permis: true, disponible: true },
};
const MANQUE = [
  { code: 'identity', libelle: 'Une pièce d’identité' },
  { code: 'external_account', libelle: 'L’IBAN où recevoir vos versements' },
];
const PAIEMENT = {
  ...{ reference: 'ch_1', genre: 'paiement', etat: 'ecrit', montant: 300, frais: 4.75, net: 295.25 },
  ...{ le: '2026-11-18', disponibleLe: '2026-11-24', moyen: 'carte •••• 4242', remboursable: 300 },
};
const CONTESTATION = {
  ...{ reference: 'dp_1', genre: 'litige', etat: 'en_attente', montant: -300, frais: 20, net: -320 },
  ...{ le: '2026-11-20', disponibleLe: null, moyen: 'carte •••• 4242', remboursable: 0 },
};

const repondre = (adresse, json) => (page) => page.route(adresse, (route) => route.fulfill({ json }));

/** @param vues celles de l'écran à compléter et de la page à payer */
export function ecransDEncaissement(vues) {
  const reglages = (plus, gardees = ['bureau', 'mobile-sombre']) => ({
    adresse: '/encaissements',
    compte: 'marie',
    vues: gardees,
    avant: repondre('**/api/encaissements/compte', { ...COMPTE, ...plus }),
  });
  const lien = (paiement, gardees = ['bureau-sombre', 'mobile']) => ({
    adresse: ({ liens }) => new URL(liens.aPayer).pathname,
    vues: gardees,
    avant: repondre('**/api/public/factures/*/paiement', {
      ...{ possible: false, montant: null, moyens: ['carte', 'prelevement'] },
      ...paiement,
    }),
  });
  const facture = (mouvements) => ({
    adresse: ({ payee }) => `/factures/${payee}`,
    compte: 'marie',
    vues: ['bureau', 'mobile-sombre'],
    avant: repondre('**/api/factures/*/encaissements', { enCours: null, mouvements }),
  });
  return {
    encaissements: reglages({ etat: 'a_completer', manque: MANQUE, echeance: '2026-12-01' }, vues),
    'encaissements-absent': reglages({}),
    'encaissements-actif': reglages({ etat: 'actif' }),
    'encaissements-restreint': reglages({ etat: 'restreint', manque: MANQUE }),
    'lien-payer': lien({ possible: true, montant: 480, etat: 'aucun' }, vues),
    'lien-prelevement': lien({ etat: 'en_attente' }),
    'facture-en-ligne': facture([PAIEMENT]),
    'facture-contestee-banque': facture([CONTESTATION, { ...PAIEMENT, remboursable: 0 }]),
  };
}
