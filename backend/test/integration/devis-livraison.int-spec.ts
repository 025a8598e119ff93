import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { SceneDeDevis } from '../support/devis';
import { jetonDuCourriel, surLaPage } from '../support/liens-devis';
import { aplati, texteDe } from '../support/pdf';
import { unDevisEnvoye, unDevisSigne } from '../support/signature-devis';

const BIEN = { description: 'Tuile', quantite: 40, prixUnitaire: 25, unite: 'pièce', nature: 'biens' };
const POSE = { ...BIEN, description: 'Pose', nature: 'services' };
const OFFRE = { execution: 'Sous trois semaines' };
const DERNIER_BIEN = '14 jours à compter de la réception du dernier bien';

describe('La réception du dernier bien', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-26T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());

  const signer = (lignes: object[], offre: object = {}) =>
    unDevisSigne(scene, { lignes, offre: { ...OFFRE, ...offre } });
  const livrer = (id: string, le: string) => scene.acte(id, 'livraison', { le });
  const preparer = (jeton: string) => surLaPage(app, 'POST', jeton, 'retractation', { nom: 'Camille Roy' });

  it('d’une vente et pose, est le départ du délai partout : papier, certificat, courriels, page, carte du vendeur', async () => {
    const signe = await signer([BIEN, POSE]);
    await app.get(OutboxWorker).vider();
    const lire = async (quoi: string) =>
      aplati(texteDe((await (await scene.moi()).get(`/devis/${signe.id}/${quoi}`)).octets));
    const client = await app.courriels.attendre(signe.lien.email, /accepté$/);
    const vendeur = await app.courriels.attendre(scene.marie.email, /accepté par/);
    for (const lu of [
      await lire('pdf'),
      await lire('certificat'),
      aplati(client.texte),
      aplati(vendeur.texte),
    ]) {
      expect(lu).toContain(DERNIER_BIEN);
      expect(lu).not.toMatch(/à compter de la conclusion|10 décembre 2026/u);
    }
    const droit = { depart: 'reception', jusquau: null };
    const page = (await surLaPage(app, 'GET', signe.jeton)).corps as DevisPublic;
    expect(page.devis!.droitDeRetractation).toEqual(droit);
    expect(signe.acceptation).toMatchObject({ droitDeRetractation: droit, retractableJusquau: null });
    expect(await scene.lire(signe.id)).toMatchObject({ droitDeRetractation: droit, livreLe: null });
    // Le lien de l'accusé ouvre la page où le contrat se quitte.
    expect(await preparer(jetonDuCourriel(client))).toMatchObject({ statut: 200, corps: { codeA: null } });
  });

  it('n’offre ni de commencer ni de perdre son droit : ces cases sont des seuls services', async () => {
    const cases = async (lignes: object[]) => {
      const { jeton } = await unDevisEnvoye(scene, { lignes, offre: OFFRE });
      const { corps } = await surLaPage(app, 'GET', jeton, 'consentement');
      return (corps as unknown as { cases: { nom: string }[] }).cases.map(({ nom }) => nom);
    };
    expect(await cases([BIEN, POSE])).toEqual(['lu']);
    expect(await cases([POSE])).toEqual(['lu', 'commencer', 'perte']);
  });

  it('laisse le bouton ouvert tant qu’elle n’est pas notée ; notée, donne quatorze jours, et s’écrit dans l’histoire', async () => {
    const signe = await signer([BIEN]);
    app.horloge.regler('2027-03-01T09:00:00Z');
    expect(await preparer(signe.jeton)).toMatchObject({ statut: 200, corps: { dernierJour: null } });
    const notee = await livrer(signe.id, '2027-02-26');
    expect(notee).toMatchObject({
      statut: 200,
      corps: { livreLe: '2027-02-26', retractableJusquau: '2027-03-12' },
    });
    expect(notee.corps.historique.at(-1)).toMatchObject({ type: 'livre', details: { le: '2027-02-26' } });
    expect(await preparer(signe.jeton)).toMatchObject({ statut: 200, corps: { dernierJour: '2027-03-12' } });
    app.horloge.regler('2027-03-12T23:00:00Z');
    expect(await preparer(signe.jeton)).toMatchObject({
      statut: 409,
      corps: { code: 'RETRACTATION_FERMEE' },
    });
    expect(await livrer(signe.id, '2027-03-01')).toMatchObject({
      statut: 409,
      corps: { code: 'LIVRAISON_SANS_OBJET' },
    });
  });

  it('se corrige, sans ôter un jour de ceux qui ont été dits', async () => {
    const { id } = await signer([BIEN]);
    app.horloge.regler('2026-12-10T09:00:00Z');
    const jours = async (le: string) => {
      const { corps } = await livrer(id, le);
      return [corps.livreLe, corps.retractableJusquau];
    };
    expect(await jours('2026-12-08')).toEqual(['2026-12-08', '2026-12-22']);
    expect(await jours('2026-12-04')).toEqual(['2026-12-04', '2026-12-22']);
    expect(await jours('2026-12-10')).toEqual(['2026-12-10', '2026-12-24']);
    // Redite, elle n'ajoute rien à l'histoire.
    await livrer(id, '2026-12-10');
    expect((await scene.lire(id)).historique.filter(({ type }) => type === 'livre')).toHaveLength(3);
  });

  it.each(['2026-11-25', '2026-11-27', 'demain'])(
    'n’est ni d’avant la signature, ni à venir : %s',
    async (le) => {
      const { id } = await signer([BIEN]);
      expect(await livrer(id, le)).toMatchObject({ statut: 400, corps: { champs: [{ champ: 'le' }] } });
      expect((await scene.lire(id)).livreLe).toBeNull();
    },
  );

  it('ne se note ni d’un service, ni d’un contrat sans ce droit, ni avant l’accord, ni chez un autre', async () => {
    const code = async (id: string) => (await livrer(id, '2026-11-26')).corps.code;
    expect(await code((await signer([POSE])).id)).toBe('LIVRAISON_SANS_OBJET');
    expect(await code((await signer([BIEN], { exception: 'sur_mesure' })).id)).toBe('LIVRAISON_SANS_OBJET');
    const { _id } = await scene.finalise({ client: scene.particulier, lignes: [BIEN] });
    expect(await code(_id)).toBe('DEVIS_DEJA_REPONDU');
    const ailleurs = await SceneDeDevis.creer(app);
    expect((await ailleurs.acte(_id, 'livraison', { le: '2026-11-26' })).statut).toBe(404);
  });

  it('d’un accord noté hors ligne, compte de même ; deux notées de front, une seule s’écrit à la fois', async () => {
    const { _id } = await scene.finalise({ client: scene.particulier, lignes: [BIEN] });
    await scene.accepter(_id, { le: '2026-11-26' });
    expect((await scene.lire(_id)).droitDeRetractation).toEqual({ depart: 'reception', jusquau: null });
    const reponses = await Promise.all([livrer(_id, '2026-11-26'), livrer(_id, '2026-11-26')]);
    expect(reponses.some(({ statut }) => statut === 200)).toBe(true);
    const lu = await scene.lire(_id);
    expect(lu.historique.filter(({ type }) => type === 'livre')).toHaveLength(1);
    expect(lu.retractableJusquau).toBe('2026-12-10');
  });
});
