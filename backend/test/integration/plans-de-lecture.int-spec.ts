import { type mongo, Types } from 'mongoose';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { type Lecture, lecturesPendant } from '../support/plans';

const LIMITE = 20;
/** Les clés d'une page et de la suivante, plus celles qui placent au début. */
const PAGE = LIMITE + 1 + 3;
const FACTURES = 600;

describe('Chaque lecture suit son index, sans rien trier ni compter', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let paul: CompteDeTest;
  let client: string;
  let facture: string;
  const factures = () => connexionDe(app).collection<mongo.Document>('factures');

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
    paul = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
    facture = (await uneFacture(marie, client, { dateEcheance: '2026-11-21', objet: 'Entretien' }))._id;
    // Le PDF promis est rangé : plus rien ne lit à côté de ce qu'on observe.
    const promis = connexionDe(app).collection('boite_envoi');
    do await app.get(OutboxWorker).vider();
    while ((await promis.countDocuments({ etat: { $ne: 'fait' } })) > 0);
    const modele = (await factures().findOne({ _id: new Types.ObjectId(facture) }))!;
    const destinataire = new Types.ObjectId(paul.id);
    await factures().insertMany(
      Array.from({ length: FACTURES }, (_, rang) => {
        const _id = new Types.ObjectId();
        // Un tiers porte ce que l'on cherche : l'index qui le sait lit moins que celui de toute la liste.
        const cherchee =
          rang % 3 === 1
            ? {}
            : { client: new Types.ObjectId(), statutEmetteur: 'payee', resteCentimes: 0, prefixes: ['fac'] };
        const suivie = rang % 3 === 0 ? { destinataire } : {};
        const echue = rang % 5 === 0 ? { dateEcheance: '2026-11-01' } : {};
        const tri = `2026-10-01#2026#${String(rang).padStart(9, '0')}#${_id.toHexString()}`;
        return {
          ...modele,
          _id,
          rang: rang + 2,
          numero: `FAC-2026-${rang + 2}`,
          tri,
          ...cherchee,
          ...suivie,
          ...echue,
        };
      }),
    );
  });
  afterAll(() => app.fermer());

  const lire = async (qui: CompteDeTest, chemin: string): Promise<Lecture[]> =>
    lecturesPendant(connexionDe(app), async () => {
      expect((await qui.get(chemin)).statut).toBe(200);
    });
  const desFactures = (lectures: readonly Lecture[]): Lecture[] =>
    lectures.filter(({ collection }) => collection === 'factures');

  const curseurApres = async (pages: number): Promise<string> => {
    let curseur = '';
    for (let page = 0; page < pages; page += 1) {
      const { entetes } = await marie.get(`/factures?limite=${LIMITE}${curseur && `&curseur=${curseur}`}`);
      curseur = String(entetes['x-curseur-suivant']);
    }
    return curseur;
  };

  it.each([
    ['la première page', '', 'emetteur_1_tri_-1', 0],
    ['la recherche', '&recherche=entretien', 'emetteur_1_prefixes_1_tri_-1', 0],
    ['un statut', '&statut=creee', 'emetteur_1_statutEmetteur_1_tri_-1', 0],
    ['les retards', '&statut=en_retard', 'dues_et_declarees', 5 * LIMITE + 15],
    ['une période', '&du=2026-01-01&au=2026-12-31', 'emetteur_1_tri_-1', 0],
  ])('%s', async (_quoi, critere, index, deplus) => {
    const [lecture, ...autres] = desFactures(await lire(marie, `/factures?limite=${LIMITE}${critere}`));
    expect(autres).toEqual([]);
    expect(lecture).toMatchObject({ index: [index], tri: false });
    expect(lecture!.documents).toBe(LIMITE + 1);
    expect(lecture!.cles).toBeLessThanOrEqual(PAGE + deplus);
  });

  it('la dixième page : celles d’avant ne se relisent pas', async () => {
    const curseur = await curseurApres(10);
    const [lecture] = desFactures(await lire(marie, `/factures?limite=${LIMITE}&curseur=${curseur}`));
    expect(lecture).toMatchObject({ index: ['emetteur_1_tri_-1'], tri: false });
    expect([lecture!.documents, lecture!.cles <= PAGE]).toEqual([LIMITE + 1, true]);
  });

  it('les factures d’un client', async () => {
    const lectures = desFactures(await lire(marie, `/factures?limite=${LIMITE}&client=${client}`));
    expect(lectures).toMatchObject([{ index: ['emetteur_1_client_1_tri_-1'], tri: false }]);
    expect(lectures[0]!.cles).toBeLessThanOrEqual(PAGE);
  });

  it('les factures reçues', async () => {
    const lectures = desFactures(await lire(paul, `/factures/received?limite=${LIMITE}`));
    expect(lectures).toMatchObject([{ index: ['destinataire_1_tri_-1'], tri: false }]);
    expect(lectures[0]!.cles).toBeLessThanOrEqual(PAGE);
  });

  it('ce qu’un destinataire a à payer : rien que ses dues, déjà dans l’ordre de leurs échéances', async () => {
    const lectures = desFactures(await lire(paul, '/factures/a-payer'));
    expect(lectures).toContainEqual(expect.objectContaining({ index: ['recues_a_payer'], tri: false }));
  });

  it('un détail : la facture par son identifiant', async () => {
    const lectures = desFactures(await lire(marie, `/factures/${facture}`));
    expect(lectures).toMatchObject([{ index: ['_id_'], documents: 1, cles: 1 }]);
  });

  it('les sommes : les dues se lisent au compteur ; l’index ne donne que la plus ancienne et les déclarées', async () => {
    const lectures = await lire(marie, '/factures/sommes');
    const lues = desFactures(lectures);
    expect(lues.length).toBeGreaterThan(0);
    for (const { documents, cles, tri } of lues) {
      expect([documents, tri]).toEqual([0, false]);
      expect(cles).toBeLessThanOrEqual(8);
    }
    expect(lues.flatMap(({ index }) => index)).toContain('dues_par_echeance');
    const compteurs = lectures.filter(({ collection }) => collection === 'compteurs');
    expect(compteurs).toMatchObject([{ index: ['emetteur_1_serie_1'], documents: 1 }]);
  });

  it('les chiffres d’un client : sa fiche', async () => {
    const lectures = await lire(marie, `/clients/${client}/statistiques`);
    expect(desFactures(lectures)).toEqual([]);
  });
});
