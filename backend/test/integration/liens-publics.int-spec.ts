import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { LiensDeFacture } from '@facturier/domaine/contrat/liens';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { jetonDe, SceneDeLiens } from '../support/liens';
import { parVagues } from '../support/vagues';

describe('Le lien public d’une facture', () => {
  let scene: SceneDeLiens;
  /** Fermée à la fin seulement : passport garde une stratégie par processus, celle de la dernière instance montée. */
  let jumelle: AppDeTest | undefined;

  beforeAll(async () => {
    scene = await SceneDeLiens.creer();
  });
  afterAll(async () => {
    await jumelle?.arreter();
    await scene.app.fermer();
  });

  describe('son jeton', () => {
    it('est de 43 signes, un par adresse : redemandé, le même ; demandé de vingt fronts, un seul', async () => {
      const { facture, jeton } = await scene.unLien();
      expect(jeton).toHaveLength(43);
      const autres = await Promise.all(
        Array.from({ length: 20 }, () =>
          scene.marie.post<LiensDeFacture>(`/factures/${facture._id}/liens`, {
            adresse: 'Cabinet@Essai.example',
          }),
        ),
      );
      expect(autres.map(({ statut }) => statut)).toEqual(autres.map(() => 201));
      const liens = await scene.liensDe(facture._id);
      expect(liens.map(({ adresse, genre, etat }) => ({ adresse, genre, etat }))).toEqual([
        { adresse: 'cabinet@essai.example', genre: 'copie', etat: 'actif' },
        { adresse: 'zoe@essai.example', genre: 'client', etat: 'actif' },
      ]);
    });

    it('n’est en clair nulle part dans la base', async () => {
      const { jeton } = await scene.unLien();
      const gardes = await connexionDe(scene.app).collection('liens_publics').find().toArray();
      expect(JSON.stringify(gardes)).not.toContain(jeton);
    });

    it('deviné, tronqué, allongé, révoqué, remplacé ou coupé, il a la même réponse', async () => {
      const { facture, lien, jeton } = await scene.unLien();
      await scene.marie.post(`/factures/${facture._id}/liens/${lien._id}`);
      const [neuf] = await scene.liensDe(facture._id);
      const revoque = await scene.unLien();
      await scene.marie.delete(`/factures/${revoque.facture._id}/liens/${revoque.lien._id}`);
      const essais = ['A'.repeat(43), jeton.slice(0, -1), `${jetonDe(neuf)}A`, jeton, revoque.jeton];
      const reponses = await Promise.all(essais.map((essai) => scene.lire(essai)));
      for (const { statut, corps, entetes } of reponses) {
        const { requestId: _requestId, ...suite } = corps as unknown as Record<string, unknown>;
        expect([statut, suite]).toEqual([
          404,
          { message: 'Facture non trouvée', code: 'FACTURE_INTROUVABLE' },
        ]);
        expect(entetes['x-robots-tag']).toBe('noindex, nofollow, noarchive');
        expect(entetes['cache-control']).toBe('no-store');
      }
      expect((await scene.lire(jetonDe(neuf))).statut).toBe(200);
      await scene.marie.put('/liens', { ouverts: false });
      expect((await scene.lire(jetonDe(neuf))).corps.code).toBe('FACTURE_INTROUVABLE');
      expect((await scene.marie.post(`/factures/${facture._id}/liens`, {})).corps.code).toBe('LIENS_COUPES');
      await scene.marie.put('/liens', { ouverts: true });
      expect((await scene.lire(jetonDe(neuf))).statut).toBe(200);
    });

    it('se devine trois cents fois, puis trois par seconde ; un autre réseau lit toujours', async () => {
      const { jeton } = await scene.unLien();
      const debut = performance.now();
      const reponses = await parVagues(1_000, (essai) =>
        scene.lire(`devine-${essai}`.padEnd(43, 'x'), { 'x-forwarded-for': '203.0.113.9' }),
      );
      const permis = 300 + 3 * Math.ceil((performance.now() - debut) / 1_000);
      const statuts = reponses.map(({ statut }) => statut);
      expect(new Set(statuts)).toEqual(new Set([404, 429]));
      expect(statuts.filter((statut) => statut === 404).length).toBeLessThanOrEqual(permis);
      expect((await scene.lire(jeton, { 'x-forwarded-for': '203.0.113.10' })).statut).toBe(200);
    });

    itDeCampagne('se devine autant à deux instances qu’à une : le compte est en base', async () => {
      jumelle = await creerAppDeTest({ base: scene.app.base });
      const deux = [scene.app, jumelle] as const;
      const debut = performance.now();
      const entetes = { 'x-forwarded-for': '203.0.113.11' };
      const deviner = (essai: number) => {
        const chemin = `/public/factures/${`jumelle-${essai}`.padEnd(43, 'x')}`;
        return deux[essai % 2]!.appeler('GET', chemin, undefined, { entetes });
      };
      const reponses = await parVagues(500, deviner);
      const permis = 300 + 3 * Math.ceil((performance.now() - debut) / 1_000);
      const lus = reponses.filter(({ statut }) => statut === 404).length;
      expect(lus).toBeGreaterThanOrEqual(300);
      expect(lus).toBeLessThanOrEqual(permis);
    });

    it('n’est pas dans le journal', async () => {
      const { jeton } = await scene.unLien();
      await scene.lire(jeton);
      await scene.dire(jeton, 'consultee');
      expect(scene.app.journal.join('')).not.toContain(jeton);
      expect(scene.app.journal.join('')).toContain('/api/public/factures/…');
    });
  });

  describe('ce qu’il montre', () => {
    it('la facture, ce qui reste à payer, et de quoi la payer au centime', async () => {
      await scene.marie.post('/mentions-legales', { iban: 'FR7630001007941234567890185' });
      const { facture, jeton } = await scene.unLien();
      await scene.marie.post(`/factures/${facture._id}/paiements`, { montant: 30, moyen: 'virement' });
      const { corps } = await scene.lire(jeton);
      expect(corps).toMatchObject({
        numero: facture.numero,
        montantTTC: 100,
        resteAPayer: 70,
        reglement: { etat: 'partiel' },
        propre: false,
      });
      expect(corps.virement?.code).toContain('EUR70.00');
      expect(corps.document).toEqual(facture.document);
      expect(corps.invitation).toMatch(/^\/invitation\/[0-9a-f]{24}\?cle=/);
    });

    it('ni identifiant de compte, ni adresse du client hors du document, ni jeton d’un autre', async () => {
      const { jeton, lien } = await scene.unLien();
      const { document: _document, invitation: _invitation, ...suite } = (await scene.lire(jeton)).corps;
      const texte = JSON.stringify(suite);
      expect(texte).not.toContain(scene.marie.id);
      expect(texte).not.toContain(lien._id);
      expect(texte).not.toContain('zoe@');
    });

    it('le PDF et le XML de l’émission, sans rien compter', async () => {
      const { facture, jeton } = await scene.unLien();
      const pdf = await scene.app.appeler('GET', `/public/factures/${jeton}/pdf`);
      expect(pdf.octets.equals((await scene.marie.get(`/factures/${facture._id}/pdf`)).octets)).toBe(true);
      expect(pdf.entetes['content-disposition']).toBe(`attachment; filename="${facture.numero}.pdf"`);
      const xml = await scene.app.appeler<string>('GET', `/public/factures/${jeton}/xml`);
      expect(xml.corps).toContain('CrossIndustryInvoice');
      expect(await scene.faitsDe(facture._id)).toEqual([]);
      expect(await scene.relire(facture._id)).toMatchObject({ statutDestinataire: 'non_vue' });
    });

    it('une facture annulée par un avoir le dit, et ne se paie plus', async () => {
      const { facture, jeton } = await scene.unLien();
      await scene.marie.post(`/factures/${facture._id}/avoirs`, { motif: 'Erreur' });
      const { corps } = await scene.lire(jeton);
      expect(corps).toMatchObject({ annulee: true, resteAPayer: 0, reglement: null, virement: null });
      expect(corps.avoirs).toHaveLength(1);
    });

    it('un brouillon n’a pas de lien, et l’étranger n’en voit aucun', async () => {
      const brouillon = await uneFacture(scene.marie, scene.client, { statut: 'brouillon' });
      const { facture, lien } = await scene.unLien();
      for (const adresse of ['', `/${lien._id}`]) {
        const { statut, corps } = await scene.marie.post(`/factures/${brouillon._id}/liens${adresse}`, {});
        expect([statut, corps.code, corps.message]).toEqual([
          409,
          'FACTURE_NON_EMISE',
          'Ce document est encore un brouillon\u00a0: émettez-le d’abord.',
        ]);
      }
      const paul = await unProfessionnel(scene.app).cree();
      expect((await paul.get(`/factures/${facture._id}/liens`)).statut).toBe(404);
      expect((await paul.post(`/factures/${facture._id}/liens`, {})).statut).toBe(404);
    });

    it('un compte suspendu, ou dont les envois le sont, ne montre plus rien', async () => {
      const nina = await unProfessionnel(scene.app).cree();
      const sien = (await unClient(nina))._id;
      const facture = await uneFacture(nina, sien);
      const { corps } = await nina.post<LiensDeFacture>(`/factures/${facture._id}/liens`, {});
      const jeton = jetonDe(corps.liens[0]);
      expect((await scene.lire(jeton)).statut).toBe(200);
      const comptes = connexionDe(scene.app).collection<{ email: string }>('users');
      await comptes.updateOne({ email: nina.email }, { $set: { envoisSuspendusLe: new Date(0) } });
      expect((await scene.lire(jeton)).statut).toBe(404);
    });
  });
});
