import type { Facture } from '@facturier/domaine/contrat/factures';
import { EXEMPLES } from '@facturier/domaine/contrat/openapi/exemples/index';
import { ROUTES } from '@facturier/domaine/contrat/routes';
import { mongo } from 'mongoose';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { RAISONS_ECHEC } from '../../src/platform/mail/raison-echec';
import { attendreQue } from '../support/attendre';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, unAdmin, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

/** Ce que dirait le pilote : jamais à une personne. */
const BRUT =
  'E11000 duplicate key error collection: facturier.users index: email_1 dup key: { email: "x@y.z" }';
const ECRITURES = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'bulkWrite',
  'findOneAndUpdate',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
] as const;
const LECTURES = ['find', 'aggregate', 'countDocuments', 'distinct'] as const;
const FLUX = /\/flux$/;
/** Ce qui finirait la session : joué en dernier. */
const FINISSENT = /\/auth\/(logout|sessions)|DELETE/;
const finit = ({ methode, chemin }: (typeof ROUTES)[number]): number =>
  Number(FINISSENT.test(`${methode} ${chemin}`));
const A_JOUER = ROUTES.filter(({ chemin }) => !FLUX.test(chemin)).sort((a, b) => finit(a) - finit(b));

/** Le texte d'une machine (base, serveur d'envoi, Stripe) reste au journal : la personne lit une phrase à elle. */
describe('Aucun texte de machine n’atteint une personne', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let admin: CompteDeTest;
  let facture: Facture;

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    admin = new CompteDeTest(app, admin.id, admin.email, await app.get(SessionsService).ouvrir(admin.id, 1));
    facture = await uneFacture(marie, (await unClient(marie))._id);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    app.courriels.accepterTout();
  });
  afterAll(() => app.fermer());

  const enPanne = (methodes: readonly string[]): void => {
    for (const methode of methodes)
      jest.spyOn(mongo.Collection.prototype, methode as 'find').mockImplementation(() => {
        throw new mongo.MongoServerError({ message: BRUT, code: 8000 });
      });
  };

  /** Chaque route du contrat, avec le corps de son exemple. @returns les réponses, lisibles */
  async function toutesLesRoutes(): Promise<{ route: string; statut: number; texte: string }[]> {
    const dites = [];
    for (const { methode, chemin, corps, acces } of A_JOUER) {
      const compte = acces === 'admin' ? admin : marie;
      const { statut, octets } = await app.appeler(
        methode,
        chemin.replace(':id', facture._id).replace(/:\w+/g, facture._id),
        corps ? EXEMPLES[corps] : undefined,
        { jeton: acces === 'public' ? undefined : compte.jeton },
      );
      dites.push({ route: `${methode} ${chemin}`, statut, texte: octets.toString('utf8') });
    }
    return dites;
  }

  it.each([
    ['n’écrit plus', ECRITURES, 20],
    ['ne liste plus', LECTURES, 20],
    ['ne répond plus', [...ECRITURES, ...LECTURES, 'findOne'], 60],
  ] as const)(
    'la base %s : chaque route du contrat répond dans ses mots',
    async (_quoi, methodes, auMoins) => {
      enPanne(methodes);
      const dites = await toutesLesRoutes();
      expect(dites.filter(({ texte }) => /E11000|dup key|facturier\.users|Mongo/.test(texte))).toEqual([]);
      const pannes = dites.filter(({ statut }) => statut >= 500);
      expect(pannes.length).toBeGreaterThanOrEqual(auMoins);
      for (const { texte } of pannes)
        expect(JSON.parse(texte).message).toMatch(
          /^(Une erreur inattendue|Le service est momentanément|Le service de paiement ne répond pas)/,
        );
      expect(app.journal.join('')).toContain('E11000');
    },
  );

  it.each([
    [550, 'echec', RAISONS_ECHEC.adresse_inconnue],
    [451, 'en_cours', RAISONS_ECHEC.refus_temporaire],
  ] as const)(
    'le serveur d’envoi répond %i : l’émetteur lit sa raison, nulle part la réponse',
    async (code, etat, raison) => {
      const { _id } = await uneFacture(marie, String(facture.client?._id));
      app.courriels.refuser('*', code);
      const { statut } = await marie.post(`/factures/${_id}/send-email`, {
        to: `c${code}@exemple.fr`,
        subject: 'Votre facture',
      });
      expect(statut).toBe(202);
      const envoi = async () => (await marie.get<Facture>(`/factures/${_id}`)).corps.envoi;
      // La raison s'écrit à l'essai manqué, l'échec quand il n'y en aura plus d'autre : deux écritures, dans cet ordre.
      await attendreQue(async () => {
        const lu = await envoi();
        return Boolean(lu.raison) && lu.etat === etat;
      }, `l’envoi ${etat}, et sa raison`);
      expect((await envoi()).raison).toBe(raison);
      for (const chemin of [`/factures/${_id}`, '/factures', `/factures/${_id}/historique`, '/clients'])
        expect(JSON.stringify((await marie.get(chemin)).corps)).not.toContain('Refusé par le test');
    },
  );
});
