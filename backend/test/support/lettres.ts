import type { Facture } from '@facturier/domaine/contrat/factures';
import type { MisesEnDemeure } from '@facturier/domaine/contrat/lettres';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import type { AppDeTest } from './app';
import { CompteDeTest, connexionDe } from './builders';
import { SceneDeRelances } from './relances';

/** L'instant où les lettres d'essai s'établissent. */
export const FEVRIER = '2026-02-14T09:00:00Z';

const chemin = (id: string, suite = ''): string => `/factures/${id}/mises-en-demeure${suite}`;

/** Les mises en demeure d'une facture, par l'API. */
export const lettres = {
  chemin,
  lire: async (scene: SceneDeRelances, id: string) => (await scene.moi()).get<MisesEnDemeure>(chemin(id)),
  etablir: async (scene: SceneDeRelances, id: string, entetes?: Record<string, string>) =>
    (await scene.moi()).post<MisesEnDemeure & { code: string }>(chemin(id), {}, entetes),
  suivre: async (scene: SceneDeRelances, id: string, corps: unknown) =>
    (await scene.moi()).put<MisesEnDemeure & { code: string }>(chemin(id, '/1'), corps),
  pdf: async (scene: SceneDeRelances, id: string) => (await scene.moi()).get(chemin(id, '/1/pdf')),
};

/** Mille euros échus le 15 décembre 2025. */
export const mille = (scene: SceneDeRelances, client: string): Promise<Facture> =>
  scene.facture('2025-12-15', client, 1000, '2025-12-10');

/** Les mêmes, lus le 14 février 2026. */
export async function echue(app: AppDeTest): Promise<[SceneDeRelances, Facture]> {
  const scene = await SceneDeRelances.allumee(app, '2026-01-05');
  const facture = await mille(scene, await scene.client('lettre@exemple.fr'));
  app.horloge.regler(FEVRIER);
  return [scene, facture];
}

/** L'administration saisit le taux qui manque au premier semestre 2027. */
export async function saisirLeTaux(app: AppDeTest, { id, email }: CompteDeTest): Promise<void> {
  const admin = new CompteDeTest(app, id, email, await app.get(SessionsService).ouvrir(id, 1));
  await admin.put('/admin/taux-legaux', { semestre: '2027-01-01', legal: 2.5, bce: 2.15, source: 'JO' });
}
export const oublierLeTaux = (app: AppDeTest) => connexionDe(app).collection('taux_legaux').deleteMany({});
