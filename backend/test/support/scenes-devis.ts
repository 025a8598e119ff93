import type { LienDeDevis } from '@facturier/domaine/contrat/devis-liens';
import { unParticulier } from './builders';
import { corpsDeDevis, SceneDeDevis } from './devis';
import { unClient } from './factures';
import { donnerLien } from './liens-devis';
import type { PreuveDeDevis } from '@facturier/domaine/devis/preuve';
import { unAccord, unDevisEnvoye, unDevisSigne } from './signature-devis';
import { LIGNE, type Plateau, type Scene, type Scenes } from './scenes-affaires';

/** Un devis finalisé, et l'acte qui en décide. */
async function decision({ app }: Plateau, acte: string, base: Scene['base']): Promise<Scene> {
  const scene = await SceneDeDevis.creer(app);
  const { _id } = await scene.finalise();
  return {
    base,
    partir: (corps) => scene.marie.post(`/devis/${_id}/${acte}`, corps),
    relire: () => scene.lire(_id),
  };
}

/** Un devis signé par un particulier, et sa rétractation, à ce temps. */
async function retractation({ app }: Plateau, quoi: string): Promise<Scene> {
  const { jeton } = await unDevisSigne(await SceneDeDevis.creer(app));
  return {
    base: { nom: 'Camille Roy' },
    partir: (corps) => app.appeler('POST', `/public/devis/${jeton}/${quoi}`, corps),
    relire: async ({ corps }) => ({ texte: corps.declaration }),
  };
}

/** Un devis accepté par le lien d'une entreprise. */
async function acceptation({ app }: Plateau): Promise<Scene> {
  const scene = await SceneDeDevis.creer(app);
  const envoye = await unDevisEnvoye(scene, { client: scene.pro });
  return {
    base: await unAccord(app, envoye),
    partir: (corps) => app.appeler('POST', `/public/devis/${envoye.jeton}/accepter`, corps),
    relire: async () => {
      const preuve = (await scene.marie.get<PreuveDeDevis>(`/devis/${envoye.id}/preuve.json`)).corps;
      const cases = preuve.dossier.consentement.cases.filter(({ cochee }) => cochee);
      return {
        signature: (await scene.lire(envoye.id)).signature,
        preuve: { ...preuve, coches: cases.map(({ nom }) => nom) },
      };
    },
  };
}

