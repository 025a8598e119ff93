import { Types } from 'mongoose';
import { Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';

describe('Les factures enregistrées avant le règlement déclaré', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it('gardent leur remise et le jour où elles ont été déclarées payées, rejouée ou non', async () => {
    const factures = connexionDe(app).collection('factures');
    const une = (plus: object) => ({
      _id: new Types.ObjectId(),
      emetteur: new Types.ObjectId(),
      tri: 'x',
      ...plus,
    });
    const le = new Date('2026-11-02T10:00:00Z');
    const declaree = une({
      destinataire: new Types.ObjectId(),
      statutEmetteur: 'envoyee',
      statutDestinataire: 'payee',
      datePaiement: '2026-11-09',
      envoi: { etat: 'aucun', nombre: 0 },
      modifieLe: le,
    });
    const envoi = { etat: 'accepte', nombre: 1, a: 'a@b.fr', le };
    const portee = une({
      statutEmetteur: 'envoyee',
      statutDestinataire: 'non_vue',
      envoi,
      clientFige: { email: 'a@b.fr' },
    });
    const ailleurs = une({
      statutEmetteur: 'envoyee',
      statutDestinataire: 'non_vue',
      envoi,
      clientFige: { email: 'c@d.fr' },
    });
    await factures.insertMany([declaree, portee, ailleurs]);
    for (let fois = 0; fois < 2; fois += 1) {
      await connexionDe(app)
        .collection<{ _id: string }>('migrations')
        .deleteOne({ _id: '2026-11-22-remises-et-declarations' });
      await app.get(Migrations).preparer();
    }
    const relire = ({ _id }: { _id: Types.ObjectId }) => factures.findOne({ _id });
    expect(await relire(declaree)).toMatchObject({ remiseLe: le, declareePayeeLe: '2026-11-09' });
    expect(await relire(declaree)).not.toHaveProperty('datePaiement');
    expect(await relire(portee)).toMatchObject({ remiseLe: le });
    expect(await relire(ailleurs)).not.toHaveProperty('remiseLe');
  });
});

/** Ce que la base d'hier contenait : des brouillons et une émise dont l'adresse de livraison est un texte libre. */
const HIER = {
  genre: 'facture',
  objet: 'Mobilier',
  lignes: [
    { description: 'Chaise', quantiteMilliemes: 2_000, prixUnitaireDixMilliemes: 455_000, unite: 'u' },
  ],
  totalHtCentimes: 9_100,
  totalTtcCentimes: 9_100,
  resteCentimes: 9_100,
  payeCentimes: 0,
  avoirsCentimes: 0,
  mentions: { mentionLibre: 'Merci.' },
  bonDeCommande: 'BC-77',
  datePrestation: '2026-11-03',
  dateEmission: '2026-11-05',
  dateEcheance: '2026-12-05',
  statutDestinataire: 'non_vue',
  envoi: { etat: 'aucun', nombre: 0 },
  version: 3,
};

describe('Les adresses de livraison enregistrées en texte libre', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it('se structurent dans les brouillons sans rien perdre ; une émise reste telle quelle, rejouée ou non', async () => {
    const factures = connexionDe(app).collection('factures');
    const une = (plus: object) => ({
      ...HIER,
      _id: new Types.ObjectId(),
      emetteur: new Types.ObjectId(),
      tri: `x${Math.random()}`,
      ...plus,
    });
    const brouillon = (adresseLivraison?: string) =>
      une({ statutEmetteur: 'brouillon', ...(adresseLivraison !== undefined && { adresseLivraison }) });
    const complete = brouillon('Chez Anne\n4 place Bellecour\n69002 Lyon');
    const libre = brouillon('Marché de Noël, allée 3 (derrière la fontaine)');
    const vide = brouillon('');
    const sans = brouillon();
    const emise = une({
      statutEmetteur: 'creee',
      numero: 'FAC-2026-007',
      adresseLivraison: '1 rue Neuve\n75001 Paris',
    });
    await factures.insertMany([complete, libre, vide, sans, emise]);
    for (let fois = 0; fois < 2; fois += 1) {
      await connexionDe(app)
        .collection<{ _id: string }>('migrations')
        .deleteOne({ _id: '2026-11-22-livraisons-structurees' });
      await app.get(Migrations).preparer();
    }
    const relire = ({ _id }: { _id: Types.ObjectId }) => factures.findOne({ _id });
    const { adresseLivraison: _complet, ...resteComplet } = complete as typeof complete & {
      adresseLivraison: string;
    };
    expect(await relire(complete)).toEqual({
      ...resteComplet,
      livraison: { rue: 'Chez Anne\n4 place Bellecour', codePostal: '69002', ville: 'Lyon', pays: 'FR' },
    });
    expect(await relire(libre)).toMatchObject({
      livraison: {
        rue: 'Marché de Noël, allée 3 (derrière la fontaine)',
        codePostal: '',
        ville: '',
        pays: 'FR',
      },
    });
    for (const rien of [vide, sans]) {
      expect(await relire(rien)).not.toHaveProperty('livraison');
      expect(await relire(rien)).not.toHaveProperty('adresseLivraison');
    }
    expect(await relire(emise)).toEqual(emise);
    expect(await connexionDe(app).collection<{ _id: string }>('migrations').distinct('_id')).toContain(
      '2026-11-22-livraisons-structurees',
    );
  });
});
