import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { MouvementEncaissement } from '@facturier/domaine/contrat/encaissements';
import { SceneDEncaissement } from '../support/encaissement-en-ligne';

const UN_JOUR_MS = 86_400_000;

const resume = ({ genre, etat, montant }: MouvementEncaissement): unknown[] => [genre, etat, montant];

describe('Après un paiement', () => {
  const scene = new SceneDEncaissement();

  itDeCampagne('tous les événements perdus : payée dans l’heure', async () => {
    const une = await scene.aPayer();
    await scene.payer(une.jeton);
    expect((await scene.relire(une)).statutEmetteur).toBe('creee');
    await scene.heureSuivante();
    expect((await scene.relire(une)).statutEmetteur).toBe('payee');
    await scene.heureSuivante();
    expect(await scene.livre(une)).toHaveLength(1);
  });

  it('vingt exemplaires de chaque événement, de front et à rebours, et le travail de l’heure : une écriture', async () => {
    const une = await scene.aPayer();
    await scene.payer(une.jeton);
    await scene.avancer(3_600_000);
    const evenements = await scene.doublure.evenements('paiements');
    const siens = evenements.filter(({ compte }) => compte === scene.compte).reverse();
    const vingt = Array.from({ length: 20 }, () => siens).flat();
    const [statuts] = await Promise.all([
      Promise.all(vingt.map((un) => scene.livrerUn(un))),
      scene.travailler(),
    ]);
    expect(new Set(statuts)).toEqual(new Set([200]));
    expect(await scene.livre(une)).toHaveLength(1);
    await scene.vider();
    const recus = scene.app.courriels.pour(scene.camille.email).filter(({ sujet }) => /reçu/.test(sujet));
    expect(recus).toHaveLength(1);
  });

  it('400 € notés pendant que la page est ouverte : elle se ferme, la suivante demande 800', async () => {
    const une = await scene.aPayer();
    const ancienne = await scene.page(une.jeton);
    await scene.marie.post(`/factures/${une.facture._id}/paiements`, { montant: 400 });
    await scene.vider();
    expect((await scene.etat(une.jeton)).corps).toMatchObject({ possible: true, montant: 800 });
    const suivante = await scene.page(une.jeton);
    expect(suivante).not.toBe(ancienne);
    expect((await scene.doublure.payer(ancienne)).statut).toBe(410);
    await scene.doublure.payer(suivante);
    await scene.livrer();
    expect(await scene.relire(une)).toMatchObject({ statutEmetteur: 'payee', resteAPayer: 0 });
  });

  it('payée avant de se fermer : les deux s’écrivent, 400 € de trop se rendent d’un geste', async () => {
    const une = await scene.aPayer();
    await scene.payer(une.jeton);
    await scene.marie.post(`/factures/${une.facture._id}/paiements`, { montant: 400 });
    await scene.vider();
    expect(await scene.reste(une)).toBe(-40_000);
    expect((await scene.livre(une)).map(({ montant }) => montant).sort()).toEqual([1200, 400]);
    expect(await scene.avis()).toContain('paiement_en_ligne');
    const { reference } = await scene.paiement(une);
    expect((await scene.rembourser(une, reference, 400)).statut).toBe(201);
    expect(await scene.reste(une)).toBe(0);
  });

  it('arrivé sur une facture annulée : écrit, dit, et remboursable', async () => {
    const une = await scene.aPayer();
    await scene.payer(une.jeton);
    const avoir = await scene.marie.post(`/factures/${une.facture._id}/avoirs`, {
      motif: 'Commande annulée',
    });
    expect(avoir.statut).toBe(201);
    await scene.vider();
    expect([(await scene.relire(une)).statutEmetteur, await scene.reste(une)]).toEqual(['annulee', -120_000]);
    const { reference, remboursable } = await scene.paiement(une);
    expect(remboursable).toBe(1200);
    expect((await scene.rembourser(une, reference, 1200)).statut).toBe(201);
    expect(await scene.reste(une)).toBe(0);
  });

  it('300 € rendus dans le tableau de bord de Stripe : une écriture négative de ce jour', async () => {
    const une = await scene.aPayer();
    await scene.payer(une.jeton);
    await scene.livrer();
    const { reference: charge } = await scene.paiement(une);
    await scene.avancer(UN_JOUR_MS);
    await scene.commander('remboursements/creer', { charge, montant: 30_000 });
    await scene.livrer();
    const ecritures = await scene.livre(une);
    expect(ecritures.map(({ montant, date }) => [montant, date])).toEqual([
      [1200, expect.any(String)],
      [-300, scene.aujourdhui()],
    ]);
    expect(await scene.avis()).toContain('remboursement_en_ligne');
    await scene.vider();
    await scene.app.courriels.attendre(scene.camille.email, /remboursement/);
    expect((await scene.paiement(une)).remboursable).toBe(900);
  });

  it('rembourser plus que le paiement est refusé ; vingt clics de front ne rendent qu’une fois', async () => {
    const une = await scene.aPayer();
    await scene.payer(une.jeton);
    await scene.livrer();
    const { reference } = await scene.paiement(une);
    const trop = await scene.rembourser(une, reference, 1200.01);
    expect([trop.statut, trop.corps.code]).toEqual([409, 'REMBOURSEMENT_IMPOSSIBLE']);
    await Promise.all(Array.from({ length: 20 }, () => scene.rembourser(une, reference, 700)));
    const { mouvements } = await scene.encaissements(une);
    expect(mouvements.filter(({ genre }) => genre === 'remboursement').map(resume)).toEqual([
      ['remboursement', 'ecrit', -700],
    ]);
    expect((await scene.livre(une)).map(({ montant }) => montant)).toEqual([1200, -700]);
  });

  it.each(['gagner', 'perdre'] as const)('une contestation bancaire : %s', async (issue) => {
    const une = await scene.aPayer();
    await scene.payer(une.jeton);
    await scene.livrer();
    const { reference: charge } = await scene.paiement(une);
    const { id } = await scene.commander<{ id: string }>('litiges/ouvrir', { charge });
    await scene.livrer();
    expect((await scene.encaissements(une)).mouvements.map(resume)).toContainEqual([
      'litige',
      'en_attente',
      -1200,
    ]);
    expect(await scene.livre(une)).toHaveLength(1);
    expect(await scene.avis()).toContain('litige_bancaire');
    await scene.avancer(5 * UN_JOUR_MS);
    await scene.commander(`litiges/${issue}`, { litige: id });
    await scene.heureSuivante();
    const perdue = issue === 'perdre';
    const montants = (await scene.livre(une)).map(({ montant, date }) => [montant, date]);
    expect(montants).toEqual(
      perdue
        ? [
            [1200, expect.any(String)],
            [-1200, scene.aujourdhui()],
          ]
        : [[1200, expect.any(String)]],
    );
    expect((await scene.encaissements(une)).mouvements.map(resume)).toContainEqual([
      'litige',
      perdue ? 'ecrit' : 'sans_suite',
      -1200,
    ]);
  });
});
