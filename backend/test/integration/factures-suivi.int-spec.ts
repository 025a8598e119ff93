import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { RAISONS_ECHEC } from '../../src/platform/mail/raison-echec';
import { attendreQue } from '../support/attendre';
import { type CompteDeTest, connexionDe } from '../support/builders';
import { FactureSuivie } from '../support/facture-suivie';
import { unClient, uneFacture } from '../support/factures';

describe('Le suivi d’une facture émise', () => {
  const scene = new FactureSuivie();

  describe('les deux côtés', () => {
    it('la facture n’existe pour le destinataire qu’une fois envoyée, et son ouverture seule la rend vue', async () => {
      expect((await scene.camille.get(`/factures/${scene.facture._id}`)).statut).toBe(404);
      expect((await scene.envoyer()).statut).toBe(200);
      await scene.marie.get(`/factures/${scene.facture._id}`);
      expect(await scene.relire()).toMatchObject({
        statutEmetteur: 'envoyee',
        statutDestinataire: 'non_vue',
      });
      expect(await scene.relire(scene.camille)).toMatchObject({
        statutDestinataire: 'vue',
        monRole: 'destinataire',
        canModifyEmetteur: false,
      });
    });

    itDeCampagne(
      'revenue à « créée », la facture déjà remise redevient envoyée quand on l’envoie de nouveau',
      async () => {
        await scene.envoyer();
        await scene.marie.put(`/factures/${scene.facture._id}`, { statut: 'creee' });
        expect(await scene.relire()).toMatchObject({ statutEmetteur: 'creee' });
        expect((await scene.envoyer()).statut).toBe(200);
        expect(await scene.relire()).toMatchObject({ statutEmetteur: 'envoyee' });
      },
    );

    it('le destinataire accepte, ou refuse avec un motif', async () => {
      await scene.envoyer();
      await scene.relire(scene.camille);
      const sansMotif = await scene.camille.put(`/factures/${scene.facture._id}/statut-destinataire`, {
        statutDestinataire: 'refusee',
      });
      expect([sansMotif.statut, sansMotif.corps.code]).toEqual([400, 'MOTIF_REQUIS']);
      await scene.camille.put(`/factures/${scene.facture._id}/statut-destinataire`, {
        statutDestinataire: 'refusee',
        motif: 'Montant inexact',
      });
      expect(await scene.relire()).toMatchObject({
        statutDestinataire: 'refusee',
        codeRefus: 'AUTRE',
        motifRefus: 'Montant inexact',
      });
    });

    it.each([
      ['professionnel', 'Transaction inconnue. Rien de livré'],
      ['particulier', 'Je n’ai rien commandé de tel. Rien de livré'],
    ])('un refus garde son code et se dit dans les mots d’un %s', async (type, motifRefus) => {
      const autre = await unClient(scene.marie, { email: scene.camille.email, type });
      const recue = await uneFacture(scene.marie, autre._id);
      await scene.marie.post(`/factures/${recue._id}/send-internal`);
      await scene.camille.get(`/factures/${recue._id}`);
      const refuser = (corps: object) =>
        scene.camille.put(`/factures/${recue._id}/statut-destinataire`, {
          statutDestinataire: 'refusee',
          ...corps,
        });
      const muet = await refuser({ codeRefus: 'AUTRE' });
      expect([muet.statut, muet.corps.code]).toEqual([400, 'MOTIF_REQUIS']);
      expect((await refuser({ codeRefus: 'INVENTE' })).statut).toBe(400);
      if (type === 'professionnel')
        for (const corps of [{ codeRefus: 'AUTRE', motif: 'Mal fait' }, { motif: 'Mal fait' }])
          expect(await refuser(corps)).toMatchObject({
            statut: 400,
            corps: { code: 'MOTIF_REQUIS', champs: [{ champ: 'codeRefus' }] },
          });
      await refuser({ codeRefus: 'TRANSAC_INC', motif: 'Rien de livré' });
      const lue = await scene.marie.get(`/factures/${recue._id}`);
      expect(lue.corps).toMatchObject({ codeRefus: 'TRANSAC_INC', motifRefus });
      const { corps } = await scene.marie.get<{ factures: Record<string, unknown>[] }>('/export/factures');
      expect(corps.factures).toContainEqual(
        expect.objectContaining({ _id: recue._id, codeRefus: 'TRANSAC_INC', motifRefus }),
      );
    });

    it('le destinataire déclare la facture payée : la date s’inscrit, le reste dû ne change pas', async () => {
      await scene.envoyer();
      await scene.relire(scene.camille);
      const { corps } = await scene.camille.put(`/factures/${scene.facture._id}/statut-destinataire`, {
        statutDestinataire: 'payee',
      });
      expect(corps).toMatchObject({ statutDestinataire: 'payee', canModifyDestinataire: false });
      expect(await scene.relire()).toMatchObject({
        statutEmetteur: 'envoyee',
        datePaiement: '2026-11-21',
        resteAPayer: 100,
      });
    });

    itDeCampagne('l’émetteur revient en arrière tant que rien ne s’appuie sur l’état présent', async () => {
      await scene.marie.put(`/factures/${scene.facture._id}`, { statut: 'envoyee' });
      await scene.marie.put(`/factures/${scene.facture._id}`, { statut: 'payee' });
      expect((await scene.relire()).montantPaye).toBe(100);
      await scene.marie.put(`/factures/${scene.facture._id}/statut-emetteur`, { statutEmetteur: 'creee' });
      expect(await scene.relire()).toMatchObject({ statut: 'creee', montantPaye: 0, datePaiement: null });
    });

    it('l’envoi à un inconnu, ou à soi-même, est refusé clairement', async () => {
      const inconnu = await uneFacture(
        scene.marie,
        (await unClient(scene.marie, { email: 'personne@exemple.fr' }))._id,
      );
      const { statut, corps } = await scene.marie.post(`/factures/${inconnu._id}/send-internal`);
      expect([statut, corps.code, corps.errorType]).toEqual([
        404,
        'DESTINATAIRE_INCONNU',
        'destinataire_inconnu',
      ]);
      const soi = await uneFacture(
        scene.marie,
        (await unClient(scene.marie, { email: scene.marie.email }))._id,
      );
      expect((await scene.marie.post(`/factures/${soi._id}/send-internal`)).corps.code).toBe(
        'ENVOI_A_SOI_MEME',
      );
    });

    it('l’histoire dit qui a fait quoi, et le destinataire n’en lit que sa part', async () => {
      await scene.envoyer();
      await scene.relire(scene.camille);
      await scene.payer();
      const types = async (lecteur: CompteDeTest) =>
        (await lecteur.get<{ type: string }[]>(`/factures/${scene.facture._id}/historique`)).corps.map(
          (l) => l.type,
        );
      expect(await types(scene.marie)).toEqual(['creee', 'envoyee_plateforme', 'vue', 'payee']);
      expect(await types(scene.camille)).toEqual(['envoyee_plateforme', 'vue', 'payee']);
    });
  });

  describe('le courriel et le PDF', () => {
    beforeEach(async () => {
      await connexionDe(scene.app).collection('compteurs_courriels').deleteMany({});
    });
    const demander = (plus: object = {}) =>
      scene.marie.post(`/factures/${scene.facture._id}/send-email`, {
        to: 'client@exemple.fr',
        subject: 'Votre facture',
        message: 'Bonjour',
        ...plus,
      });

    it('la facture n’est envoyée qu’une fois le message accepté, PDF joint, réponse à l’émetteur', async () => {
      const { statut, corps } = await demander();
      expect([statut, (corps.envoi as { etat: string }).etat]).toEqual([202, 'en_cours']);
      const message = await scene.app.courriels.attendre('client@exemple.fr');
      expect(message.sujet).toBe('Votre facture');
      expect(message.brut.replyTo?.text).toContain(scene.marie.email);
      const piece = message.brut.attachments[0];
      expect(piece?.filename).toBe(`${scene.facture.numero}.pdf`);
      const { octets } = await scene.marie.get(`/factures/${scene.facture._id}/pdf`);
      expect(piece?.content.equals(octets)).toBe(true);
      await attendreQue(async () => (await scene.relire()).envoi.etat === 'accepte', 'l’état de l’envoi');
      expect(await scene.relire()).toMatchObject({ statutEmetteur: 'envoyee' });
    });

    it('le PDF est le même, octet pour octet, à chaque lecture', async () => {
      const lectures = await Promise.all(
        [1, 2, 3].map(() => scene.marie.get(`/factures/${scene.facture._id}/pdf`)),
      );
      expect(lectures.map((l) => l.statut)).toEqual([200, 200, 200]);
      expect(lectures[0]!.octets.subarray(0, 5).toString()).toBe('%PDF-');
      expect(lectures.every((l) => l.octets.equals(lectures[0]!.octets))).toBe(true);
    });

    it.each([
      ['sans destinataire', { to: '' }, 'Veuillez saisir une adresse e-mail destinataire'],
      [
        'à deux destinataires',
        { to: 'a@b.fr, c@d.fr' },
        'Cette adresse e-mail n’est pas valide (exemple\u00a0: marie@exemple.fr).',
      ],
      ['avec un en-tête caché dans l’objet', { subject: 'x\r\nBcc: a@b.fr' }, 'L’objet tient sur une ligne.'],
    ])('un envoi %s est refusé', async (_cas, plus, message) => {
      const { statut, corps } = await demander(plus);
      expect(statut).toBe(400);
      expect(corps.message).toBe(message);
      expect((await scene.relire()).envoi.etat).toBe('aucun');
    });

    it('tant qu’un envoi est en cours, un autre est refusé ; un échec passager garde sa raison', async () => {
      scene.app.courriels.refuser('client@exemple.fr', 451);
      const reponses = await Promise.all([demander(), demander(), demander()]);
      expect(reponses.map((r) => r.statut).sort()).toEqual([202, 409, 409]);
      expect(reponses.find((r) => r.statut === 409)?.corps.code).toBe('ENVOI_EN_COURS');
      await attendreQue(async () => (await scene.relire()).envoi.raison !== undefined, 'l’état de l’envoi');
      expect(await scene.relire()).toMatchObject({ statutEmetteur: 'creee', envoi: { etat: 'en_cours' } });
      scene.app.courriels.accepterTout();
    });

    itDeCampagne(
      'une adresse refusée pour de bon fait échouer l’envoi, avec sa raison, et l’on peut recommencer',
      async () => {
        scene.app.courriels.refuser('client@exemple.fr', 550);
        await demander();
        await attendreQue(async () => (await scene.relire()).envoi.etat === 'echec', 'l’état de l’envoi');
        expect((await scene.relire()).envoi.raison).toBe(RAISONS_ECHEC.adresse_inconnue);
        const enBase = await connexionDe(scene.app)
          .collection('factures')
          .findOne({ numero: scene.facture.numero, 'envoi.etat': 'echec' });
        expect((enBase!.envoi as { brut: string }).brut).toContain('Refusé par le test');
        scene.app.courriels.accepterTout();
        expect((await demander()).statut).toBe(202);
        await attendreQue(async () => (await scene.relire()).envoi.etat === 'accepte', 'l’état de l’envoi');
      },
    );

    it('un double clic, à la même clé, n’envoie qu’un message', async () => {
      const entetes = { 'idempotency-key': 'envoi-double-clic' };
      const corps = { to: `${scene.marie.id}@exemple.fr`, subject: 'Une fois', message: '' };
      const envois = [1, 2, 3].map(() =>
        scene.marie.post(`/factures/${scene.facture._id}/send-email`, corps, entetes),
      );
      expect((await Promise.all(envois)).map((r) => r.statut)).toEqual([202, 202, 202]);
      await attendreQue(async () => (await scene.relire()).envoi.etat === 'accepte', 'l’état de l’envoi');
      expect(scene.app.courriels.pour(corps.to)).toHaveLength(1);
    });
  });
});
