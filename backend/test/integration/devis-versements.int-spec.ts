import type { VersementDeDevis } from '@facturier/domaine/contrat/devis';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { unParticulier } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { donnerLien, surLaPage } from '../support/liens-devis';
import { aplati, texteDe } from '../support/pdf';

const CHEZ_LUI = { execution: 'Sous un mois', contexte: 'hors_etablissement' };
const ARRHES = { echeancier: [{ genre: 'arrhes', montant: 200 }] };
const ATTENDRE = 'le huitième jour suivant la conclusion';

describe('Ce qu’un devis demande d’avance', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let rang = 0;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    app.courriels.accepterTout();
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());

  /** Le même devis, partout où une personne le lit : le papier, le courriel, la page, l'écran du vendeur, celui du client. */
  async function partout(offre: object, plus: object = {}): Promise<Record<string, string>> {
    const devis = await scene.finalise({
      client: scene.particulier,
      offre: { ...CHEZ_LUI, ...offre },
      ...plus,
    });
    rang += 1;
    const email = `qui${rang}@exemple.fr`;
    const chez = await unParticulier(app).avec({ email }).cree();
    await scene.acte(devis._id, 'envoyer', { destinataires: [{ email }] });
    await app.get(OutboxWorker).vider();
    const { jeton } = await donnerLien(app, devis, { email });
    const page = (await surLaPage(app, 'GET', jeton)).corps.devis!;
    const recu = (await chez.get<typeof devis>(`/devis/recus/${devis._id}`)).corps;
    const dits = (echeancier: VersementDeDevis[]): string =>
      aplati(echeancier.map(({ quand }) => quand).join(' ; '));
    const { octets } = await (await scene.moi()).get(`/devis/${devis._id}/pdf`);
    return {
      papier: aplati(texteDe(octets)),
      courriel: aplati((await app.courriels.attendre(email)).texte),
      page: dits(page.echeancier),
      vendeur: dits((await scene.lire(devis._id)).offre.echeancier),
      client: dits((recu as unknown as { devis: { echeancier: VersementDeDevis[] } }).devis.echeancier),
    };
  }
  const tous = (dits: Record<string, string>, phrase: string): Record<string, unknown> =>
    Object.fromEntries(Object.keys(dits).map((ou) => [ou, expect.stringContaining(phrase)]));

  it('hors établissement, se demande partout le huitième jour, et nulle part à l’acceptation', async () => {
    const dits = await partout(ARRHES);
    expect(dits).toEqual(tous(dits, ATTENDRE));
    for (const dit of Object.values(dits)) expect(dit).not.toMatch(/à l’acceptation/iu);
    expect(dits.courriel).toContain(`Arrhes de 200,00 €, ${ATTENDRE}.`);
  });

  it('hors établissement, un petit professionnel démarché attend comme un consommateur', async () => {
    const dits = await partout({ ...ARRHES, petitProfessionnel: true }, { client: scene.pro });
    expect(dits).toEqual(tous(dits, ATTENDRE));
  });

  it('hors établissement, d’une réparation urgente, se demande partout à l’acceptation', async () => {
    const urgence = { profil: 'depannage', exception: 'urgence', tarif: 0, deplacement: 'Compris' };
    const dits = await partout({ ...ARRHES, ...urgence });
    expect(dits).toEqual(tous(dits, 'à l’acceptation'));
    for (const dit of Object.values(dits)) expect(dit).not.toMatch(/(septième|huitième) jour/iu);
  });

  it('à distance, se demande partout à l’acceptation ; à une date, partout ce jour-là', async () => {
    const distance = await partout({ ...ARRHES, contexte: 'distance' });
    expect(distance).toEqual(tous(distance, 'à l’acceptation'));
    const datee = await partout({
      echeancier: [{ genre: 'acompte', taux: 30, exigibleLe: '2026-12-15' }],
    });
    expect(datee).toEqual(tous(datee, 'le 15 décembre 2026'));
  });
});
