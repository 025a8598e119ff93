import { selonLaTaille } from '../../scripts/lib/tailles.cjs';
import { CODES_ERREUR } from '@facturier/domaine/contrat/codes-erreur';
import { ROUTES, type Route } from '@facturier/domaine/contrat/routes';
import { deflateRawSync } from 'node:zlib';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { assaillant, corpsExemplaire, nomDe } from '../support/attaques';
import { tirages } from '../support/hasard';
import { INCONNU, MALFORMES } from '../support/matrice-acces';
import { demarrerProduit, type Produit } from '../support/produit';
import { clientHttp, nouveauProfessionnel, nouvelAdmin, renommerDans } from '../support/session';

const ADMIN = 'admin.requetes@essai.example';
/** Trois cents requêtes à chaque suite, cinquante mille à `npm run campagnes -- requetes`. */
const REQUETES = Number(process.env.ATTAQUES_REQUETES ?? selonLaTaille(300, 600));
const DE_FRONT = 8;

type Tirer = () => number;
const parmi = <T>(liste: readonly T[], tirer: Tirer): T => liste[Math.floor(tirer() * liste.length)]!;

/** Un texte au hasard, tous plans d'Unicode, demi-paires comprises. */
const texte = (tirer: Tirer, max = 24): string =>
  Array.from({ length: Math.floor(tirer() * max) }, () =>
    String.fromCharCode(Math.floor(tirer() * (tirer() < 0.5 ? 128 : 65_536))),
  ).join('');

const VALEURS = [
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  '[]',
  '{}',
  '{"$gt":""}',
  '2026-13-45',
  '9999-12-31',
  '../..',
  '%',
];
const uneValeur = (tirer: Tirer): string => (tirer() < 0.5 ? parmi(VALEURS, tirer) : texte(tirer));

/** Encodé ; une demi-paire, qui n'a pas d'UTF-8, devient le caractère de remplacement. */
const encoder = (brut: string): string => encodeURIComponent(Buffer.from(brut).toString());

const CRITERES = [
  'page',
  'curseur',
  'limite',
  'recherche',
  'statut',
  'tri',
  'periode',
  'annee',
  'format',
  'client',
];
const requete = (tirer: Tirer): string => {
  const nombre = Math.floor(tirer() * 4);
  const parties = Array.from({ length: nombre }, () => {
    const nom = tirer() < 0.8 ? parmi(CRITERES, tirer) : texte(tirer, 8);
    const suffixe = parmi(['', '', '', '[]', '[$ne]', '[a][b]'], tirer);
    return `${encoder(nom)}${suffixe}=${tirer() < 0.05 ? '%zz%' : encoder(uneValeur(tirer))}`;
  });
  return parties.length ? `?${parties.join('&')}` : '';
};

const idDe = (tirer: Tirer): string => {
  const tirage = tirer();
  if (tirage < 0.3) return INCONNU;
  return tirage < 0.6 ? parmi(MALFORMES, tirer) : encoder(uneValeur(tirer)) || '%20';
};

const profond = (etages: number): string => `${'['.repeat(etages)}${']'.repeat(etages)}`;

/** Un corps en octets, et ce qu'il prétend être : juste et coupé, mal encodé, d'une autre forme, d'un autre type. */
function corpsDe(route: Route, tirer: Tirer): { data?: Buffer; type?: string; encodage?: string } {
  const [typeBrut] = route.corpsBrut;
  const juste = Buffer.from(JSON.stringify(corpsExemplaire(route) ?? {}));
  const json = typeBrut ?? 'application/json';
  const formes: (() => { data?: Buffer; type?: string; encodage?: string })[] = [
    () => ({ data: juste.subarray(0, Math.floor(tirer() * juste.length)), type: json }),
    () => ({ data: Buffer.concat([juste, Buffer.from(texte(tirer))]), type: json }),
    () => ({ data: Buffer.from(texte(tirer), 'utf16le'), type: `${json}; charset=utf-16` }),
    () => ({ data: Buffer.from([0xef, 0xbb, 0xbf, ...juste]), type: json }),
    () => ({
      data: juste,
      type: parmi(['text/plain', 'multipart/form-data', 'application/xml', 'x', json], tirer),
    }),
    () => ({ data: deflateRawSync(juste), type: json, encodage: 'gzip' }),
    () => ({ data: Buffer.from(profond(1 + Math.floor(tirer() * 3_000))), type: json }),
    () => ({ data: Buffer.from(JSON.stringify(uneValeur(tirer))), type: json }),
    () => ({ data: Buffer.from('{"__proto__":{"a":1},"constructor":{"prototype":1}}'), type: json }),
    () => ({ data: Buffer.from(Array.from({ length: 64 }, () => Math.floor(tirer() * 256))), type: json }),
    () => ({}),
  ];
  return parmi(formes, tirer)();
}

const ENTETES: readonly [string, readonly string[]][] = [
  ['accept', ['*/*;q=0', 'text/html', 'x'.repeat(500)]],
  ['accept-language', ['de', 'x', '*']],
  ['authorization', ['Bearer', 'Bearer a.b.c', 'Basic YTpi', 'x'.repeat(2_000)]],
  ['idempotency-key', ['x', '', '../..', 'k'.repeat(300)]],
  ['if-none-match', ['*', '"x"', 'W/"']],
  ['if-match', ['*', '1', '-1']],
  ['range', ['bytes=0-', 'bytes=9-1', 'x']],
  ['x-http-method-override', ['DELETE']],
  ['origin', ['https://mechant.example', 'null']],
  ['cookie', ['a=b', '__Host-x=%']],
  ['last-event-id', ['-1', 'x'.repeat(100)]],
];

