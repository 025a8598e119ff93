/**
 * Ce qu'un livre des recettes juste doit porter pour ce compte (pour tous, sans compte) : une ligne par mouvement qui a changé
 * ce que la personne a reçu. Une charge refusée, un remboursement manqué, un litige ouvert ou gagné n'y sont pas.
 *
 * @param {import('./connect-collections.mjs').Collections} collections
 */
export function verite(collections, compte) {
  const charges = collections.tous(compte, 'charges').filter(({ status }) => status === 'succeeded');
  const remboursements = collections
    .tous(compte, 'remboursements')
    .filter(({ status }) => ['pending', 'succeeded'].includes(status));
  const litiges = collections.tous(compte, 'litiges').filter(({ status }) => status === 'lost');
  return [
    ...charges.map((charge) => ligne(collections, charge, 'paiement', charge, charge.amount)),
    ...remboursements.map((objet) =>
      ligne(collections, objet, 'remboursement', chargeDe(collections, objet), -objet.amount),
    ),
    ...litiges.map((objet) => ({
      ...ligne(collections, objet, 'litige', chargeDe(collections, objet), -objet.amount),
      le: objet.__clos,
    })),
  ].sort((a, b) => a.le - b.le);
}

const chargeDe = (collections, { charge }) => collections.connu('charges', charge);

function ligne(collections, objet, genre, charge, montant) {
  const id = objet.balance_transaction ?? objet.balance_transactions[0].id;
  const mouvement = collections.connu('mouvements', id);
  const intention = collections.connu('intentions', charge.payment_intent);
  return {
    reference: objet.id,
    genre,
    compte: objet.__compte,
    charge: charge.id,
    facture: collections.connu('sessions', intention.__session).client_reference_id,
    montant,
    frais: mouvement.fee,
    le: mouvement.created,
    disponibleLe: mouvement.available_on,
  };
}