/** Les devis. */
export const SCENES_DEVIS: Scenes = {
  'POST /devis': async ({ marie }) => ({
    base: { client: (await unClient(marie))._id, lignes: [LIGNE] },
    partir: (corps) => marie.post('/devis', corps),
    relire: async ({ corps }) => (await marie.get(`/devis/${String(corps._id)}`)).corps,
  }),
  'PUT /devis/:id': async ({ marie }) => {
    const { corps } = await marie.post('/devis', corpsDeDevis((await unClient(marie))._id));
    const chemin = `/devis/${String(corps._id)}`;
    return {
      base: {},
      partir: (change) => marie.put(chemin, change),
      relire: async () => (await marie.get(chemin)).corps,
    };
  },
  'POST /devis/:id/factures': async ({ app }) => {
    const scene = await SceneDeDevis.creer(app);
    const { _id } = await scene.accepte();
    return {
      base: { nature: 'solde' },
      partir: (corps) => scene.marie.post(`/devis/${_id}/factures`, corps),
      relire: async ({ corps }) => (await scene.marie.get(`/factures/${String(corps._id)}`)).corps,
    };
  },
  'PUT /devis/:id/retenue': async ({ app }) => {
    const scene = await SceneDeDevis.creer(app);
    const { _id } = await scene.accepte();
    return {
      base: { taux: 5 },
      partir: (corps) => scene.marie.put(`/devis/${_id}/retenue`, corps),
      relire: async () => (await scene.marie.get(`/devis/${_id}/situations`)).corps,
    };
  },
  'POST /devis/:id/reception': async ({ app }) => {
    const scene = await SceneDeDevis.creer(app);
    const { _id } = await scene.accepte();
    return {
      base: { le: '2026-11-21' },
      partir: (corps) => scene.marie.post(`/devis/${_id}/reception`, corps),
      relire: async () => (await scene.marie.get(`/devis/${_id}/situations`)).corps,
    };
  },
  'POST /devis/:id/accepter-hors-ligne': (plateau) =>
    decision(plateau, 'accepter-hors-ligne', { le: '2026-11-21', par: 'Claire', comment: 'courriel' }),
  'POST /devis/:id/livraison': async ({ app }) => {
    const scene = await SceneDeDevis.creer(app);
    const lignes = [{ ...LIGNE, nature: 'biens' }];
    const { _id } = await scene.accepte({ client: scene.particulier, lignes });
    return {
      base: { le: '2026-11-21' },
      partir: (corps) => scene.marie.post(`/devis/${_id}/livraison`, corps),
      relire: () => scene.lire(_id),
    };
  },
  'POST /devis/:id/retractation': async ({ app }) => {
    const scene = await SceneDeDevis.creer(app);
    const { _id } = await scene.accepte({ client: scene.particulier });
    return {
      base: { envoyeeLe: '2026-11-21', recueLe: '2026-11-21', par: 'Camille Roy' },
      partir: (corps) => scene.marie.post(`/devis/${_id}/retractation`, corps),
      relire: () => scene.lire(_id),
    };
  },
  'POST /devis/:id/envoyer': async ({ app, rang }) => {
    const scene = await SceneDeDevis.creer(app);
    const { _id } = await scene.finalise();
    return {
      base: { destinataires: [{ email: `d${rang}@exemple.fr`, nom: 'Zoé' }], message: 'Bonjour' },
      partir: (corps) => scene.marie.post(`/devis/${_id}/envoyer`, corps),
      relire: async (_reponse, { destinataires }) => {
        const [{ email }] = destinataires as [{ email: string }];
        const [lien] = (await scene.marie.get<LienDeDevis[]>(`/devis/${_id}/liens`)).corps;
        const { a, texte } = await app.courriels.attendre(email, /^Devis/);
        return { a, texte, nom: lien?.nom };
      },
    };
  },
  'POST /devis/:id/liens': async ({ app }) => {
    const scene = await SceneDeDevis.creer(app);
    const { _id } = await scene.finalise();
    return {
      base: { email: 'claire@exemple.fr', nom: 'Claire' },
      partir: (corps) => scene.marie.post(`/devis/${_id}/liens`, corps),
      relire: async () => (await scene.marie.get<LienDeDevis[]>(`/devis/${_id}/liens`)).corps[0],
    };
  },
  'POST /public/devis/:jeton/refuser': async ({ app }) => {
    const scene = await SceneDeDevis.creer(app);
    const devis = await scene.finalise();
    const { jeton } = await donnerLien(app, devis);
    return {
      base: { raison: 'Non' },
      partir: (corps) => app.appeler('POST', `/public/devis/${jeton}/refuser`, corps),
      relire: () => scene.lire(devis._id),
    };
  },
  'POST /devis/recus/:id/refuser': async ({ app }) => {
    const scene = await SceneDeDevis.creer(app);
    const camille = await unParticulier(app).cree();
    const devis = await scene.finalise();
    await donnerLien(app, devis, { email: camille.email });
    return {
      base: { raison: 'Non' },
      partir: (corps) => camille.post(`/devis/recus/${devis._id}/refuser`, corps),
      relire: () => scene.lire(devis._id),
    };
  },
  'POST /public/devis/:jeton/accepter': acceptation,
  'POST /public/devis/:jeton/retractation': (plateau) => retractation(plateau, 'retractation'),
  'POST /public/devis/:jeton/retractation/confirmer': (plateau) =>
    retractation(plateau, 'retractation/confirmer'),
  'POST /devis/:id/refuser': (plateau) => decision(plateau, 'refuser', { raison: 'Non' }),
  'POST /devis/:id/annuler': (plateau) => decision(plateau, 'annuler', { raison: 'Non' }),
};
