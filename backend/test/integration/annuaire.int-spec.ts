import type { AdressesProposees, EntreprisesDuRegistre } from '@facturier/domaine/contrat/annuaire';
import { AnnuairePublicDeTest } from '../support/annuaire-public';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';

const SECONDE = 1_000;
const SOCIETE = {
  siren: '732829320',
  nom_complet: 'DURAND CONSEIL',
  etat_administratif: 'A',
  statut_diffusion: 'O',
  siege: {
    siret: '73282932000074',
    etat_administratif: 'A',
    type_voie: 'RUE',
    libelle_voie: 'DES LILAS',
    code_postal: '69003',
    libelle_commune: 'LYON',
  },
};

describe('Le registre public et les adresses', () => {
  const registre = new AnnuairePublicDeTest();
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    const adresse = await registre.ouvrir();
    const env = { ANNUAIRE_URL: `${adresse}/registre`, ADRESSES_URL: `${adresse}/geocodage/` };
    app = await creerAppDeTest({ env });
    jumelle = await creerAppDeTest({ env, base: app.base });
    marie = await unProfessionnel(app).cree();
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
    await registre.fermer();
  });
  beforeEach(async () => {
    registre.recus.length = 0;
    registre.repondre = () => ({ json: { results: [SOCIETE] } });
    for (const nom of ['annuaire_reponses', 'annuaire_services'])
      await connexionDe(app).collection(nom).deleteMany({});
  });

  const chercher = async (q: string, ici = app) =>
    (
      await ici.appeler<EntreprisesDuRegistre>(
        'GET',
        `/annuaire/entreprises?q=${encodeURIComponent(q)}`,
        undefined,
        {
          jeton: marie.jeton,
        },
      )
    ).corps;

  it('trouve une entreprise par son nom ; redemandée, elle vient du cache, d’une instance à l’autre', async () => {
    expect(await chercher('Dûrand  lyon')).toMatchObject({
      disponible: true,
      resultats: [{ nom: 'DURAND CONSEIL', siret: '73282932000074', adresse: { rue: 'RUE DES LILAS' } }],
    });
    expect(await chercher('durand Lyon', jumelle)).toMatchObject({ resultats: [{ siren: '732829320' }] });
    expect(registre.recus).toHaveLength(1);
    const [{ url, entetes }] = registre.recus as [(typeof registre.recus)[number]];
    expect([url.pathname, url.searchParams.get('q'), url.searchParams.get('per_page')]).toEqual([
      '/registre/search',
      'durand lyon',
      '8',
    ]);
    expect(entetes['user-agent']).toMatch(/^Facturier \(\+http/);
    expect(JSON.stringify([url, entetes])).not.toContain(marie.email);
    const [gardee] = await connexionDe(app).collection('annuaire_reponses').find().toArray();
    expect(String(gardee?._id)).toMatch(/^registre:[\w-]{43}$/);
  });

  it('complète une adresse ; deux signes n’appellent personne', async () => {
    const properties = {
      label: '8 Boulevard du Port 80000 Amiens',
      name: '8 Boulevard du Port',
      postcode: '80000',
      city: 'Amiens',
    };
    registre.repondre = () => ({ json: { features: [{ properties }] } });
    const { corps } = await marie.get<AdressesProposees>('/annuaire/adresses?q=8%20bd%20du%20port');
    expect(corps.resultats).toEqual([
      { libelle: properties.label, rue: '8 Boulevard du Port', codePostal: '80000', ville: 'Amiens' },
    ]);
    expect(registre.recus[0]!.url.pathname).toBe('/geocodage/search');
    expect(await chercher('ab')).toEqual({ disponible: true, resultats: [] });
    expect(registre.recus).toHaveLength(1);
  });

  it('trois pannes l’écartent une minute, sur toutes les instances ; puis un seul appel le sonde', async () => {
    registre.repondre = () => ({ statut: 500 });
    for (const q of ['un un', 'deux deux', 'trois trois'])
      expect(await chercher(q)).toEqual({ disponible: false, raison: 'panne', resultats: [] });
    for (const ici of [app, jumelle])
      expect(await chercher('quatre', ici)).toMatchObject({ raison: 'coupe' });
    expect(registre.recus).toHaveLength(3);
    for (const ici of [app, jumelle]) ici.horloge.avancer(60 * SECONDE);
    registre.repondre = () => ({ json: { results: [SOCIETE] } });
    const sondes = await Promise.all(
      Array.from({ length: 10 }, (_, rang) => chercher(`sonde ${rang}`, rang % 2 ? app : jumelle)),
    );
    expect(sondes.filter(({ disponible }) => disponible)).toHaveLength(1);
    expect(registre.recus).toHaveLength(4);
    expect(await chercher('guéri')).toMatchObject({ disponible: true });
  });

  it('« Retry-After: 30 » : rien avant trente secondes, d’aucune instance', async () => {
    registre.repondre = () => ({ statut: 429, entetes: { 'retry-after': '30' } });
    expect(await chercher('prié')).toMatchObject({ raison: 'panne' });
    for (const ici of [app, jumelle]) ici.horloge.avancer(29 * SECONDE);
    expect(await chercher('trop tôt', jumelle)).toMatchObject({ raison: 'coupe' });
    for (const ici of [app, jumelle]) ici.horloge.avancer(SECONDE);
    registre.repondre = () => ({ json: { results: [] } });
    expect(await chercher('à l’heure')).toMatchObject({ disponible: true });
  });

  it('muet, il se quitte en deux secondes ; illisible, trop gros ou renvoyant ailleurs, il n’est pas cru', async () => {
    registre.repondre = () => 'muet';
    const debut = performance.now();
    expect(await chercher('lent')).toMatchObject({ raison: 'panne' });
    expect(performance.now() - debut).toBeGreaterThan(1_900);
    registre.repondre = () => ({ texte: '<html>' });
    expect(await chercher('page')).toMatchObject({ raison: 'panne' });
    await connexionDe(app).collection('annuaire_services').deleteMany({});
    registre.repondre = () => ({ texte: `{"a":"${'x'.repeat(1_100_000)}"}` });
    expect(await chercher('enorme')).toMatchObject({ raison: 'panne' });
    registre.repondre = () => ({ statut: 302, entetes: { location: 'http://169.254.169.254/' } });
    expect(await chercher('ailleurs')).toMatchObject({ raison: 'panne' });
  });

  it('quarante personnes tapent dans la même seconde, sur deux instances : cinq appels partent, les autres sont freinées', async () => {
    const lus = await Promise.all(
      Array.from({ length: 40 }, (_, rang) => chercher(`nom ${rang}`, rang % 2 ? app : jumelle)),
    );
    expect(registre.recus).toHaveLength(5);
    expect(lus.filter(({ raison }) => raison === 'frein')).toHaveLength(35);
  });

  it('ni le journal ni la base ne gardent qui a cherché quoi', async () => {
    registre.repondre = () => ({ statut: 503 });
    await chercher('Paulette Secrète');
    expect(app.journal.join('')).toContain('Un service public se tait');
    expect(app.journal.filter((ligne) => /Un service public/.test(ligne)).join('')).not.toMatch(/paulette/i);
    const garde = await connexionDe(app).collection('annuaire_services').find().toArray();
    expect(JSON.stringify(garde)).not.toMatch(new RegExp(`paulette|${marie.id}`, 'i'));
  });

  it('éteints par la configuration, ils le disent et n’appellent personne ; ils ne servent qu’un professionnel', async () => {
    const eteinte = await creerAppDeTest();
    const compte = await unProfessionnel(eteinte).cree();
    const { corps } = await compte.get('/annuaire/entreprises?q=durand');
    expect(corps).toEqual({ disponible: false, raison: 'eteint', resultats: [] });
    const particulier = await unParticulier(eteinte).cree();
    expect((await particulier.get('/annuaire/entreprises?q=durand')).statut).toBe(403);
    expect((await eteinte.appeler('GET', '/annuaire/entreprises?q=durand')).statut).toBe(401);
    expect(registre.recus).toHaveLength(0);
    await eteinte.fermer();
  });
});
