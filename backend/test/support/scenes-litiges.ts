import { SceneDeLitiges } from './litiges';
import type { Plateau, Scenes } from './scenes-affaires';

const LIGNES = [{ rang: 0, motif: 'prix', montant: 10 }];

/** Une facture, son litige au besoin, et de quoi le relire. */
async function unTerrain({ app }: Plateau, contestee: boolean) {
  const scene = await SceneDeLitiges.creer(app);
  const { facture, jeton } = await (contestee ? scene.unLitige() : scene.uneFacture());
  return { scene, facture, jeton, relire: () => scene.litigeDe(facture._id) };
}

/** Un acte par le lien, son code reçu. */
async function parLien(plateau: Plateau, quoi: string, contestee: boolean, reste: object) {
  const { scene, jeton, relire } = await unTerrain(plateau, contestee);
  return {
    base: { code: await scene.code(jeton), ...reste },
    partir: (corps: object) => plateau.app.appeler('POST', `/public/factures/${jeton}/${quoi}`, corps),
    relire,
  };
}

/** Les litiges. */
export const SCENES_LITIGES: Scenes = {
  'POST /public/factures/:jeton/litige': (plateau) => parLien(plateau, 'litige', false, { lignes: LIGNES }),
  'POST /public/factures/:jeton/litige/messages': (plateau) =>
    parLien(plateau, 'litige/messages', true, { texte: 'Bonjour' }),
  'POST /public/factures/:jeton/litige/retrait': (plateau) => parLien(plateau, 'litige/retrait', true, {}),
  'POST /factures/:id/litige': async (plateau) => {
    const { scene, facture, relire } = await unTerrain(plateau, false);
    await scene.marie.post(`/factures/${facture._id}/send-internal`);
    return {
      base: { lignes: LIGNES },
      partir: (corps) => scene.camille.post(`/factures/${facture._id}/litige`, corps),
      relire,
    };
  },
  'POST /litiges/:id/messages': async (plateau) => {
    const { scene, relire } = await unTerrain(plateau, true);
    const { _id } = await relire();
    return {
      base: { texte: 'Bonjour' },
      partir: (corps) => scene.marie.post(`/litiges/${_id}/messages`, corps),
      relire,
    };
  },
  'POST /litiges/:id/decision': async (plateau) => {
    const { scene, relire } = await unTerrain(plateau, true);
    const { _id } = await relire();
    return {
      base: { lignes: [{ rang: 0, accorde: 10 }] },
      partir: (corps) => scene.marie.post(`/litiges/${_id}/decision`, corps),
      relire,
    };
  },
};
