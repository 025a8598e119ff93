import { Types } from 'mongoose';
import type { AcceptationLue, RetractationPreparee } from '@facturier/domaine/contrat/devis-signature';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { BoiteDeCamille } from '../support/devis-recus';
import { donnerLien, type LienDonne, surLaPage, unCodeDeDevis } from '../support/liens-devis';
import { unDevisEnvoye, unDevisSigne } from '../support/signature-devis';

const RENONCER = /votre code pour renoncer/;

type Refus = { code?: string; message?: string; champs?: { champ: string }[] };

/** Un devis signé par un de ses destinataires, et le lien d'un autre. */
type Scene = Awaited<ReturnType<typeof unDevisSigne>> & { autre: LienDonne };

describe('Un devis signé, par les liens de ceux qui ne l’ont pas signé', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let rang = 0;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-07T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());

  const NOM = 'N’importe Qui';
  const sur = async <T = unknown>({ jeton }: LienDonne, quoi: string, corps?: unknown, entetes = {}) =>
    (await surLaPage(
      app,
      corps === undefined ? 'GET' : 'POST',
      jeton,
      quoi,
      corps,
      entetes,
    )) as unknown as Reponse<T & Refus>;
  const confirmer = (lien: LienDonne, plus: object = {}, entetes = {}) =>
    sur(lien, 'retractation/confirmer', { nom: NOM, ...plus }, entetes);
  const devisEnBase = () => connexionDe(app).collection('devis');
  const ecrire = (id: string, $set: object) =>
    devisEnBase().updateOne({ _id: new Types.ObjectId(id) }, { $set });
  const etatDe = async (id: string) => (await scene.lire(id)).etat;
  const retractations = async (id: string) =>
    (await scene.lire(id)).historique.filter(({ type }) => type === 'retracte').length;

  /** Un lien de plus, parti après la signature ; `donnerLien` écrit le devis « envoyé » : il redevient accepté. */
  async function unAutreLien(id: string, email: string): Promise<LienDonne> {
    const donne = await donnerLien(app, await scene.lire(id), { email });
    await ecrire(id, { etat: 'accepte' });
    return donne;
  }

  async function signeADeux(): Promise<Scene> {
    rang += 1;
    const signe = await unDevisSigne(scene);
    return { ...signe, autre: await unAutreLien(signe.id, `second-${scene.marie.id}-${rang}@exemple.fr`) };
  }

  /** Un devis envoyé, dont l'émetteur note l'accord. */
  async function accordNote(): Promise<Awaited<ReturnType<typeof unDevisEnvoye>> & { client: string }> {
    const envoye = await unDevisEnvoye(scene);
    const { statut } = await scene.accepter(envoye.id, { le: '2026-11-07' });
    expect(statut).toBe(200);
    const { clientFige } = (await devisEnBase().findOne({ _id: new Types.ObjectId(envoye.id) }))!;
    return { ...envoye, client: (clientFige as { email: string }).email };
  }

  /** Demande un code par ce lien, et le lit dans cette boîte. */
  async function unCode(par: LienDonne, a: string): Promise<string> {
    const deja = app.courriels.pour(a).filter(({ sujet }) => RENONCER.test(sujet)).length;
    const { statut, corps } = await sur(par, 'retractation/code', {});
    expect([statut, corps]).toMatchObject([200, {}]);
    const courriel = await app.courriels.attendre(a, RENONCER, deja + 1);
    return /: (\d{6})/.exec(courriel.texte.replace(/\u00a0/g, ' '))?.[1] ?? '';
  }

  const faux = (code: string) => (code === '000000' ? '111111' : '000000');

  it('un autre lien ne rétracte rien sans code, ni avec un code faux ; avec celui qui part chez qui a signé, oui', async () => {
    const { id, lien, autre } = await signeADeux();
    expect(await confirmer(autre)).toMatchObject({
      statut: 400,
      corps: { code: 'SAISIE_INVALIDE', champs: [{ champ: 'code' }] },
    });
    expect((await confirmer(autre, { code: '123456' })).corps.code).toBe('CODE_EXPIRE');
    expect(await etatDe(id)).toBe('accepte');
    const preparee = await sur<RetractationPreparee>(autre, 'retractation', { nom: NOM });
    expect(preparee).toMatchObject({ statut: 200, corps: { codeA: 's•••@exemple.fr' } });
    expect(JSON.stringify(preparee.corps)).not.toContain(lien.email);
    const code = await unCode(autre, lien.email);
    expect(app.courriels.pour(autre.lien.email)).toEqual([]);
    expect((await confirmer(autre, { code: faux(code) })).corps.code).toBe('CODE_INCORRECT');
    expect([await etatDe(id), await retractations(id)]).toEqual(['accepte', 0]);
    expect((await confirmer(autre, { code })).statut).toBe(200);
    expect([await etatDe(id), await retractations(id)]).toEqual(['retracte', 1]);
    await app.courriels.attendre(lien.email, /Rétractation reçue/);
    await app.courriels.attendre(autre.lien.email, /Rétractation reçue/);
  });

  it('le lien de qui a signé n’en demande pas, ni un second parti à la même adresse', async () => {
    const un = await signeADeux();
    const preparee = await sur<RetractationPreparee>(un, 'retractation', { nom: NOM });
    expect(preparee.corps.codeA).toBeNull();
    expect((await confirmer(un)).statut).toBe(200);
    const deux = await signeADeux();
    const renvoye = await unAutreLien(deux.id, deux.lien.email);
    expect((await confirmer(renvoye)).statut).toBe(200);
  });

  it('un code ne vaut que par le lien qui l’a demandé, dix minutes, cinq essais', async () => {
    const { id, lien, autre } = await signeADeux();
    const tiers = await unAutreLien(id, `tiers-${scene.marie.id}@exemple.fr`);
    const code = await unCode(autre, lien.email);
    expect((await confirmer(tiers, { code })).corps.code).toBe('CODE_EXPIRE');
    for (let essai = 0; essai < 5; essai += 1) await confirmer(autre, { code: faux(code) });
    expect((await confirmer(autre, { code })).corps.code).toBe('CODE_EXPIRE');
    const vieux = await unCode(autre, lien.email);
    app.horloge.avancer(601_000);
    expect((await confirmer(autre, { code: vieux })).corps.code).toBe('CODE_EXPIRE');
    expect(await etatDe(id)).toBe('accepte');
  });

  it('le code de qui signait ne rétracte pas, et trois codes partent par heure, celui de la signature compris', async () => {
    const envoye = await unDevisEnvoye(scene);
    const deSignature = await unCodeDeDevis(app, envoye);
    await scene.accepter(envoye.id, { le: '2026-11-07' });
    await ecrire(envoye.id, { 'clientFige.email': envoye.lien.email });
    expect((await confirmer(envoye, { code: deSignature })).corps.code).toBe('CODE_INCORRECT');
    const { lien, autre } = await signeADeux();
    for (let fois = 0; fois < 2; fois += 1) await unCode(autre, lien.email);
    expect((await sur(autre, 'retractation/code', {})).corps.code).toBe('TROP_DE_TENTATIVES');
  });

  it('d’un accord noté par l’émetteur, le droit reste : un code à l’adresse du client, pour tout lien', async () => {
    const { client, ...envoye } = await accordNote();
    expect((await confirmer(envoye)).corps.code).toBe('SAISIE_INVALIDE');
    const code = await unCode(envoye, client);
    expect((await confirmer(envoye, { code })).statut).toBe(200);
    expect(await etatDe(envoye.id)).toBe('retracte');
  });

  it('ils lisent le devis et son état, ni la preuve ni le certificat, rétracté compris ; l’émetteur et qui a signé les gardent', async () => {
    const tous = await signeADeux();
    const { id, lien, autre } = tous;
    const lire = async () => {
      for (const quoi of ['preuve.json', 'certificat']) {
        expect(await sur(autre, quoi)).toMatchObject({
          statut: 403,
          corps: { code: 'PREUVE_DU_SIGNATAIRE' },
        });
        expect((await sur(tous, quoi)).statut).toBe(200);
        expect((await scene.marie.get(`/devis/${id}/${quoi}`)).statut).toBe(200);
      }
      const vue = await sur<AcceptationLue>(autre, 'acceptation');
      expect(vue).toMatchObject({
        statut: 200,
        corps: { par: 'Camille Roy', autreSignataire: 's•••@exemple.fr' },
      });
      expect((await sur<AcceptationLue>(tous, 'acceptation')).corps.autreSignataire).toBeNull();
      const page = await sur(autre, '');
      for (const corps of [vue.corps, page.corps]) expect(JSON.stringify(corps)).not.toContain(lien.email);
    };
    expect(await sur(autre, '')).toMatchObject({ statut: 200, corps: { etat: 'accepte' } });
    expect((await sur(autre, 'pdf')).statut).toBe(200);
    await lire();
    expect((await confirmer(tous)).statut).toBe(200);
    await lire();
  });

  it('dix confirmations de front, par les deux liens : une rétractation', async () => {
    const tous = await signeADeux();
    const code = await unCode(tous.autre, tous.lien.email);
    const reponses = await Promise.all(
      Array.from({ length: 10 }, (_, quel) => (quel % 2 ? confirmer(tous.autre, { code }) : confirmer(tous))),
    );
    expect(reponses.filter(({ statut }) => statut === 200)).toHaveLength(1);
    expect(await retractations(tous.id)).toBe(1);
    const deux = await signeADeux();
    const sien = await unCode(deux.autre, deux.lien.email);
    const memes = await Promise.all(Array.from({ length: 5 }, () => confirmer(deux.autre, { code: sien })));
    expect(memes.filter(({ statut }) => statut === 200)).toHaveLength(1);
    expect(await retractations(deux.id)).toBe(1);
  });

  it('dans un compte, le second destinataire ne lit pas la preuve et ne rétracte pas', async () => {
    const camille = await BoiteDeCamille.creer(app);
    const signe = await unDevisSigne(scene);
    await unAutreLien(signe.id, camille.email);
    for (const quoi of ['preuve.json', 'certificat'])
      expect(await camille.compte.get(`/devis/recus/${signe.id}/${quoi}`)).toMatchObject({
        statut: 403,
        corps: { code: 'PREUVE_DU_SIGNATAIRE' },
      });
    const { corps } = await camille.lire(signe.id);
    expect(corps).toMatchObject({
      etat: 'accepte',
      acceptation: { par: 'Camille Roy', autreSignataire: 's•••@exemple.fr' },
    });
    expect(JSON.stringify(corps)).not.toContain(signe.lien.email);
    const page = await camille.ouvrir(signe.id);
    expect((await confirmer(page)).corps.code).toBe('SAISIE_INVALIDE');
    expect(await etatDe(signe.id)).toBe('accepte');
    const code = await unCode(page, signe.lien.email);
    expect((await confirmer(page, { code })).statut).toBe(200);
  });
});
