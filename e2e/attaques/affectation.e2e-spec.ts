import { selonLaTaille } from '../../scripts/lib/tailles.cjs';
import { ROUTES, type Route } from '@facturier/domaine/contrat/routes';
import type { AxiosInstance } from 'axios';
import {
  assaillant,
  champsDeLaRoute,
  champsDuContrat,
  type Corps,
  corpsExemplaire,
  frapper,
  nomDe,
  NOMS_PIEGES,
} from '../support/attaques';
import { INCONNU } from '../support/matrice-acces';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel, nouvelAdmin, renommerDans } from '../support/session';

const ADMIN = 'admin.affectation@essai.example';
/** Une réponse ne dit que vingt fautes : autant de champs à la fois. */
const A_LA_FOIS = 20;
/** La suite n'essaie, à chaque route, qu'une part des champs : ensemble, les routes les essaient tous. */
const PART = 15;

const AVEC_CORPS = ROUTES.filter((route) => corpsExemplaire(route) !== undefined);

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

const parPaquets = (noms: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(noms.length / A_LA_FOIS) }, (_, rang) =>
    noms.slice(rang * A_LA_FOIS, (rang + 1) * A_LA_FOIS),
  );

/** Les endroits d'un corps où un champ s'ajoute : lui-même, chacun de ses objets, l'objet d'une liste. */
function endroits(corps: Corps, chemin: readonly string[] = []): (readonly string[])[] {
  const dedans = Object.entries(corps).flatMap(([cle, valeur]): (readonly string[])[] => {
    const objet: unknown = Array.isArray(valeur) ? valeur[0] : valeur;
    if (typeof objet !== 'object' || objet === null) return [];
    return endroits(objet as Corps, [...chemin, cle, ...(Array.isArray(valeur) ? ['0'] : [])]);
  });
  return [chemin, ...dedans];
}

function ajouter(corps: Corps, endroit: readonly string[], noms: readonly string[]): Corps {
  const vise = endroit.reduce<Corps>((objet, cle) => objet[cle] as Corps, corps);
  // Sans `defineProperty`, poser `constructor` n'écrirait rien que JSON envoie.
  for (const nom of noms) Object.defineProperty(vise, nom, { value: 'x', enumerable: true });
  return corps;
}

/** Les champs du contrat, ou la part de cette route. */
function champsDeLaTaille(route: Route): readonly string[] {
  const tous = [...champsDuContrat()];
  const reste = AVEC_CORPS.indexOf(route) % PART;
  return selonLaTaille(
    tous.filter((_nom, rang) => rang % PART === reste),
    tous,
  );
}

/** Les champs étrangers que la route n'a pas refusés, un par ligne ; et combien ont été essayés. */
async function eprouver(route: Route): Promise<{ essayes: number; passes: string[] }> {
  const connus = champsDeLaRoute(route);
  const etrangers = [...new Set([...champsDeLaTaille(route), ...NOMS_PIEGES])].filter(
    (nom) => !connus.has(nom),
  );
  const passes: string[] = [];
  let essayes = 0;
  for (const endroit of endroits(corpsExemplaire(route) ?? {})) {
    for (const noms of parPaquets(etrangers)) {
      const corps = ajouter(corpsExemplaire(route) ?? {}, endroit, noms);
      const { statut, texte } = await frapper(appelants[route.acces], route, INCONNU, corps);
      essayes += noms.length;
      const dits = statut === 400 ? texte : '';
      const nonDits = noms.filter((nom) => !dits.includes(`"${[...endroit, nom].join('.')}"`));
      passes.push(...nonDits.map((nom) => `${nomDe(route)} ${[...endroit, nom].join('.')} : ${statut}`));
    }
  }
  return { essayes, passes };
}

describe('L’affectation de masse', () => {
  let total = 0;
  afterAll(() => {
    process.stderr.write(`Affectation : ${total} champs essayés sur ${AVEC_CORPS.length} corps.\n`);
  });

  it.each(AVEC_CORPS.map((route) => [nomDe(route), route] as const))(
    '%s : aucun champ d’ailleurs dans le contrat n’y entre, à aucun endroit de son corps',
    async (_nom, route) => {
      const { essayes, passes } = await eprouver(route);
      total += essayes;
      expect(essayes).toBeGreaterThan(0);
      expect(passes).toEqual([]);
    },
  );
});
