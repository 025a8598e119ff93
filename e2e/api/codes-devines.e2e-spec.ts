import { codeCourt } from '@facturier/domaine/verification/code';
import { ObjectId } from 'mongodb';
import { attendreQue } from '../support/attendre';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { GRAINE, tirages } from '../support/hasard';
import { demarrerProduit, type Produit } from '../support/produit';
import { ecartDeLaPart, partAuDessus } from '../support/repartitions';
import { clientHttp, nouveauProfessionnel, unSiret } from '../support/session';

/** Ce que la facture vérifiable promet (cas 31). */
const CODES = 1_000;
/** Un réseau tape vingt codes d'un trait, puis un toutes les dix secondes. */
const D_UN_TRAIT = 20;
const UN_PAR_MS = 10_000;
/** Au-delà de tant d'écarts-types, deux répartitions ne sont plus les mêmes : une fois sur cent mille par hasard. */
const ECARTS_TYPES = 4.5;
const SIGNES = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const hasard = tirages();

let produit: Produit;
let http: ReturnType<typeof clientHttp>;
let vrai: { siret: string; numero: string; code: string };
let reseaux = 0;

/** Une adresse qui n'a encore rien demandé, prise dans les plages d'essai. */
const unReseau = (): string => {
  reseaux += 1;
  return `198.18.${Math.floor(reseaux / 250)}.${(reseaux % 250) + 1}`;
};
const unCode = (): string => {
  const signes = Array.from({ length: 8 }, () => SIGNES[Math.floor(hasard() * SIGNES.length)]).join('');
  return `${signes.slice(0, 4)}-${signes.slice(4)}`;
};

async function taper(
  corps: { siret: string; numero: string; code: string },
  reseau: string,
): Promise<{ statut: number; corps: unknown; ms: number }> {
  const entetes = { headers: { 'X-Forwarded-For': reseau } };
  const debut = performance.now();
  const { status, data } = await http.post('/public/verifications/code', corps, entetes);
  const ms = performance.now() - debut;
  // L'identifiant de la demande est le sien : le reste doit être le même.
  return { statut: status, corps: { ...(data as object), requestId: '' }, ms };
}

beforeAll(async () => {
  process.stdout.write(`Codes devinés : ${CODES}, ESSAIS_GRAINE=${GRAINE}\n`);
  produit = await demarrerProduit();
  http = clientHttp(produit.url);
  const session = await nouveauProfessionnel(produit);
  const { _id, numero } = await emettreFacture(session, await creerClient(session));
  const cle = { facture: new ObjectId(_id), verification: { $exists: true } };
  const { verification } = await attendreQue(
    () => produit.db.collection('documents').findOne(cle),
    'un document et son code',
  );
  const compte = await produit.db.collection('users').findOne({ _id: new ObjectId(session.id) });
  const code = codeCourt(Buffer.from(String(verification.empreinte), 'hex'));
  vrai = { siret: String(compte!.siret), numero: String(numero), code };
  expect((await taper(vrai, unReseau())).statut).toBe(200);
}, 120_000);
afterAll(() => produit?.arreter());

it('cas 31 : mille codes devinés sur un SIRET et un numéro connus sont freinés, et aucun ne dit rien', async () => {
  const reseau = unReseau();
  const debut = performance.now();
  const statuts: number[] = [];
  for (let rang = 0; rang < CODES; rang += 1)
    statuts.push((await taper({ ...vrai, code: unCode() }, reseau)).statut);
  const permis = D_UN_TRAIT + Math.ceil((performance.now() - debut) / UN_PAR_MS);
  const nombre = (statut: number): number => statuts.filter((un) => un === statut).length;
  expect(nombre(404) + nombre(429)).toBe(CODES);
  expect(nombre(404)).toBeGreaterThanOrEqual(D_UN_TRAIT);
  expect(nombre(404)).toBeLessThanOrEqual(permis);
  // Freiné, même le bon code ne passe plus d'ici ; d'ailleurs, il passe.
  expect((await taper(vrai, reseau)).statut).toBe(429);
  expect((await taper(vrai, unReseau())).statut).toBe(200);
});

it('cas 31 : de mille réseaux, tous 404, le même corps, et le même temps que la facture existe ou non', async () => {
  const sortes = {
    connue: () => ({ ...vrai, code: unCode() }),
    'autre numéro': () => ({
      ...vrai,
      numero: `FAC-2026-${Math.floor(hasard() * 900) + 100}`,
      code: unCode(),
    }),
    inconnue: () => ({ siret: unSiret(), numero: 'FAC-2026-104', code: unCode() }),
  };
  const noms = Object.keys(sortes) as (keyof typeof sortes)[];
  const durees = Object.fromEntries(noms.map((nom) => [nom, [] as number[]])) as Record<
    keyof typeof sortes,
    number[]
  >;
  const corps = new Set<string>();
  // Une de chaque à tour de rôle, dans un ordre tiré : ce que la machine fait d'autre tombe sur toutes.
  for (let tour = 0; tour < CODES / noms.length; tour += 1)
    for (const nom of noms.map((un) => [hasard(), un] as const).sort(([a], [b]) => a - b)) {
      const { statut, corps: dit, ms } = await taper(sortes[nom[1]](), unReseau());
      corps.add(JSON.stringify([statut, dit]));
      durees[nom[1]].push(ms);
    }
  expect([...corps].map((un) => (JSON.parse(un) as [number])[0])).toEqual([404]);
  const parts = noms.slice(1).map((nom) => partAuDessus(durees.connue, durees[nom]));
  const marge = ECARTS_TYPES * ecartDeLaPart(durees.connue.length, durees.connue.length);
  process.stdout.write(
    `Plus long que ${noms.slice(1).join(', que ')} : ${parts.map((part) => part.toFixed(3)).join(', ')} (0,5 ± ${marge.toFixed(3)})\n`,
  );
  for (const part of parts) expect(Math.abs(part - 0.5)).toBeLessThan(marge);
});

it('la mesure verrait un refus plus long d’un dixième', () => {
  const tirer = (plus: number): number[] => Array.from({ length: 333 }, () => (1 + hasard()) * plus);
  const marge = ECARTS_TYPES * ecartDeLaPart(333, 333);
  expect(Math.abs(partAuDessus(tirer(1), tirer(1)) - 0.5)).toBeLessThan(marge);
  expect(partAuDessus(tirer(1.1), tirer(1)) - 0.5).toBeGreaterThan(marge);
});