/** La requête de ce tirage : sa route, et tout ce qui peut y être faux. */
function uneRequete(tirer: Tirer): { route: Route; demande: AxiosRequestConfig<Buffer> } {
  const route = parmi(SANS_FLUX, tirer);
  const chemin = route.chemin.replace(/:\w+/gu, () => idDe(tirer));
  const { data, type, encodage } = route.methode === 'GET' ? {} : corpsDe(route, tirer);
  const choisis = ENTETES.filter(() => tirer() < 0.06).map(([nom, valeurs]) => [nom, parmi(valeurs, tirer)]);
  const headers = {
    ...(type && { 'Content-Type': type }),
    ...(encodage && { 'Content-Encoding': encodage }),
    ...(Object.fromEntries(choisis) as Record<string, string>),
  };
  const url = `${chemin}${tirer() < 0.4 ? requete(tirer) : ''}`;
  return { route, demande: { method: route.methode, url, headers, ...(data && { data }) } };
}

/** Une sortie ferme la session de qui l'appelle : les autres requêtes n'auraient plus personne. */
const QUI_FERMENT = /^\/auth\/(logout|sessions)|^\/users\/me$|deconnexion/;
const SANS_FLUX = ROUTES.filter(
  ({ chemin, formats }) => !formats.includes('flux') && !QUI_FERMENT.test(chemin),
);

describe('Une requête mal faite reçoit un refus du contrat, jamais une panne', () => {
  let produit: Produit;
  let appelants: readonly AxiosInstance[];

  beforeAll(async () => {
    produit = await demarrerProduit({ env: { ADMIN_EMAIL: ADMIN } });
    const professionnel = await nouveauProfessionnel(produit);
    const admin = await nouvelAdmin(produit, ADMIN, (avant, apres) => renommerDans(produit.db, avant, apres));
    const [pro, chef] = [professionnel.jeton, admin.jeton];
    appelants = [pro, pro, chef, undefined].map((jeton) => assaillant(produit.url, jeton));
  });
  afterAll(() => produit?.arreter());

  /** Ce qui ne va pas dans la réponse ; un statut de refus porte un code du contrat, qui est le sien. */
  async function ecart(
    http: AxiosInstance,
    demande: AxiosRequestConfig<Buffer>,
    noter: (statut: number) => void,
  ): Promise<string | null> {
    const { status, data } = await http.request<unknown>({
      ...demande,
      transformRequest: [(brut: unknown) => brut],
    });
    noter(status);
    const code = (data as { code?: keyof typeof CODES_ERREUR } | null)?.code;
    const juste = status < 400 || (status < 500 && code !== undefined && CODES_ERREUR[code] === status);
    return juste || (status === 503 && code !== undefined)
      ? null
      : `${status} ${JSON.stringify(data).slice(0, 200)}`;
  }

  it('le tirage ne se répète pas : cent mille suites de trois, toutes différentes', () => {
    const tirer = tirages();
    const suites = new Set(Array.from({ length: 100_000 }, () => `${tirer()},${tirer()},${tirer()}`));
    expect(suites.size).toBe(100_000);
  });

  it('le tirage atteint toutes les routes', () => {
    const tirer = tirages();
    const atteintes = new Set(Array.from({ length: 50_000 }, () => nomDe(parmi(SANS_FLUX, tirer))));
    expect(atteintes.size).toBe(SANS_FLUX.length);
  });

  it(
    `${REQUETES} requêtes : chemins, critères, en-têtes, types et octets`,
    async () => {
      const tirer = tirages();
      const ecarts: string[] = [];
      const statuts: Record<number, number> = {};
      const noter = (statut: number) => void (statuts[statut] = (statuts[statut] ?? 0) + 1);
      for (let fait = 0; fait < REQUETES; fait += DE_FRONT) {
        const lot = Array.from({ length: DE_FRONT }, () => ({
          ...uneRequete(tirer),
          http: parmi(appelants, tirer),
        }));
        await Promise.all(
          lot.map(async ({ route, demande, http }) => {
            const faute = await ecart(http, demande, noter).catch((erreur: Error) => erreur.message);
            if (faute) ecarts.push(`${nomDe(route)} ${JSON.stringify(demande.url)} : ${faute}`);
          }),
        );
      }
      process.stderr.write(
        `Requêtes mal faites : ${REQUETES}, ${SANS_FLUX.length} routes : ${JSON.stringify(statuts)}.\n`,
      );
      expect(ecarts.slice(0, 20)).toEqual([]);
    },
    60_000 + REQUETES * 100,
  );

  it('et le produit répond encore, aux mêmes sessions : aucune n’a fini en route', async () => {
    expect((await clientHttp(produit.url).get('/health/ready')).status).toBe(200);
    const [pro, , admin] = appelants;
    for (const connecte of [pro!, admin!]) expect((await connecte.get('/users/me')).status).toBe(200);
  });
});
