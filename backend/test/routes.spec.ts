import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppDeTest, creerAppDeTest } from './support/app';
import { unParticulier, unProfessionnel } from './support/builders';
import { adresseDe, type Route, routesDeclarees } from './support/routes';
import { RACINE } from './support/sources';

const INVENTAIRE = join(RACINE, 'e2e/contrats/routes.json');
type Verbe = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Pour réécrire l'inventaire après avoir ajouté une route : `ECRIRE_ROUTES=1 npx jest test/routes.spec.ts`, puis relire le changement. */
describe('Inventaire des routes', () => {
  let app: AppDeTest;
  let routes: Route[];

  const appeler = ({ methode, chemin }: { methode: string; chemin: string }, jeton?: string) =>
    app.appeler(methode as Verbe, adresseDe({ chemin }), undefined, { jeton });

  beforeAll(async () => {
    app = await creerAppDeTest();
    routes = [];
    for (const route of routesDeclarees(app))
      routes.push({ ...route, inconnu: (await appeler(route)).statut });
    if (process.env.ECRIRE_ROUTES) {
      const lignes = routes.map(
        (route) =>
          `  ${JSON.stringify(route).replace(/":/g, '": ').replace(/,"/g, ', "').replace(/^\{/, '{ ').replace(/\}$/, ' }')}`,
      );
      writeFileSync(INVENTAIRE, `[\n${lignes.join(',\n')}\n]\n`);
    }
  });
  afterAll(() => app.fermer());

  it('les routes déclarées sont exactement celles de routes.json : chemin, règle d’accès, réponse à un inconnu', () => {
    expect(routes).toEqual(JSON.parse(readFileSync(INVENTAIRE, 'utf8')));
  });

  it('aucune route n’est sans règle, ni déclarée deux fois', () => {
    expect(routes.filter(({ acces }) => acces === 'fermee')).toEqual([]);
    const noms = routes.map(({ methode, chemin }) => `${methode} ${chemin}`);
    expect(noms.filter((nom, rang) => noms.indexOf(nom) !== rang)).toEqual([]);
  });

  it('toute route qui n’est pas publique répond 401 à un inconnu et à un jeton forgé', async () => {
    for (const route of routes.filter(({ acces }) => acces !== 'public')) {
      const { statut, corps } = await appeler(route, 'eyJhbGciOiJub25lIn0.e30.');
      expect([route.chemin, route.inconnu, statut, corps.code]).toEqual([
        route.chemin,
        401,
        401,
        'NON_AUTHENTIFIE',
      ]);
    }
  });

  it('toute route professionnelle répond 403 requiresUpgrade à un particulier', async () => {
    const { jeton } = await unParticulier(app).cree();
    for (const route of routes.filter(({ acces }) => acces === 'professionnel')) {
      const { statut, corps } = await appeler(route, jeton);
      expect([route.chemin, statut, corps.requiresUpgrade]).toEqual([route.chemin, 403, true]);
    }
  });

  it('toute route d’administration répond 403 à un professionnel', async () => {
    const { jeton } = await unProfessionnel(app).cree();
    for (const route of routes.filter(({ acces }) => acces === 'admin')) {
      const { statut, corps } = await appeler(route, jeton);
      expect([route.chemin, statut, corps.code]).toEqual([route.chemin, 403, 'ACCES_INTERDIT']);
    }
  });

  it('aucune route ne répond 5xx à une demande vide d’un inconnu', () => {
    expect(routes.filter(({ inconnu }) => inconnu >= 500)).toEqual([]);
  });
});
