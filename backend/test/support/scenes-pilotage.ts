import { ACTIVITE } from './pilotage';
import type { Scenes } from './scenes-affaires';

/** L'activité, ce qui est encaissé ailleurs. */
export const SCENES_PILOTAGE: Scenes = {
  'PUT /activite': async ({ marie }) => ({
    base: { ...ACTIVITE },
    partir: (corps) => marie.put('/activite', corps),
    relire: async () => (await marie.get('/activite')).corps,
  }),
  'PUT /encaisse-ailleurs': async ({ marie }) => ({
    base: { annee: 2026, lignes: [{ categorie: 'liberal', encaisse: 20_000 }] },
    partir: (corps) => marie.put('/encaisse-ailleurs', corps),
    relire: async () => (await marie.get('/encaisse-ailleurs')).corps,
  }),
};
