import { ROUTES, type Route } from '@facturier/domaine/contrat/routes';
import type { AxiosInstance } from 'axios';
import { assaillant, champsRequis, type Corps, corpsExemplaire, frapper, nomDe } from '../support/attaques';
import { INCONNU } from '../support/matrice-acces';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel, nouvelAdmin, renommerDans } from '../support/session';

const ADMIN = 'admin.requis@essai.example';
const AVEC_REQUIS = ROUTES.filter((route) => champsRequis(route).length > 0);

let produit: Produit;
let appelants: Record<Route['acces'], AxiosInstance>;

beforeAll(async () => {
  produit = await demarrerProduit({ env: { ADMIN_EMAIL: ADMIN } });
  const professionnel = await nouveauProfessionnel(produit);
  const admin = await nouvelAdmin(produit, ADMIN, (avant, apres) => renommerDans(produit.db, avant, apres));
  const http = assaillant(produit.url, professionnel.jeton);
  appelants = {
    public: assaillant(produit.url),
    connecte: http,
    professionnel: http,
    admin: assaillant(produit.url, admin.jeton),
  };
});

afterAll(() => produit?.arreter());

/** Le corps en exemple, où ce champ est remplacé ; `undefined` : il manque. */
function sans(route: Route, chemin: readonly string[], valeur: unknown): Corps {
  const corps = corpsExemplaire(route) ?? {};
  const parent = chemin.slice(0, -1).reduce<Corps>((objet, cle) => objet[cle] as Corps, corps);
  parent[chemin.at(-1) ?? ''] = valeur;
  return corps;
}

/** Ce qui ne va pas dans la réponse : tout ce qui n'est pas un 400 avec son code. */
async function ecart(route: Route, chemin: readonly string[], valeur: unknown): Promise<string[]> {
  const corps = sans(route, chemin, valeur);
  const { statut, code, texte } = await frapper(appelants[route.acces], route, INCONNU, corps);
  return statut === 400 && code
    ? []
    : [`${chemin.join('.')} = ${JSON.stringify(valeur)} : ${statut} ${texte.slice(0, 120)}`];
}

describe('Un champ que le contrat demande manque : c’est un 400, jamais une panne ni un accord', () => {
  it.each(AVEC_REQUIS.map((route) => [nomDe(route), route] as const))('%s', async (_nom, route) => {
    const ecarts: string[] = [];
    for (const { chemin, admetNul, objet } of champsRequis(route)) {
      ecarts.push(...(await ecart(route, chemin, undefined)));
      if (!admetNul) ecarts.push(...(await ecart(route, chemin, null)));
      // Une liste vide passe pour un objet dont chaque élément est juste.
      if (objet) ecarts.push(...(await ecart(route, chemin, [])));
    }
    expect(ecarts).toEqual([]);
  });

  it('et la table en demande partout : le parcours n’est pas vide', () => {
    expect(AVEC_REQUIS.length).toBeGreaterThan(50);
    expect(
      AVEC_REQUIS.flatMap(champsRequis).filter(({ chemin }) => chemin.length > 1).length,
    ).toBeGreaterThan(10);
  });
});
