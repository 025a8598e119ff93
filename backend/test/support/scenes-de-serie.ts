import type { OccurrenceDeSerie, Recurrence } from '@facturier/domaine/contrat/recurrences';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { ADRESSE, unClient, uneFacture } from './factures';
import type { Objet } from './feuilles';
import { SCENES_DE_DOMAINE } from './scenes-de-domaine';
import { LIGNE, type Plateau, type Scene, type Scenes } from './scenes-affaires';

const RYTHME = { nom: 'Série', unite: 'mois', pas: 1, ancre: 21, debut: '2026-11-21' };
const PRO = { adresse: ADRESSE, siret: '73282932000074', siren: '732829320' };

/** Ce qu'une série dit d'elle, et le brouillon que sa première échéance a laissé le jour même. */
async function relire({ app, marie }: Plateau, id: string): Promise<Objet & { serie: Recurrence }> {
  const serie = (await marie.get<Recurrence>(`/recurrences/${id}`)).corps;
  await app.get(OutboxWorker).vider();
  const { corps } = await marie.get<OccurrenceDeSerie[]>(`/recurrences/${id}/occurrences`);
  const facture = corps[0]?.facture;
  const faite = facture ? (await marie.get<Objet>(`/factures/${facture}`)).corps : {};
  return { ...faite, rythme: serie, modeles: serie.modeles, serie };
}

const serieDe = async (plateau: Plateau, debut: string): Promise<string> => {
  const client = (await unClient(plateau.marie, PRO))._id;
  const lignes = [{ ...LIGNE, prixUnitaire: 100 }];
  const { corps } = await plateau.marie.post('/recurrences', {
    client,
    lignes,
    rythme: { ...RYTHME, debut },
  });
  return String(corps._id);
};

const brute = (plateau: Plateau, id: string) => async (): Promise<unknown> =>
  (await relire(plateau, id)).serie;

async function revision(plateau: Plateau): Promise<Scene> {
  const id = await serieDe(plateau, '2026-12-21');
  return {
    base: { indice: 'BT01', s0: 100, s1: 200, source: 'insee.fr', aPartirDu: '2026-12-22', confirmer: true },
    partir: (corps) => plateau.marie.post(`/recurrences/${id}/revision`, corps),
    relire: async () => {
      const { modeles } = (await relire(plateau, id)).serie;
      const dernier = modeles.at(-1)!;
      return { ...dernier, prix: dernier.lignes[0]!.prixUnitaire };
    },
  };
}

/** Les factures qui reviennent, et le domaine d'où elles partent. */
export const SCENES_DE_SERIE: Scenes = {
  ...SCENES_DE_DOMAINE,
  'POST /recurrences': async (plateau) => ({
    base: { client: (await unClient(plateau.marie, PRO))._id, lignes: [LIGNE], rythme: RYTHME },
    partir: (corps) => plateau.marie.post('/recurrences', corps),
    relire: ({ corps }) => relire(plateau, String(corps._id)),
  }),
  'POST /recurrences/depuis/:facture': async (plateau) => {
    const { _id } = await uneFacture(plateau.marie, (await unClient(plateau.marie))._id);
    return {
      base: { ...RYTHME, lignes: [LIGNE] },
      partir: (corps) => plateau.marie.post(`/recurrences/depuis/${_id}`, corps),
      relire: async ({ corps }) => {
        const { serie, ...faite } = await relire(plateau, String(corps._id));
        return { ...faite, ...serie };
      },
    };
  },
  'PUT /recurrences/:id': async (plateau) => {
    const id = await serieDe(plateau, '2026-12-21');
    return {
      base: {},
      partir: (corps) => plateau.marie.put(`/recurrences/${id}`, corps),
      relire: brute(plateau, id),
    };
  },
  'POST /recurrences/:id/avis-reconduction': async (plateau) => {
    const id = await serieDe(plateau, '2026-12-21');
    // La fenêtre de l'avis court du 15 octobre au 15 décembre 2026.
    await plateau.marie.put(`/recurrences/${id}`, { reconduction: { terme: '2027-01-15', mois: 12 } });
    return {
      base: { par: 'lettre' },
      partir: (corps) => plateau.marie.post(`/recurrences/${id}/avis-reconduction`, corps),
      relire: brute(plateau, id),
    };
  },
  'POST /recurrences/:id/modeles': async (plateau) => {
    const id = await serieDe(plateau, '2026-12-21');
    return {
      base: { aPartirDu: '2026-12-22', lignes: [LIGNE] },
      partir: (corps) => plateau.marie.post(`/recurrences/${id}/modeles`, corps),
      // Le contenu se lit sur la facture qu'il fait : celle du mois qui suit le jour d'où il vaut.
      relire: async () => ({
        ...(await faireLaSuivante(plateau, id)),
        modeles: await modelesDe(plateau, id),
      }),
    };
  },
  'POST /recurrences/:id/revision': revision,
};

const modelesDe = async (plateau: Plateau, id: string): Promise<unknown> =>
  (await plateau.marie.get<Recurrence>(`/recurrences/${id}`)).corps.modeles;

/** Saute deux échéances, puis fait la seconde à la main. */
async function faireLaSuivante(plateau: Plateau, id: string): Promise<Objet> {
  for (const k of [0, 1]) await plateau.marie.post(`/recurrences/${id}/occurrences/${k}/sauter`);
  await plateau.marie.post(`/recurrences/${id}/occurrences/1/generer`);
  return relire(plateau, id);
}
