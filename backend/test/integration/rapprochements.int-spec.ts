import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { Facture, Paiement } from '@facturier/domaine/contrat/factures';
import type { CleDeRapprochement, EmpreintesConnues } from '@facturier/domaine/contrat/rapprochements';
import type { Recette } from '@facturier/domaine/contrat/recettes';
import { Types } from 'mongoose';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { appliquer, empreinteDe, uneEmpreinte, uneLigne } from '../support/rapprochements';

const LIBELLE = 'VIR SEPA RECU /DE TABLES DU PARC /MOTIF FAC-2026-1 FR7630006000011234567890189';

describe('Un relevé rapproché', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  let une: Facture;
  let autre: Facture;
  beforeAll(async () => {
    app = await creerAppDeTest();
    jumelle = await creerAppDeTest({ base: app.base });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
    une = await uneFacture(marie, client);
    autre = await uneFacture(marie, client);
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });

  const aMarie = () => ({ emetteur: new Types.ObjectId(marie.id) });
  const ecritures = () => connexionDe(app).collection('paiements').find(aMarie()).toArray();
  const retenues = () => connexionDe(app).collection('rapprochements').find(aMarie()).toArray();
  const relire = async ({ _id }: Facture) => (await marie.get<Facture>(`/factures/${_id}`)).corps;
  const fautes = async (...lignes: Parameters<typeof appliquer>[1][]) => {
    const { statut, corps } = await appliquer(marie, ...lignes);
    expect([statut, corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    expect(await ecritures()).toEqual([]);
    return corps.champs!.map(({ champ, message }) => [champ, message]);
  };

  it('donne une écriture par facture payée, au jour de la banque, sous l’empreinte de la ligne', async () => {
    const ligne = uneLigne('deux factures', { [une._id]: 100, [autre._id]: 40.5 });
    const { statut, corps } = await appliquer(marie, ligne);
    expect([statut, corps]).toEqual([200, { inscrites: 1, dejaConnues: 0, retenues: 0 }]);
    expect(await relire(une)).toMatchObject({ statut: 'payee', datePaiement: '2026-11-20' });
    expect(await relire(autre)).toMatchObject({ montantPaye: 40.5, resteAPayer: 59.5 });
    const { corps: livre } = await marie.get<Recette[]>('/recettes');
    const commune = { source: 'releve', moyen: 'virement', date: '2026-11-20', frais: null };
    expect(livre).toHaveLength(2);
    livre.forEach((recette) => expect(recette).toMatchObject(commune));
    expect(livre.map(({ reference }) => reference).sort()).toEqual([ligne.empreinte, `${ligne.empreinte}.2`]);
    const { ruptures } = await app.get(VerificationsService).relever();
    expect(ruptures.filter(({ compte }) => compte === marie.id)).toEqual([]);
  });

  it('retient sans écriture un versement déjà au livre et une ligne ignorée ; déjà vues, elles se disent', async () => {
    const versement = uneLigne('STRIPE PAYOUT', {}, { genre: 'deja_au_livre' });
    const loyer = uneLigne('LOYER', {}, { genre: 'ignoree' });
    expect((await appliquer(marie, versement, loyer)).corps).toEqual({
      inscrites: 0,
      dejaConnues: 0,
      retenues: 2,
    });
    expect(await ecritures()).toEqual([]);
    const empreintes = [versement.empreinte, uneEmpreinte('jamais vue'), loyer.empreinte];
    const { corps } = await marie.post<EmpreintesConnues>('/rapprochements/connues', { empreintes });
    expect(corps.connues.sort()).toEqual([versement.empreinte, loyer.empreinte].sort());
    expect((await appliquer(marie, versement)).corps).toMatchObject({ dejaConnues: 1, retenues: 0 });
  });

  it('la même ligne une seconde fois ne donne rien, même vers une autre facture', async () => {
    await appliquer(marie, uneLigne('une', { [une._id]: 100 }));
    const { corps } = await appliquer(
      marie,
      uneLigne('une', { [autre._id]: 100 }),
      uneLigne('deux', { [autre._id]: 1 }),
    );
    expect(corps).toEqual({ inscrites: 1, dejaConnues: 1, retenues: 0 });
    expect((await ecritures()).map(({ montantCentimes }) => montantCentimes as number)).toEqual([
      10_000, 100,
    ]);
  });

  it('deux onglets, deux instances, vingt fois de front : chaque ligne une fois, chez une seule facture', async () => {
    const chezJumelle = new CompteDeTest(jumelle, marie.id, marie.email, marie.jeton);
    const reponses = await Promise.all(
      Array.from({ length: 20 }, (_, rang) =>
        appliquer(
          rang % 2 ? chezJumelle : marie,
          uneLigne('une', { [rang % 3 ? une._id : autre._id]: 100 }),
          uneLigne('deux', { [autre._id]: 5, [une._id]: 5 }),
        ),
      ),
    );
    expect(new Set(reponses.map(({ statut }) => statut))).toEqual(new Set([200]));
    expect(reponses.reduce((total, { corps }) => total + corps.inscrites, 0)).toBe(2);
    expect(await ecritures()).toHaveLength(3);
    expect(await retenues()).toHaveLength(2);
  });

  it('une demande rejouée rend son premier bilan, sans rien ajouter', async () => {
    const corps = { lignes: [uneLigne('une', { [une._id]: 100 }), uneLigne('x', {}, { genre: 'ignoree' })] };
    const entetes = { 'idempotency-key': 'cle-de-rapprochement' };
    const envoyer = () =>
      app.appeler('POST', '/rapprochements/appliquer', corps, { jeton: marie.jeton, entetes });
    const attendu = { inscrites: 1, dejaConnues: 0, retenues: 1 };
    expect((await envoyer()).corps).toEqual(attendu);
    expect((await envoyer()).corps).toEqual(attendu);
    expect(await ecritures()).toHaveLength(1);
  });

  it('dit ce qui cloche ligne par ligne, et n’écrit alors rien du tout', async () => {
    const brouillon = (await marie.post<Facture>('/factures', { statut: 'brouillon' })).corps;
    const paul = await unProfessionnel(app).cree();
    const dePaul = await uneFacture(paul, (await unClient(paul))._id);
    const bonne = uneLigne('bonne', { [une._id]: 10 });
    const rien = 'Cette facture n’existe pas, ou rien ne s’y encaisse.';
    expect(
      await fautes(
        bonne,
        uneLigne('de paul', { [dePaul._id]: 10, [brouillon._id]: 10 }),
        uneLigne('sans', {}),
        uneLigne('ignorée', { [une._id]: 10 }, { genre: 'ignoree' }),
        uneLigne('demain', { [une._id]: 10 }, { date: '2026-11-23' }),
        bonne,
      ),
    ).toEqual([
      ['lignes.1.affectations.0.facture', rien],
      ['lignes.1.affectations.1.facture', rien],
      ['lignes.2.affectations', 'Dites au moins une facture que cette ligne paie.'],
      ['lignes.3.affectations', 'Une ligne qui n’est pas une recette ne paie aucune facture.'],
      ['lignes.4.date', 'La date du paiement ne peut pas être dans le futur.'],
      ['lignes.5.empreinte', 'Cette ligne est citée deux fois.'],
    ]);
    expect(await retenues()).toEqual([]);
  });

  it('n’admet rien d’autre d’une ligne : ni libellé, ni IBAN, ni texte à la place de l’empreinte', async () => {
    const ligne = uneLigne('une', { [une._id]: 10 });
    for (const plus of [{ libelle: LIBELLE }, { iban: 'FR76' }, { empreinte: LIBELLE }]) {
      const { statut } = await marie.post('/rapprochements/appliquer', { lignes: [{ ...ligne, ...plus }] });
      expect(statut).toBe(400);
    }
    expect(await retenues()).toEqual([]);
  });

  it('ne garde rien de lisible de la banque, ni dans la base ni au journal', async () => {
    const empreinte = await empreinteDe(marie, LIBELLE);
    await appliquer(marie, uneLigne('une', { [une._id]: 10 }, { empreinte }));
    const [retenue] = await retenues();
    expect(Object.keys(retenue!).sort()).toEqual([
      '_id',
      'emetteur',
      'empreinte',
      'genre',
      'le',
      'references',
    ]);
    expect(app.journal.join('')).not.toContain('TABLES DU PARC');
    expect(JSON.stringify(await ecritures())).not.toContain('FR763');
  });

  itDeCampagne('la clé est de 32 octets, toujours la même, et à ce seul compte', async () => {
    const cleDe = async (compte: CompteDeTest) =>
      (await compte.get<CleDeRapprochement>('/rapprochements/cle')).corps.cle;
    const cle = await cleDe(marie);
    expect(Buffer.from(cle, 'base64url')).toHaveLength(32);
    expect(await cleDe(new CompteDeTest(jumelle, marie.id, marie.email, marie.jeton))).toBe(cle);
    expect(await cleDe(await unProfessionnel(app).cree())).not.toBe(cle);
    expect((await (await unParticulier(app).cree()).get('/rapprochements/cle')).statut).toBe(403);
  });

  itDeCampagne('les lignes d’un autre compte lui restent inconnues', async () => {
    await appliquer(marie, uneLigne('une', { [une._id]: 10 }));
    const paul = await unProfessionnel(app).cree();
    const empreintes = [uneEmpreinte('une')];
    const { corps } = await paul.post<EmpreintesConnues>('/rapprochements/connues', { empreintes });
    expect(corps).toEqual({ connues: [] });
  });

  itDeCampagne('cinquante lignes tiennent dans un appel ; une de plus, ou 61 écritures, non', async () => {
    const lignes = Array.from({ length: 50 }, (_, rang) => uneLigne(`l${rang}`, { [une._id]: 0.1 }));
    expect((await appliquer(marie, ...lignes, uneLigne('de trop', {}))).corps.message).toContain(
      '50 au plus',
    );
    const memes = Array.from({ length: 50 }, () => une._id);
    const pleine = { affectations: memes.map((facture) => ({ facture, montant: 1 })) };
    const pleines = Array.from({ length: 2 }, (_, rang) => uneLigne(`p${rang}`, {}, pleine));
    const { corps: refus } = await appliquer(marie, ...pleines);
    expect(refus.champs!.at(-1)).toMatchObject({ champ: 'lignes', message: expect.stringContaining('60') });
    const mille = Array.from({ length: 1_000 }, (_, rang) => uneEmpreinte(`m${rang}`));
    expect((await marie.post('/rapprochements/connues', { empreintes: mille })).statut).toBe(200);
    expect((await appliquer(marie, ...lignes)).corps).toMatchObject({ inscrites: 50 });
    expect(await relire(une)).toMatchObject({ montantPaye: 5 });
    const { corps } = await marie.get<Paiement[]>(`/factures/${une._id}/paiements`);
    expect(corps).toHaveLength(50);
  });

  itDeCampagne('se remettent avec les données du compte, et s’effacent avec lui', async () => {
    await appliquer(marie, uneLigne('une', { [une._id]: 10 }));
    const { corps } = await marie.get<Record<string, unknown[]>>('/export/user-data');
    expect(corps.rapprochements).toEqual([
      {
        empreinte: uneEmpreinte('une'),
        genre: 'recette',
        references: [uneEmpreinte('une')],
        le: expect.any(String),
      },
    ]);
  });
});
