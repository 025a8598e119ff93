import { Baux } from '../../src/platform/jobs/baux';
import { Transactions } from '../../src/common/database/transactions';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { AdministrationAbonnementsService } from '../../src/modules/subscription/administration-abonnements.service';
import { InfosService } from '../../src/modules/subscription/infos.service';
import { StatistiquesEssaiService } from '../../src/modules/subscription/statistiques-essai.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { PassagesRepository } from '../../src/platform/jobs/passages.repository';
import { BailPerdu, Course, type Travail } from '../../src/platform/jobs/travail';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { DoublureDeTest, livrerTout } from './subscription-doublure';

const JOUR = 86_400_000;
/** Un essai de quinze jours, et le lendemain, à chaque `npm test` ; trente jours : `npm run campagnes -- travaux`. */
const JOURS = Number(process.env.TRAVAUX_JOURS ?? 17);

describe('Les travaux quotidiens de l’abonnement', () => {
  let doublure: DoublureDeTest;
  let apps: AppDeTest[];
  let app: AppDeTest;

  beforeAll(async () => {
    doublure = await DoublureDeTest.demarrer();
    app = await creerAppDeTest({ env: doublure.env });
    apps = [
      app,
      await creerAppDeTest({ env: doublure.env, base: app.base }),
      await creerAppDeTest({ env: doublure.env, base: app.base }),
    ];
    await doublure.suivre(app);
  });
  afterAll(async () => {
    for (const autre of apps.slice(1)) {
      await autre.arreter();
    }
    await app.fermer();
    await doublure.arreter();
  });

  const avancer = async (ms: number): Promise<void> => {
    apps.forEach(({ horloge }) => horloge.avancer(ms));
    await doublure.suivre(app);
  };
  /** Les trois applications regardent l'échéance au même instant. */
  const tourner = async (): Promise<void> => {
    await Promise.all(apps.map((celle) => celle.get(Ordonnanceur).tourner()));
  };
  /**
   * Les sujets reçus à cette adresse, par l'une ou l'autre boîte, une fois tout ce qui était promis parti. L'horloge qui saute
   * un jour fait expirer les prises : un même courriel (même Message-ID) peut arriver deux fois, un avis n'est promis qu'une.
   */
  const recus = async (adresse: string): Promise<string[]> => {
    const boite = connexionDe(app).collection('boite_envoi');
    const enRoute = { type: 'courriel', etat: { $ne: 'fait' } };
    while ((await boite.countDocuments(enRoute)) > 0) await app.get(OutboxWorker).vider();
    const courriels = apps.flatMap((celle) => celle.courriels.pour(adresse));
    const uniques = new Map(
      courriels.map(({ brut, sujet }) => [brut.messageId, sujet.replace(/\u00a0/g, ' ')]),
    );
    return [...uniques.values()].sort();
  };
  const passages = (travail: string) => connexionDe(app).collection('passages').find({ travail }).toArray();

  it('préviennent trois jours avant, la veille et à la fin, une fois chacun, à trois instances, jour après jour', async () => {
    const { email, id } = await unProfessionnel(app).cree();
    for (let jour = 0; jour < JOURS; jour++) {
      await tourner();
      await avancer(JOUR);
    }
    expect(await recus(email)).toEqual([
      'Votre essai est terminé',
      'Votre essai se termine dans 3 jours',
      'Votre essai se termine demain',
    ]);
    for (const travail of ['essais', 'reconciliation']) {
      const faits = await passages(travail);
      expect(faits).toHaveLength(JOURS);
      expect(faits.every(({ finiLe, prises }) => finiLe !== null && prises === 1)).toBe(true);
    }
    expect(await app.get(InfosService).de(id)).toMatchObject({ plan: 'essai', status: 'expire' });
    const abonnement = await connexionDe(app).collection('abonnements').findOne({ statut: 'expire' });
    expect(String(abonnement?._id)).toBe(id);
  });

  it('rattrapent un arrêt de plusieurs jours : l’avis le plus pressant seulement', async () => {
    const { email } = await unProfessionnel(app).cree();
    await tourner();
    await avancer(20 * JOUR);
    await tourner();
    await avancer(JOUR);
    await tourner();
    expect(await recus(email)).toEqual(['Votre essai est terminé']);
  });

  it('préviennent de nouveau quand l’essai a été prolongé', async () => {
    const { email, id } = await unProfessionnel(app).cree();
    await avancer(16 * JOUR);
    await tourner();
    await app.get(AdministrationAbonnementsService).prolongerEssai(id, 7);
    await avancer(8 * JOUR);
    await tourner();
    expect(await recus(email)).toEqual(['Votre essai est terminé', 'Votre essai est terminé']);
  });

  it('n’écrivent plus rien d’une instance dont le bail a été repris', async () => {
    const faits: string[] = [];
    const travail = (nom: string, qui: string, pendant?: () => Promise<void>): Travail => ({
      nom,
      restants: async () => (faits.length < 4 ? ['a', 'b', 'c', 'd'].slice(faits.length) : []),
      lire: async () => pendant?.(),
      traiter: async (unite) => void faits.push(`${qui}:${unite}`),
    });
    const outils = {
      baux: app.get(Baux),
      passages: app.get(PassagesRepository),
      transactions: app.get(Transactions),
    };
    const nom = 'travail-de-test';
    let relais: Promise<boolean> | undefined;
    // Pendant que la première lit sa deuxième unité, son bail expire et une autre prend la suite jusqu'au bout.
    const figee = travail(nom, 'une', async () => {
      if (faits.length !== 1 || relais) return;
      relais = new Course(travail(nom, 'deux'), 't1', { nom, jeton: 2 }, outils, () => false).courir();
      await relais;
    });
    const premiere = new Course(figee, 't1', { nom, jeton: 1 }, outils, () => false);
    await expect(premiere.courir()).rejects.toThrow(BailPerdu);
    expect(await relais).toBe(true);
    expect(faits).toEqual(['une:a', 'deux:b', 'deux:c', 'deux:d']);
    const [passage] = await passages(nom);
    expect(passage).toMatchObject({ prises: 2, traites: 4, jeton: 2 });
    expect(
      await new Course(travail(nom, 'trois'), 't1', { nom, jeton: 3 }, outils, () => false).courir(),
    ).toBe(false);
  });

  it('réparent un événement perdu, une fois que Stripe répond de nouveau', async () => {
    const compte = await unProfessionnel(app).cree();
    const { corps } = await compte.post<{ sessionId: string }>('/subscription/create-checkout-session', {
      planName: 'business',
    });
    await doublure.payer(corps.sessionId);
    expect(await app.get(InfosService).de(compte.id)).toMatchObject({ plan: 'essai' });
    await doublure.panne('erreur');
    await avancer(JOUR);
    await tourner();
    const inacheves = async () => (await passages('reconciliation')).filter(({ finiLe }) => finiLe === null);
    expect(await inacheves()).toHaveLength(1);
    expect(await app.get(InfosService).de(compte.id)).toMatchObject({ plan: 'essai', status: 'actif' });
    await doublure.panne(null);
    await tourner();
    expect(await inacheves()).toHaveLength(0);
    expect(await app.get(InfosService).de(compte.id)).toMatchObject({ plan: 'business', status: 'actif' });
  });

  it('referment une période résiliée même si Stripe ne l’annonce pas', async () => {
    const compte = await unProfessionnel(app)
      .avec({ debutEssaiLe: new Date(app.horloge.maintenant().getTime() - 14 * JOUR) })
      .cree();
    const { corps } = await compte.post<{ sessionId: string }>('/subscription/create-checkout-session', {
      planName: 'premium',
    });
    await doublure.payer(corps.sessionId);
    await livrerTout(app, doublure);
    await compte.post('/subscription/cancel');
    const planDuCompte = async () =>
      (await connexionDe(app).collection('users').findOne({ email: compte.email }))?.planActuel as string;
    expect(await planDuCompte()).toBe('premium');
    await avancer(33 * JOUR);
    await doublure.panne('erreur');
    await tourner();
    await doublure.panne(null);
    expect(await planDuCompte()).toBe('essai');
    expect(await app.get(InfosService).de(compte.id)).toMatchObject({ plan: 'essai', status: 'expire' });
    expect(await recus(compte.email)).toEqual(['Votre essai est terminé']);
  });

  it('donnent à l’administration les chiffres de l’essai', async () => {
    const maintenant = app.horloge.maintenant().getTime();
    const { id } = await unProfessionnel(app)
      .avec({ prenom: 'Anne', nom: 'Roy', debutEssaiLe: new Date(maintenant - 13 * JOUR) })
      .cree();
    const stats = await app.get(StatistiquesEssaiService).compter();
    expect(stats.totalEssais).toBe(6);
    expect(stats.essaisActifs + stats.essaisExpires).toBe(5);
    expect(stats.tauxConversion).toBe(33.3);
    expect(stats.expirentBientot).toEqual([
      expect.objectContaining({ _id: id, nom: 'Anne Roy', joursRestants: 2 }),
    ]);
  });
});
