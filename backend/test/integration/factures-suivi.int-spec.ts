import { RAISONS_ECHEC } from '../../src/platform/mail/raison-echec';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import type { Facture, FactureResume, Paiement } from '@facturier/domaine/contrat/factures';

/** Facture de 100 € de Marie à Camille, qui a un compte particulier. */
describe('Le suivi d’une facture émise', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let camille: CompteDeTest;
  let facture: Facture;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    camille = await unParticulier(app).cree();
    const client = await unClient(marie, { email: camille.email, type: 'particulier' });
    facture = await uneFacture(marie, client._id);
  });
  afterAll(() => app.fermer());

  const relire = async (lecteur = marie) => (await lecteur.get<Facture>(`/factures/${facture._id}`)).corps;
  const payer = (corps: object = {}) =>
    app.appeler('PATCH', `/factures/${facture._id}/payer`, corps, { jeton: marie.jeton });
  const envoyer = () => marie.post(`/factures/${facture._id}/send-internal`);

  describe('les paiements', () => {
    it('soldent par défaut tout ce qui reste, aujourd’hui, par virement', async () => {
      expect((await payer()).statut).toBe(200);
      expect(await relire()).toMatchObject({
        statut: 'payee',
        montantPaye: 100,
        resteAPayer: 0,
        datePaiement: '2026-11-21',
      });
      const { corps } = await marie.get<Paiement[]>(`/factures/${facture._id}/paiements`);
      expect(corps).toEqual([expect.objectContaining({ montant: 100, moyen: 'virement', annulePar: null })]);
    });

    it('partiels laissent le reste dû, et la facture n’est payée qu’au dernier', async () => {
      await marie.post(`/factures/${facture._id}/paiements`, {
        montant: 30.5,
        date: '2026-11-21',
        moyen: 'cheque',
        note: 'n° 12',
      });
      expect(await relire()).toMatchObject({ statut: 'creee', montantPaye: 30.5, resteAPayer: 69.5 });
      await marie.post(`/factures/${facture._id}/paiements`, {
        montant: 69.5,
        date: '2026-11-21',
        moyen: 'carte',
      });
      expect(await relire()).toMatchObject({ statut: 'payee', resteAPayer: 0, datePaiement: '2026-11-21' });
    });

    it.each([
      ['PATCH', 'payer', 200],
      ['POST', 'paiements', 201],
    ] as const)(
      'd’avant la facture, par %s %s, se confirment : c’est un acompte',
      async (verbe, acte, fait) => {
        const anterieur = { montant: 40, date: '2026-11-20' };
        const demander = (corps: object) =>
          app.appeler(verbe, `/factures/${facture._id}/${acte}`, corps, { jeton: marie.jeton });
        for (const corps of [anterieur, { ...anterieur, confirmeAnterieur: false }])
          expect(await demander(corps)).toMatchObject({
            statut: 409,
            corps: {
              code: 'PAIEMENT_ANTERIEUR',
              message: 'Ce paiement est daté d’avant la facture. C’est un acompte\u00a0?',
            },
          });
        expect(await relire()).toMatchObject({ montantPaye: 0 });
        const confirme = await demander({ ...anterieur, confirmeAnterieur: true });
        expect(confirme).toMatchObject({ statut: fait, corps: { montantPaye: 40, resteAPayer: 60 } });
        const { corps: ecritures } = await marie.get<Paiement[]>(`/factures/${facture._id}/paiements`);
        expect(ecritures).toMatchObject([{ date: '2026-11-20', montant: 40 }]);
      },
    );

    it('simultanés ne dépassent jamais ce qui est dû', async () => {
      const reponses = await Promise.all(
        Array.from({ length: 20 }, () =>
          marie.post(`/factures/${facture._id}/paiements`, {
            montant: 30,
            date: '2026-11-21',
            moyen: 'virement',
          }),
        ),
      );
      expect(reponses.filter((r) => r.statut === 201)).toHaveLength(3);
      expect(reponses.filter((r) => r.corps.code === 'PAIEMENT_EXCESSIF')).toHaveLength(17);
      const ecritures = await connexionDe(app)
        .collection('paiements')
        .find({ facture: { $exists: true }, emetteur: { $exists: true } })
        .toArray();
      const ici = ecritures.filter((e) => String(e.facture) === facture._id);
      expect(ici.reduce((somme, e) => somme + (e.montantCentimes as number), 0)).toBe(9_000);
    });

    it('se corrigent par une écriture contraire, une seule fois, jamais par une modification', async () => {
      await payer();
      const [ecriture] = (await marie.get<Paiement[]>(`/factures/${facture._id}/paiements`)).corps;
      const annulations = await Promise.all(
        [1, 2, 3].map(() => marie.post(`/factures/${facture._id}/paiements`, { annule: ecriture?._id })),
      );
      expect(annulations.map((r) => r.statut).sort()).toEqual([201, 409, 409]);
      expect(await relire()).toMatchObject({
        statut: 'creee',
        montantPaye: 0,
        resteAPayer: 100,
        datePaiement: null,
      });
      const { corps } = await marie.get<Paiement[]>(`/factures/${facture._id}/paiements`);
      expect(corps.map((p) => p.montant)).toEqual([100, -100]);
      expect(corps[0]?.annulePar).toBe(corps[1]?._id);
    });

    it('une écriture qu’un avoir a suivie ne se contrepasse plus ; une écriture venue après, si', async () => {
      const remise = [{ description: 'Remise', quantite: 1, prixUnitaire: 30 }];
      await marie.post(`/factures/${facture._id}/paiements`, { montant: 50 });
      app.horloge.avancer(1_000);
      await marie.post(`/factures/${facture._id}/avoirs`, { motif: 'Remise', lignes: remise });
      app.horloge.avancer(1_000);
      await payer();
      expect(await relire()).toMatchObject({ statut: 'payee', resteAPayer: 0 });
      const [avant, apres] = (await marie.get<Paiement[]>(`/factures/${facture._id}/paiements`)).corps;
      const annuler = (ecriture?: Paiement) =>
        marie.post(`/factures/${facture._id}/paiements`, { annule: ecriture?._id });
      expect((await annuler(avant)).corps.code).toBe('PAIEMENT_IMPOSSIBLE');
      expect((await annuler(apres)).statut).toBe(201);
      expect(await relire()).toMatchObject({ statut: 'creee', montantPaye: 50, resteAPayer: 20 });
    });

    it('payée puis annulée, elle note ce qui est rendu au client, jamais plus', async () => {
      const ecrire = (corps: Record<string, unknown>) =>
        marie.post(`/factures/${facture._id}/paiements`, { remboursement: true, ...corps });
      expect((await ecrire({})).corps).toMatchObject({
        code: 'PAIEMENT_IMPOSSIBLE',
        message: 'Il n’y a rien à rembourser sur cette facture.',
      });
      await payer();
      await marie.post(`/factures/${facture._id}/avoirs`, { motif: 'Commande annulée' });
      expect((await payer()).corps.message).toBe('Cette facture est annulée\u00a0: elle ne se paie plus.');
      expect((await ecrire({ montant: 100.01 })).corps.code).toBe('PAIEMENT_IMPOSSIBLE');
      const moities = await Promise.all([1, 2, 3].map(() => ecrire({ montant: 50 })));
      expect(moities.map((r) => r.statut).sort()).toEqual([201, 201, 409]);
      expect(await relire()).toMatchObject({ statut: 'annulee', montantPaye: 0, resteAPayer: 0 });
      const { corps } = await marie.get<Paiement[]>(`/factures/${facture._id}/paiements`);
      expect(corps.map((p) => p.montant)).toEqual([100, -50, -50]);
    });

    it('un remboursement noté par erreur se contrepasse ; le paiement, non', async () => {
      const remise = [{ description: 'Remise', quantite: 1, prixUnitaire: 30 }];
      await payer();
      app.horloge.avancer(1_000);
      await marie.post(`/factures/${facture._id}/avoirs`, { motif: 'Remise', lignes: remise });
      await marie.post(`/factures/${facture._id}/paiements`, { remboursement: true });
      expect(await relire()).toMatchObject({ statut: 'payee', montantPaye: 70 });
      const [paiement, rendu] = (await marie.get<Paiement[]>(`/factures/${facture._id}/paiements`)).corps;
      const annuler = (ecriture?: Paiement) =>
        marie.post(`/factures/${facture._id}/paiements`, { annule: ecriture?._id });
      expect((await annuler(paiement)).corps.code).toBe('PAIEMENT_IMPOSSIBLE');
      expect((await annuler(rendu)).statut).toBe(201);
      expect(await relire()).toMatchObject({ statut: 'payee', montantPaye: 100 });
    });

    it.each([
      ['négatif', { montant: -5 }, 'montant'],
      ['nul', { montant: 0 }, 'montant'],
      ['à trois décimales', { montant: 1.005 }, 'montant'],
      ['à une date future', { date: '2026-11-22' }, 'date'],
      ['le 31 février', { date: '2026-02-31' }, 'date'],
      ['par un moyen inconnu', { moyen: 'troc' }, 'moyen'],
    ])('refusent un paiement %s', async (_cas, corps, champ) => {
      const reponse = await payer(corps);
      expect(reponse.statut).toBe(400);
      expect((reponse.corps.champs as { champ: string }[])[0]?.champ).toBe(champ);
      expect((await relire()).montantPaye).toBe(0);
    });

    it('chaînent leurs empreintes', async () => {
      await marie.post(`/factures/${facture._id}/paiements`, {
        montant: 10,
        date: '2026-11-21',
        moyen: 'virement',
      });
      await marie.post(`/factures/${facture._id}/paiements`, {
        montant: 20,
        date: '2026-11-21',
        moyen: 'virement',
      });
      const ecritures = await connexionDe(app).collection('paiements').find().sort({ rang: 1 }).toArray();
      const ici = ecritures.filter((e) => String(e.facture) === facture._id);
      expect(ici.map((e) => e.rang)).toEqual([1, 2]);
      expect(new Set(ici.map((e) => e.empreinte)).size).toBe(2);
    });
  });

  describe('les avoirs', () => {
    const avoir = (corps: object) => marie.post<Facture>(`/factures/${facture._id}/avoirs`, corps);

    it('total : annule la facture, dans sa propre série, en citant la facture', async () => {
      const { statut, corps } = await avoir({ motif: 'Erreur de client' });
      expect(statut).toBe(201);
      expect(corps).toMatchObject({
        genre: 'avoir',
        numero: 'AV-2026-001',
        montantTTC: 100,
        factureRectifiee: { numero: facture.numero },
      });
      expect(JSON.stringify(corps.document)).toContain(facture.numero);
      expect(await relire()).toMatchObject({
        statut: 'annulee',
        resteAPayer: 0,
        avoirs: [{ numero: 'AV-2026-001' }],
      });
    });

    it('partiel : déduit du reste à payer, jamais au-delà', async () => {
      await avoir({ motif: 'Casse', lignes: [{ description: 'Un bol', quantite: 1, prixUnitaire: 25 }] });
      expect(await relire()).toMatchObject({ statut: 'creee', montantAvoirs: 25, resteAPayer: 75 });
      const trop = await avoir({
        motif: 'Trop',
        lignes: [{ description: 'x', quantite: 1, prixUnitaire: 75.01 }],
      });
      expect([trop.statut, (trop.corps as unknown as { code: string }).code]).toEqual([
        409,
        'AVOIR_EXCESSIF',
      ]);
      await avoir({ motif: 'Le reste' });
      expect(await relire()).toMatchObject({ statut: 'annulee', montantAvoirs: 100 });
    });

    it('simultanés ne dépassent jamais la facture', async () => {
      const lignes = [{ description: 'x', quantite: 1, prixUnitaire: 30 }];
      const reponses = await Promise.all(
        Array.from({ length: 10 }, () => avoir({ motif: 'Course', lignes })),
      );
      expect(reponses.filter((r) => r.statut === 201)).toHaveLength(3);
      expect((await relire()).montantAvoirs).toBe(90);
    });

    it('soldent une facture déjà réglée pour le reste', async () => {
      await marie.post(`/factures/${facture._id}/paiements`, {
        montant: 60,
        date: '2026-11-21',
        moyen: 'virement',
      });
      await avoir({ motif: 'Remise', lignes: [{ description: 'Remise', quantite: 1, prixUnitaire: 40 }] });
      expect(await relire()).toMatchObject({ statut: 'payee', resteAPayer: 0 });
    });

    it('valent plus de 0 €, et un refus ne prend pas de numéro', async () => {
      const rien = await avoir({
        motif: 'Rien',
        lignes: [{ description: 'x', quantite: 1, prixUnitaire: 0 }],
      });
      expect((rien.corps as unknown as { code: string }).code).toBe('AVOIR_SANS_MONTANT');
      expect((await avoir({ motif: 'Total' })).corps.numero).toBe('AV-2026-001');
    });

    it('se classent, le même jour, à l’instant où ils sont faits parmi les factures', async () => {
      await uneFacture(marie, facture.client._id!);
      app.horloge.avancer(1_000);
      await avoir({ motif: 'Total' });
      app.horloge.avancer(1_000);
      await uneFacture(marie, facture.client._id!);
      const { corps } = await marie.get<FactureResume[]>('/factures');
      expect(corps.map(({ numero }) => numero)).toEqual([
        'FAC-2026-003',
        'AV-2026-001',
        'FAC-2026-002',
        'FAC-2026-001',
      ]);
    });

    it('exigent un motif et ne s’appliquent ni à un avoir ni à une facture annulée', async () => {
      expect((await avoir({})).statut).toBe(400);
      const { corps } = await avoir({ motif: 'Total' });
      expect((await marie.post(`/factures/${corps._id}/avoirs`, { motif: 'x' })).corps.code).toBe(
        'TRANSITION_INTERDITE',
      );
      expect(((await avoir({ motif: 'Encore' })).corps as unknown as { code: string }).code).toBe(
        'TRANSITION_INTERDITE',
      );
    });
  });

  describe('les deux côtés', () => {
    it('la facture n’existe pour le destinataire qu’une fois envoyée, et son ouverture seule la rend vue', async () => {
      expect((await camille.get(`/factures/${facture._id}`)).statut).toBe(404);
      expect((await envoyer()).statut).toBe(200);
      await marie.get(`/factures/${facture._id}`);
      expect(await relire()).toMatchObject({ statutEmetteur: 'envoyee', statutDestinataire: 'non_vue' });
      expect(await relire(camille)).toMatchObject({
        statutDestinataire: 'vue',
        monRole: 'destinataire',
        canModifyEmetteur: false,
      });
    });

    it('revenue à « créée », la facture déjà remise redevient envoyée quand on l’envoie de nouveau', async () => {
      await envoyer();
      await marie.put(`/factures/${facture._id}`, { statut: 'creee' });
      expect(await relire()).toMatchObject({ statutEmetteur: 'creee' });
      expect((await envoyer()).statut).toBe(200);
      expect(await relire()).toMatchObject({ statutEmetteur: 'envoyee' });
    });

    it('le destinataire accepte, ou refuse avec un motif', async () => {
      await envoyer();
      await relire(camille);
      const sansMotif = await camille.put(`/factures/${facture._id}/statut-destinataire`, {
        statutDestinataire: 'refusee',
      });
      expect([sansMotif.statut, sansMotif.corps.code]).toEqual([400, 'MOTIF_REQUIS']);
      await camille.put(`/factures/${facture._id}/statut-destinataire`, {
        statutDestinataire: 'refusee',
        motif: 'Montant inexact',
      });
      expect(await relire()).toMatchObject({
        statutDestinataire: 'refusee',
        codeRefus: 'AUTRE',
        motifRefus: 'Montant inexact',
      });
    });

    it.each([
      ['professionnel', 'Transaction inconnue. Rien de livré'],
      ['particulier', 'Je n’ai rien commandé de tel. Rien de livré'],
    ])('un refus garde son code et se dit dans les mots d’un %s', async (type, motifRefus) => {
      const autre = await unClient(marie, { email: camille.email, type });
      const recue = await uneFacture(marie, autre._id);
      await marie.post(`/factures/${recue._id}/send-internal`);
      await camille.get(`/factures/${recue._id}`);
      const refuser = (corps: object) =>
        camille.put(`/factures/${recue._id}/statut-destinataire`, {
          statutDestinataire: 'refusee',
          ...corps,
        });
      const muet = await refuser({ codeRefus: 'AUTRE' });
      expect([muet.statut, muet.corps.code]).toEqual([400, 'MOTIF_REQUIS']);
      expect((await refuser({ codeRefus: 'INVENTE' })).statut).toBe(400);
      await refuser({ codeRefus: 'TRANSAC_INC', motif: 'Rien de livré' });
      const lue = await marie.get(`/factures/${recue._id}`);
      expect(lue.corps).toMatchObject({ codeRefus: 'TRANSAC_INC', motifRefus });
      const { corps } = await marie.get<{ factures: Record<string, unknown>[] }>('/export/factures');
      expect(corps.factures).toContainEqual(
        expect.objectContaining({ _id: recue._id, codeRefus: 'TRANSAC_INC', motifRefus }),
      );
    });

    it('le destinataire déclare la facture payée : la date s’inscrit, le reste dû ne change pas', async () => {
      await envoyer();
      await relire(camille);
      const { corps } = await camille.put(`/factures/${facture._id}/statut-destinataire`, {
        statutDestinataire: 'payee',
      });
      expect(corps).toMatchObject({ statutDestinataire: 'payee', canModifyDestinataire: false });
      expect(await relire()).toMatchObject({
        statutEmetteur: 'envoyee',
        datePaiement: '2026-11-21',
        resteAPayer: 100,
      });
    });

    it('l’émetteur revient en arrière tant que rien ne s’appuie sur l’état présent', async () => {
      await marie.put(`/factures/${facture._id}`, { statut: 'envoyee' });
      await marie.put(`/factures/${facture._id}`, { statut: 'payee' });
      expect((await relire()).montantPaye).toBe(100);
      await marie.put(`/factures/${facture._id}/statut-emetteur`, { statutEmetteur: 'creee' });
      expect(await relire()).toMatchObject({ statut: 'creee', montantPaye: 0, datePaiement: null });
    });

    it('l’envoi à un inconnu, ou à soi-même, est refusé clairement', async () => {
      const inconnu = await uneFacture(marie, (await unClient(marie, { email: 'personne@exemple.fr' }))._id);
      const { statut, corps } = await marie.post(`/factures/${inconnu._id}/send-internal`);
      expect([statut, corps.code, corps.errorType]).toEqual([
        404,
        'DESTINATAIRE_INCONNU',
        'destinataire_inconnu',
      ]);
      const soi = await uneFacture(marie, (await unClient(marie, { email: marie.email }))._id);
      expect((await marie.post(`/factures/${soi._id}/send-internal`)).corps.code).toBe('ENVOI_A_SOI_MEME');
    });

    it('l’histoire dit qui a fait quoi, et le destinataire n’en lit que sa part', async () => {
      await envoyer();
      await relire(camille);
      await payer();
      const types = async (lecteur: CompteDeTest) =>
        (await lecteur.get<{ type: string }[]>(`/factures/${facture._id}/historique`)).corps.map(
          (l) => l.type,
        );
      expect(await types(marie)).toEqual(['creee', 'envoyee_plateforme', 'vue', 'payee']);
      expect(await types(camille)).toEqual(['envoyee_plateforme', 'vue', 'payee']);
    });
  });

  describe('le courriel et le PDF', () => {
    beforeEach(async () => {
      await connexionDe(app).collection('compteurs_courriels').deleteMany({});
    });
    const demander = (plus: object = {}) =>
      marie.post(`/factures/${facture._id}/send-email`, {
        to: 'client@exemple.fr',
        subject: 'Votre facture',
        message: 'Bonjour',
        ...plus,
      });

    it('la facture n’est envoyée qu’une fois le message accepté, PDF joint, réponse à l’émetteur', async () => {
      const { statut, corps } = await demander();
      expect([statut, (corps.envoi as { etat: string }).etat]).toEqual([202, 'en_cours']);
      const message = await app.courriels.attendre('client@exemple.fr');
      expect(message.sujet).toBe('Votre facture');
      expect(message.brut.replyTo?.text).toContain(marie.email);
      const piece = message.brut.attachments[0];
      expect(piece?.filename).toBe(`${facture.numero}.pdf`);
      const { octets } = await marie.get(`/factures/${facture._id}/pdf`);
      expect(piece?.content.equals(octets)).toBe(true);
      await jusquA(async () => (await relire()).envoi.etat === 'accepte');
      expect(await relire()).toMatchObject({ statutEmetteur: 'envoyee' });
    });

    it('le PDF est le même, octet pour octet, à chaque lecture', async () => {
      const lectures = await Promise.all([1, 2, 3].map(() => marie.get(`/factures/${facture._id}/pdf`)));
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
      expect((await relire()).envoi.etat).toBe('aucun');
    });

    it('tant qu’un envoi est en cours, un autre est refusé ; un échec passager garde sa raison', async () => {
      app.courriels.refuser('client@exemple.fr', 451);
      const reponses = await Promise.all([demander(), demander(), demander()]);
      expect(reponses.map((r) => r.statut).sort()).toEqual([202, 409, 409]);
      expect(reponses.find((r) => r.statut === 409)?.corps.code).toBe('ENVOI_EN_COURS');
      await jusquA(async () => (await relire()).envoi.raison !== undefined);
      expect(await relire()).toMatchObject({ statutEmetteur: 'creee', envoi: { etat: 'en_cours' } });
      app.courriels.accepterTout();
    });

    it('une adresse refusée pour de bon fait échouer l’envoi, avec sa raison, et l’on peut recommencer', async () => {
      app.courriels.refuser('client@exemple.fr', 550);
      await demander();
      await jusquA(async () => (await relire()).envoi.etat === 'echec');
      expect((await relire()).envoi.raison).toBe(RAISONS_ECHEC.adresse_inconnue);
      const enBase = await connexionDe(app)
        .collection('factures')
        .findOne({ numero: facture.numero, 'envoi.etat': 'echec' });
      expect((enBase?.envoi as { brut: string }).brut).toContain('Refusé par le test');
      app.courriels.accepterTout();
      expect((await demander()).statut).toBe(202);
      await jusquA(async () => (await relire()).envoi.etat === 'accepte');
    });

    it('un double clic, à la même clé, n’envoie qu’un message', async () => {
      const entetes = { 'idempotency-key': 'envoi-double-clic' };
      const corps = { to: `${marie.id}@exemple.fr`, subject: 'Une fois', message: '' };
      const envois = [1, 2, 3].map(() => marie.post(`/factures/${facture._id}/send-email`, corps, entetes));
      expect((await Promise.all(envois)).map((r) => r.statut)).toEqual([202, 202, 202]);
      await jusquA(async () => (await relire()).envoi.etat === 'accepte');
      expect(app.courriels.pour(corps.to)).toHaveLength(1);
    });
  });
});

/** Attend une condition, sans durée arbitraire : rend dès qu'elle est vraie, échoue après dix secondes. */
async function jusquA(condition: () => Promise<boolean>): Promise<void> {
  const fin = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > fin) throw new Error('condition jamais remplie');
    await new Promise((suite) => setTimeout(suite, 25));
  }
}
