import { randomUUID } from 'node:crypto';
import { attendreQue } from '../support/attendre';
import { creerClient, uneFacture, type FactureRecue } from '../support/constructeurs';
import { demarrerMongodAPart, type MongodAPart } from '../support/mongod-a-part';
import { demarrerProduit, PATIENCE_DU_SERVICE, type Produit } from '../support/produit';
import { clientHttp, exiger, nouveauProfessionnel, type Session } from '../support/session';

describe('La base disparaît, puis revient', () => {
  let mongod: MongodAPart;
  let produit: Produit;
  let session: Session;
  let client: string;

  beforeAll(async () => {
    mongod = await demarrerMongodAPart();
    produit = await demarrerProduit({ uri: mongod.uri, env: PATIENCE_DU_SERVICE });
    session = await nouveauProfessionnel(produit);
    client = await creerClient(session);
  });
  afterAll(async () => {
    await produit?.arreter().catch(() => undefined);
    await mongod?.effacer();
  });

  const emettre = (cle: string) =>
    session.http.post<FactureRecue>('/factures', uneFacture(client), { headers: { 'Idempotency-Key': cle } });
  const etat = (sonde: 'live' | 'ready') => clientHttp(produit.url).get(`/health/${sonde}`);

  it('tuée pendant que l’on émet : tout échoue clairement, rien n’est acquitté à tort, tout repart seul', async () => {
    const cles = Array.from({ length: 30 }, () => randomUUID());
    const premieres = cles.map(emettre);
    await attendreQue(
      async () => (await produit.db.collection('factures').countDocuments()) >= 3,
      'trois factures émises',
    );
    await mongod.tuer();
    const avant = await Promise.all(premieres);
    const acquittees = new Set(avant.filter(({ status }) => status === 201).map(({ data }) => data.numero));
    for (const { status, data } of avant) {
      if (status !== 201)
        expect([status, data]).toEqual([503, expect.objectContaining({ code: 'INDISPONIBLE' })]);
    }

    const [lecture, ecriture, vivant, disponible] = await Promise.all([
      session.http.get('/factures'),
      emettre(randomUUID()),
      etat('live'),
      etat('ready'),
    ]);
    expect([lecture.status, ecriture.status, vivant.status, disponible.status]).toEqual([503, 503, 200, 503]);
    expect(lecture.data).toMatchObject({
      code: 'INDISPONIBLE',
      message: expect.stringContaining('réessayez dans un instant'),
    });

    await mongod.relancer();
    await attendreQue(async () => (await etat('ready')).status === 200, 'le produit de nouveau prêt');
    // Chaque demande, répétée avec sa clé, donne une facture et une seule.
    const apres = await Promise.all(cles.map(emettre));
    const numeros = apres.map((reponse) => String(exiger(reponse, 201).numero));
    expect(new Set(numeros).size).toBe(cles.length);
    acquittees.forEach((numero) => expect(numeros).toContain(numero));
    const rangs = await produit.db
      .collection('factures')
      .find({ serie: 'FAC' })
      .map(({ rang }) => Number(rang))
      .toArray();
    expect(rangs.sort((a, b) => a - b)).toEqual(cles.map((_cle, rang) => rang + 1));
  });
});
