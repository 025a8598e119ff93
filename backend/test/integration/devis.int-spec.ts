import { itDeCampagne, selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { createHash, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { Devis, DevisResume } from '@facturier/domaine/contrat/devis';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { corpsDeDevis, SceneDeDevis } from '../support/devis';
import { aplati, attendreConformes, texteDe } from '../support/pdf';

const DE_FRONT = selonLaTaille(15, 50);

describe('Un devis', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());

  const compter = (filtre: object = {}) => connexionDe(app).collection('devis').countDocuments(filtre);
  const cle = () => ({ 'idempotency-key': randomUUID() });

  it('en brouillon, n’a pas de numéro, se modifie champ par champ et se supprime', async () => {
    const { _id, numero, offre, etat, version } = await scene.brouillon();
    expect([numero, etat, offre.valideJusquau, version]).toEqual([null, 'brouillon', '2026-12-21', 1]);
    const { corps } = await scene.marie.put<Devis>(`/devis/${_id}`, { objet: 'Vases', version: 1 });
    expect(corps).toMatchObject({ objet: 'Vases', montantTTC: 1000, version: 2, offre });
    const { corps: vide } = await scene.marie.put<Devis>(`/devis/${_id}`, {
      offre: { valideJusquau: null, echeancier: null },
    });
    expect(vide.offre).toEqual({ ...offre, valideJusquau: null, echeancier: [] });
    expect((await scene.marie.put(`/devis/${_id}`, { objet: 'x', version: 1 })).corps.code).toBe(
      'VERSION_DEPASSEE',
    );
    expect((await scene.marie.delete(`/devis/${_id}`)).statut).toBe(204);
    expect((await scene.marie.get(`/devis/${_id}`)).corps.code).toBe('DEVIS_INTROUVABLE');
  });

  it('finalisé, reçoit son numéro, fige ses parties, et ne change plus', async () => {
    const fini = await scene.finalise();
    expect(fini).toMatchObject({
      numero: 'DEV-2026-001',
      etat: 'cree',
      etatLu: 'cree',
      rangDeVersion: 1,
      gestes: ['envoyer', 'accepter_hors_ligne', 'refuser', 'reviser', 'annuler'],
      document: { titre: 'Devis', numero: 'DEV-2026-001' },
    });
    await scene.marie.put(`/clients/${scene.pro}`, { nom: 'Autre Nom' });
    const avant = await scene.lire(fini._id);
    expect(avant.client.nom).toBe('Les Tables du Parc');
    const put = await scene.marie.put(`/devis/${fini._id}`, { objet: 'Autre' });
    expect([put.statut, put.corps.code]).toEqual([409, 'DEVIS_FIGE']);
    expect((await scene.marie.delete(`/devis/${fini._id}`)).corps.code).toBe('DEVIS_FIGE');
    expect((await scene.acte(fini._id, 'finaliser')).corps.code).toBe('DEVIS_FIGE');
    expect(await scene.lire(fini._id)).toEqual(avant);
  });

  it('des finalisations parallèles donnent autant de numéros qui se suivent ; le compte de la base le dit', async () => {
    const brouillons = await Promise.all(Array.from({ length: DE_FRONT }, () => scene.brouillon()));
    const finis = await Promise.all(brouillons.map(({ _id }) => scene.acte(_id, 'finaliser')));
    expect(finis.map(({ statut }) => statut)).toEqual(Array(DE_FRONT).fill(201));
    const numeros = finis.map(({ corps }) => corps.numero).sort();
    expect(numeros).toEqual(
      Array.from({ length: DE_FRONT }, (_, rang) => `DEV-2026-${String(rang + 1).padStart(3, '0')}`),
    );
    const rangs = await connexionDe(app)
      .collection('devis')
      .distinct('rang', { emetteur: new Types.ObjectId(scene.marie.id) });
    expect(rangs).toHaveLength(DE_FRONT);
  });

  it('un double clic sur « Finaliser » ne finalise qu’une fois ; la même clé rend le même devis', async () => {
    const { _id } = await scene.brouillon();
    const sienne = cle();
    const deux = await Promise.all([1, 2].map(() => scene.acte(_id, 'finaliser', undefined, sienne)));
    expect(deux.map(({ statut, corps }) => [statut, corps.numero])).toEqual([
      [201, 'DEV-2026-001'],
      [201, 'DEV-2026-001'],
    ]);
    const autre = cle();
    const creations = await Promise.all(
      [1, 2, 3].map(() => scene.marie.post<Devis>('/devis', corpsDeDevis(scene.pro), autre)),
    );
    expect(new Set(creations.map(({ corps }) => corps._id)).size).toBe(1);
  });

  it('l’année qui commence repart de 1 ; un autre compte a sa série', async () => {
    app.horloge.regler('2026-12-31T22:59:59Z');
    expect((await scene.finalise()).numero).toBe('DEV-2026-001');
    app.horloge.regler('2026-12-31T23:00:00Z');
    expect((await scene.finalise({ offre: { valideJusquau: '2027-01-31' } })).numero).toBe('DEV-2027-001');
    const voisin = await SceneDeDevis.creer(app);
    expect((await voisin.finalise()).numero).toBe('DEV-2027-001');
  });

  it('ce qui manque est nommé, champ par champ, et rien n’est numéroté', async () => {
    const nu = await scene.brouillon({
      client: scene.particulier,
      offre: { profil: 'construction_jardinage', valideJusquau: null },
    });
    const { statut, corps } = await scene.acte(nu._id, 'finaliser');
    expect([statut, corps.code]).toEqual([400, 'MENTIONS_MANQUANTES']);
    expect(corps.champs!.map(({ champ }) => champ)).toEqual([
      'offre.valideJusquau',
      'offre.execution',
      'offre.dechets.quantite',
      'offre.dechets.tri',
      'offre.dechets.points',
    ]);
    const sans = await scene.brouillon({ client: null });
    expect((await scene.acte(sans._id, 'finaliser')).corps.champs).toMatchObject([{ champ: 'client' }]);
    const vide = await scene.brouillon({ lignes: [] });
    expect((await scene.acte(vide._id, 'finaliser')).corps.code).toBe('SAISIE_INVALIDE');
    expect((await scene.finalise()).numero).toBe('DEV-2026-001');
  });

  itDeCampagne(
    'son PDF est PDF/A-3b et PDF/UA-1, rangé à la finalisation : deux lectures, les mêmes octets',
    async () => {
      const { _id } = await scene.finalise({ client: scene.particulier });
      await app.get(OutboxWorker).vider();
      const lus = await Promise.all([1, 2].map(() => scene.marie.get(`/devis/${_id}/pdf`)));
      const [un, deux] = lus.map(({ octets }) => createHash('sha256').update(octets).digest('hex'));
      expect([un, lus[0]!.entetes['content-type']]).toEqual([deux, 'application/pdf']);
      const ranges = await connexionDe(app).collection('documents_devis').find({ sha256: un }).toArray();
      expect(ranges).toHaveLength(1);
      const texte = aplati(texteDe(lus[0]!.octets));
      for (const attendu of [
        'Devis',
        'DEV-2026-001',
        'Valable jusqu’au',
        'Bon pour accord',
        'Total du devis',
        'Acompte de 30 % (300,00 €), à l’acceptation.',
        'Formulaire de rétractation',
        'TVA non applicable, article 293 B du CGI',
      ])
        expect(texte).toContain(attendu);
      expect(texte).not.toMatch(/40 €|IBAN|À régler/);
      await attendreConformes([lus[0]!.octets]);
    },
  );

  it('se liste par pages, brouillons d’abord, et par ce qu’il attend', async () => {
    const finis: Devis[] = [];
    for (let rang = 0; rang < 3; rang += 1) finis.push(await scene.finalise({ objet: `Lot ${rang}` }));
    const { _id: brouillon } = await scene.brouillon();
    const vus: string[] = [];
    let curseur = '';
    do {
      const suite = curseur && `&curseur=${curseur}`;
      const { corps, entetes } = await scene.marie.get<DevisResume[]>(`/devis?limite=2${suite}`);
      vus.push(...corps.map(({ _id }) => _id));
      curseur = String(entetes['x-curseur-suivant'] ?? '');
    } while (curseur);
    expect(vus).toEqual([brouillon, ...finis.map(({ _id }) => _id).reverse()]);
    await scene.accepter(finis[0]!._id);
    const liste = async (criteres: string) =>
      (await scene.marie.get<DevisResume[]>(`/devis?${criteres}`)).corps.map(({ numero }) => numero);
    expect(await liste('etat=a_suivre')).toEqual(['DEV-2026-003', 'DEV-2026-002']);
    expect(await liste('etat=accepte')).toEqual(['DEV-2026-001']);
    expect(await liste('recherche=dev-2026-002')).toEqual(['DEV-2026-002']);
    expect(await liste(`client=${scene.particulier}`)).toEqual([]);
    app.horloge.regler('2026-12-22T09:00:00Z');
    const marie = await unProfessionnel(app).cree();
    expect((await marie.get<DevisResume[]>('/devis')).corps).toEqual([]);
    expect(await compter({ etat: 'cree', numero: /^DEV-2026-00[23]$/ })).toBeGreaterThan(0);
  });
});
