import { Types } from 'mongoose';
import { connexionDe } from '../support/builders';
import { SIREN, TerrainDesDeclarations } from '../support/terrain-declarations';

const VENTES = 'ventes-2027-09-01';
const montants = (xml: string): string[] =>
  [...xml.matchAll(/<TaxableAmount>(-?[\d.]+)</g)].map(([, montant]) => montant!);

describe('Ce qui suit l’envoi d’une déclaration', () => {
  const terrain = new TerrainDesDeclarations();
  beforeAll(() => terrain.ouvrir());
  afterAll(() => terrain.fermer());
  beforeEach(() => {
    terrain.regler('2027-09-01T08:00:00Z');
    terrain.servir();
    for (const recu of [terrain.pa.recues, terrain.pa.deposes]) recu.length = 0;
  });

  it('cas 51 : une vente datée du 30 octobre entrée après l’envoi : rectifier remplace toute la période, sous un identifiant neuf', async () => {
    const vendeur = await terrain.connecte();
    await vendeur.vendre('2027-10-30', { services: 40 });
    terrain.regler('2027-11-02T09:00:00Z');
    const { statut, corps } = await vendeur.agir(VENTES, 'envoyer');
    expect([statut, corps.etat]).toEqual([200, 'envoyee']);
    await terrain.parti(1);
    const [ventes] = await vendeur.gardees();
    terrain.repondre(ventes!.envois[0]!.suivi, ventes!.envois[0]!.id, '300');
    terrain.regler('2027-11-02T10:05:00Z');
    await terrain.releve(vendeur);
    expect((await vendeur.lire(VENTES)).etat).toBe('deposee');
    expect(await vendeur.agir(VENTES, 'rectifier')).toMatchObject({ statut: 409 });

    terrain.regler('2027-11-20T09:00:00Z');
    await vendeur.recette('2027-10-30', 7, 'services');
    const change = await vendeur.lire(VENTES);
    expect([change.etat, change.phrases, change.empechement]).toEqual([
      'a_rectifier',
      ['1\u00a0vente datée d’octobre ajoutée après l’envoi\u00a0: rectifier'],
      null,
    ]);
    expect((await vendeur.agir(VENTES, 'envoyer')).statut).toBe(409);
    expect(
      (await vendeur.agir(VENTES, 'rectifier')).corps.envois.map(({ id, type }) => `${id} ${type}`),
    ).toEqual([`${SIREN}-20270901-V-1 IN`, `${SIREN}-20270901-V-2 RE`]);
    await terrain.parti(2);
    expect(montants(terrain.fichiers[1]!)).toEqual(['47.00']);
  });

  it('cas 52 : un rejet d’unicité se cherche, rien ne se renvoie ; l’acceptation trouvée est gardée', async () => {
    const vendeur = await terrain.connecte();
    await vendeur.vendre('2027-10-30', { services: 40 });
    terrain.regler('2027-11-02T09:00:00Z');
    await vendeur.agir(VENTES, 'envoyer');
    await terrain.parti(1);
    const { suivi, id } = (await vendeur.gardees())[0]!.envois[0]!;
    terrain.repondre(suivi, id, '301', 'REJ_UNI');
    terrain.regler('2027-11-02T10:05:00Z');
    await terrain.releve(vendeur);
    const doute = await vendeur.lire(VENTES);
    expect([doute.etat, doute.envois[0]!.sort, doute.empechement]).toEqual([
      'envoyee',
      'a_retrouver',
      'attendue',
    ]);
    expect((await vendeur.agir(VENTES, 'rectifier')).statut).toBe(409);
    terrain.repondre(suivi, id, '300');
    terrain.regler('2027-11-02T11:05:00Z');
    await terrain.releve(vendeur);
    expect((await vendeur.lire(VENTES)).etat).toBe('deposee');
    expect(terrain.fichiers).toHaveLength(1);
  });

  it('rejetée : dite, non déclarée ; rectifier la refait, « initiale » si rien n’a été accepté', async () => {
    const vendeur = await terrain.connecte();
    await vendeur.vendre('2027-10-30', { services: 40 });
    terrain.regler('2027-11-02T09:00:00Z');
    await vendeur.agir(VENTES, 'envoyer');
    await terrain.parti(1);
    const { suivi, id } = (await vendeur.gardees())[0]!.envois[0]!;
    terrain.repondre(suivi, id, '301', 'REJ_SEMAN');
    terrain.regler('2027-11-02T10:05:00Z');
    await terrain.releve(vendeur);
    const rejetee = await vendeur.lire(VENTES);
    expect([rejetee.etat, rejetee.phrases[0]]).toEqual(['rejetee', expect.stringContaining('notre fait')]);
    const refaite = await vendeur.agir(VENTES, 'rectifier');
    expect(refaite.corps.envois.map(({ id: nom, type }) => `${nom} ${type}`)[1]).toBe(
      `${SIREN}-20270901-V-2 IN`,
    );
    await terrain.parti(2);
  });

  it('de front, deux instances et dix clics : un seul fichier par genre ; la même clé rend la même période', async () => {
    const vendeur = await terrain.connecte();
    await vendeur.encaisser(await vendeur.vendre('2027-09-02', { services: 10 }), '2027-09-02', 10);
    terrain.regler('2027-11-05T05:30:00Z');
    const clics = [0, 1, 0, 1, 0, 1].map((rang) =>
      vendeur.agir(VENTES, 'envoyer', `clic-de-front-${vendeur.id}`, rang),
    );
    const [reponses] = await Promise.all([
      Promise.all(clics),
      terrain.matinDe(vendeur, '2027-11-05', [0, 1]),
    ]);
    expect(reponses.filter(({ statut }) => statut >= 500)).toEqual([]);
    await terrain.matinDe(vendeur, '2027-11-05', [0, 1]);
    await terrain.parti(2);
    const gardees = await vendeur.gardees();
    expect(gardees.map(({ genre, envois }) => [genre, envois.length])).toEqual([
      ['ventes', 1],
      ['paiements', 1],
    ]);
    expect(terrain.fichiers).toHaveLength(2);
    const depots = connexionDe(terrain.app).collection('depots_pa');
    expect(
      await depots.countDocuments({ proprietaire: gardees[0]!.proprietaire, genre: 'declaration' }),
    ).toBe(2);
  });

  it('cas 55 : une vente déposée n’entre pas dans le fichier ; la marque d’une vente est unique', async () => {
    const vendeur = await terrain.connecte();
    const [une, autre] = [
      await vendeur.vendre('2027-09-02', { services: 10 }),
      await vendeur.vendre('2027-09-02', { services: 5 }),
    ];
    const marques = connexionDe(terrain.app).collection('ventes_declarees');
    const proprietaire = new Types.ObjectId(vendeur.id);
    const deposee = { _id: new Types.ObjectId(autre._id), proprietaire, marque: 'depot' };
    await marques.insertOne({ ...deposee, expireLe: new Date('2039-01-01') });
    terrain.regler('2027-11-02T09:00:00Z');
    expect((await vendeur.agir(VENTES, 'envoyer')).corps.totaux.auJour).toBe(10);
    const siennes = await marques.find({ proprietaire }).toArray();
    expect(siennes.map(({ _id, marque }) => [String(_id), marque]).sort()).toEqual(
      [
        [une._id, 'fichier'],
        [autre._id, 'depot'],
      ].sort(),
    );
  });

  it('dès le 8, ce qui n’est pas parti s’annonce, une fois ; une plateforme à reconnecter retient l’envoi, rien n’est perdu', async () => {
    const vendeur = await terrain.connecte();
    await vendeur.vendre('2027-09-02', { services: 10 });
    await terrain
      .enBase()
      .updateOne({ proprietaire: new Types.ObjectId(vendeur.id) }, { $set: { etat: 'a_reconnecter' } });
    const avis = () =>
      connexionDe(terrain.app).collection('notifications').countDocuments({ type: 'declaration_plateforme' });
    const avant = await avis();
    for (const jour of ['05', '08', '09']) {
      await terrain.matinDe(vendeur, `2027-11-${jour}`, [0, 1]);
    }
    expect(await avis()).toBe(avant + 1);
    expect((await vendeur.lister()).periodes.find(({ id }) => id === VENTES)!.empechement).toBe(
      'a_reconnecter',
    );
    const depots = connexionDe(terrain.app).collection('depots_pa');
    expect(await depots.countDocuments({ proprietaire: new Types.ObjectId(vendeur.id) })).toBe(0);
  });
});
