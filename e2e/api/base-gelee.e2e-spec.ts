import { randomUUID } from 'node:crypto';
import type { AxiosResponse } from 'axios';
import { attendreQue } from '../support/attendre';
import { creerClient, emettreFacture, uneFacture } from '../support/constructeurs';
import { demarrerMongodAPart, type MongodAPart } from '../support/mongod-a-part';
import { demarrerProduit, PATIENCE_DU_SERVICE, type Produit } from '../support/produit';
import { appelerToutesLesRoutes, lePlusLong } from '../support/toutes-les-routes';
import { clientHttp, exiger, nouveauProfessionnel, type Session } from '../support/session';

/** Combien de temps la base reste gelée : le temps des réponses, ou `npm run campagnes -- gel` pour une minute. */
const GEL_MS = Number(process.env.GEL_SECONDES ?? 0) * 1_000;

/**
 * Une lecture a sa réponse en cinq secondes, une écriture en dix ; « prêt » dit non en deux, oui en cinq. La campagne, jouée
 * seule, ne laisse qu'une seconde à la machine ; la suite, où d'autres essais tournent à côté, lui en laisse six : sans délai
 * posé, une demande attendrait le dégel, qui ne vient qu'après elle.
 */
const MARGE_MS = GEL_MS > 0 ? 1_000 : 6_000;
const BORNES_MS = {
  lecture: 5_000 + MARGE_MS,
  ecriture: 10_000 + MARGE_MS,
  pret: 2_000 + MARGE_MS,
  retour: 5_000 + MARGE_MS,
};

/** Ce qu'une personne lit, écran par écran. */
const lecturesDe = (id: string): string[] => [
  '/factures',
  `/factures/${id}`,
  `/factures/${id}/pdf`,
  `/factures/${id}/statuts`,
  `/factures/${id}/historique`,
  '/factures/sommes',
  '/clients',
  '/mentions-legales',
  '/subscription/info',
  '/conversations',
  '/messages/unread-count',
  '/export/factures?format=csv',
  '/users/me',
  '/auth/sessions',
];

describe('La base gèle, puis dégèle', () => {
  let mongod: MongodAPart;
  let produit: Produit;
  let session: Session;
  let client: string;
  /** Le compte au nom de qui toutes les routes sont appelées : il peut y perdre ses sessions. */
  let autre: Session;

  beforeAll(async () => {
    mongod = await demarrerMongodAPart();
    produit = await demarrerProduit({ uri: mongod.uri, env: PATIENCE_DU_SERVICE });
    session = await nouveauProfessionnel(produit);
    client = await creerClient(session);
    autre = await nouveauProfessionnel(produit);
  });
  afterAll(async () => {
    mongod?.degeler();
    await produit?.arreter().catch(() => undefined);
    await mongod?.effacer();
  });

  const chronometrer = async (demande: Promise<AxiosResponse>): Promise<[AxiosResponse, number]> => {
    const depart = Date.now();
    return [await demande, Date.now() - depart];
  };

  /** Toutes les routes du contrat, autant de fois que le gel dure : 503, ou une réponse qui ne doit rien à la base. */
  async function eprouverLesRoutes(): Promise<void> {
    const depart = Date.now();
    do {
      const reponses = await appelerToutesLesRoutes(produit.url, autre);
      const fautives = reponses.filter(
        ({ nom, statut, dureeMs, ecriture }) =>
          statut === 0 ||
          (statut >= 500 && statut !== 503) ||
          dureeMs >
            (nom === 'GET /health/ready' ? BORNES_MS.pret : BORNES_MS[ecriture ? 'ecriture' : 'lecture']),
      );
      expect(fautives).toEqual([]);
      const occupees = reponses.filter(({ statut }) => statut === 503).length;
      process.stdout.write(
        `Base gelée depuis ${Math.round((Date.now() - depart) / 1_000)} s : ${reponses.length} routes, ${occupees} répondent 503, ` +
          `lecture la plus lente ${lePlusLong(reponses, false)} ms, écriture ${lePlusLong(reponses, true)} ms\n`,
      );
    } while (Date.now() - depart < GEL_MS);
  }

  it('chaque demande a sa réponse à son heure, rien d’acquitté n’est perdu, et tout reprend seul', async () => {
    const { _id } = await emettreFacture(session, client);
    const cle = { headers: { 'Idempotency-Key': randomUUID() } };
    const { http } = session;
    mongod.geler();
    const lectures = lecturesDe(_id).map((chemin) => chronometrer(http.get(chemin)));
    const ecritures = [
      http.post('/factures', uneFacture(client), cle),
      http.post('/clients', { nom: 'Gel', email: 'gel@essai.example' }),
      http.put('/users/me', { ville: 'Brest' }),
      http.patch(`/factures/${_id}/payer`, {}),
      http.post('/conversations/new/messages', { contenu: 'Bonjour' }),
      clientHttp(produit.url).post('/auth/login', { email: 'x@essai.example', password: 'Tilleul-42-vert!' }),
    ].map(chronometrer);
    const [pret, enPret] = await chronometrer(clientHttp(produit.url).get('/health/ready'));
    expect(pret.status).toBe(503);
    expect(enPret).toBeLessThan(BORNES_MS.pret);
    expect((await clientHttp(produit.url).get('/health/live')).status).toBe(200);
    for (const [reponses, borne] of [
      [await Promise.all(lectures), BORNES_MS.lecture],
      [await Promise.all(ecritures), BORNES_MS.ecriture],
    ] as const) {
      for (const [{ status, data, headers, config }, duree] of reponses) {
        expect([config.url, status, headers['retry-after']]).toEqual([config.url, 503, '5']);
        const corps = data instanceof ArrayBuffer || Buffer.isBuffer(data) ? {} : data;
        if ('code' in Object(corps)) expect(corps).toMatchObject({ code: 'INDISPONIBLE' });
        expect(duree).toBeLessThan(borne);
      }
    }
    await eprouverLesRoutes();
    mongod.degeler();
    const depart = Date.now();
    await attendreQue(
      async () => (await clientHttp(produit.url).get('/health/ready')).status === 200,
      'le produit de nouveau prêt',
    );
    const auRetour = Date.now() - depart;
    process.stdout.write(`« Prêt » : non en ${enPret} ms, oui ${auRetour} ms après le retour de la base\n`);
    expect(auRetour).toBeLessThan(BORNES_MS.retour);
    // La demande restée sans réponse a pu réussir : répétée avec sa clé, elle ne fait qu'une facture.
    const rejouee = exiger(await http.post<{ numero: string }>('/factures', uneFacture(client), cle), 201);
    expect(rejouee.numero).toMatch(/-002$/);
    expect(await produit.db.collection('factures').countDocuments({ serie: 'FAC' })).toBe(2);
    const premiere = exiger(await http.get<{ numero: string }>(`/factures/${_id}`), 200);
    expect(premiere.numero).toMatch(/-001$/);
  });
});
