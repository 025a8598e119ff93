import type { Facture } from '@facturier/domaine/contrat/factures';
import type { LiensDeFacture } from '@facturier/domaine/contrat/liens';
import { Transactions } from '../../src/common/database/transactions';
import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { unParticulier } from '../support/builders';
import { uneFacture } from '../support/factures';
import { jetonDe, SceneDeLiens } from '../support/liens';

const JOUR_MS = 86_400_000;

describe('Ce qui se voit d’un lien public', () => {
  let scene: SceneDeLiens;

  beforeAll(async () => {
    scene = await SceneDeLiens.creer();
  });
  afterAll(() => scene.app.fermer());

  describe('ce qui s’en voit', () => {
    it('ouverte ne dit pas « vue » ; consultée, si, une fois, et la facture est remise', async () => {
      const { facture, jeton } = await scene.unLien();
      await scene.dire(jeton, 'ouverte');
      expect(await scene.relire(facture._id)).toMatchObject({
        statutDestinataire: 'non_vue',
        statutEmetteur: 'creee',
      });
      await Promise.all(Array.from({ length: 10 }, () => scene.dire(jeton, 'consultee')));
      expect(await scene.relire(facture._id)).toMatchObject({
        statutDestinataire: 'vue',
        statutEmetteur: 'envoyee',
      });
      expect(await scene.faitsDe(facture._id)).toEqual(['lien_consulte']);
      const [lien] = await scene.liensDe(facture._id);
      expect(lien?.consulteLe).not.toBeNull();
      expect(lien?.consultations).toEqual([
        { le: expect.any(String) as string, niveau: 'consultee', appareil: 'ordinateur' },
      ]);
    });

    it('« J’ai bien reçu » se dit une fois, et vaut consultation', async () => {
      const { facture, jeton } = await scene.unLien();
      await scene.accuser(jeton);
      await scene.accuser(jeton);
      await scene.dire(jeton, 'ouverte');
      expect(await scene.faitsDe(facture._id)).toEqual(['lien_accuse']);
      const [lien] = await scene.liensDe(facture._id);
      expect(lien).toMatchObject({ consultations: [{ niveau: 'confirmee' }] });
      expect((await scene.lire(jeton)).corps.accuseLe).not.toBeNull();
    });

    it('porté par un courriel, il ne compte personne dans la minute : c’est son filtre ; puis il compte', async () => {
      const facture = await uneFacture(scene.marie, scene.client);
      await scene.marie.post(`/factures/${facture._id}/send-email`, {
        to: 'zoe@essai.example',
        subject: `Facture ${facture.numero}`,
      });
      const { texte, sujet } = await scene.app.courriels.attendre(
        'zoe@essai.example',
        new RegExp(facture.numero!),
      );
      const jeton = /\/f\/([\w-]{43})/.exec(texte)?.[1] ?? '';
      expect(sujet).not.toContain(jeton);
      const trop = await scene.accuser(jeton);
      expect(Number(trop.corps.attendreSecondes)).toBe(60);
      expect(await scene.faitsDe(facture._id)).toEqual([]);
      scene.app.horloge.avancer(60_000);
      expect((await scene.accuser(jeton)).corps).toEqual({ attendreSecondes: 0 });
      expect(await scene.faitsDe(facture._id)).toEqual(['lien_accuse']);
    });

    it('ni une machine qui se nomme, ni l’émetteur, ni une lecture seule ne comptent', async () => {
      const { facture, jeton } = await scene.unLien();
      for (const agent of [
        'curl/8.10',
        'Slackbot-LinkExpanding 1.0',
        'Mozilla/5.0 HeadlessChrome/142.0',
        '',
      ]) {
        await scene.dire(jeton, 'consultee', { 'user-agent': agent });
        await scene.accuser(jeton, { 'user-agent': agent });
      }
      const sien = { authorization: `Bearer ${scene.marie.jeton}` };
      await scene.dire(jeton, 'consultee', sien);
      await scene.accuser(jeton, sien);
      expect((await scene.lire(jeton, sien)).corps.propre).toBe(true);
      expect(await scene.faitsDe(facture._id)).toEqual([]);
      expect((await scene.liensDe(facture._id))[0]?.consultations).toEqual([]);
    });

    it('la copie d’un comptable ne dit pas que le client a vu', async () => {
      const { facture } = await scene.unLien();
      const { corps } = await scene.marie.post<LiensDeFacture>(`/factures/${facture._id}/liens`, {
        adresse: 'cabinet@essai.example',
      });
      const copie = jetonDe(corps.liens[0]);
      await scene.accuser(copie);
      expect(await scene.relire(facture._id)).toMatchObject({ statutDestinataire: 'non_vue' });
      expect(await scene.faitsDe(facture._id)).toContain('lien_accuse');
      expect((await scene.lire(copie)).corps.invitation).toBeNull();
    });

    it('ne fait jamais reculer une réponse, et le compte qui s’ouvre ensuite garde la facture vue', async () => {
      const { facture, jeton } = await scene.unLien();
      await scene.accuser(jeton);
      const compte = await unParticulier(scene.app).avec({ email: 'zoe@essai.example' }).cree();
      await scene.app
        .get(Transactions)
        .executer(() =>
          scene.app.get(DonneesPersonnellesService).accueillir({ id: compte.id, email: compte.email }),
        );
      expect((await compte.get<Facture>(`/factures/${facture._id}`)).corps.statutDestinataire).toBe('vue');
      await compte.put(`/factures/${facture._id}/statut-destinataire`, { statutDestinataire: 'acceptee' });
      await scene.accuser(jeton);
      expect(await scene.relire(facture._id)).toMatchObject({ statutDestinataire: 'acceptee' });
    });
  });

  describe('sa fin', () => {
    it('vient 90 jours après le paiement : il ne montre plus rien, et un nouveau se demande, une fois', async () => {
      const { facture, jeton } = await scene.unLien();
      await scene.marie.post(`/factures/${facture._id}/paiements`, { montant: 100, moyen: 'virement' });
      scene.app.horloge.avancer(90 * JOUR_MS);
      expect((await scene.lire(jeton)).statut).toBe(200);
      scene.app.horloge.avancer(JOUR_MS);
      await scene.reconnecter();
      const fin = await scene.lire(jeton);
      expect([fin.statut, fin.corps.code]).toEqual([410, 'LIEN_DE_FACTURE_EXPIRE']);
      expect(JSON.stringify(fin.corps)).not.toContain(facture.numero);
      await Promise.all(Array.from({ length: 10 }, () => scene.demander(jeton)));
      const sujet = new RegExp(`${facture.numero} – un nouveau lien est demandé`);
      await scene.app.courriels.attendre(scene.marie.email, sujet);
      expect((await scene.faitsDe(facture._id)).filter((type) => type === 'lien_demande')).toHaveLength(1);
      const [lien] = await scene.liensDe(facture._id);
      expect(lien).toMatchObject({ etat: 'expire', url: null });
      const { corps } = await scene.marie.post<LiensDeFacture>(`/factures/${facture._id}/liens`, {});
      expect((await scene.lire(jetonDe(corps.liens[0]))).statut).toBe(200);
      expect((await scene.lire(jeton)).corps.code).toBe('LIEN_DE_FACTURE_EXPIRE');
    });

    it('la fin d’un lien deviné ne se dit pas, et n’en demande aucun', async () => {
      const rien = await scene.demander('B'.repeat(43));
      expect([rien.statut, rien.corps.code]).toEqual([404, 'FACTURE_INTROUVABLE']);
    });
  });
});
