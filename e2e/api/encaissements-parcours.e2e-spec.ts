import { itDeCampagne } from '../../scripts/lib/tailles.cjs';
import { randomBytes } from 'node:crypto';
import { attendreQue } from '../support/attendre';
import { Encaissement, sessionDe } from '../support/encaissement';
import { clientHttp, connecter, exiger, nouveauProfessionnel, type Session } from '../support/session';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';

const JOUR = 86_400_000;
const adresse = (): string => `payeur.${randomBytes(3).toString('hex')}@essai.example`;
const aParis = (instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(instant);

interface Compte {
  etat: string;
  manque: { libelle: string }[];
  prelevement: boolean;
}
interface Mouvements {
  mouvements: {
    genre: string;
    etat: string;
    montant: number;
    frais: number;
    reference: string;
    moyen: string;
  }[];
}

describe('Encaisser en ligne, sur le produit construit et la doublure qui livre ses événements', () => {
  let payant: ProduitPayant;
  let scene: Encaissement;
  let session: Session;
  let compte: string;

  beforeAll(async () => {
    payant = await demarrerProduitPayant({ env: { TRAVAUX_INTERVALLE_MS: '200' } });
    scene = new Encaissement(payant);
    session = await nouveauProfessionnel(payant.produit);
    compte = await scene.ouvrirCompte(session);
    await etatDuCompte(session, 'actif');
  });
  afterAll(() => payant.arreter());

  const lireCompte = async ({ http }: Session): Promise<Compte> =>
    exiger(await http.get<Compte>('/encaissements/compte'), 200);
  const etatDuCompte = (de: Session, etat: string): Promise<Compte> =>
    attendreQue(async () => {
      const lu = await lireCompte(de);
      return lu.etat === etat && lu;
    }, `le compte ${etat}`);
  const mouvements = async ({ id }: { id: string }): Promise<Mouvements['mouvements']> =>
    exiger(await session.http.get<Mouvements>(`/factures/${id}/encaissements`), 200).mouvements;
  const avancer = async (ms: number): Promise<void> => {
    payant.avancer(ms);
    session = await connecter(payant.produit, session.email, session.motDePasse);
  };

  it('une ouverture laissée à mi-chemin : à compléter, dit en français, rien à payer ; finie, le paiement s’ouvre seul', async () => {
    const autre = await nouveauProfessionnel(payant.produit);
    const une = await scene.aPayer(autre, 50);
    expect((await scene.etat(une)).possible).toBe(false);
    await scene.ouvrirCompte(autre, 'quitter');
    const { manque } = await etatDuCompte(autre, 'a_completer');
    expect(manque.length).toBeGreaterThan(0);
    for (const { libelle } of manque) expect(libelle).not.toMatch(/[._]|individual|merchant/);
    expect((await scene.etat(une)).possible).toBe(false);
    await scene.traverser(autre, 'terminer');
    await attendreQue(async () => (await scene.etat(une)).possible, 'le paiement possible');
    expect((await lireCompte(autre)).manque).toEqual([]);
  });

  itDeCampagne('la page de retour appelée à la main ne change rien', async () => {
    const une = await scene.aPayer(session, 60);
    const id = sessionDe(await scene.ouvrir(une));
    for (const chemin of [`/f/${une.jeton}?paiement=${id}`, `/f/${une.jeton}?paiement=succes`]) {
      await fetch(`${payant.produit.url}${chemin}`);
    }
    await fetch(`${payant.produit.url}/encaissements/retour`);
    expect((await scene.facture(session, une)).statutEmetteur).toBe('creee');
    expect(await scene.livre(session, une)).toEqual([]);
  });

  it('1 200,00 € par carte : payée, une écriture de ce jour à Paris, 18,25 € à part, les deux prévenus', async () => {
    const email = adresse();
    const une = await scene.aPayer(session, 1200, email);
    await scene.payerParCarte(une);
    await scene.attendreStatut(session, une, 'payee');
    expect(await scene.livre(session, une)).toMatchObject([
      { montant: 1200, moyen: 'carte', date: aParis(payant.maintenant()) },
    ]);
    expect(await mouvements(une)).toMatchObject([
      { genre: 'paiement', etat: 'ecrit', montant: 1200, frais: 18.25, moyen: 'carte\u00a0••••\u00a04242' },
    ]);
    await payant.produit.courriels.attendre(({ a }) => a.includes(email), 'le reçu du client');
    await payant.produit.courriels.attendre(
      ({ a, sujet }) => a.includes(session.email.toLowerCase()) && sujet.endsWith('Payée en ligne'),
      'l’avis de l’émetteur',
    );
  });

  /** Du paiement à la notification, en millisecondes. */
  const delaiDeNotification = async (): Promise<number> => {
    const une = await scene.aPayer(session, 20);
    const page = await scene.ouvrir(une);
    const depart = performance.now();
    await scene.choisir(page, 'carte');
    await attendreQue(async () => {
      const { data } = await session.http.get<{ notifications: { chemin: string | null }[] }>(
        '/notifications',
      );
      return data.notifications.some(({ chemin }) => chemin?.includes(une.id));
    }, 'la notification');
    return performance.now() - depart;
  };

  it('la notification paraît d’elle-même ; le délai se lit, il ne se juge pas ici', async () => {
    const delais = [await delaiDeNotification(), await delaiDeNotification(), await delaiDeNotification()];
    const meilleur = Math.round(Math.min(...delais));
    process.stdout.write(`Du paiement à la notification, au meilleur de trois : ${meilleur} ms\n`);
    expect(delais).toHaveLength(3);
  });

  itDeCampagne('une carte refusée n’écrit rien, et la même page se paie ensuite', async () => {
    const une = await scene.aPayer(session, 80);
    const page = await scene.ouvrir(une);
    expect((await scene.choisir(page, 'carte-refusee')).statut).toBe(402);
    expect(await scene.ouvrir(une)).toBe(page);
    await scene.choisir(page, 'carte');
    await scene.attendreStatut(session, une, 'payee');
    expect(await scene.livre(session, une)).toHaveLength(1);
  });

  itDeCampagne(
    'un prélèvement : en cours, pas de second paiement ; réglé cinq jours après, il s’écrit à ce jour',
    async () => {
      const une = await scene.aPayer(session, 90);
      await scene.payerParPrelevement(une);
      await attendreQue(async () => (await scene.etat(une)).etat === 'en_attente', 'le prélèvement en cours');
      expect(await scene.etat(une)).toMatchObject({ possible: false });
      const { jeton } = une;
      const encore = await clientHttp(payant.produit.url).post(`/public/factures/${jeton}/paiement`);
      expect(encore.status).toBe(409);
      expect(await scene.livre(session, une)).toEqual([]);
      await avancer(5 * JOUR + 60_000);
      await scene.attendreStatut(session, une, 'payee');
      expect(await scene.livre(session, une)).toMatchObject([
        { montant: 90, date: aParis(payant.maintenant()) },
      ]);
    },
  );

  it('un prélèvement rejeté cinq jours après : rien d’écrit, la facture se paie de nouveau, les deux le savent', async () => {
    const email = adresse();
    const une = await scene.aPayer(session, 95, email);
    await scene.choisir(await scene.ouvrir(une), 'prelevement-rejete');
    await attendreQue(async () => (await scene.etat(une)).etat === 'en_attente', 'le prélèvement en cours');
    await avancer(5 * JOUR + 60_000);
    await attendreQue(async () => (await scene.etat(une)).possible, 'le paiement rouvert');
    expect(await scene.livre(session, une)).toEqual([]);
    for (const qui of [email, session.email.toLowerCase()]) {
      await payant.produit.courriels.attendre(
        ({ a, sujet }) => a.includes(qui) && /prélèvement/i.test(sujet),
        `le prélèvement rejeté, à ${qui}`,
      );
    }
  });

  it('300 € rendus dans le tableau de bord de Stripe : une écriture négative de ce jour', async () => {
    const une = await scene.aPayer(session, 1000);
    const id = await scene.payerParCarte(une);
    await scene.attendreStatut(session, une, 'payee');
    await scene.commander('remboursements/creer', { session: id, montant: 30_000 });
    await attendreQue(async () => (await scene.livre(session, une)).length === 2, 'le remboursement écrit');
    expect((await scene.livre(session, une)).at(-1)).toMatchObject({
      montant: -300,
      date: aParis(payant.maintenant()),
    });
    const [ecrits, vrais] = await scene.comparer(session, une, compte);
    expect(ecrits).toEqual(vrais);
  });

  it.each([
    ['gagner', 'sans_suite', 1],
    ['perdre', 'ecrit', 2],
  ] as const)('un litige bancaire à %s : %s, %i écriture(s)', async (issue, etat, lignes) => {
    const une = await scene.aPayer(session, 110);
    const id = await scene.payerParCarte(une);
    await scene.attendreStatut(session, une, 'payee');
    const { id: litige } = await scene.commander('litiges/ouvrir', { session: id });
    const attendu = (voulu: string): Promise<unknown> =>
      attendreQue(
        async () => (await mouvements(une)).some((un) => un.reference === litige && un.etat === voulu),
        `le litige ${voulu}`,
      );
    await attendu('en_attente');
    expect(await scene.livre(session, une)).toHaveLength(1);
    await scene.commander(`litiges/${issue}`, { litige });
    await attendu(etat);
    expect(await scene.livre(session, une)).toHaveLength(lignes);
    const [ecrits, vrais] = await scene.comparer(session, une, compte);
    expect(ecrits).toEqual(vrais);
  });

  it.each(['autre-secret', 'ancien', 'altere', 'autre-compte', 'en-direct'])(
    'un événement forgé (« %s ») est sans effet',
    async (faute) => {
      await scene.commander('livraison', { mode: 'perdue', destination: 'paiements' });
      const une = await scene.aPayer(session, 70);
      await scene.payerParCarte(une);
      const evenement = (await scene.evenements('paiements', compte)).at(-1)!;
      await scene.commander('evenements/forger', { id: evenement.id, faute });
      expect((await scene.facture(session, une)).statutEmetteur).toBe('creee');
      expect(await scene.livre(session, une)).toEqual([]);
      await scene.commander('livraison', { mode: 'immediate', destination: 'paiements' });
      await scene.commander('evenements/rejouer', { ids: [evenement.id] });
      await scene.attendreStatut(session, une, 'payee');
    },
  );
});
