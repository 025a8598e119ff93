import { attendreQue } from '../support/attendre';
import { CHEZ_NOUS, type Personne, Terrain } from '../support/vies-pa/terrain';
import { Vie } from '../support/vies-pa/vie';

const HEURE = 3_600_000;

/** Les cas que les vies au hasard ne jouent pas, un à un, contre le produit. */
describe('La plateforme simulée, ses autres cas', () => {
  let terrain: Terrain;
  let marie: Personne;
  let paul: Personne;
  beforeAll(async () => {
    terrain = await Terrain.ouvrir(2);
    paul = await terrain.inviter(`${CHEZ_NOUS}00009`, 'cles', ['recevoir']);
    marie = await terrain.inviter(null, 'cles', ['emettre', 'recevoir']);
  }, 240_000);
  afterAll(() => terrain?.arreter());
  afterEach(() => terrain.dire('finir', {}));

  const collection = (nom: string) => terrain.produit.db.collection(nom);
  /** Une facture à Paul, sans que le hasard y joue rien. */
  const emettre = async (): Promise<string> => {
    await terrain.reconnecter([marie, paul]);
    const vie = new Vie(terrain, marie, paul, () => 0.999, CHEZ_NOUS);
    await vie.emettre();
    return vie.traces[0]!._id;
  };
  const devient = (cible: string, etat: string) =>
    attendreQue(() => collection('depots_pa').findOne({ cible, etat }), `le dépôt ${etat}`);
  const codes = async (id: string): Promise<string[]> => {
    const { data } = await marie.session.http.get<{ frise: { code: string }[] }>(
      `/factures/${id}/electronique`,
    );
    return data.frise.map(({ code }) => code);
  };
  const relevee = async (id: string, attendus: string[]): Promise<void> => {
    await terrain.reconnecter([marie]);
    await attendreQue(async () => String(await codes(id)) === String(attendus), attendus.join(' '));
  };
  const REMISE = ['200', '201', '202', '203'];

  it('cas 14, « jamais » : rien ne se renvoie, on prévient', async () => {
    await terrain.jouer('jamais');
    const id = await emettre();
    await devient(id, 'depose');
    terrain.avancer(25 * HEURE);
    await attendreQue(() => collection('depots_pa').findOne({ cible: id, alerte: 'personne' }), 'l’alerte');
    expect(await collection('depots_pa').countDocuments({ cible: id })).toBe(1);
    expect(
      (await terrain.verite()).flux.filter(({ type, sens }) => sens === 'Out' && type === 'CustomerInvoice'),
    ).toHaveLength(0);
  });

  it.each(['acces-interdit', 'consentement-retire'])(
    'cas 9, « %s » : le dépôt attend l’accès, puis entre une fois',
    async (cas) => {
      await terrain.jouer(cas, { siren: marie.siren });
      if (cas === 'consentement-retire') await terrain.jouer('jeton-refuse', { siren: marie.siren, fois: 2 });
      const id = await emettre();
      await attendreQue(
        () => collection('connexions_pa').findOne({ etat: { $ne: 'active' } }),
        'l’accès perdu',
      );
      await terrain.rendreLesAcces([marie, paul]);
      terrain.avancer(HEURE);
      await attendreQue(
        () => collection('depots_pa').findOne({ cible: id, etat: { $in: ['depose', 'accepte'] } }),
        'le dépôt',
      );
      await terrain.uneHeure();
      await relevee(id, REMISE);
    },
  );

  it('« sans-curseur », plafonnée à trois : tous les flux viennent quand même', async () => {
    await terrain.jouer('sans-curseur');
    await terrain.jouer('page-plafonnee', { limite: 3 });
    await terrain.jouer('crochet-perdu', { fois: 100 });
    const ids = [await emettre(), await emettre(), await emettre()];
    for (const id of ids)
      await attendreQue(
        () => collection('depots_pa').findOne({ cible: id, flux: { $exists: true } }),
        'le dépôt',
      );
    await terrain.uneHeure();
    for (const id of ids) await relevee(id, REMISE);
  });

  it('« type-inconnu » : gardé tel quel, le reste arrive ; « crochet-rejoue » : rien deux fois', async () => {
    await terrain.jouer('type-inconnu', { siren: marie.siren });
    const id = await emettre();
    await relevee(id, REMISE.slice(1));
    expect(await collection('flux_pa').findOne({ type: 'QuantumInvoice' })).toMatchObject({
      ...{ etat: 'sans_objet', raison: 'TYPE_INCONNU' },
    });
    const avant = await collection('messages_cdv').countDocuments();
    await terrain.jouer('crochet-rejoue');
    await terrain.uneHeure();
    expect(await collection('messages_cdv').countDocuments()).toBe(avant);
  });

  it('cas 42, « annuaire-muet » : la facture s’émet quand même, son adresse à vérifier ou gardée', async () => {
    terrain.avancer(25 * HEURE);
    await terrain.jouer('annuaire-muet', { millisecondes: 6_000 });
    const id = await emettre();
    await attendreQue(
      () => collection('depots_pa').findOne({ cible: id, flux: { $exists: true } }),
      'le dépôt',
    );
  });

  it('cas 62, « fichier-hostile » : chaque sorte se garde et se dit ; cas 64, « siren-deplace » : la facture part', async () => {
    const { connus } = await terrain.dire<{ connus: { cas: string; phrase: string }[] }>('cas');
    const phrase = connus.find(({ cas }) => cas === 'fichier-hostile')!.phrase;
    const sortes = /sorte` (.*)\.$/.exec(phrase)![1]!.split(', ');
    const avant = await collection('flux_pa').countDocuments({ etat: 'illisible' });
    for (const sorte of sortes) await terrain.jouer('fichier-hostile', { siren: paul.siren, sorte });
    await terrain.uneHeure();
    await attendreQue(
      async () =>
        (await collection('flux_pa').countDocuments({ etat: 'illisible' })) === avant + sortes.length,
      'les flux illisibles',
    );
    await terrain.jouer('siren-deplace', { siren: paul.siren });
    const id = await emettre();
    await relevee(id, REMISE);
  });
});
