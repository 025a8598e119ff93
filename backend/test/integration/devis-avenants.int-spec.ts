import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { AvancementDit } from '@facturier/domaine/contrat/devis-facturation';
import type { Devis } from '@facturier/domaine/contrat/devis';
import type { SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { type ReponseDeDevis, SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';
import { donnerLien } from '../support/liens-devis';
import { aplati, attendreConformes, texteDe } from '../support/pdf';
import { accepter, unAccord } from '../support/signature-devis';

const avance = (...cumuls: number[]): { nature: 'situation'; lignes: AvancementDit[] } => ({
  nature: 'situation',
  lignes: cumuls.map((cumul, ligne) => ({ ligne, cumul })),
});
const ligne = (description: string, prixUnitaire: number) => ({ description, quantite: 1, prixUnitaire });

describe('Un avenant', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let f: Facturation;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
    f = new Facturation(scene, await scene.accepte({ lignes: [ligne('Maçonnerie', 1_000)] }));
  });
  afterAll(() => app.fermer());

  const ouvrir = (id = f.devis._id): Promise<ReponseDeDevis> => scene.acte(id, 'avenants');
  /** Un avenant d'une ligne, fini. */
  const fini = async (description: string, prix: number): Promise<Devis> => {
    const { corps } = await ouvrir();
    await (await scene.moi()).put(`/devis/${corps._id}`, { lignes: [ligne(description, prix)] });
    return (await scene.acte(corps._id, 'finaliser')).corps;
  };
  const signe = async (description: string, prix: number): Promise<Devis> =>
    (await scene.accepter((await fini(description, prix))._id)).corps;
  const situations = async (): Promise<SituationsDeDevis> =>
    (await (await scene.moi()).get<SituationsDeDevis>(`/devis/${f.devis._id}/situations`)).corps;
  const lu = async (id = f.devis._id): Promise<Devis> => scene.lire(id);

  it('naît d’un devis accepté, sans ligne, se numérote, dit son devis, et se signe comme un devis', async () => {
    const avenant = await fini('Cloison', 500);
    expect(avenant).toMatchObject({
      numero: 'DEV-2026-002',
      etat: 'cree',
      avenantDe: { _id: f.devis._id, numero: 'DEV-2026-001', rang: 1 },
      document: {
        titre: 'Avenant',
        reference: expect.stringContaining('Avenant n°\u00a01 au devis DEV-2026-001'),
      },
      lignes: [{ description: 'Cloison' }],
    });
    const { octets } = await (await scene.moi()).get(`/devis/${avenant._id}/pdf`);
    expect(aplati(texteDe(octets))).toContain('Avenant n° 1 au devis DEV-2026-001 du 21 novembre 2026');
    await attendreConformes([octets]);
  });

  it('signé, ses lignes suivent celles du devis aux situations, qui ferment au centime ; pas avant', async () => {
    const avenant = await fini('Cloison', 333.33);
    expect((await situations()).lignes).toHaveLength(1);
    expect((await f.tirer(avance(30, 30))).corps.code).toBe('CUMUL_EXCESSIF');
    await scene.accepter(avenant._id);
    const { lignes, marche, avenants } = await situations();
    expect(lignes.map(({ description, montant }) => [description, montant])).toEqual([
      ['Maçonnerie', 1000],
      ['Cloison (avenant n°\u00a01, DEV-2026-002)', 333.33],
    ]);
    expect([marche, avenants]).toMatchObject([1333.33, [{ rang: 1, etat: 'accepte', montant: 333.33 }]]);
    const emises = [await f.emise(avance(30, 50)), await f.emise(avance(100, 100))];
    expect(emises.map(({ montantTTC, situation }) => [montantTTC, situation?.derniere])).toEqual([
      [466.67, false],
      [866.66, true],
    ]);
    expect(await f.lire()).toMatchObject({ accepte: 1333.33, facture: 1333.33, resteAFacturer: 0 });
    expect((await lu()).etatLu).toBe('facture');
  });

  itDeCampagne(
    'signé après la dernière situation, il rouvre le marché ; ses lignes y gardent leur place',
    async () => {
      await f.emise(avance(100));
      expect([(await lu()).etatLu, (await f.tirer(avance(100))).corps.code]).toEqual([
        'facture',
        'PLAFOND_DEVIS',
      ]);
      const [premier, second] = [await fini('Cloison', 200), await fini('Enduit', 100)];
      await scene.accepter(second._id);
      expect((await lu()).etatLu).toBe('facture_en_partie');
      await f.emise(avance(100, 40));
      await scene.accepter(premier._id);
      expect(
        (await situations()).lignes.map(({ description, cumul }) => [description.split(' ')[0], cumul]),
      ).toEqual([
        ['Maçonnerie', 100],
        ['Enduit', 40],
        ['Cloison', 0],
      ]);
      const derniere = await f.emise(avance(100, 100, 100));
      expect([derniere.montantTTC, derniere.situation]).toMatchObject([
        260,
        { derniere: true, marche: 1300 },
      ]);
    },
  );

  itDeCampagne(
    'une dernière situation en brouillon avant lui s’émet après, et ne ferme plus rien',
    async () => {
      const brouillon = (await f.tirer(avance(100))).corps;
      await signe('Cloison', 200);
      const { statut, corps } = await f.emettre(brouillon._id);
      expect([statut, corps.situation?.derniere ?? corps.code]).toEqual([201, false]);
      expect((await f.lire()).resteAFacturer).toBe(200);
    },
  );

  it('signé en ligne par le client, il s’ajoute de même ; son devis annulé entre-temps, la signature est refusée', async () => {
    const donne = await donnerLien(app, await fini('Cloison', 200));
    expect((await accepter(app, donne, await unAccord(app, donne))).statut).toBe(200);
    expect((await situations()).marche).toBe(1200);
    const avant = new Facturation(scene, await scene.accepte({ lignes: [ligne('Toiture', 50)] }));
    const { corps } = await ouvrir(avant.devis._id);
    await (await scene.moi()).put(`/devis/${corps._id}`, { lignes: [ligne('Gouttière', 10)] });
    const lien = await donnerLien(app, (await scene.acte(corps._id, 'finaliser')).corps);
    const accord = await unAccord(app, lien);
    await scene.acte(avant.devis._id, 'annuler', { raison: 'Abandon' });
    const refus = await accepter(app, lien, accord);
    expect([refus.statut, refus.corps.code, (await lu(corps._id)).etat]).toEqual([
      409,
      'DEVIS_DEJA_REPONDU',
      'envoye',
    ]);
  });

  it('ne se facture pas seul, ne s’annule plus une fois signé, ne porte pas d’avenant', async () => {
    const avenant = await signe('Cloison', 200);
    const seul = new Facturation(scene, avenant);
    const refus = await seul.tirer({ nature: 'acompte', pourcentage: 30 });
    expect([refus.statut, refus.corps.code]).toEqual([409, 'PLAFOND_DEVIS']);
    expect((await seul.lire()).refus.situation).toContain('il se facture avec lui');
    expect((await scene.acte(avenant._id, 'annuler', { raison: 'Erreur' })).corps.code).toBe(
      'DEVIS_DEJA_REPONDU',
    );
    expect((await ouvrir(avenant._id)).corps.code).toBe('DEVIS_DEJA_REPONDU');
    const brouillon = await scene.brouillon();
    expect((await ouvrir(brouillon._id)).corps.code).toBe('DEVIS_DEJA_REPONDU');
    await f.emise({ nature: 'solde' });
    expect((await ouvrir()).corps.code).toBe('PLAFOND_DEVIS');
  });

  itDeCampagne('le solde le compte aussi ; le devis annulé, il ne peut plus être accepté', async () => {
    await signe('Cloison', 200);
    expect((await f.tirer({ nature: 'solde' })).corps).toMatchObject({ montantTTC: 1200 });
    const autre = new Facturation(scene, await scene.accepte({ lignes: [ligne('Toiture', 50)] }));
    const { corps } = await scene.acte(autre.devis._id, 'avenants');
    await (await scene.moi()).put(`/devis/${corps._id}`, { lignes: [ligne('Gouttière', 10)] });
    await scene.acte(corps._id, 'finaliser');
    await scene.acte(autre.devis._id, 'annuler', { raison: 'Abandon' });
    const { statut, corps: refus } = await scene.accepter(corps._id);
    expect([statut, refus.code, (await lu(corps._id)).etat]).toEqual([409, 'DEVIS_DEJA_REPONDU', 'cree']);
  });

  itDeCampagne(
    'vingt avenants ouverts de front ont vingt rangs ; vingt accords de front n’en ajoutent qu’un',
    async () => {
      const vingt = await Promise.all(Array.from({ length: 20 }, () => ouvrir()));
      expect(vingt.map(({ statut }) => statut)).toEqual(vingt.map(() => 201));
      const enBase = await connexionDe(app)
        .collection('devis')
        .distinct('avenantDe.rang', { 'avenantDe.id': new Types.ObjectId(f.devis._id) });
      expect(enBase).toHaveLength(20);
      const avenant = await fini('Cloison', 200);
      const accords = await Promise.all(Array.from({ length: 20 }, () => scene.accepter(avenant._id)));
      expect(accords.filter(({ statut }) => statut === 200)).toHaveLength(1);
      expect((await situations()).marche).toBe(1200);
      const { avenantsSignes } = (await connexionDe(app)
        .collection('devis')
        .findOne({ _id: new Types.ObjectId(f.devis._id) }))!;
      expect(avenantsSignes).toBe(1);
    },
  );

  itDeCampagne('le décompte dit le marché initial et chaque avenant', async () => {
    await signe('Cloison', 200);
    await f.emise(avance(100, 100));
    await (await scene.moi()).post(`/devis/${f.devis._id}/reception`, { le: '2026-11-21' });
    expect((await scene.acte(f.devis._id, 'decompte')).statut).toBe(200);
    const { octets } = await (await scene.moi()).get(`/devis/${f.devis._id}/decompte`);
    const texte = aplati(texteDe(octets));
    expect(texte).toContain(
      'Marché initial : 1 000,00 € ; avenant n° 1, DEV-2026-002 du 21/11/2026 : 200,00 €.',
    );
    expect(texte).toContain('1 200,00 €');
    expect((await ouvrir()).corps.code).toBe('PLAFOND_DEVIS');
  });

  it('d’un autre compte, il n’existe pas', async () => {
    const autre = await SceneDeDevis.creer(app);
    expect((await autre.acte(f.devis._id, 'avenants')).statut).toBe(404);
  });
});
