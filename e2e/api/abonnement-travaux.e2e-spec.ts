import { randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { attendreQue } from '../support/attendre';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';

const JOUR = 86_400_000;
/** Assez pour qu'un essai de quinze jours finisse ; `npm run campagnes -- echeances` en passe 60. */
const ECHEANCES = Number(process.env.ECHEANCES ?? 18);
/** Ceux de chaque jour ; celui de chaque heure (`encaissements`) a ses essais à lui. */
const TRAVAUX = [
  'essais',
  'reconciliation',
  'verification',
  'inactivite',
  'conservation',
  'resumes',
  'devis-expires',
  'devis-rappels',
  'factures-echues',
  'relances',
  'comptes',
  'taux-manquants',
];

interface Passage {
  _id: string;
  travail: string;
  tick: string;
  finiLe: Date | null;
  prises: number;
  traites: number;
}

describe('Les travaux quotidiens, à trois processus', () => {
  let payant: ProduitPayant;

  beforeAll(async () => {
    payant = await demarrerProduitPayant({ instances: 3, env: { TRAVAUX_INTERVALLE_MS: '100' } });
  });
  afterAll(() => payant.arreter());

  const passages = () => payant.produit.db.collection<Passage>('passages');
  const quotidiens = { travail: { $in: TRAVAUX } };
  const finis = () => passages().countDocuments({ ...quotidiens, finiLe: { $ne: null } });
  /**
   * Les avis reçus (« adresse sujet »), une fois tout ce qui était promis parti. Un processus tué, ou l'horloge qui saute un jour,
   * peut faire partir deux fois un même courriel (même Message-ID) ; un avis, lui, n'est promis qu'une fois.
   */
  const recus = async (): Promise<string[]> => {
    const enRoute = { type: 'courriel', etat: { $ne: 'fait' } };
    const boite = payant.produit.db.collection('boite_envoi');
    await attendreQue(async () => (await boite.countDocuments(enRoute)) === 0, 'la boîte d’envoi vide', {
      delaiMs: 45_000,
    });
    const avis = payant.produit.courriels.recus.filter(({ sujet }) => sujet.startsWith('Votre essai'));
    return [...new Map(avis.map(({ idMessage, a, sujet }) => [idMessage, `${a.join()} ${sujet}`])).values()];
  };

  /** Les courriels promis, tenus pour partis, qui ne sont pas dans la boîte aux lettres. */
  const promisSansCourriel = async (): Promise<unknown[]> => {
    const arrives = payant.produit.courriels.recus.map(({ idMessage }) => idMessage);
    const ids = new Set(arrives.map((id) => id.slice(1, id.indexOf('@'))));
    const promis = await payant.produit.db.collection('boite_envoi').find({ type: 'courriel' }).toArray();
    return promis.filter(({ _id }) => !ids.has(String(_id)));
  };

  /** Des professionnels dont l'essai a commencé à cet instant. */
  async function inscrire(nombre: number, debutEssaiLe: Date): Promise<void> {
    const lot = randomBytes(4).toString('hex');
    await payant.produit.db.collection('users').insertMany(
      Array.from({ length: nombre }, (_, rang) => ({
        _id: new ObjectId(),
        prenom: 'Camille',
        nom: `Essai ${rang}`,
        email: `essai-${lot}-${rang}@essai.example`,
        role: 'professionnel',
        planActuel: 'essai',
        supprimeLe: null,
        debutEssaiLe,
      })),
    );
  }

  it(`passent une fois à chacune des ${ECHEANCES} échéances, et chaque avis ne part qu’une fois`, async () => {
    await inscrire(20, payant.maintenant());
    for (let jour = 1; jour <= ECHEANCES; jour++) {
      await attendreQue(async () => (await finis()) === jour * TRAVAUX.length, `l’échéance ${jour}`);
      if (jour < ECHEANCES) payant.avancer(JOUR);
    }
    const faits = await passages().find(quotidiens).toArray();
    expect(faits).toHaveLength(ECHEANCES * TRAVAUX.length);
    expect(faits.filter(({ prises }) => prises !== 1)).toEqual([]);
    const avis = await recus();
    expect(avis).toHaveLength(20 * 3);
    expect(new Set(avis).size).toBe(avis.length);
  });

  it('finissent une seule fois le travail d’un processus tué en plein milieu', async () => {
    const nombre = 300;
    const avant = (await recus()).length;
    await inscrire(nombre, new Date(payant.maintenant().getTime() - 20 * JOUR));
    payant.avancer(JOUR);
    const enCours = await attendreQue(
      () => passages().findOne({ travail: 'essais', finiLe: null, traites: { $gte: 20 } }),
      'un travail à moitié fait',
      { delaiMs: 60_000, pasMs: 20 },
    );
    const avancement = async (): Promise<number> => (await passages().findOne({ _id: enCours._id }))!.traites;
    // Personne ne dit qui tient le bail : tous meurent au même instant.
    const rangs = [0, 1, 2];
    await Promise.all(rangs.map((rang) => payant.produit.tuer('SIGKILL', rang)));
    expect(await avancement()).toBeLessThan(nombre);
    // MongoDB garde jusqu'à 60 s la transaction ouverte d'un processus tué : la relève attend alors qu'il l'abandonne.
    payant.avancer(31_000);
    await Promise.all(rangs.map((rang) => payant.produit.redemarrer(rang)));
    const fini = await attendreQue(
      () => passages().findOne({ _id: enCours._id, finiLe: { $ne: null } }),
      'la fin du travail, par un autre',
      { delaiMs: 120_000 },
    );
    expect(fini.prises).toBeGreaterThanOrEqual(2);
    expect(fini.traites).toBe(nombre);
    const nouveaux = (await recus()).slice(avant);
    expect(await promisSansCourriel()).toEqual([]);
    expect(nouveaux).toHaveLength(nombre);
    expect(new Set(nouveaux).size).toBe(nombre);
  });
});
