import { setTimeout as pause } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { attendreQue } from '../support/attendre';
import { type APayer, Encaissement, sessionDe } from '../support/encaissement';
import { GRAINE, tirages } from '../support/hasard';
import { connecter, exiger, nouveauProfessionnel, type Session } from '../support/session';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';

const HEURE = 3_600_000;
/** `ENCAISSEMENTS_ARRETS=50` en demande davantage ; ESSAIS_GRAINE rejoue les mêmes instants. */
const ARRETS = Number(process.env.ENCAISSEMENTS_ARRETS ?? 5);
const hasard = tirages();

describe('L’argent en ligne, à deux processus, quand tout arrive en même temps', () => {
  let payant: ProduitPayant;
  let scene: Encaissement;
  let session: Session;
  let compte: string;

  beforeAll(async () => {
    process.stdout.write(`Encaissements : ${ARRETS} arrêts brutaux, ESSAIS_GRAINE=${GRAINE}\n`);
    payant = await demarrerProduitPayant({
      instances: 2,
      env: { TRAVAUX_INTERVALLE_MS: '200', EFFETS_PRISE_MS: '8000' },
    });
    scene = new Encaissement(payant);
    session = await nouveauProfessionnel(payant.produit);
    compte = await scene.ouvrirCompte(session);
  });
  afterAll(() => payant.arreter());
  beforeEach(() => livraison('immediate'));

  const livraison = (mode: 'immediate' | 'retenue' | 'perdue'): Promise<unknown> =>
    scene.commander('livraison', { mode, destination: 'paiements' });
  const avancer = async (ms: number): Promise<void> => {
    payant.avancer(ms);
    session = await connecter(payant.produit, session.email, session.motDePasse);
  };
  const enBase = (collection: string, filtre: object): Promise<number> =>
    payant.produit.db.collection(collection).countDocuments(filtre);
  /** La dernière heure dont le travail a relu tous les comptes. */
  const derniereHeure = async (): Promise<string> => {
    const finis = { travail: 'encaissements', finiLe: { $ne: null } };
    const passage = await payant.produit.db.collection('passages').findOne(finis, { sort: { tick: -1 } });
    return String(passage?.tick ?? '');
  };
  const relueDepuis = (avant: string): Promise<true> =>
    attendreQue(async () => (await derniereHeure()) > avant, 'le travail de l’heure');
  const noter = (une: APayer, montant: number) =>
    session.http.post(`/factures/${une.id}/paiements`, { montant });
  /** Le livre et la vérité disent les mêmes montants. */
  const exigerLaVerite = async (une: APayer): Promise<void> => {
    const [ecrits, vrais] = await scene.comparer(session, une, compte);
    expect(ecrits).toEqual(vrais);
  };

  it('cinquante clics sur « Payer », par les deux processus : une page, une session ouverte', async () => {
    const une = await scene.aPayer(session, 120);
    const pages = await Promise.all(Array.from({ length: 50 }, (_, rang) => scene.ouvrir(une, rang % 2)));
    expect(new Set(pages).size).toBe(1);
    const facture = new ObjectId(une.id);
    expect(await enBase('sessions_encaissement', { facture })).toBe(1);
    await scene.choisir(pages[0]!, 'carte');
    await scene.attendreStatut(session, une, 'payee');
    await exigerLaVerite(une);
  });

  it('tous les événements perdus : payée dans l’heure, une fois', async () => {
    await livraison('perdue');
    const une = await scene.aPayer(session, 130);
    await scene.payerParCarte(une);
    expect((await scene.facture(session, une)).statutEmetteur).toBe('creee');
    await avancer(HEURE);
    await scene.attendreStatut(session, une, 'payee');
    await exigerLaVerite(une);
  });

  it('vingt exemplaires de chaque événement, mêlés et ensemble, avec le travail de l’heure : une écriture', async () => {
    await livraison('retenue');
    const une = await scene.aPayer(session, 140);
    const id = await scene.payerParCarte(une);
    await scene.commander('remboursements/creer', { session: id, montant: 4_000 });
    const avant = await derniereHeure();
    await avancer(HEURE);
    await scene.commander('evenements/livrer', {
      destination: 'paiements',
      ordre: 'melange',
      graine: GRAINE,
      fois: 20,
      parallele: true,
    });
    await attendreQue(async () => (await scene.livre(session, une)).length >= 2, 'les deux écritures');
    await relueDepuis(avant);
    await exigerLaVerite(une);
    expect(await enBase('mouvements_stripe', { facture: new ObjectId(une.id) })).toBe(2);
  });

  it('400 € notés pendant que la page est ouverte : elle se ferme, la suivante demande 800', async () => {
    const une = await scene.aPayer(session, 1200);
    const ancienne = await scene.ouvrir(une);
    exiger(await noter(une, 400), 201);
    await attendreQue(() => fermee(ancienne), 'la page fermée');
    expect(await scene.etat(une)).toMatchObject({ possible: true, montant: 800 });
    const suivante = await scene.ouvrir(une);
    expect(suivante).not.toBe(ancienne);
    await scene.choisir(suivante, 'carte');
    expect(await scene.attendreStatut(session, une, 'payee')).toMatchObject({ resteAPayer: 0 });
  });

  const fermee = async (page: string): Promise<boolean> => (await fetch(page)).status === 410;

  it('400 € notés au moment même où l’on paie : les deux se gardent, ou la page s’est fermée à temps', async () => {
    const une = await scene.aPayer(session, 1200);
    const page = await scene.ouvrir(une);
    const [{ vers }] = await Promise.all([scene.choisir(page, 'carte'), noter(une, 400)]);
    const paye = vers !== null;
    await attendreQue(async () => {
      const ecrites = await scene.livre(session, une);
      return ecrites.length === (paye ? 2 : 1) && ecrites;
    }, 'les écritures');
    expect(await scene.reste(une)).toBe(paye ? -40_000 : 80_000);
    if (!paye) return;
    const { mouvements } = exiger(
      await session.http.get<{ mouvements: { reference: string }[] }>(`/factures/${une.id}/encaissements`),
      200,
    );
    const corps = { reference: mouvements[0]?.reference, montant: 400 };
    exiger(await session.http.post(`/factures/${une.id}/remboursements`, corps), 201);
    expect(await scene.reste(une)).toBe(0);
  });

  it('un paiement sur une facture annulée entre-temps s’écrit, se dit, et se rembourse', async () => {
    await livraison('retenue');
    const une = await scene.aPayer(session, 150);
    await scene.payerParCarte(une);
    exiger(await session.http.post(`/factures/${une.id}/avoirs`, { motif: 'Commande annulée' }), 201);
    await livraison('immediate');
    await attendreQue(async () => (await scene.livre(session, une)).length === 1, 'l’argent écrit');
    expect((await scene.facture(session, une)).statutEmetteur).toBe('annulee');
    expect(await scene.reste(une)).toBe(-15_000);
  });

  it('Stripe muet une heure : rien n’est perdu ni inventé, tout se retrouve', async () => {
    const une = await scene.aPayer(session, 160);
    const page = await scene.ouvrir(une);
    await panne('erreur');
    await scene.choisir(page, 'carte');
    const avant = await derniereHeure();
    await avancer(HEURE);
    await relueDepuis(avant);
    expect(await scene.livre(session, une)).toEqual([]);
    await panne(null);
    await avancer(HEURE);
    await scene.attendreStatut(session, une, 'payee');
    await exigerLaVerite(une);
  });

  const panne = async (mode: string | null): Promise<void> => {
    const corps = JSON.stringify({ mode });
    await fetch(`${payant.stripe}/_doublure/panne`, { method: 'POST', body: corps });
  };

  it(
    `après ${ARRETS} arrêts brutaux entre la relecture et l’écriture : une écriture par mouvement`,
    async () => {
      const payees: APayer[] = [];
      for (let arret = 0; arret < ARRETS; arret += 1) {
        const une = await scene.aPayer(session, 100 + arret);
        payees.push(une);
        const page = await scene.ouvrir(une);
        void scene.choisir(page, 'carte');
        // L'instant de l'arrêt est ce que l'on essaie : au hasard, et rejouable par sa graine.
        await pause(hasard() * 120);
        await payant.produit.tuer('SIGKILL', 0);
        await payant.produit.redemarrer(0);
        await scene.commander('evenements/rejouer', { ids: await idsDe(page), fois: 2, parallele: true });
      }
      for (const une of payees) {
        await scene.attendreStatut(session, une, 'payee');
        await exigerLaVerite(une);
      }
    },
    120_000 + ARRETS * 20_000,
  );

  const idsDe = async (page: string): Promise<string[]> =>
    (await scene.evenements('paiements', compte))
      .filter(({ corps }) => corps.includes(sessionDe(page)))
      .map(({ id }) => id);
});
