import type { Facture, FactureResume, LigneHistorique, Sommes } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

/** Facture de 100 € remise à Camille, échue depuis dix jours. */
describe('Le règlement, une seule vérité pour les deux côtés', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let camille: CompteDeTest;
  let id: string;

  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T09:00:00Z' });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    camille = await unParticulier(app).cree();
    const client = await unClient(marie, { email: camille.email, type: 'particulier' });
    id = (await uneFacture(marie, client._id, { dateEmission: '2026-10-01', dateEcheance: '2026-11-11' }))
      ._id;
    await marie.post(`/factures/${id}/send-internal`);
  });
  afterAll(() => app.fermer());

  const declarer = () => camille.put(`/factures/${id}/statut-destinataire`, { statutDestinataire: 'payee' });
  const statut = (statutEmetteur: string) => marie.put(`/factures/${id}/statut-emetteur`, { statutEmetteur });
  const detail = async (lecteur: CompteDeTest) => (await lecteur.get<Facture>(`/factures/${id}`)).corps;
  /** Le règlement et le retard, partout où ils se lisent. */
  const partout = async () => {
    const listes = [
      (await marie.get<FactureResume[]>('/factures')).corps,
      (await camille.get<FactureResume[]>('/factures/received')).corps,
      (await marie.get<{ factures: FactureResume[] }>('/export/factures')).corps.factures,
      (await camille.get<{ factures: FactureResume[] }>('/export/factures')).corps.factures,
    ];
    const vues = [
      ...listes.map((liste) => liste.find(({ _id }) => _id === id)),
      await detail(marie),
      await detail(camille),
    ];
    const lues = vues.map((vue) => JSON.stringify([vue?.reglement, vue?.joursDeRetard, vue?.datePaiement]));
    expect(new Set(lues).size).toBe(1);
    const { enRetard, enAttente } = (await marie.get<Sommes>('/factures/sommes')).corps;
    const filtrees = (await marie.get<FactureResume[]>('/factures?statut=en_retard')).corps;
    return { ...vues[0], enRetard: enRetard.nombre, enAttente: enAttente.nombre, filtrees: filtrees.length };
  };

  it('due et échue, elle est en retard partout', async () => {
    expect(await partout()).toMatchObject({
      reglement: { etat: 'du', le: null },
      joursDeRetard: 10,
      enRetard: 1,
      enAttente: 1,
      filtrees: 1,
    });
  });

  it('déclarée payée par le client, elle n’est plus en retard nulle part, et garde la date qu’il a dite', async () => {
    await declarer();
    expect(await partout()).toMatchObject({
      reglement: { etat: 'declare', le: '2026-11-21' },
      datePaiement: '2026-11-21',
      joursDeRetard: 0,
      enRetard: 0,
      enAttente: 1,
      filtrees: 0,
    });
  });

  it('l’émetteur retrouve par leur filtre celles que le client a vues, acceptées, refusées ou déclarées payées', async () => {
    const trouvees = async (): Promise<string[]> => {
      const oui: string[] = [];
      for (const filtre of ['envoyee', 'vue', 'acceptee', 'refusee', 'declaree']) {
        const { corps } = await marie.get<FactureResume[]>(`/factures?statut=${filtre}`);
        if (corps.some(({ _id }) => _id === id)) oui.push(filtre);
      }
      return oui;
    };
    const repondre = (statutDestinataire: string, codeRefus?: string) =>
      camille.put(`/factures/${id}/statut-destinataire`, { statutDestinataire, codeRefus });
    expect(await trouvees()).toEqual(['envoyee']);
    await repondre('vue');
    expect(await trouvees()).toEqual(['envoyee', 'vue']);
    await repondre('refusee', 'MONTANTTOTAL_ERR');
    expect(await trouvees()).toEqual(['envoyee', 'refusee']);
    await declarer();
    expect(await trouvees()).toEqual(['envoyee', 'declaree']);
    await statut('payee');
    expect(await trouvees()).toEqual([]);
  });

  it('confirmée puis reprise par l’émetteur, la déclaration du client et sa date demeurent', async () => {
    await declarer();
    await statut('payee');
    expect(await partout()).toMatchObject({ reglement: { etat: 'regle', le: '2026-11-21' } });
    await statut('envoyee');
    expect(await partout()).toMatchObject({
      statutDestinataire: 'payee',
      reglement: { etat: 'declare', le: '2026-11-21' },
      joursDeRetard: 0,
    });
  });

  it('démentie, elle redevient due et en retard ; le client peut la déclarer de nouveau', async () => {
    await camille.put(`/factures/${id}/statut-destinataire`, { statutDestinataire: 'acceptee' });
    await declarer();
    expect((await marie.post(`/factures/${id}/paiement-non-recu`)).statut).toBe(200);
    expect(await partout()).toMatchObject({
      statutDestinataire: 'acceptee',
      reglement: { etat: 'du', le: null },
      joursDeRetard: 10,
      enRetard: 1,
    });
    const encore = await marie.post(`/factures/${id}/paiement-non-recu`);
    expect([encore.statut, encore.corps.code]).toEqual([409, 'TRANSITION_INTERDITE']);
    expect((await camille.post(`/factures/${id}/paiement-non-recu`)).statut).toBe(403);
    expect((await declarer()).statut).toBe(200);
  });

  it('le client lit dans l’histoire ce qui revient sur ses actes et sur l’argent', async () => {
    await declarer();
    await statut('payee');
    await statut('envoyee');
    await marie.post(`/factures/${id}/paiement-non-recu`);
    const { corps } = await camille.get<LigneHistorique[]>(`/factures/${id}/historique`);
    expect(corps.map(({ type }) => type)).toEqual([
      'envoyee_plateforme',
      'vue',
      'payee_destinataire',
      'payee',
      'paiement_annule',
      'declaration_dementie',
    ]);
  });

  it('ce que le client peut choisir avant d’ouvrir est ce qui lui est accepté', async () => {
    const avant = await camille.get<{ canModifyDestinataire: boolean }>(`/factures/${id}/statuts`);
    expect(avant.corps.canModifyDestinataire).toBe(true);
    expect((await declarer()).statut).toBe(200);
    const apres = await camille.get<{ canModifyDestinataire: boolean }>(`/factures/${id}/statuts`);
    expect(apres.corps.canModifyDestinataire).toBe(false);
    const encore = await camille.put(`/factures/${id}/statut-destinataire`, {
      statutDestinataire: 'acceptee',
    });
    expect([encore.statut, encore.corps.message]).toEqual([409, expect.stringContaining('déjà déclaré')]);
  });
});
