import type { DefiCle } from '@facturier/domaine/contrat/cles';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { defiPourEntrer, uneClefDeCompte } from '../support/cle-logicielle';
import { MOT_DE_PASSE } from '../support/comptes';

const MINUTE = 60_000;

describe('Une clé d’accès dont le compteur a reculé', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const connecter = (corps: object) => app.appeler('POST', '/auth/cles/connexion', corps);
  const entrer = (email: string, plus: object = {}) =>
    app.appeler('POST', '/auth/login', { email, password: MOT_DE_PASSE, ...plus });
  const seconder = (email: string) =>
    app.appeler<DefiCle>('POST', '/auth/cles/second-facteur', { email, password: MOT_DE_PASSE });

  it('une clé douteuse est écartée : sa propriétaire l’apprend une fois, elle n’ouvre plus rien avant d’être gardée', async () => {
    const { email, jeton, cle, id } = await uneClefDeCompte(app);
    const dix = 10;
    cle.compteur = dix;
    expect((await connecter(cle.signer(await defiPourEntrer(app)))).statut).toBe(200);
    cle.compteur = 0;
    expect((await connecter(cle.signer(await defiPourEntrer(app)))).corps.code).toBe('CLE_DOUTEUSE');
    cle.compteur = 2 * dix;
    expect((await connecter(cle.signer(await defiPourEntrer(app)))).corps.code).toBe('CLE_DOUTEUSE');
    const seconde = cle.signer((await seconder(email)).corps);
    expect((await entrer(email, { cle: seconde })).corps.code).toBe('CLE_DOUTEUSE');
    const avis = await app.courriels.attendre(email, /clé d’accès a été écartée/);
    expect(avis.texte).toContain('Ce n’est pas moi');
    const vue = async () =>
      (await app.appeler<{ ecarteeLe: string | null }[]>('GET', '/auth/cles', undefined, { jeton })).corps;
    expect(await vue()).toEqual([
      expect.objectContaining({ ecarteeLe: app.horloge.maintenant().toISOString() }),
    ]);
    const garder = () => app.appeler('POST', `/auth/cles/${id}/garder`, undefined, { jeton });
    expect([(await garder()).statut, (await garder()).statut]).toEqual([200, 404]);
    expect(await vue()).toEqual([expect.objectContaining({ ecarteeLe: null })]);
    cle.compteur = 1;
    expect((await connecter(cle.signer(await defiPourEntrer(app)))).statut).toBe(200);
    await app.courriels.attendre(email, /clé d’accès a été gardée/);
    expect(app.courriels.pour(email).filter(({ sujet }) => /écartée/.test(sujet))).toHaveLength(1);
  });

  it('garder une clé est à sa propriétaire, le mot de passe donné depuis moins d’un quart d’heure', async () => {
    const { jeton, cle, id } = await uneClefDeCompte(app);
    const autre = await uneClefDeCompte(app);
    cle.compteur = 5;
    await connecter(cle.signer(await defiPourEntrer(app)));
    cle.compteur = 1;
    await connecter(cle.signer(await defiPourEntrer(app)));
    const garder = (de: string) => app.appeler('POST', `/auth/cles/${id}/garder`, undefined, { jeton: de });
    expect((await garder(autre.jeton)).statut).toBe(404);
    app.horloge.avancer(16 * MINUTE);
    expect((await garder(jeton)).corps.code).toBe('PREUVE_REQUISE');
  });
});
