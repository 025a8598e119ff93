import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { Types } from 'mongoose';
import { Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

const BERLIN = { rue: 'Hauptstr. 3', codePostal: '10115', ville: 'Berlin', pays: 'Allemagne' };

describe('Les conditions de paiement', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
  });
  afterAll(() => app.fermer());

  const emettre = (mentionsLegales: object, plus: object = {}): Promise<Reponse> =>
    marie.post('/factures', { ...corpsDeFacture(client), ...plus, mentionsLegales });
  const champsRefuses = async (mentionsLegales: object, plus: object = {}): Promise<unknown> => {
    const { statut, corps } = await emettre(mentionsLegales, plus);
    return [statut, corps.code, ...((corps.champs ?? []) as { champ: string }[]).map(({ champ }) => champ)];
  };

  it('propres à une facture priment sur celles du profil, se lisent, s’impriment et se portent dans le XML', async () => {
    const conditions = {
      delai: { jours: 45, finDeMois: true },
      escompte: { taux: 2, jours: 10 },
      penalites: { tauxAnnuel: 12 },
    };
    const { corps } = await emettre({ conditions }, { dateEcheance: undefined });
    const { _id, dateEcheance, mentionsLegales, document } = corps as unknown as Facture;
    expect(dateEcheance).toBe('2027-01-31');
    expect(mentionsLegales.conditions).toEqual(conditions);
    const xml = (await marie.get<string>(`/factures/${_id}/xml`)).corps;
    for (const phrase of ['2\u00a0% si le paiement parvient dans les 10 jours', '12\u00a0% par an'])
      for (const texte of [document.pied.join(), xml]) expect(texte).toContain(phrase);
    expect(xml).toContain('<ram:Description>Paiement à 45 jours fin de mois à compter de l’émission.');
    expect(document.pied.join()).not.toMatch(/néant|trois fois/);
  });

  it('un escompte en toutes lettres est compris, ou refusé ; rien de ce qui est envoyé ne se perd', async () => {
    const { corps } = await emettre({ escompte: '2 % à 10 jours' });
    const { mentionsLegales } = corps as unknown as Facture;
    expect(mentionsLegales.conditions?.escompte).toEqual({ taux: 2, jours: 10 });
    expect(mentionsLegales.escompte).toContain('2\u00a0%');
    expect(await champsRefuses({ escompte: 'selon accord' })).toEqual([
      400,
      'SAISIE_INVALIDE',
      'mentionsLegales.escompte',
    ]);
  });

  it.each([
    ['tvaIntracommunautaire', 'FR44732829320'],
    ['siret', '40483304800022'],
    ['indemniteForfaitaire', 50],
  ])(
    '%s qui n’est pas celui du profil ou de la loi est refusé, en brouillon aussi',
    async (champ, valeur) => {
      const attendu = [400, 'SAISIE_INVALIDE', `mentionsLegales.${champ}`];
      expect(await champsRefuses({ [champ]: valeur })).toEqual(attendu);
      expect(await champsRefuses({ [champ]: valeur }, { statut: 'brouillon' })).toEqual(attendu);
    },
  );

  it('redites telles que le profil et la loi, passent', async () => {
    const redites = { siret: '732 829 320 00074', indemniteForfaitaire: 40, escompte: 'néant' };
    expect((await emettre(redites)).statut).toBe(201);
  });

  it.each<[object, object, string]>([
    [{ delai: { jours: 46, finDeMois: true } }, { dateEcheance: undefined }, 'conditions.delai.jours'],
    [{ penalites: { tauxAnnuel: 5 } }, {}, 'conditions.penalites.tauxAnnuel'],
    [{ escompte: { taux: 2, jours: 30 } }, {}, 'conditions.escompte.jours'],
  ])('contraires à la loi sont refusées : %j', async (conditions, plus, champ) => {
    expect(await champsRefuses({ conditions }, plus)).toContain(`mentionsLegales.${champ}`);
  });

  it('un délai et une échéance qui se contredisent sont refusés', async () => {
    const conditions = { delai: { jours: 15 } };
    expect(await champsRefuses({ conditions })).toEqual([400, 'SAISIE_INVALIDE', 'dateEcheance']);
  });

  it('à un particulier, il n’y en a pas : ni figées, ni rendues, ni imprimées', async () => {
    const zoe = (await unClient(marie, { type: 'particulier', email: 'zoe@exemple.fr' }))._id;
    const { _id, mentionsLegales, document } = await uneFacture(marie, zoe, {
      mentionsLegales: { conditionsPaiement: 'Indemnité de déplacement : 40 €.' },
    });
    expect(mentionsLegales).toMatchObject({ conditions: null, escompte: null, indemniteForfaitaire: null });
    expect(document.pied.join()).not.toMatch(/scompte|énalité|40/);
    expect(document.conditions).toEqual(['Indemnité de déplacement : 40 €.']);
    const figee = await connexionDe(app)
      .collection('factures')
      .findOne({ _id: new Types.ObjectId(_id) });
    expect(figee?.mentions).not.toHaveProperty('conditions');
  });

  it('ce que la table décide de la TVA se fige : un client qui déménage ne change pas sa facture', async () => {
    const paul = await unProfessionnel(app).cree();
    await paul.post('/mentions-legales', { natureOperation: 'services' });
    const { _id: allemand } = await unClient(paul, {
      adresse: BERLIN,
      tvaIntracommunautaire: 'DE123456789',
    });
    const { _id, document } = await uneFacture(paul, allemand);
    expect(document.exoneration).toBe('Autoliquidation, articles 283-2 et 259-1° du CGI');
    await connexionDe(app)
      .collection('factures')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $unset: { regimeTva: 1 } });
    const dAvant = (await paul.get<Facture>(`/factures/${_id}`)).corps;
    expect(dAvant.document.exoneration).toBe('TVA non applicable, article 293 B du CGI');
  });
});

