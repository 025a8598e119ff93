import { Types } from 'mongoose';
import type { StatistiquesClient } from '@facturier/domaine/contrat/clients';
import type { Paiement } from '@facturier/domaine/contrat/factures';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';

const ACOMPTE = { nature: 'acompte', pourcentage: 30 } as const;
const SOLDE = { nature: 'solde' } as const;

describe('Les factures d’un devis : courses, avoirs, sommes', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let f: Facturation;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
    f = new Facturation(scene, await scene.accepte());
  });
  afterAll(() => app.fermer());

  const factures = (filtre: object = {}) =>
    connexionDe(app)
      .collection('factures')
      .countDocuments({ 'devis.id': new Types.ObjectId(f.devis._id), ...filtre });
  /** Un acompte de 30 % émis et payé. */
  const acomptePaye = async () => {
    const acompte = await f.emise(ACOMPTE);
    await f.payer(acompte._id);
    return acompte;
  };

  it('un double clic sur un acompte donne un brouillon ; vingt acomptes de front ne dépassent pas le total', async () => {
    const memes = await Promise.all([1, 2, 3].map(() => f.tirer(ACOMPTE)));
    expect(new Set(memes.map(({ corps }) => corps._id)).size).toBe(1);
    const vingt = await Promise.all(
      Array.from({ length: 20 }, (_, rang) => f.tirer({ nature: 'acompte', montant: 100 + rang / 100 })),
    );
    expect(vingt.filter(({ statut }) => statut === 201)).toHaveLength(6);
    expect(vingt.filter(({ corps }) => corps.code === 'PLAFOND_DEVIS')).toHaveLength(14);
  });

  it('vingt émissions de front, brouillons grossis après coup : Σ émis ne dépasse jamais le total', async () => {
    const tires = [];
    for (let rang = 0; rang < 20; rang += 1)
      tires.push((await f.tirer({ nature: 'acompte', montant: 10 + rang / 100 })).corps._id);
    const marie = await scene.moi();
    const grossir = { lignes: [{ description: 'Acompte', quantite: 1, prixUnitaire: 300 }] };
    for (const id of tires.slice(0, 4)) await marie.put(`/factures/${id}`, grossir);
    const emises = await Promise.all(tires.map((id) => f.emettre(id)));
    const { facture, accepte } = await f.lire();
    expect(facture).toBeLessThanOrEqual(accepte);
    expect(emises.some(({ corps }) => corps.code === 'PLAFOND_DEVIS')).toBe(true);
    const somme = emises.reduce(
      (total, { statut, corps }) => total + (statut < 300 ? corps.montantTTC : 0),
      0,
    );
    expect(Math.round(somme * 100)).toBe(Math.round(facture * 100));
  });

  it('deux soldes émis de front : un seul vit, chaque acompte n’est imputé qu’une fois', async () => {
    await acomptePaye();
    const { corps: brouillon } = await f.tirer(SOLDE);
    const emis = await Promise.all([1, 2, 3].map(() => f.emettre(brouillon._id)));
    expect(emis.filter(({ statut }) => statut < 300).length).toBeGreaterThanOrEqual(1);
    expect(await factures({ 'devis.soldeVivant': true })).toBe(1);
    expect((await f.tirer(SOLDE)).corps.code).toBe('PLAFOND_DEVIS');
    expect((await f.tirer(ACOMPTE)).corps.code).toBe('PLAFOND_DEVIS');
  });

  it('20. un acompte impayé retient le solde ; son reste annulé, seule la part encaissée se déduit', async () => {
    const acompte = await f.emise(ACOMPTE);
    expect((await f.tirer(SOLDE)).corps.code).toBe('ACOMPTE_IMPAYE');
    await f.payer(acompte._id, 120);
    expect((await f.tirer(SOLDE)).corps.code).toBe('ACOMPTE_IMPAYE');
    const { statut, corps } = await f.acte(acompte._id, 'annuler-reste');
    expect([statut, corps.statut, corps.montantAvoirs, corps.resteAPayer]).toEqual([201, 'payee', 180, 0]);
    expect((await f.acte(acompte._id, 'annuler-reste')).corps.code).toBe('TRANSITION_INTERDITE');
    const solde = await f.emise(SOLDE);
    expect([solde.net, solde.acomptesImputes[0]!.montant]).toEqual([880, 120]);
    expect(await f.lire()).toMatchObject({ facture: 1000, encaisse: 120 });
  });

  it('un acompte jamais payé s’annule en entier ; un brouillon supprimé rend son plafond', async () => {
    const acompte = await f.emise(ACOMPTE);
    expect((await f.acte(acompte._id, 'annuler-reste')).corps.statut).toBe('annulee');
    const { corps } = await f.tirer({ nature: 'acompte', pourcentage: 100 });
    expect((await f.lire()).resteAFacturer).toBe(0);
    expect((await f.tirer(SOLDE)).corps.code).toBe('ACOMPTE_IMPAYE');
    await (await scene.moi()).delete(`/factures/${corps._id}`);
    expect((await f.lire()).resteAFacturer).toBe(1000);
    expect((await f.emise(SOLDE)).net).toBe(1000);
  });

  it('21. un acompte imputé ne prend ni avoir ni écriture contraire ; l’avoir total du solde le libère', async () => {
    const acompte = await acomptePaye();
    const solde = await f.emise(SOLDE);
    expect((await f.facture(acompte._id)).impute).toBe(true);
    expect((await f.acte(acompte._id, 'avoirs', { motif: 'Erreur' })).corps.code).toBe('ACOMPTE_IMPUTE');
    const { corps: ecritures } = await scene.marie.get<Paiement[]>(`/factures/${acompte._id}/paiements`);
    const annule = { annule: ecritures[0]!._id };
    expect((await f.acte(acompte._id, 'paiements', annule)).corps.code).toBe('ACOMPTE_IMPUTE');
    await f.payer(solde._id, 50);
    const { corps: avoir } = await f.acte(solde._id, 'avoirs', { motif: 'Chantier annulé' });
    expect(avoir).toMatchObject({ montantTTC: 1000, net: 700, acomptesImputes: [{ montant: 300 }] });
    expect(await f.facture(solde._id)).toMatchObject({ statut: 'annulee', montantAvoirs: 700 });
    expect((await f.facture(acompte._id)).impute).toBe(false);
    expect(await f.lire()).toMatchObject({ facture: 300, encaisse: 350, resteAFacturer: 700 });
    // Les 50 € du solde se rendent ; l'acompte, libre, se déduit d'un autre solde.
    await f.acte(solde._id, 'paiements', { remboursement: true });
    expect((await f.facture(solde._id)).montantPaye).toBe(0);
    expect((await f.emise(SOLDE)).net).toBe(700);
  });

  it('un avoir partiel du solde ne touche pas aux acomptes, et ne dépasse pas son net', async () => {
    await acomptePaye();
    const solde = await f.emise(SOLDE);
    const avoir = (prixUnitaire: number) =>
      f.acte(solde._id, 'avoirs', {
        motif: 'Casse',
        lignes: [{ description: 'Casse', quantite: 1, prixUnitaire }],
      });
    expect((await avoir(700.01)).corps.code).toBe('AVOIR_EXCESSIF');
    expect((await avoir(200)).corps).toMatchObject({ montantTTC: 200, net: 200, acomptesImputes: [] });
    expect(await f.facture(solde._id)).toMatchObject({ resteAPayer: 500, statut: 'creee' });
    const { corps: reste } = await f.acte(solde._id, 'avoirs', { motif: 'Tout' });
    expect([reste.montantTTC, reste.net]).toEqual([800, 500]);
    expect((await f.facture(solde._id)).statut).toBe('annulee');
  });

  it('un acompte déduit ne compte pas deux fois : sommes du client, du mois et vérification disent la même chose', async () => {
    const exactes = async (facture: number, du: number) => {
      const { corps } = await scene.marie.get<StatistiquesClient>(`/clients/${scene.pro}/statistiques`);
      expect([corps.totalFacture, corps.totalDu]).toEqual([facture, du]);
      const { ruptures } = await app.get(VerificationsService).relever();
      expect(ruptures.filter(({ compte }) => compte === scene.marie.id)).toEqual([]);
    };
    const acompte = await f.emise(ACOMPTE);
    await exactes(300, 300);
    await f.payer(acompte._id);
    await exactes(300, 0);
    const solde = await f.emise(SOLDE);
    await exactes(1000, 700);
    await f.acte(solde._id, 'avoirs', { motif: 'Annulé' });
    await exactes(300, 0);
  });
});
