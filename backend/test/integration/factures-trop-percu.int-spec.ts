import type { Paiement } from '@facturier/domaine/contrat/factures';
import { FactureSuivie } from '../support/facture-suivie';

const LA_VEILLE = { date: '2026-11-20', confirmeAnterieur: true };

describe('Les paiements de trop, quand l’argent est bien arrivé', () => {
  const scene = new FactureSuivie();
  const ecrire = (corps: Record<string, unknown>) =>
    scene.marie.post(`/factures/${scene.facture._id}/paiements`, corps);
  const lire = async () =>
    (await scene.marie.get<Paiement[]>(`/factures/${scene.facture._id}/paiements`)).corps;

  it('s’écrivent une fois confirmés : la facture est payée, et dit ce qu’elle doit rendre', async () => {
    expect((await ecrire({ montant: 130 })).corps.code).toBe('PAIEMENT_EXCESSIF');
    expect((await ecrire({ montant: 130, confirmeExcedent: true })).statut).toBe(201);
    expect(await scene.relire()).toMatchObject({ statut: 'payee', montantPaye: 130, resteAPayer: 0 });
    const { statut, corps } = await ecrire({ remboursement: true, montant: 30.01 });
    expect([statut, corps.message]).toEqual([
      409,
      expect.stringContaining('dépasse ce qui est dû au client'),
    ]);
    expect((await ecrire({ remboursement: true })).corps).toMatchObject({
      statut: 'payee',
      resteAPayer: 0,
    });
    expect((await lire()).map(({ montant }) => montant)).toEqual([130, -30]);
  });

  it('s’écrivent sur une facture déjà payée, sans en changer le jour, et se retirent sans la rouvrir', async () => {
    await scene.payer(LA_VEILLE);
    const { datePaiement } = await scene.relire();
    expect((await scene.payer({ confirmeExcedent: true })).corps.code).toBe('PAIEMENT_EXCESSIF');
    await ecrire({ montant: 100, confirmeExcedent: true });
    expect(await scene.relire()).toMatchObject({
      statut: 'payee',
      resteAPayer: 0,
      datePaiement,
    });
    const [premier, second] = await lire();
    expect((await ecrire({ annule: second!._id })).corps).toMatchObject({
      statut: 'payee',
      resteAPayer: 0,
    });
    expect((await ecrire({ annule: premier!._id })).corps).toMatchObject({
      statut: 'creee',
      resteAPayer: 100,
      datePaiement: null,
    });
  });

  it('la soldent encore, depuis leur jour, quand le premier paiement est retiré', async () => {
    await scene.payer(LA_VEILLE);
    await ecrire({ montant: 120, confirmeExcedent: true });
    const [premier, second] = await lire();
    expect(second!.date > premier!.date).toBe(true);
    expect((await ecrire({ annule: premier!._id })).corps).toMatchObject({
      statut: 'payee',
      resteAPayer: 0,
      datePaiement: second!.date,
    });
  });

  it('s’écrivent sur une facture annulée, se rendent, et seuls ceux venus après l’avoir se retirent', async () => {
    await ecrire({ montant: 40 });
    scene.app.horloge.avancer(1_000);
    await scene.marie.post(`/factures/${scene.facture._id}/avoirs`, { motif: 'Commande annulée' });
    scene.app.horloge.avancer(1_000);
    expect((await ecrire({ montant: 60 })).corps.code).toBe('PAIEMENT_IMPOSSIBLE');
    expect((await ecrire({ montant: 60, confirmeExcedent: true })).corps).toMatchObject({
      statut: 'annulee',
      montantPaye: 100,
      resteAPayer: 0,
    });
    const [avant, apres] = await lire();
    expect((await ecrire({ annule: avant!._id })).corps.code).toBe('PAIEMENT_IMPOSSIBLE');
    expect((await ecrire({ annule: apres!._id })).corps).toMatchObject({
      statut: 'annulee',
      resteAPayer: 0,
    });
    expect((await ecrire({ remboursement: true })).corps).toMatchObject({
      statut: 'annulee',
      resteAPayer: 0,
    });
  });

  it('simultanés, s’écrivent tous : ce qui est arrivé deux fois est arrivé deux fois', async () => {
    const reponses = await Promise.all(
      Array.from({ length: 8 }, () => ecrire({ montant: 30, confirmeExcedent: true })),
    );
    expect(reponses.map(({ statut }) => statut)).toEqual(Array(8).fill(201));
    expect(await scene.relire()).toMatchObject({ statut: 'payee', montantPaye: 240, resteAPayer: 0 });
    expect(await lire()).toHaveLength(8);
  });

  it('ne se confirment pas sur un avoir', async () => {
    const { corps } = await scene.marie.post<{ _id: string }>(`/factures/${scene.facture._id}/avoirs`, {
      motif: 'Geste',
      lignes: [{ description: 'Geste', quantite: 1, prixUnitaire: 10 }],
    });
    const reponse = await scene.marie.post(`/factures/${corps._id}/paiements`, {
      montant: 5,
      confirmeExcedent: true,
    });
    expect(reponse.corps.code).toBe('PAIEMENT_IMPOSSIBLE');
  });
});
