import type {
  ClesDeVerification,
  CodeTrouve,
  VerificationDeCode,
} from '@facturier/domaine/contrat/verifiables';
import { codeCourt, lireCode, texteDIban } from '@facturier/domaine/verification/code';
import type { mongo } from 'mongoose';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { empreinteDe, sha256, tient } from '../support/codes-verifies';
import { unClient, uneFacture } from '../support/factures';
import { texteDe } from '../support/pdf';

const IBAN = 'FR7630006000011234567890189';
const AUTRE = 'FR7630004000031234567890143';
describe('La facture que chacun vérifie', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  let ancien: string;

  const documents = (de = app) => connexionDe(de).collection<mongo.Document>('documents');
  const cles = async (de = app): Promise<ClesDeVerification> => {
    const { statusCode, headers, body } = await de.app.inject('/.well-known/facturier-cles.json');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    return JSON.parse(body) as ClesDeVerification;
  };
  const codeDe = async (facture: string): Promise<string> => {
    await marie.get(`/factures/${facture}/pdf`);
    const garde = await documents().findOne({ facture: new Types.ObjectId(facture) });
    return (garde!.verification as { code: string }).code;
  };
  const demander = (empreinte: string, ip = '198.51.100.7') =>
    app.appeler<VerificationDeCode>(
      'POST',
      '/public/verifications',
      { empreinte },
      {
        entetes: { 'x-forwarded-for': ip },
      },
    );
  const etatDe = async (code: string) => (await demander(empreinteDe(lireCode(code)!))).corps;
  const poserIban = (iban: string | null) => marie.put('/mentions-legales', { iban });

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
    await marie.post('/mentions-legales', {});
    await poserIban(IBAN);
    client = (await unClient(marie))._id;
  });
  afterAll(() => app.fermer());

  it('porte des faits signés, ceux du PDF : numéro, date, total, vendeur, IBAN, empreinte du XML (I9)', async () => {
    const facture = await uneFacture(marie, client);
    const code = await codeDe(facture._id);
    expect(tient(await cles(), code)).toBe(true);
    const { faits } = lireCode(code)!;
    const garde = (await documents().findOne({ facture: new Types.ObjectId(facture._id) }))!;
    expect({ ...faits, empreinteXml: Buffer.from(faits.empreinteXml).toString('hex') }).toMatchObject({
      genre: 'facture',
      numero: facture.numero,
      emiseLe: '2026-11-21',
      totalCentimes: 10_000,
      finIban: '0189',
      empreinteXml: String(garde.sha256Xml).slice(0, 32),
    });
    expect(Buffer.from(faits.empreinteIban!)).toEqual(
      sha256(texteDIban(faits.siret, faits.numero, IBAN)).subarray(0, 8),
    );
    const texte = texteDe((await marie.get(`/factures/${facture._id}/pdf`)).octets);
    expect(texte).toContain(`le code ${codeCourt(Buffer.from(empreinteDe(lireCode(code)!), 'hex'))}`);
  });

  it('dit ce qu’est devenu un document dont on tient le code, et rien de son client', async () => {
    const { _id } = await uneFacture(marie, client);
    const code = await codeDe(_id);
    const { octets } = await marie.get(`/factures/${_id}/pdf`);
    expect(await etatDe(code)).toEqual({
      etat: 'emise',
      rectifieeLe: null,
      vendeur: 'Marie Dubois\u00a0EI',
      iban: 'moins_de_30_jours',
      pdf: sha256(octets).toString('hex'),
      suspendu: false,
    });
    expect((await demander('0'.repeat(64))).corps).toMatchObject({ etat: 'inconnue', vendeur: null });
    expect((await demander('n’importe quoi')).statut).toBe(400);
  });

  it('cas 29 : un avoir total l’annule, à sa date ; un avoir partiel la rectifie', async () => {
    const [annulee, rectifiee] = [await uneFacture(marie, client), await uneFacture(marie, client)];
    const codes = [await codeDe(annulee._id), await codeDe(rectifiee._id)];
    await marie.post(`/factures/${annulee._id}/avoirs`, { motif: 'Erreur' });
    const lignes = [{ description: 'Un bol', quantite: 1, prixUnitaire: 25 }];
    await marie.post(`/factures/${rectifiee._id}/avoirs`, { motif: 'Fêlé', lignes });
    expect(await etatDe(codes[0]!)).toMatchObject({ etat: 'annulee', rectifieeLe: '2026-11-21' });
    expect(await etatDe(codes[1]!)).toMatchObject({ etat: 'rectifiee', rectifieeLe: '2026-11-21' });
  });

  it('cas 30 : IBAN changé hier, la nouvelle facture dit « moins de 30 jours », l’ancienne « changé »', async () => {
    const dater = (jour: string) =>
      connexionDe(app)
        .collection('mentions_legales')
        .updateOne({ proprietaire: new Types.ObjectId(marie.id) }, { $set: { ibanDepuis: new Date(jour) } });
    const ancienne = await codeDe((await uneFacture(marie, client))._id);
    await dater('2025-11-20T10:00:00Z');
    await poserIban('fr76 3000 6000 0112 3456 7890 189');
    expect(await etatDe(ancienne)).toMatchObject({ iban: 'plus_d_un_an' });
    await poserIban(AUTRE);
    const nouvelle = await codeDe((await uneFacture(marie, client))._id);
    expect(await etatDe(nouvelle)).toMatchObject({ iban: 'moins_de_30_jours' });
    expect(await etatDe(ancienne)).toMatchObject({ iban: 'change' });
    await dater('2026-10-21T10:00:00Z');
    expect(await etatDe(nouvelle)).toMatchObject({ iban: 'plus_de_30_jours' });
    expect((await marie.get('/mentions-legales')).corps).not.toHaveProperty('ibanDepuis');
  });

  it('cas 33 : sans IBAN imprimé, ni fin ni empreinte ; un avoir non plus', async () => {
    await poserIban(null);
    const facture = await uneFacture(marie, client);
    const code = await codeDe(facture._id);
    expect(lireCode(code)!.faits).toMatchObject({ finIban: null, empreinteIban: null });
    expect(await etatDe(code)).toMatchObject({ etat: 'emise', iban: null });
    await poserIban(IBAN);
  });

  it('par le SIRET, le numéro et le code court, rend le code signé ; l’un des trois faux, rien', async () => {
    const facture = await uneFacture(marie, client);
    const code = await codeDe(facture._id);
    const { siret, numero } = lireCode(code)!.faits;
    const court = codeCourt(Buffer.from(empreinteDe(lireCode(code)!), 'hex'));
    const taper = (corps: object) => app.appeler<CodeTrouve>('POST', '/public/verifications/code', corps);
    const juste = await taper({ siret, numero, code: court.toLowerCase().replace('-', ' ') });
    expect(juste).toMatchObject({ statut: 200, corps: { code } });
    const faux = [
      { siret: '55210055400013', numero, code: court },
      { siret, numero: 'FAC-2026-999', code: court },
      { siret, numero, code: '0000-0000' },
    ];
    const refus = await Promise.all(faux.map(taper));
    expect(refus.map(({ statut }) => statut)).toEqual([404, 404, 404]);
    const messages = refus.map(({ corps }) => JSON.stringify({ ...corps, requestId: '' }));
    expect(new Set(messages).size).toBe(1);
  });

  it('une copie imprime le même code ; un document d’avant n’en gagne pas, ni d’octets', async () => {
    const facture = await uneFacture(marie, client);
    const cible = { facture: new Types.ObjectId(facture._id) };
    const premiers = (await marie.get(`/factures/${facture._id}/pdf`)).octets;
    await documents().updateOne(cible, { $unset: { verification: 1 } });
    expect((await marie.get(`/factures/${facture._id}/pdf`)).octets.equals(premiers)).toBe(true);
    expect((await documents().findOne(cible))!.verification).toBeUndefined();
  });

  it('cas 32 : vérifier n’écrit rien en base, et le journal n’en garde ni code ni empreinte', async () => {
    const code = await codeDe((await uneFacture(marie, client))._id);
    const empreinte = empreinteDe(lireCode(code)!);
    const etat = async (): Promise<Record<string, number>> => {
      const noms = (await connexionDe(app).listCollections()).map(({ name }) => name);
      const comptes = noms
        .filter((nom) => nom !== 'tentatives')
        .map(async (nom) => [nom, await connexionDe(app).collection(nom).countDocuments()] as const);
      return Object.fromEntries(await Promise.all(comptes));
    };
    const avant = await etat();
    for (let fois = 0; fois < 50; fois += 1) await demander(empreinte, '198.51.100.50');
    expect(await etat()).toEqual(avant);
    const journal = app.journal.join('');
    expect(journal).not.toContain(empreinte);
    expect(journal).not.toContain(code);
    const freins = JSON.stringify(await connexionDe(app).collection('tentatives').find().toArray());
    expect(freins).not.toContain('198.51.100.50');
  });

  it('cas 31 : deviner un code sur un SIRET et un numéro connus se freine, et ne dit rien', async () => {
    const reponses = [];
    for (let rang = 0; rang < 40; rang += 1) {
      const code = `0000-${String(rang).padStart(4, '0')}`;
      const corps = { siret: '73282932000074', numero: 'FAC-2026-104', code };
      reponses.push((await app.appeler('POST', '/public/verifications/code', corps)).statut);
    }
    expect(new Set(reponses)).toEqual(new Set([404, 429]));
    expect(reponses.filter((statut) => statut === 404).length).toBeLessThanOrEqual(20);
  });

  it('un vieux code tient encore quand le secret a changé, et quand le compte n’est plus', async () => {
    const code = await codeDe((await uneFacture(marie, client))._id);
    ancien = code;
    const neuve = await creerAppDeTest({
      base: app.base,
      env: { JWT_SECRET: 'un-autre-secret-de-trente-deux-signes-au-moins' },
      instant: app.horloge.maintenant().toISOString(),
    });
    try {
      const publiees = await cles(neuve);
      expect(publiees.cles).toHaveLength(2);
      expect(tient(publiees, code)).toBe(true);
      await connexionDe(neuve)
        .collection('users')
        .updateOne({ _id: new Types.ObjectId(marie.id) }, { $set: { supprimeLe: new Date() } });
      const empreinte = empreinteDe(lireCode(code)!);
      const { corps } = await neuve.appeler<VerificationDeCode>('POST', '/public/verifications', {
        empreinte,
      });
      expect(corps).toMatchObject({ etat: 'emise', iban: null, suspendu: false });
    } finally {
      await neuve.arreter();
      await connexionDe(app)
        .collection('users')
        .updateOne({ _id: new Types.ObjectId(marie.id) }, { $unset: { supprimeLe: 1 } });
    }
  });

  it('une clé volée se dit retirée et ne signe plus ; un vendeur suspendu n’a plus de document connu', async () => {
    const code = ancien;
    const { cle } = lireCode(code)!;
    const apres = await creerAppDeTest({
      base: app.base,
      env: { VERIFICATION_CLES_RETIREES: cle },
      instant: app.horloge.maintenant().toISOString(),
    });
    try {
      expect((await cles(apres)).cles.find(({ nom }) => nom === cle)?.retireeLe).toEqual(expect.any(String));
      const zoe = await unProfessionnel(apres).cree();
      const { _id } = await uneFacture(zoe, (await unClient(zoe))._id);
      expect((await zoe.get(`/factures/${_id}/pdf`)).statut).toBe(200);
      expect((await documents().findOne({ facture: new Types.ObjectId(_id) }))!.verification).toBeUndefined();
      await connexionDe(apres)
        .collection('users')
        .updateOne({ _id: new Types.ObjectId(marie.id) }, { $set: { banniLe: new Date() } });
      const empreinte = empreinteDe(lireCode(code)!);
      const { corps } = await apres.appeler<VerificationDeCode>('POST', '/public/verifications', {
        empreinte,
      });
      expect(corps).toMatchObject({ etat: 'inconnue', vendeur: null, suspendu: true });
    } finally {
      await apres.arreter();
    }
  });
});