describe('Les conditions enregistrées en texte libre', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const DEFAUT =
    'Pas d’escompte pour paiement anticipé. En cas de retard de paiement, pénalités égales à trois fois le taux d’intérêt légal et indemnité forfaitaire pour frais de recouvrement de 40\u00a0€.';
  const remigrer = async (): Promise<void> => {
    for (let fois = 0; fois < 2; fois += 1) {
      await connexionDe(app)
        .collection('migrations')
        .deleteMany({ _id: /conditions-structurees/ as never });
      await app.get(Migrations).preparer();
    }
  };
  const fiche = async (marie: CompteDeTest, plus: object): Promise<Record<string, unknown>> => {
    await marie.post('/mentions-legales', {});
    const fiches = connexionDe(app).collection('mentions_legales');
    const cle = { proprietaire: new Types.ObjectId(marie.id) };
    await fiches.updateOne(cle, { $unset: { conditions: 1 }, $set: plus });
    await remigrer();
    return (await marie.get('/mentions-legales')).corps;
  };

  itDeCampagne('celles par défaut deviennent structurées, sans rien ajouter', async () => {
    const marie = await unProfessionnel(app).cree();
    expect(await fiche(marie, { conditionsPaiement: DEFAUT })).toMatchObject({
      conditionsPaiement: '',
      conditions: {
        delai: { jours: 30, finDeMois: false },
        escompte: null,
        penalites: { foisTauxLegal: 3 },
      },
    });
  });

  itDeCampagne(
    'un texte du vendeur reste, en ajout libre ; un escompte qui se lit devient structuré, un autre rejoint l’ajout',
    async () => {
      const marie = await unProfessionnel(app).cree();
      expect(
        await fiche(marie, { conditionsPaiement: 'Acompte de 30 %.', escompte: '2 % sous 8 jours' }),
      ).toMatchObject({
        conditionsPaiement: 'Acompte de 30 %.',
        conditions: { escompte: { taux: 2, jours: 8 } },
      });
      const paul = await unProfessionnel(app).cree();
      const gardee = await fiche(paul, { conditionsPaiement: 'Acompte.', escompte: 'À convenir' });
      expect(gardee).toMatchObject({
        conditionsPaiement: 'Acompte.\nÀ convenir',
        conditions: { escompte: null },
      });
      expect(gardee).not.toHaveProperty('escompte');
    },
  );

  it('un brouillon prend les conditions du profil et garde son texte ; une émise ne change pas d’un octet', async () => {
    const marie = await unProfessionnel(app).cree();
    const { _id: client } = await unClient(marie);
    const emise = await uneFacture(marie, client);
    const brouillon = (
      await marie.post<Facture>('/factures', { ...corpsDeFacture(client), statut: 'brouillon' })
    ).corps;
    const factures = connexionDe(app).collection('factures');
    const cle = ({ _id }: Facture): { _id: Types.ObjectId } => ({ _id: new Types.ObjectId(_id) });
    const dAvant = { $set: { mentions: { conditionsPaiement: DEFAUT, mentionLibre: 'Merci.' } } };
    for (const facture of [emise, brouillon]) await factures.updateOne(cle(facture), dAvant);
    const avant = await factures.findOne(cle(emise));
    await remigrer();
    expect(await factures.findOne(cle(emise))).toEqual(avant);
    expect((await marie.get<Facture>(`/factures/${brouillon._id}`)).corps.mentionsLegales).toMatchObject({
      conditionsPaiement: null,
      mentionLibre: 'Merci.',
      conditions: { penalites: { foisTauxLegal: 3 } },
    });
  });
});
