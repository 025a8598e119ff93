import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

describe('Se protéger d’un expéditeur', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let numero = 0;
  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  afterAll(() => app.fermer());

  const uneAdresse = (): string => `tiers${(numero += 1)}@exemple.fr`;
  const facturePour = async (marie: CompteDeTest, email: string): Promise<string> =>
    (await uneFacture(marie, (await unClient(marie, { email }))._id))._id;
  const vider = () => app.get(OutboxWorker).vider();

  describe('« Bloquer cet expéditeur »', () => {
    const unCouple = async () => {
      const marie = await unProfessionnel(app).cree();
      const paul = await unParticulier(app).cree();
      const id = await facturePour(marie, paul.email);
      expect((await marie.post(`/factures/${id}/send-internal`)).statut).toBe(200);
      return { marie, paul, id };
    };

    it('un expéditeur bloqué ne distingue pas ce compte d’une adresse sans compte, et rien n’arrive', async () => {
      const { marie, paul, id } = await unCouple();
      expect((await paul.post(`/factures/${id}/bloquer-expediteur`)).statut).toBe(204);
      await app.courriels.attendre(paul.email);
      const suivante = await facturePour(marie, paul.email);
      const ailleurs = await facturePour(marie, uneAdresse());
      const refus = await marie.post(`/factures/${suivante}/send-internal`);
      const inconnu = await marie.post(`/factures/${ailleurs}/send-internal`);
      const sansRequete = ({ requestId: _requestId, ...reste }: Record<string, unknown>) => reste;
      expect([refus.statut, sansRequete(refus.corps)]).toEqual([404, sansRequete(inconnu.corps)]);
      const courriel = await marie.post(`/factures/${suivante}/send-email`, {
        to: paul.email,
        subject: 'Votre facture',
      });
      expect([courriel.statut, courriel.corps.code]).toEqual([409, 'ENVOI_REFUSE']);
      expect(courriel.corps.message).not.toMatch(/bloqu/i);
      await vider();
      expect(app.courriels.pour(paul.email)).toHaveLength(1);
      expect((await paul.get<unknown[]>('/factures/received')).corps).toHaveLength(1);
    });

    it('corriger l’adresse d’une fiche n’y fait pas entrer ce que l’envoi refuse', async () => {
      const { marie, paul, id } = await unCouple();
      await paul.post(`/factures/${id}/bloquer-expediteur`);
      const autre = await unParticulier(app).cree();
      const client = await unClient(marie, { email: autre.email });
      const { _id } = await uneFacture(marie, client._id);
      await marie.post(`/factures/${_id}/send-internal`);
      await marie.put(`/clients/${client._id}`, { email: paul.email });
      await vider();
      expect((await paul.get(`/factures/${_id}`)).statut).toBe(404);
    });

    it('débloqué, il envoie de nouveau ; la liste nomme qui est bloqué', async () => {
      const { marie, paul, id } = await unCouple();
      await paul.post(`/factures/${id}/bloquer-expediteur`);
      const { corps } = await paul.get<{ id: string }[]>('/expediteurs-bloques');
      expect(corps.map((bloque) => bloque.id)).toEqual([marie.id]);
      expect((await paul.delete(`/expediteurs-bloques/${marie.id}`)).statut).toBe(204);
      expect((await paul.delete(`/expediteurs-bloques/${marie.id}`)).statut).toBe(404);
      const suivante = await facturePour(marie, paul.email);
      expect((await marie.post(`/factures/${suivante}/send-internal`)).statut).toBe(200);
    });

    it('seul le destinataire d’une facture en bloque l’émetteur', async () => {
      const { marie, id } = await unCouple();
      const tiers = await unParticulier(app).cree();
      for (const personne of [marie, tiers])
        expect((await personne.post(`/factures/${id}/bloquer-expediteur`)).statut).toBe(404);
    });
  });

  describe('« Signaler un abus »', () => {
    /** Le jeton du lien que porte le message reçu à cette adresse. */
    const jetonRecu = async (adresse: string): Promise<string> => {
      const { texte } = await app.courriels.attendre(adresse);
      return /\/signaler\?token=([\w-]+)/.exec(texte)?.[1] ?? '';
    };
    const unEnvoi = async () => {
      const marie = await unProfessionnel(app).cree();
      const adresse = uneAdresse();
      const id = await facturePour(marie, adresse);
      await marie.post(`/factures/${id}/send-email`, { to: adresse, subject: 'Votre facture' });
      return { marie, id, token: await jetonRecu(adresse) };
    };
    const signaler = (corps: object) => app.appeler('POST', '/signalements', corps);

    it('sans compte, par le lien du message ; dix fois le même lien ne comptent qu’une', async () => {
      const { marie, id, token } = await unEnvoi();
      const corps = { token, motif: 'usurpation', precision: 'Ce n’est pas le Trésor public.' };
      const reponses = await Promise.all(Array.from({ length: 10 }, () => signaler(corps)));
      expect(reponses.map(({ statut }) => statut)).toEqual(Array<number>(10).fill(200));
      const { corps: liste } =
        await admin.get<
          { compte: { _id: string }; envois: number; signalements: number; derniers: object[] }[]
        >('/admin/expediteurs');
      const sien = liste.find(({ compte }) => compte._id === marie.id);
      expect(sien).toMatchObject({ envois: 1, signalements: 1 });
      expect(sien?.derniers).toEqual([
        expect.objectContaining({ motif: 'usurpation', facture: id, precision: corps.precision }),
      ]);
    });

    it('un lien retouché n’est pas le nôtre', async () => {
      const { token } = await unEnvoi();
      const retouche = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
      for (const faux of [retouche, token.slice(1), 'x', `${token}AAAA`]) {
        const { statut, corps } = await signaler({ token: faux, motif: 'autre' });
        expect([statut, corps.code]).toEqual([400, 'LIEN_INVALIDE']);
      }
    });
  });

  describe('Suspendre les seuls envois', () => {
    it('arrête les deux canaux, le dit à la personne avec sa raison, se note, et se lève', async () => {
      const marie = await unProfessionnel(app).cree();
      const paul = await unParticulier(app).cree();
      const id = await facturePour(marie, paul.email);
      const regler = (corps: object) => admin.put(`/admin/users/${marie.id}/envois`, corps);
      expect((await regler({ suspendus: true })).statut).toBe(400);
      const raison = 'Trois destinataires disent ne pas vous connaître.';
      expect((await regler({ suspendus: true, raison })).corps.envoisSuspendusLe).toEqual(expect.any(String));
      const { texte } = await app.courriels.attendre(marie.email, /suspendus/);
      expect(texte).toContain(raison);
      expect(texte).toContain('répondez à');
      for (const refus of [
        await marie.post(`/factures/${id}/send-internal`),
        await marie.post(`/factures/${id}/send-email`, { to: paul.email, subject: 'Facture' }),
      ]) {
        expect([refus.statut, refus.corps.code]).toEqual([403, 'ENVOIS_SUSPENDUS']);
        expect(refus.corps.message).toContain(raison);
      }
      expect((await marie.get(`/factures/${id}`)).statut).toBe(200);
      expect((await regler({ suspendus: false })).corps.envoisSuspendusLe).toBeNull();
      expect((await marie.post(`/factures/${id}/send-internal`)).statut).toBe(200);
      const actes = await connexionDe(app)
        .collection('journal_admin')
        .find({ quoi: /^compte\.(suspendre|retablir)_envois$/ })
        .toArray();
      expect(actes).toHaveLength(2);
    });

    it('personne ne suspend ses propres envois, ni sans être l’administration', async () => {
      const marie = await unProfessionnel(app).cree();
      const corps = { suspendus: true, raison: 'Essai' };
      const soi = await admin.put(`/admin/users/${admin.id}/envois`, corps);
      expect([soi.statut, soi.corps.code]).toEqual([409, 'ACTE_SUR_SOI_MEME']);
      expect((await marie.put(`/admin/users/${marie.id}/envois`, corps)).statut).toBe(403);
    });
  });
});
