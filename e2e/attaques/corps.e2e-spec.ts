import { ROUTES, type Route } from '@facturier/domaine/contrat/routes';
import type { AxiosInstance } from 'axios';
import fc from 'fast-check';
import { assaillant, type Corps, corpsExemplaire, frapper, nomDe, statutsDe } from '../support/attaques';
import { GRAINE } from '../support/hasard';
import { INCONNU } from '../support/matrice-acces';
import { demarrerProduit, type Produit } from '../support/produit';
import { clientHttp, nouveauProfessionnel, nouvelAdmin, renommerDans } from '../support/session';

const ADMIN = 'admin.corps@essai.example';
/** Combien de corps au hasard : peu ici, vingt mille sous `npm run campagnes`. */
const TIRAGES = Number(process.env.ATTAQUES_CORPS ?? 300);

const AVEC_CORPS = ROUTES.filter((route) => corpsExemplaire(route) !== undefined);

/** Ce qu'un champ n'attend jamais. */
const HOSTILES: readonly unknown[] = [
  null,
  { $gt: '' },
  [{ $ne: null }],
  ['a', 'b'],
  -1,
  1e308,
  true,
  '',
  '\u0000',
  'Ж\u202E‮\uD800',
  'a\r\nBcc: vole@essai.example',
  'x'.repeat(9_000),
];

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

/** Les chemins de tous les champs d'un corps : `lignes.0.quantite`. */
const champsDe = (valeur: unknown, chemin: readonly string[] = []): (readonly string[])[] =>
  typeof valeur !== 'object' || valeur === null
    ? []
    : Object.entries(valeur).flatMap(([cle, dedans]) => [
        [...chemin, cle],
        ...champsDe(dedans, [...chemin, cle]),
      ]);

function remplacer(corps: Corps, chemin: readonly string[], valeur: unknown): Corps {
  const parent = chemin.slice(0, -1).reduce<Corps>((objet, cle) => objet[cle] as Corps, corps);
  parent[chemin.at(-1) ?? ''] = valeur;
  return corps;
}

/** Ce qui ne va pas dans la réponse à ce corps : un 500, un statut ou une forme que le contrat ne dit pas. */
async function ecart(route: Route, corps: unknown): Promise<string[]> {
  const { statut, texte } = await frapper(appelants[route.acces], route, INCONNU, corps);
  const prevu = statut < 500 && statutsDe(route).has(statut);
  return prevu
    ? []
    : [`${nomDe(route)} ${JSON.stringify(corps).slice(0, 200)} : ${statut} ${texte.slice(0, 200)}`];
}

/** Personne ne lit un mot de passe : il n'y trompe personne. */
const JAMAIS_LU = /password|motDePasse/i;

/** Les champs de texte où « Рayрal » n'est pas refusé. */
async function laissentPasser(route: Route): Promise<string[]> {
  const exemple = corpsExemplaire(route) ?? {};
  const textes = champsDe(exemple).filter((chemin) => {
    const valeur = chemin.reduce<unknown>((objet, cle) => (objet as Corps)[cle], exemple);
    return typeof valeur === 'string' && !JAMAIS_LU.test(chemin.join('.'));
  });
  const laisses: string[] = [];
  for (const champ of textes) {
    const corps = remplacer(corpsExemplaire(route) ?? {}, champ, 'Paiement Рayрal');
    const { statut, texte } = await frapper(appelants[route.acces], route, INCONNU, corps);
    if (statut !== 400) laisses.push(`${nomDe(route)} ${champ.join('.')} : ${statut} ${texte.slice(0, 80)}`);
  }
  return laisses;
}

const unCorps: fc.Arbitrary<unknown> = fc.letrec((lien) => ({
  valeur: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(lien('valeur'), { maxLength: 6 }),
    fc.dictionary(fc.string({ unit: 'binary', maxLength: 12 }), lien('valeur'), { maxKeys: 6 }),
  ),
})).valeur;

describe('Un corps hostile reçoit un refus du contrat, jamais une panne', () => {
  let essais = 0;
  afterAll(() => {
    process.stderr.write(`Corps : ${essais} valeurs hostiles.\n`);
  });

  it.each(AVEC_CORPS.map((route) => [nomDe(route), route] as const))(
    '%s : ce que chacun de ses champs n’attend pas',
    async (_nom, route) => {
      const ecarts: string[] = [];
      for (const champ of champsDe(corpsExemplaire(route))) {
        for (const valeur of HOSTILES) {
          ecarts.push(...(await ecart(route, remplacer(corpsExemplaire(route) ?? {}, champ, valeur))));
          essais += 1;
        }
      }
      expect(ecarts).toEqual([]);
    },
  );

  it('un mot de deux alphabets est refusé partout où l’on écrit un texte', async () => {
    const laisses = await Promise.all(AVEC_CORPS.map(laissentPasser));
    expect(laisses.flat()).toEqual([]);
  });

  it('au hasard : des corps entiers, ou un champ juste remplacé', async () => {
    const essai = fc.tuple(fc.constantFrom(...AVEC_CORPS), fc.nat(), fc.boolean(), unCorps);
    const tenir = fc.asyncProperty(essai, async ([route, rang, entier, valeur]) => {
      const champs = champsDe(corpsExemplaire(route));
      const champ = champs[rang % Math.max(1, champs.length)];
      const corps = entier || !champ ? valeur : remplacer(corpsExemplaire(route) ?? {}, champ, valeur);
      expect(await ecart(route, corps)).toEqual([]);
    });
    await fc.assert(tenir, { numRuns: TIRAGES, seed: GRAINE });
  });

  it('et le produit répond encore', async () => {
    expect((await clientHttp(produit.url).get('/health/ready')).status).toBe(200);
  });
});
