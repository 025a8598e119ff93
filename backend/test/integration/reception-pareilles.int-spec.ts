import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecueDetail, RecueResume } from '@facturier/domaine/contrat/reception';
import { Types } from 'mongoose';
import { Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { cii, ubl } from '../support/fichiers-recus';

const fichier = (nom: string): Buffer =>
  readFileSync(join(__dirname, '../../../e2e/contrats/cas-publics', nom));

describe('La même facture dans deux fichiers', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });

  const deposer = (
    octets: Buffer | string,
    { qui = marie, garder = false } = {},
  ): Promise<Reponse<RecueDetail & { code?: string }>> =>
    qui.post(`/reception${garder ? '?pareille=garder' : ''}`, octets, {
      'content-type': 'application/octet-stream',
    });
  const garder = async (octets: Buffer | string): Promise<RecueDetail> => {
    const { statut, corps } = await deposer(octets, { garder: true });
    expect(statut).toBe(201);
    return corps;
  };
  const liste = async (): Promise<string[][]> =>
    (await marie.get<RecueResume[]>('/reception')).corps.map(({ pareilles }) => pareilles);

  it('se dit avant d’être gardée ; gardée quand même, chacun dit l’autre : au dépôt, dans la liste, dans le détail', async () => {
    const xml = (await deposer(fichier('06-meme-facture.xml'))).corps;
    expect(xml.pareilles).toEqual([]);
    const refusee = await deposer(fichier('06-meme-facture.pdf'));
    expect([refusee.statut, refusee.corps]).toMatchObject([
      409,
      { code: 'FACTURE_PAREILLE', dejaRecue: xml._id },
    ]);
    expect(await liste()).toEqual([[]]);
    const pdf = await garder(fichier('06-meme-facture.pdf'));
    expect(pdf.pareilles).toEqual([xml._id]);
    expect(await liste()).toEqual([[xml._id], [pdf._id]]);
    const { corps } = await marie.get<RecueDetail>(`/reception/${xml._id}`);
    expect(corps.pareilles).toEqual([pdf._id]);
  });

  it('un CII puis un UBL de la même facture, et un avoir au numéro de sa facture, se disent aussi', async () => {
    await deposer(cii({ numero: 'U-7', vendeur: 'Alpes SA' }));
    expect((await deposer(ubl())).corps).toMatchObject({ code: 'FACTURE_PAREILLE' });
    expect((await deposer(ubl({ racine: 'CreditNote' }))).corps).toMatchObject({ code: 'FACTURE_PAREILLE' });
  });

  it('déposés de front, un seul entre ; les autres le nomment, sans rien écrire', async () => {
    const depots = await Promise.all([...'abcdefgh'].map((note) => deposer(cii({ note }))));
    expect(depots.map(({ statut }) => statut).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    const gardee = depots.find(({ statut }) => statut === 201)!.corps._id;
    for (const { corps } of depots.filter(({ statut }) => statut === 409))
      expect(corps).toMatchObject({ code: 'FACTURE_PAREILLE', dejaRecue: gardee });
    expect(await liste()).toEqual([[]]);
  });

  it('le même fichier ne se garde pas deux fois, même quand on le demande', async () => {
    await deposer(cii());
    expect((await deposer(cii(), { garder: true })).corps).toMatchObject({ code: 'FACTURE_DEJA_RECUE' });
    expect((await marie.post('/reception?pareille=oui', cii(), { 'content-type': 'text/xml' })).statut).toBe(
      400,
    );
  });

  it('l’un effacé, l’autre ne dit plus rien, et reste dit ; un autre numéro et un autre compte ne disent rien', async () => {
    const une = (await deposer(cii({ numero: 'F-1' }))).corps;
    await garder(cii({ numero: 'f - 1', note: 'redite' }));
    expect((await deposer(cii({ numero: 'F-2' }))).corps.pareilles).toEqual([]);
    const qui = await unProfessionnel(app).cree();
    expect((await deposer(cii({ numero: 'F-1', note: 'ailleurs' }), { qui })).corps.pareilles).toEqual([]);
    expect((await liste()).map(({ length }) => length)).toEqual([0, 1, 1]);
    await marie.delete(`/reception/${une._id}`);
    expect((await liste()).map(({ length }) => length)).toEqual([0, 0]);
    expect((await deposer(cii({ numero: 'F-1', note: 'encore' }))).corps.code).toBe('FACTURE_PAREILLE');
  });

  it('se reconnaît aussi parmi celles déposées avant, après la migration', async () => {
    const { _id } = (await deposer(cii())).corps;
    await connexionDe(app)
      .collection('factures_recues')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $unset: { identite: 1, premiere: 1 } });
    await connexionDe(app)
      .collection<{ _id: string }>('migrations')
      .deleteOne({ _id: '2026-11-26-identite-des-recues' });
    await app.get(Migrations).preparer();
    expect((await deposer(cii({ note: 'redite' }))).corps).toMatchObject({
      code: 'FACTURE_PAREILLE',
      dejaRecue: _id,
    });
  });

  it('déposée, puis envoyée par son vendeur sur Facturier : rien n’arrête l’envoi, et le fichier dit l’autre, par son numéro aussi', async () => {
    const vendeur = await unProfessionnel(app).cree();
    const client = await unClient(vendeur, { email: marie.email });
    const { _id } = await uneFacture(vendeur, client._id);
    const autre = await uneFacture(vendeur, client._id);
    const { octets } = await vendeur.get(`/factures/${_id}/pdf`);
    const deposee = (await deposer(octets)).corps;
    expect(deposee.surFacturier).toBeNull();
    expect((await vendeur.post(`/factures/${_id}/send-internal`)).statut).toBe(200);
    expect((await vendeur.post(`/factures/${autre._id}/send-internal`)).statut).toBe(200);
    expect((await marie.get<RecueDetail>(`/reception/${deposee._id}`)).corps.surFacturier).toBe(_id);
    const trouver = async (id: string) => {
      const numero = (await marie.get<{ numero: string }>(`/factures/${id}`)).corps.numero;
      const { corps } = await marie.get<RecueResume[]>(`/reception?recherche=${numero}&limite=100`);
      return corps.filter(({ surFacturier }) => surFacturier === id).map((une) => une._id);
    };
    expect([await trouver(_id), await trouver(autre._id)]).toEqual([[deposee._id], []]);
  });

  it('déjà reçue de son vendeur sur Facturier, son PDF se dit avant d’être gardé, puis dans la liste', async () => {
    const vendeur = await unProfessionnel(app).cree();
    const client = await unClient(vendeur, { email: marie.email });
    const { _id } = await uneFacture(vendeur, client._id);
    const { octets } = await vendeur.get(`/factures/${_id}/pdf`);
    const jamaisRecue = await uneFacture(vendeur, client._id);
    const autrePdf = (await vendeur.get(`/factures/${jamaisRecue._id}/pdf`)).octets;
    await connexionDe(app)
      .collection('factures')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $set: { destinataire: new Types.ObjectId(marie.id) } });
    expect((await deposer(octets)).corps).toMatchObject({ code: 'FACTURE_PAREILLE', recueSurFacturier: _id });
    const gardee = await garder(octets);
    expect([gardee.surFacturier, (await deposer(autrePdf)).statut]).toEqual([_id, 201]);
    const { corps } = await marie.get<RecueResume[]>('/reception');
    expect(corps.map(({ surFacturier }) => surFacturier)).toEqual([null, _id]);
    const qui = await unProfessionnel(app).cree();
    expect((await deposer(octets, { qui })).corps.surFacturier).toBeNull();
  });
});
