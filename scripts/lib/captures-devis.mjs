// Les écrans des devis pour npm run captures, et ce qu'ils montrent : un devis à suivre, un accepté, un brouillon.
import { semerLesSignatures } from './captures-signature.mjs';

const LIGNES = [
  { description: 'Service de table, 24 pièces', quantite: 2, prixUnitaire: 480, unite: 'lot' },
  { description: 'Émaillage à la couleur de la salle', quantite: 6, prixUnitaire: 45, unite: 'h' },
];

/** Rend les identifiants du devis à suivre et du brouillon, les chemins des devis à signer. */
export async function semerLesDevis(marie, client, { libre, boite }) {
  const offre = { execution: 'Sous six semaines', echeancier: [{ genre: 'acompte', taux: 30 }] };
  const preparer = async (objet, pour = client) =>
    (await marie('/devis', { client: pour, objet, lignes: LIGNES, offre }))._id;
  const finaliser = async (id) => {
    await marie(`/devis/${id}/finaliser`, {});
    return id;
  };
  const accepte = await finaliser(await preparer('Vaisselle du printemps'));
  const { dateEmission: le } = await marie(`/devis/${accepte}`);
  await marie(`/devis/${accepte}/accepter-hors-ligne`, { le, par: 'Claire Martin', comment: 'courriel' });
  const devis = await finaliser(await preparer('Vaisselle sur mesure'));
  return {
    ...(await semerLesSignatures({ marie, libre, boite, preparer })),
    ...{ devis, devisAccepte: accepte, devisBrouillon: await preparer('Carafes pour la terrasse') },
  };
}

/** La fenêtre « Facturer », sur l'acompte que le devis prévoit. */
async function ouvrirFacturer(page) {
  await page.getByRole('button', { name: 'Facturer', exact: true }).first().click();
  await page.getByRole('dialog').getByText('Il restera à facturer').waitFor();
}

/** Ces écrans, dans ces vues ; `jusquaLOffre` mène à l'étape 4. */
export const ecransDesDevis = (vues, jusquaLOffre) => ({
  devis: { adresse: '/devis', compte: 'marie', vues },
  'devis-fiche': { adresse: ({ devis }) => `/devis/${devis}`, compte: 'marie', vues },
  'devis-facturation': {
    adresse: ({ devisAccepte }) => `/devis/${devisAccepte}`,
    compte: 'marie',
    vues,
    geste: (page) => page.getByRole('region', { name: 'Facturation' }).scrollIntoViewIfNeeded(),
  },
  'devis-facturer': {
    adresse: ({ devisAccepte }) => `/devis/${devisAccepte}`,
    compte: 'marie',
    vues,
    geste: ouvrirFacturer,
  },
  'devis-offre': {
    adresse: ({ devisBrouillon }) => `/devis/${devisBrouillon}/modifier`,
    compte: 'marie',
    vues,
    geste: jusquaLOffre,
  },
});
