import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { Types } from 'mongoose';
import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import { sha256De } from '../../src/common/cles/empreinte';
import { DevisRepository } from '../../src/modules/devis/devis.repository';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { donnerLien, surLaPage } from '../support/liens-devis';
import { accepter, unAccord, unDevisEnvoye, unDevisSigne } from '../support/signature-devis';

describe('Accepter un devis par son lien', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());

  const enBase = (nom: string, filtre: object = {}) =>
    connexionDe(app).collection(nom).find(filtre).toArray();
  const signatures = () => enBase('signatures', { emetteur: { $exists: true } });

  it('écrit la signature, l’état, l’histoire et les accusés ; les octets du devis ne changent pas', async () => {
    const envoye = await unDevisEnvoye(scene);
    const avant = (await surLaPage(app, 'GET', envoye.jeton, 'pdf')).octets;
    const { statut, corps } = await accepter(app, envoye, await unAccord(app, envoye));
    expect([statut, corps]).toMatchObject([
      200,
      {
        numero: 'DEV-2026-001',
        par: 'Camille Roy',
        retractableJusquau: '2026-12-07',
        payableDes: '2026-11-21',
      },
    ]);
    const { autreSignataire, ...signature } = corps;
    expect(autreSignataire).toBeNull();
    const devis = await scene.lire(envoye.id);
    expect(devis).toMatchObject({
      etat: 'accepte',
      accord: null,
      signature,
      retractableJusquau: '2026-12-07',
    });
    const signes = [
      expect.stringMatching(/^Signé en ligne par Camille Roy le \d+\s\S+\s2026 à \d\d:\d\d$/),
      expect.stringMatching(/^Preuve(?: [0-9a-f]{8}){8}$/),
    ];
    expect(devis.document.paiement?.lignes).toEqual(signes);
    const page = await surLaPage(app, 'GET', envoye.jeton);
    expect((page.corps as unknown as DevisPublic).devis?.document.paiement?.lignes).toEqual(signes);
    expect(devis.historique.map(({ type, acteur }) => [type, acteur.role])).toContainEqual([
      'accepte',
      'destinataire',
    ]);
    expect((await surLaPage(app, 'GET', envoye.jeton, 'pdf')).octets.equals(avant)).toBe(true);
    const [gardee] = await signatures().then((toutes) =>
      toutes.filter(({ devis: quel }) => String(quel) === envoye.id),
    );
    expect(JSON.parse(gardee!.dossier as string)).toMatchObject({
      document: {
        numero: 'DEV-2026-001',
        sha256: sha256De(avant),
        octets: avant.length,
        totalCentimes: 100_000,
      },
      signataire: { nom: 'Camille Roy', courriel: envoye.lien.email },
      consentement: { bouton: 'Signer et commander avec obligation de paiement' },
      contrat: { contexte: 'distance', retractableJusquau: '2026-12-07' },
    });
  });

  it('envoie aux deux parties le devis, le certificat et la preuve ; le formulaire au particulier', async () => {
    const signe = await unDevisSigne(scene);
    const client = await app.courriels.attendre(signe.lien.email, /accepté$/);
    const vendeur = await app.courriels.attendre(scene.marie.email, /accepté par Camille Roy/);
    // L'instant se dit comme à qui le lit : le jour en toutes lettres, l'heure de Paris.
    for (const { texte } of [client, vendeur])
      expect(texte.replace(/\s/g, ' ')).toMatch(
        /Le \d+ \p{L}+ \d{4} à [\d:]{8} \(heure de Paris, UTC\+1\), Camille Roy/u,
      );
    for (const { brut } of [client, vendeur])
      expect(brut.attachments.map(({ filename }) => filename)).toEqual([
        'DEV-2026-001.pdf',
        'DEV-2026-001-certificat.pdf',
        'DEV-2026-001-preuve.json',
      ]);
    const [devis, certificat, preuve] = client.brut.attachments.map(({ content }) => content);
    expect(devis!.equals((await scene.marie.get(`/devis/${signe.id}/pdf`)).octets)).toBe(true);
    expect(certificat!.equals((await scene.marie.get(`/devis/${signe.id}/certificat`)).octets)).toBe(true);
    expect(preuve!.equals((await surLaPage(app, 'GET', signe.jeton, 'preuve.json')).octets)).toBe(true);
    expect(client.texte).toContain('Formulaire de rétractation');
    expect(vendeur.texte).not.toContain('Formulaire de rétractation');
    const pro = await unDevisSigne(scene, { client: scene.pro });
    expect((await app.courriels.attendre(pro.lien.email, /accepté$/)).texte).not.toContain('Formulaire');
  });

  it('refuse sans y perdre un essai du code : case oubliée, page d’hier, autre document, nom qui ne s’imprime pas', async () => {
    const envoye = await unDevisEnvoye(scene, { client: scene.pro });
    const accord = await unAccord(app, envoye);
    const refus: [object, number, string][] = [
      [{ cases: ['lu'] }, 400, 'SAISIE_INVALIDE'],
      [{ cases: ['lu', 'pouvoir', 'commencer'] }, 400, 'SAISIE_INVALIDE'],
      [{ qualite: undefined }, 400, 'SAISIE_INVALIDE'],
      [{ nom: '名前' }, 400, 'SAISIE_INVALIDE'],
      [{ textes: '2020-01-01' }, 409, 'PAGE_DEPASSEE'],
      [{ document: 'a'.repeat(64) }, 409, 'PAGE_DEPASSEE'],
    ];
    for (const [plus, statut, code] of refus)
      expect(await accepter(app, envoye, { ...accord, ...plus })).toMatchObject({ statut, corps: { code } });
    expect(await accepter(app, envoye, { ...accord, code: '000000x' })).toMatchObject({
      corps: { code: 'CODE_INCORRECT' },
    });
    expect((await scene.lire(envoye.id)).etat).toBe('envoye');
    expect((await accepter(app, envoye, accord)).statut).toBe(200);
  });

  it('un devis qui change sous la plume, son envoi noté au même instant, se signe quand même', async () => {
    const envoye = await unDevisEnvoye(scene);
    const accord = await unAccord(app, envoye);
    const depot = app.get(DevisRepository);
    const premiere = jest.spyOn(depot, 'passer').mockResolvedValueOnce(null);
    expect((await accepter(app, envoye, accord)).statut).toBe(200);
    expect(await enBase('signatures', { devis: new Types.ObjectId(envoye.id) })).toHaveLength(1);
    premiere.mockRestore();
  });

  itDeCampagne(
    'vingt acceptations de front par deux destinataires : une signature, dix-neuf 409 qui disent qui a répondu',
    async () => {
      const premier = await unDevisEnvoye(scene);
      const second = await donnerLien(app, await scene.lire(premier.id), {
        email: `second-${scene.marie.id}@exemple.fr`,
      });
      const accords = [
        { donne: premier, corps: await unAccord(app, premier) },
        { donne: second, corps: await unAccord(app, second, { nom: 'Dominique Roy' }) },
      ];
      const reponses = await Promise.all(
        Array.from({ length: 20 }, (_, rang) =>
          accepter(app, accords[rang % 2]!.donne, accords[rang % 2]!.corps),
        ),
      );
      const gagnants = reponses.filter(({ statut }) => statut === 200);
      expect(gagnants).toHaveLength(1);
      const refus = reponses.filter(({ statut }) => statut !== 200);
      expect(refus.map(({ statut, corps }) => [statut, corps.code])).toEqual(
        Array.from({ length: 19 }, () => [409, 'DEVIS_DEJA_REPONDU']),
      );
      for (const { corps } of refus) expect(corps.message).toContain(`accepté par ${gagnants[0]!.corps.par}`);
      expect((await signatures()).filter(({ devis }) => String(devis) === premier.id)).toHaveLength(1);
    },
  );

  it('rejouée sous sa clé, l’acceptation rend la même et n’écrit rien', async () => {
    const envoye = await unDevisEnvoye(scene);
    const accord = await unAccord(app, envoye);
    const cle = { 'idempotency-key': 'acceptation-0001' };
    const un = await accepter(app, envoye, accord, cle);
    const deux = await accepter(app, envoye, accord, cle);
    expect([deux.statut, deux.corps]).toEqual([un.statut, un.corps]);
    expect((await signatures()).filter(({ devis }) => String(devis) === envoye.id)).toHaveLength(1);
  });

  it.each([
    ['2026-10-25T22:59:59.999Z', 200],
    ['2026-10-25T23:00:00.000Z', 410],
    ['2027-03-28T21:59:59.999Z', 200],
    ['2027-03-28T22:00:00.000Z', 410],
  ])('reçue à %s, le dernier jour : %i', async (instant, statut) => {
    const valideJusquau = instant.slice(0, 10);
    app.horloge.regler(`${valideJusquau.slice(0, 8)}20T09:00:00Z`);
    const envoye = await unDevisEnvoye(scene, { offre: { valideJusquau, execution: 'Sous trois semaines' } });
    app.horloge.regler(new Date(Date.parse(instant) - 300_000).toISOString());
    const accord = await unAccord(app, envoye);
    app.horloge.regler(instant);
    const reponse = await accepter(app, envoye, accord);
    expect(reponse.statut).toBe(statut);
  });

  it('une lecture n’écrit rien ; un accord hors ligne n’a ni certificat ni preuve', async () => {
    const horsLigne = await scene.accepte();
    for (const quoi of ['certificat', 'preuve.json'])
      expect(await scene.marie.get(`/devis/${horsLigne._id}/${quoi}`)).toMatchObject({
        statut: 404,
        corps: { code: 'DEVIS_NON_SIGNE' },
      });
    const envoye = await unDevisEnvoye(scene);
    await surLaPage(app, 'GET', envoye.jeton, 'consentement');
    const avant = await enBase('devis');
    for (const quoi of ['consentement', 'acceptation', 'certificat', 'preuve.json'])
      await surLaPage(app, 'GET', envoye.jeton, quoi);
    expect(await enBase('devis')).toEqual(avant);
  });
});
