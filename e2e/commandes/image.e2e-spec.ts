import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lancerNode, lancerScript } from '../support/commandes';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { attendreEffets } from '../support/mongo';
import { demarrerProduit, type Produit } from '../support/produit';
import { RACINE } from '../support/racine';
import { clientHttp, exiger, nouveauProfessionnel } from '../support/session';

const MO = 1024 * 1024;
/** Ce que pèse le reste de l'image : debian:bookworm-slim, et le programme de Node 22. */
const SOCLE_MO = { debian: 75, node: 122 };
const LIMITE_MO = 300;
const ADMIN = 'patronne@facturier.example';
const SECRET = { JWT_SECRET: 'x'.repeat(48) };

/** Les fichiers d'un dossier, avec leur poids ; un lien n'est pas suivi. */
async function peser(dossier: string): Promise<Map<string, number>> {
  const poids = new Map<string, number>();
  for (const entree of await readdir(dossier, { recursive: true, withFileTypes: true })) {
    if (!entree.isFile()) continue;
    const chemin = join(entree.parentPath, entree.name);
    poids.set(chemin.slice(dossier.length + 1), (await stat(chemin)).size);
  }
  return poids;
}

/** L'image que remplit ce dépôt construit. `IMAGE` : une autre, déjà remplie (`npm run campagnes -- image`). */
async function alleger(): Promise<string> {
  const dossier = await mkdtemp(join(tmpdir(), 'facturier-image-'));
  const allege = await lancerNode(join(RACINE, 'scripts/alleger.mjs'), [dossier]);
  // Sa sortie dit pourquoi il n'a pas abouti : elle se compare avec le code.
  expect([allege.code, allege.sortie]).toEqual([0, expect.stringContaining('fichiers suivis')]);
  return dossier;
}

describe('Le contenu de l’image, dans un dossier sans rien autour', () => {
  let dossier: string;
  let produit: Produit;

  beforeAll(async () => {
    dossier = process.env.IMAGE ?? (await alleger());
    const env = { ADMIN_EMAIL: ADMIN, ...SECRET };
    produit = await demarrerProduit({ racine: dossier, env });
  });
  afterAll(async () => {
    await produit?.arreter();
    await rm(dossier, { recursive: true, force: true });
  });

  it('tient sous 300 Mo avec son socle, et ne porte que ce que le serveur exécute ou lit', async () => {
    const poids = await peser(dossier);
    const total = [...poids.values()].reduce((somme, octets) => somme + octets, 0);
    process.stdout.write(`Image : ${(total / MO).toFixed(0)} Mo et son socle, ${poids.size} fichiers\n`);
    expect(total / MO + SOCLE_MO.debian + SOCLE_MO.node).toBeLessThan(LIMITE_MO);
    const chemins = [...poids.keys()];
    expect([...new Set(chemins.map((chemin) => chemin.split('/')[0]))].sort()).toEqual(
      ['LICENSE', 'backend', 'domaine', 'frontend', 'node_modules', 'package.json', 'scripts'].sort(),
    );
    const etrangers =
      /\.(ts|map)$|node_modules\/(jest|typescript|vite|react|antd|maildev|oxlint|@playwright|@css-inline|mjml|pug)\//;
    expect(chemins.filter((chemin) => etrangers.test(chemin) && !chemin.startsWith('frontend/dist'))).toEqual(
      [],
    );
  });

  it('sert les écrans et la documentation', async () => {
    const lire = async (chemin: string): Promise<string> => (await fetch(`${produit.url}${chemin}`)).text();
    expect(await lire('/')).toContain('<title>');
    expect(await lire('/api/docs')).toContain('swagger-ui');
    expect((await fetch(`${produit.url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);
    expect((await clientHttp(produit.url).get('/health/ready')).status).toBe(200);
  });

  it('émet, dessine, envoie, exporte, se sauvegarde et se vérifie', async () => {
    const session = await nouveauProfessionnel(produit);
    const facture = await emettreFacture(session, await creerClient(session));
    const octets = async (chemin: string): Promise<string> => {
      const reponse = await session.http.get<Buffer>(chemin, { responseType: 'arraybuffer' });
      return exiger(reponse, 200).subarray(0, 4).toString('latin1');
    };
    expect(await octets(`/factures/${facture._id}/pdf`)).toBe('%PDF');
    for (const quoi of ['factures?format=xlsx', 'pdf.zip'])
      expect([quoi, await octets(`/export/${quoi}`)]).toEqual([quoi, 'PK\u0003\u0004']);
    const pdf = await session.http.get<Buffer>(`/factures/${facture._id}/pdf`, {
      responseType: 'arraybuffer',
    });
    const depot = { headers: { 'Content-Type': 'application/pdf' } };
    const recue = exiger(await session.http.post<object>('/reception', pdf.data, depot), 201);
    expect(JSON.stringify(recue)).toContain(String(facture.numero));
    const envoi = { to: 'client@essai.example', subject: 'Votre facture', message: 'Bonjour' };
    exiger(await session.http.post<unknown>(`/factures/${facture._id}/send-email`, envoi), 202);
    const recu = await produit.courriels.attendre(({ a }) => a.includes(envoi.to), 'la facture');
    expect(recu.piecesJointes[0]?.contenu.subarray(0, 4).toString()).toBe('%PDF');
    await attendreEffets(produit.db);

    const fichier = join(dossier, 'base.bson.gz');
    const sauvee = await lancerScript('sauvegarder', produit.uri, [fichier], {}, dossier);
    expect([sauvee.code, sauvee.sortie]).toEqual([0, expect.stringContaining('relus et comptés')]);
    const env = { MONGODB_URI: produit.uri, ...SECRET };
    const verifiee = await lancerNode(join(dossier, 'backend/dist/src/verifier.js'), [], env);
    expect([verifiee.code, verifiee.sortie]).toEqual([0, expect.not.stringContaining('✗')]);
    const admin = { ...env, ADMIN_EMAIL: ADMIN };
    const creee = await lancerNode(join(dossier, 'backend/dist/src/creer-admin.js'), [], admin);
    expect([creee.code, creee.sortie]).toEqual([0, expect.stringContaining('http')]);
  });
});
