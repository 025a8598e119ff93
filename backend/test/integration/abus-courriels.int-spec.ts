import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { Plan } from '@facturier/domaine/abonnement/plans';
import type { Devis } from '@facturier/domaine/contrat/devis';
import { CorrespondanceService } from '../../src/modules/factures/correspondance/correspondance.service';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { inscrireEtVerifier, MOT_DE_PASSE, seConnecter, uneInscription } from '../support/comptes';
import { corpsDeDevis } from '../support/devis';
import { unClient, uneFacture } from '../support/factures';

const JOUR = 86_400_000;

describe('Ce qu’un inconnu peut faire envoyer par nous', () => {
  let app: AppDeTest;
  let numero = 0;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const uneAdresse = (): string => `cible${(numero += 1)}@exemple.fr`;
  const ayant = async (jours: number, planActuel: Plan = 'essai'): Promise<CompteDeTest> => {
    const createdAt = new Date(app.horloge.maintenant().getTime() - jours * JOUR);
    const marie = await unProfessionnel(app).avec({ createdAt, planActuel }).cree();
    return marie;
  };
  const emises = async (marie: CompteDeTest, combien: number, email = uneAdresse()): Promise<string[]> => {
    const client = await unClient(marie, { email });
    const ids: string[] = [];
    for (let rang = 0; rang < combien; rang += 1) ids.push((await uneFacture(marie, client._id))._id);
    return ids;
  };
  const envoyer = async (marie: CompteDeTest, id: string, to: string) =>
    marie.post(`/factures/${id}/send-email`, { to, subject: 'Votre facture' });
  const recus = async (adresse: string): Promise<number> => {
    await app.get(OutboxWorker).vider();
    return app.courriels.pour(adresse).length;
  };

  itDeCampagne(
    'des inscriptions, des renvois, des oublis et trois comptes neufs n’écrivent que trois fois par jour à une adresse',
    async () => {
      const cible = uneAdresse();
      const de = (rang: number) => ({ entetes: { 'x-forwarded-for': `198.51.100.${rang}` } });
      const neufs = [await ayant(0), await ayant(1), await ayant(6)];
      const factures = await Promise.all(
        neufs.map(async (marie) => [marie, await emises(marie, 3)] as const),
      );
      for (let rang = 0; rang < 6; rang += 1) {
        await app.appeler('POST', '/auth/register', uneInscription({ email: cible }), de(rang));
        await app.appeler('POST', '/auth/resend-verification', { email: cible }, de(10 + rang));
        await app.appeler('POST', '/auth/reset-password', { email: cible }, de(20 + rang));
        await connexionDe(app).collection('tentatives').deleteMany({});
      }
      for (const [marie, ids] of factures) for (const id of ids) await envoyer(marie, id, cible);
      expect(await recus(cible)).toBe(3);
    },
  );

  it('tout ce qu’un jour permet d’essayer, par tous les actes qui écrivent à un tiers : trois messages à un inconnu', async () => {
    const cible = uneAdresse();
    const de = (rang: number) => ({ entetes: { 'x-forwarded-for': `192.0.2.${rang}` } });
    const relais = await Promise.all([0, 1, 2, 3, 4, 5].map((jours) => ayant(jours)));
    const factures = await Promise.all(relais.map((marie) => emises(marie, 4, cible)));
    const jeton = await seConnecter(app, await inscrireEtVerifier(app));
    for (let tour = 0; tour < 4; tour += 1) {
      const demande = { email: cible, password: MOT_DE_PASSE };
      await app.appeler('POST', '/auth/adresse', demande, { jeton });
      await app.appeler('POST', '/auth/adresse/renvoyer', {}, { jeton });
      for (const [rang, marie] of relais.entries()) {
        const id = factures[rang]![tour]!;
        await envoyer(marie, id, cible);
        await envoyer(marie, id, cible.toUpperCase());
        await marie.post(`/factures/${id}/send-internal`);
      }
      for (const [acte, corps] of [
        ['/auth/register', uneInscription({ email: cible })],
        ['/auth/resend-verification', { email: cible }],
        ['/auth/reset-password', { email: cible }],
        ['/contact', { nom: 'Paul', email: cible, message: 'Bonjour, une question.' }],
      ] as const)
        await app.appeler('POST', acte, corps, de(tour));
      await connexionDe(app).collection('tentatives').deleteMany({});
    }
    expect(await recus(cible)).toBe(3);
  });

  itDeCampagne('vingt factures remises à un compte ne font que trois avis ; toutes l’attendent', async () => {
    const marie = await ayant(0);
    const paul = await unParticulier(app).cree();
    for (const id of await emises(marie, 20, paul.email))
      expect((await marie.post(`/factures/${id}/send-internal`)).statut).toBe(200);
    expect(await recus(paul.email)).toBe(3);
    const { corps } = await paul.get<unknown[]>('/factures/received?limite=100');
    expect(corps).toHaveLength(20);
  });

  it.each([
    ['neuf', 0, 'essai', 20],
    ['d’une semaine', 7, 'essai', 60],
    ['qui paie', 0, 'business', 200],
  ] as const)(
    'un compte %s écrit à ses clients jusqu’à son plafond du jour, puis attend demain',
    async (_, jours, plan, plafond) => {
      const marie = await ayant(jours, plan);
      const [premiere, seconde, troisieme] = await emises(marie, 3);
      const compteurs = connexionDe(app).collection<{ _id: string; nombre: number }>('compteurs_courriels');
      await compteurs.deleteMany({});
      expect((await envoyer(marie, premiere!, uneAdresse())).statut).toBe(202);
      // Le compteur de l'expéditeur est le seul que l'adresse suivante retrouve.
      await compteurs.updateMany({}, { $set: { nombre: plafond - 1 } });
      expect((await envoyer(marie, seconde!, uneAdresse())).statut).toBe(202);
      const { statut, corps, entetes } = await envoyer(marie, troisieme!, uneAdresse());
      expect([statut, corps.code]).toEqual([429, 'PLAFOND_ENVOIS']);
      expect(corps.message).toContain(`plafond de ${plafond} envois`);
      expect(Number(entetes['retry-after'])).toBeGreaterThan(0);
    },
  );

  it('ce qu’un destinataire cause lui-même est borné à part : dix par jour, sans rien prendre aux envois', async () => {
    const marie = await ayant(0);
    const cible = uneAdresse();
    const correspondance = app.get(CorrespondanceService);
    for (let rang = 0; rang < 10; rang += 1)
      expect(await correspondance.compterSuite(marie.id, cible)).toBeNull();
    expect(await correspondance.compterSuite(marie.id, cible)).toBe('plafond');
    for (const id of await emises(marie, 3, cible))
      expect((await envoyer(marie, id, cible)).statut).toBe(202);
    expect(await correspondance.compterEnvoi(marie.id, cible)).toBe('plafond');
  });

  it('dit, avant d’écrire, ce qu’il reste d’envois du jour à cette adresse et à tous ; cinq demandes d’un coup n’en prennent que trois', async () => {
    const marie = await ayant(0);
    const cible = uneAdresse();
    const ids = await emises(marie, 5, cible);
    const restants = async (adresse: string) =>
      (await marie.get(`/factures/envois-restants?adresse=${encodeURIComponent(adresse)}`)).corps;
    expect(await restants(cible)).toEqual({
      compteNeuf: true,
      aCetteAdresse: { limite: 3, restants: 3 },
      aTous: { limite: 20, restants: 20 },
    });
    await envoyer(marie, ids[0]!, cible);
    expect(await restants(cible.toUpperCase())).toMatchObject({ aCetteAdresse: { restants: 2 } });
    const statuts = await Promise.all(ids.slice(1).map((id) => envoyer(marie, id, cible)));
    expect(statuts.map(({ statut }) => statut).sort()).toEqual([202, 202, 429, 429]);
    expect(await restants(cible)).toMatchObject({
      aCetteAdresse: { limite: 3, restants: 0 },
      aTous: { limite: 20, restants: 17 },
    });
    expect(await restants(uneAdresse())).toMatchObject({ aCetteAdresse: { restants: 3 } });
  });

  it('un devis prend au même compte ; un compte d’une semaine a dix envois, et ceux d’un autre ne se voient pas', async () => {
    const cible = uneAdresse();
    const ancien = await ayant(7);
    const restants = async (de: CompteDeTest) =>
      (await de.get(`/factures/envois-restants?adresse=${cible}`)).corps;
    const client = await unClient(ancien, { email: cible });
    const { corps: devis } = await ancien.post<Devis>('/devis', corpsDeDevis(client._id));
    await ancien.post(`/devis/${devis._id}/finaliser`);
    const envoi = await ancien.post(`/devis/${devis._id}/envoyer`, { destinataires: [{ email: cible }] });
    expect(envoi.statut).toBe(202);
    expect(await restants(ancien)).toMatchObject({
      compteNeuf: false,
      aCetteAdresse: { limite: 10, restants: 9 },
    });
    expect(await restants(await ayant(0))).toMatchObject({ aCetteAdresse: { limite: 3, restants: 3 } });
  });

  it('refuse ce qui n’est pas une adresse, et à qui n’émet pas', async () => {
    const marie = await ayant(0);
    expect((await marie.get('/factures/envois-restants?adresse=camille')).statut).toBe(400);
    expect((await marie.get('/factures/envois-restants')).statut).toBe(400);
    const paul = await unParticulier(app).cree();
    expect((await paul.get('/factures/envois-restants?adresse=a@exemple.fr')).statut).toBe(403);
  });

  itDeCampagne(
    'cent demandes de lien à un compte confirmé, de cent réseaux, ne lui écrivent que dix fois',
    async () => {
      const email = await inscrireEtVerifier(app);
      const avant = app.courriels.pour(email).length;
      for (let rang = 0; rang < 100; rang += 1) {
        await app.appeler(
          'POST',
          '/auth/reset-password',
          { email },
          { entetes: { 'x-forwarded-for': `203.0.113.${rang}` } },
        );
        await connexionDe(app).collection('tentatives').deleteMany({});
      }
      expect((await recus(email)) - avant).toBeLessThanOrEqual(10);
    },
  );

  it('l’expéditeur ne se fait pas passer pour l’administration, et la réponse va à l’adresse confirmée', async () => {
    const marie = await unProfessionnel(app)
      .avec({ prenom: 'Impots.gouv.fr', nom: '<secu@dgfip.fr>', emailContact: 'secu@dgfip.example' })
      .cree();
    const [id] = await emises(marie, 1);
    const cible = uneAdresse();
    await envoyer(marie, id!, cible);
    const { brut, html, texte } = await app.courriels.attendre(cible);
    expect(brut.from?.value[0]?.name).toBe('Facturier');
    expect(texte).toContain('parce que votre interlocuteur vous adresse ce document');
    expect(`${html}${texte}`).not.toMatch(/impots|dgfip\.fr/i);
    expect(brut.replyTo?.value[0]?.address).toBe(marie.email);
    expect(texte).toMatch(/\(référence FAC-\d{4}-\d+\)/);
    expect(texte.split('\n-- ')[1]).not.toContain(`référence ${id}`);
  });
});
