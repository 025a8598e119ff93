import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { Paiement } from '@facturier/domaine/contrat/factures';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';

const ACOMPTE = { nature: 'acompte', pourcentage: 30 } as const;
const SOLDE = { nature: 'solde' } as const;

describe('Facturer un devis accepté', () => {
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

  it('un acompte est un brouillon tiré du devis ; émis, il en dit le numéro, et le devis dit ce qui reste', async () => {
    const { statut, corps: brouillon } = await f.tirer(ACOMPTE);
    expect(statut).toBe(201);
    expect(brouillon).toMatchObject({
      numero: null,
      montantTTC: 300,
      natureFacture: 'acompte',
      devis: { id: f.devis._id, numero: 'DEV-2026-001', version: 1 },
      client: { _id: scene.pro },
      lignes: [{ description: 'Acompte 30\u00a0% sur devis DEV-2026-001 du 21/11/2026', montant: 300 }],
      dateEcheance: '2026-11-21',
    });
    const { corps: emise } = await f.emettre(brouillon._id);
    expect(emise).toMatchObject({ numero: 'FAC-2026-001', resteAPayer: 300 });
    expect(emise.document).toMatchObject({
      titre: 'Facture d’acompte',
      reference: `Acompte sur le devis DEV-2026-001 du ${formaterDateLongue('2026-11-21')}`,
    });
    expect(await f.lire()).toMatchObject({
      accepte: 1000,
      facture: 300,
      encaisse: 0,
      resteAFacturer: 700,
      factures: [{ numero: 'FAC-2026-001', nature: 'acompte', impute: false }],
    });
    expect((await scene.lire(f.devis._id)).etatLu).toBe('facture_en_partie');
  });

  it('seul un devis accepté se facture ; un acompte se dit par une part ou par une somme, le solde par rien', async () => {
    const cree = new Facturation(scene, await scene.finalise());
    expect((await cree.tirer(ACOMPTE)).corps.code).toBe('DEVIS_DEJA_REPONDU');
    const refuses = [
      { nature: 'acompte' },
      { ...ACOMPTE, montant: 10 },
      { ...SOLDE, montant: 10 },
      { ...ACOMPTE, pourcentage: 101 },
    ] as const;
    for (const corps of refuses) expect((await f.tirer(corps)).corps.code).toBe('SAISIE_INVALIDE');
    expect((await f.tirer({ nature: 'acompte', montant: 1000.01 })).corps.code).toBe('PLAFOND_DEVIS');
    expect(await factures()).toBe(0);
  });

  it('18. un double clic sur le solde donne un brouillon ; lignes, unités et délai du devis y sont', async () => {
    const deux = await Promise.all([1, 2, 3, 4].map(() => f.tirer(SOLDE)));
    expect(new Set(deux.map(({ corps }) => corps._id)).size).toBe(1);
    expect(await factures()).toBe(1);
    expect(deux[0]!.corps).toMatchObject({
      natureFacture: 'solde',
      montantTTC: 1000,
      net: 1000,
      dateEcheance: null,
      lignes: [{ description: 'Assiette', quantite: 40, prixUnitaire: 25, unite: 'pièce' }],
    });
    const cle = { 'idempotency-key': randomUUID() };
    const memes = await Promise.all([1, 2].map(() => f.tirer(SOLDE, cle)));
    expect(new Set(memes.map(({ corps }) => corps._id)).size).toBe(1);
  });

  it('19, 21. le solde déduit l’acompte encaissé, le cite, et n’écrit aucune recette', async () => {
    const acompte = await acomptePaye();
    const emis = await f.emise(SOLDE);
    expect(emis).toMatchObject({
      montantTTC: 1000,
      net: 700,
      acompte: 300,
      resteAPayer: 700,
      acomptesImputes: [{ facture: acompte._id, numero: acompte.numero, date: '2026-11-21', montant: 300 }],
    });
    const { totaux, netAPayer, reference } = emis.document;
    expect(totaux.at(-1)).toEqual({
      libelle: `Acompte ${acompte.numero} du 21/11/2026`,
      valeur: '\u2212300,00\u00a0€',
    });
    expect([netAPayer.valeur, reference]).toEqual([
      '700,00\u00a0€',
      `Solde du devis DEV-2026-001 du ${formaterDateLongue('2026-11-21')}`,
    ]);
    const { corps: paiements } = await scene.marie.get<Paiement[]>(`/factures/${emis._id}/paiements`);
    expect(paiements).toEqual([]);
    expect(
      await connexionDe(app)
        .collection('paiements')
        .countDocuments({ emetteur: new Types.ObjectId(scene.marie.id) }),
    ).toBe(1);
    expect(await f.lire()).toMatchObject({ facture: 1000, encaisse: 300, resteAFacturer: 0 });
    expect((await scene.lire(f.devis._id)).etatLu).toBe('facture');
    expect((await f.payer(emis._id, 700.01)).corps.code).toBe('PAIEMENT_EXCESSIF');
    await f.payer(emis._id);
    expect((await f.facture(emis._id)).montantPaye).toBe(700);
  });

  it('16. hors établissement, un acompte échu ou payé avant le huitième jour est refusé', async () => {
    const chezLui = await scene.accepte({
      client: scene.particulier,
      offre: { execution: 'Sous trois semaines', contexte: 'hors_etablissement' },
    });
    const g = new Facturation(scene, chezLui);
    const { corps: brouillon } = await g.tirer(ACOMPTE);
    expect(brouillon.dateEcheance).toBe('2026-11-29');
    const marie = await scene.moi();
    await marie.put(`/factures/${brouillon._id}`, { dateEcheance: '2026-11-28' });
    expect((await g.emettre(brouillon._id)).corps.code).toBe('DELAI_SEPT_JOURS');
    await marie.put(`/factures/${brouillon._id}`, { dateEcheance: '2026-11-29' });
    expect((await g.emettre(brouillon._id)).statut).toBeLessThan(300);
    expect((await g.payer(brouillon._id)).corps.code).toBe('DELAI_SEPT_JOURS');
    app.horloge.regler('2026-11-29T09:00:00Z');
    expect((await g.payer(brouillon._id)).statut).toBeLessThan(300);
  });

  it('hors établissement, une réparation urgente se facture et se paie le jour même', async () => {
    const urgence = await scene.accepte({
      client: scene.particulier,
      offre: {
        execution: 'Ce jour',
        contexte: 'hors_etablissement',
        profil: 'depannage',
        exception: 'urgence',
        tarif: 0,
        deplacement: 'Compris',
      },
    });
    expect([urgence.payableDes, urgence.retractableJusquau]).toEqual(['2026-11-21', null]);
    const g = new Facturation(scene, urgence);
    const { corps: brouillon } = await g.tirer(ACOMPTE);
    const marie = await scene.moi();
    await marie.put(`/factures/${brouillon._id}`, { dateEcheance: '2026-11-21' });
    expect((await g.emettre(brouillon._id)).statut).toBeLessThan(300);
    expect((await g.payer(brouillon._id)).statut).toBeLessThan(300);
  });

  it('le client et l’acompte d’un brouillon tiré d’un devis ne se changent pas ; dupliqué, il n’en vient plus', async () => {
    await acomptePaye();
    const { corps: brouillon } = await f.tirer(SOLDE);
    const marie = await scene.moi();
    const changer = (corps: object) => marie.put(`/factures/${brouillon._id}`, corps);
    expect((await changer({ acompte: 10 })).corps.code).toBe('SAISIE_INVALIDE');
    expect((await changer({ client: scene.particulier })).corps.code).toBe('SAISIE_INVALIDE');
    expect((await changer({ acompte: 300, objet: 'Vases' })).statut).toBe(200);
    expect(await f.facture(brouillon._id)).toMatchObject({ net: 700, acomptesImputes: [{ montant: 300 }] });
    const { corps: copie } = await f.acte(brouillon._id, 'dupliquer');
    expect(copie).toMatchObject({ natureFacture: 'standard', devis: null, acompte: 0 });
  });

  it('un devis facturé ne s’annule pas ; celui d’un autre ne se facture ni ne se lit', async () => {
    await f.tirer(ACOMPTE);
    expect((await scene.acte(f.devis._id, 'annuler', { raison: 'x' })).corps.code).toBe('DEVIS_DEJA_REPONDU');
    const autre = await SceneDeDevis.creer(app);
    const chezElle = await autre.marie.post(`/devis/${f.devis._id}/factures`, ACOMPTE);
    expect(chezElle.corps.code).toBe('DEVIS_INTROUVABLE');
    expect((await autre.marie.get(`/devis/${f.devis._id}/facturation`)).statut).toBe(404);
  });
});
