import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';

const SUPPORT = 'support@facturier.example';

describe('Le formulaire de contact', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(() => {
    app.horloge.avancer(3_600_000);
    app.courriels.vider();
  });

  const ecrire = (champs: Record<string, unknown> = {}, ip = '192.0.2.7') =>
    app.appeler(
      'POST',
      '/contact',
      { nom: 'Léa Petit', email: 'lea@exemple.fr', message: 'Bonjour, une question.', ...champs },
      { entetes: { 'x-forwarded-for': ip } },
    );
  const promis = () => connexionDe(app).collection('boite_envoi').countDocuments({ type: 'courriel' });

  it('le message part à l’assistance, et la réponse ira au visiteur', async () => {
    const { statut } = await ecrire({ sujet: 'Tarif\u00a0?', message: 'Bonjour,\ncombien ?  <b>x</b>' });
    expect(statut).toBe(202);
    const courriel = await app.courriels.attendre(SUPPORT, /Contact\s: Tarif/);
    expect(courriel.brut.replyTo?.value[0]?.address).toBe('lea@exemple.fr');
    expect(courriel.texte).toContain('combien ?');
    expect(courriel.html).toContain('&lt;b&gt;');
  });

  it('dit à tous où l’on écrit, et de quelle adresse partent vraiment les courriels', async () => {
    const { statut, corps } = await app.appeler('GET', '/contact/adresses');
    await ecrire({ sujet: 'Adresse' });
    const courriel = await app.courriels.attendre(SUPPORT, /Adresse/);
    expect([statut, corps]).toEqual([
      200,
      { support: SUPPORT, expediteur: courriel.brut.from?.value[0]?.address },
    ]);
  });

  it('un sujet sur plusieurs lignes n’ajoute aucun en-tête', async () => {
    await ecrire({ sujet: 'Bonjour\r\nBcc: tous@exemple.fr' });
    const courriel = await app.courriels.attendre(SUPPORT, /Bonjour/);
    expect(courriel.brut.headers.has('bcc')).toBe(false);
    expect(courriel.sujet).toContain('Bcc: tous@exemple.fr');
  });

  it.each([
    ['un nom vide', { nom: '' }, 'nom'],
    ['une adresse fausse', { email: 'pas-une-adresse' }, 'email'],
    ['un message vide', { message: '' }, 'message'],
    ['un message d’un mot', { message: 'court' }, 'message'],
    ['un message trop long', { message: 'x'.repeat(4_001) }, 'message'],
  ])('refuse %s en nommant le champ', async (_cas, champs, champ) => {
    const { statut, corps } = await ecrire(champs);
    expect([statut, corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    expect(corps.champs).toEqual([expect.objectContaining({ champ })]);
  });

  it('le robot qui remplit le champ caché croit avoir réussi, et rien ne part', async () => {
    const avant = await promis();
    const { statut, corps } = await ecrire({ siteWeb: 'https://spam.example' });
    expect([statut, corps.message]).toEqual([202, expect.stringContaining('parti')]);
    expect(await promis()).toBe(avant);
  });

  it('vingt messages de front d’un même réseau n’en font partir que cinq, et le refus dit quand réessayer', async () => {
    const avant = await promis();
    const reponses = await Promise.all(
      Array.from({ length: 20 }, (_, rang) => ecrire({ email: `v${rang}@exemple.fr` }, '198.51.100.4')),
    );
    const statuts = reponses.map(({ statut }) => statut).sort();
    expect(statuts).toEqual([...Array(5).fill(202), ...Array(15).fill(429)]);
    expect(await promis()).toBe(avant + 5);
    const refus = reponses.find(({ statut }) => statut === 429)!;
    expect(Number(refus.entetes['retry-after'])).toBeGreaterThan(0);
    expect(refus.corps.code).toBe('TROP_DE_TENTATIVES');
  });

  it('une même adresse n’écrit que trois fois l’heure d’un réseau ; qui l’emprunte d’ailleurs ne lui prend rien', async () => {
    const statuts: number[] = [];
    for (let rang = 0; rang < 4; rang += 1)
      statuts.push((await ecrire({ email: 'tetu@exemple.fr' }, '203.0.113.1')).statut);
    expect(statuts).toEqual([202, 202, 202, 429]);
    expect((await ecrire({ email: 'tetu@exemple.fr' }, '203.0.113.9')).statut).toBe(202);
    app.horloge.avancer(3_600_000);
    expect((await ecrire({ email: 'tetu@exemple.fr' }, '203.0.113.1')).statut).toBe(202);
  });

  itDeCampagne(
    'deux cents messages de cinquante réseaux ne ferment pas le formulaire aux autres',
    async () => {
      const envois = Array.from({ length: 200 }, (_, rang) =>
        ecrire({ email: `foule${rang}@exemple.fr` }, `198.18.7.${rang % 50}`),
      );
      await Promise.all(envois);
      expect((await ecrire({ email: 'apres@exemple.fr' }, '198.18.8.1')).statut).toBe(202);
    },
  );

  it('les compteurs ne gardent ni adresse électronique ni IP, et s’effacent d’eux-mêmes', async () => {
    await ecrire({ email: 'discret@exemple.fr' }, '203.0.113.77');
    const compteurs = connexionDe(app).collection('compteurs_courriels');
    expect(JSON.stringify(await compteurs.find().toArray())).not.toMatch(/discret|203\.0\.113/);
    expect(await compteurs.indexes()).toContainEqual(expect.objectContaining({ expireAfterSeconds: 0 }));
  });
});
