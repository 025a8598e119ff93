import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { SceneDeLiens } from '../support/liens';
import { unDevisEnvoye } from '../support/signature-devis';

const page = (titre: string): string => `<html><meta property="og:title" content="${titre}" /></html>`;

describe('La carte qu’une messagerie montre d’un lien public', () => {
  let scene: SceneDeLiens;
  const dossier = mkdtempSync(join(tmpdir(), 'facturier-ecrans-'));

  beforeAll(async () => {
    const ecrire = (nom: string, contenu: string): void => writeFileSync(join(dossier, nom), contenu);
    ecrire('index.html', '<html></html>');
    ecrire('lien.html', page('Facture'));
    ecrire('lien-devis.html', page('Devis'));
    ecrire('pages.json', JSON.stringify({ '/f/:jeton': 'lien.html', '/d/:jeton': 'lien-devis.html' }));
    scene = await SceneDeLiens.creer({ FRONTEND_DIST: dossier });
  });
  afterAll(async () => {
    await scene.app.fermer();
    rmSync(dossier, { recursive: true, force: true });
  });

  async function carteDe(url: string): Promise<string> {
    const reponse = await scene.app.app.inject({ method: 'GET', url });
    expect(reponse.statusCode).toBe(200);
    expect(reponse.headers['cache-control']).toBe('private, no-store');
    expect(reponse.headers['x-robots-tag']).toBe('noindex, nofollow, noarchive');
    return reponse.body.replace(/\s/g, ' ');
  }

  it('d’une facture : le vendeur, la somme, le jour ; ni le client, ni le numéro, ni le jeton, et rien ne se compte', async () => {
    const { facture, jeton } = await scene.unLien();
    const html = await carteDe(`/f/${jeton}`);
    expect(html).toContain('content="Facture de Marie Dubois – 100,00 €"');
    expect(html).toMatch(/og:description" content="Montant à régler : 100,00 € · Échéance : \d+ \S+ 2026"/);
    expect(html).toMatch(/og:image" content="https?:\/\/[^"/]+\/icone-512\.png"/);
    for (const tu of [jeton, facture.numero!, SceneDeLiens.CLIENT, facture.client.nom])
      expect(html).not.toContain(tu);
    expect(await connexionDe(scene.app).collection('consultations').countDocuments({})).toBe(0);
    const [lien] = await scene.liensDe(facture._id);
    expect(lien).toMatchObject({ consulteLe: null, consultations: [] });
  });

  it('d’un devis : de même, et son terme', async () => {
    scene.app.horloge.regler('2026-11-21T09:00:00Z');
    const devis = await SceneDeDevis.creer(scene.app);
    const { jeton } = await unDevisEnvoye(devis);
    const html = await carteDe(`/d/${jeton}`);
    expect(html).toMatch(/content="Devis de \S+ \S+ – 1 000,00 €"/);
    expect(html).toMatch(/Valable jusqu’au \d+ \S+ 2026 inclus/);
    expect(html).not.toContain(jeton);
  });

  it('deviné, révoqué : la page sans carte, la même pour tous', async () => {
    const { facture, lien, jeton } = await scene.unLien();
    await scene.marie.delete(`/factures/${facture._id}/liens/${lien._id}`);
    for (const essai of [jeton, 'A'.repeat(43)]) expect(await carteDe(`/f/${essai}`)).toBe(page('Facture'));
    expect(await carteDe(`/d/${'A'.repeat(43)}`)).toBe(page('Devis'));
  });
});
