// La page publique d'une facture (/f/:jeton), dans chacun de ses états : une autre application que le produit, sans /dev/etats.

const LECTURE = /\/api\/public\/factures\/[^/]+$/;

/** La page répond ce refus. */
const refuse = (status) => (page) => page.route(LECTURE, (route) => route.fulfill({ status, json: {} }));

/** La facture telle que le serveur la dit, changée. */
const changee = (changer) => (page) =>
  page.route(LECTURE, async (route) => {
    const reponse = await route.fetch();
    await route.fulfill({ response: reponse, json: changer(await reponse.json()) });
  });

const annulee = (facture) => ({
  ...facture,
  ...{ annulee: true, reglement: null, resteAPayer: 0, virement: null },
  avoirs: [{ numero: 'AV-2026-002', dateEmission: '2026-11-18', totalTTC: facture.montantTTC }],
});

/** Ouvre un lien pour chaque facture à montrer ; en révoque un. Rend leurs adresses. */
export async function semerLesLiens(appeler, factures) {
  const ouvrir = (id) => appeler(`/factures/${id}/liens`, {});
  const urls = {};
  for (const [nom, id] of Object.entries(factures)) urls[nom] = (await ouvrir(id)).liens[0].url;
  const [{ _id }] = (await ouvrir(factures.payee)).liens;
  const { liens } = await appeler(`/factures/${factures.payee}/liens/${_id}`, {});
  return { ...urls, payee: liens.find(({ etat }) => etat === 'actif').url, revoque: urls.payee };
}

/** Les vues gardées d'un état, un thème par largeur, pour ne pas peser ; les autres se prennent sans se garder (`--etroit`). */
const CROISEES = ['bureau-sombre', 'mobile'];

/**
 * Chaque état de la page : à payer, en retard, payée, annulée, avoir, puis ce qui ne s'ouvre pas.
 * @param vues celles de la page à payer et de la page en retard
 */
export function ecransDuLien(vues) {
  const page = (nom, avant, gardees = CROISEES) => ({
    adresse: ({ liens }) => new URL(liens[nom]).pathname,
    vues: gardees,
    entiere: true,
    ...(avant && { avant }),
  });
  return {
    lien: page('aPayer', undefined, vues),
    'lien-retard': page('retard', undefined, vues),
    'lien-acompte': page('acompte'),
    'lien-payee': page('payee'),
    'lien-annulee': page('aPayer', changee(annulee)),
    'lien-avoir': page('avoir'),
    'lien-accuse': page(
      'aPayer',
      changee((facture) => ({ ...facture, accuseLe: '2026-11-18T09:12:00.000Z' })),
    ),
    'lien-declaree': page(
      'aPayer',
      changee((facture) => ({ ...facture, reglement: { etat: 'declare', le: '2026-11-18' } })),
    ),
    'lien-emetteur': page(
      'aPayer',
      changee((facture) => ({ ...facture, propre: true })),
    ),
    'lien-inconnu': { adresse: `/f/${'a'.repeat(43)}`, vues: CROISEES },
    'lien-revoque': page('revoque'),
    'lien-expire': page('aPayer', refuse(410)),
    'lien-trop': page('aPayer', refuse(429)),
    'lien-panne': page('aPayer', refuse(500)),
  };
}
