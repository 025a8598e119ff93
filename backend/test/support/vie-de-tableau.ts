import type { Facture } from '@facturier/domaine/contrat/factures';
import type { CompteDeTest } from './builders';
import { corpsDeDevis } from './devis';
import { unClient, uneFacture } from './factures';
import { uneActivite } from './pilotage';

/** Une vie : des clients, des factures payées, en retard, contestées, un avoir, un comptoir, des devis. */
export async function uneVie(marie: CompteDeTest, client: string): Promise<void> {
  const services = (montant: number, plus: Record<string, unknown> = {}): Promise<Facture> =>
    uneFacture(marie, client, {
      lignes: [{ description: 'Conseil', quantite: 1, prixUnitaire: montant, nature: 'services' }],
      ...plus,
    });
  const payer = ({ _id }: Facture, corps: Record<string, unknown> = {}) =>
    marie.patch(`/factures/${_id}/payer`, { date: '2026-11-20', confirmeAnterieur: true, ...corps });
  await uneActivite(marie);
  const autre = (await unClient(marie, { nom: 'Bulle', email: 'bulle@exemple.fr' }))._id;
  await payer(await services(1_000));
  await payer(await services(300, { client: autre }), { montant: 120.5 });
  await uneFacture(marie, client, { dateEcheance: '2026-11-21' });
  const rectifiee = await services(500);
  const ligne = { description: 'Conseil', quantite: 1, prixUnitaire: 200, nature: 'services' };
  await marie.post(`/factures/${rectifiee._id}/avoirs`, { motif: 'Trop compté', lignes: [ligne] });
  await marie.post('/recettes', {
    date: '2026-10-03',
    nature: 'biens',
    montant: 84.5,
    moyen: 'especes',
    libelle: 'Comptoir',
  });
  const devis = await marie.post<{ _id: string }>('/devis', corpsDeDevis(client));
  await marie.post(`/devis/${devis.corps._id}/finaliser`);
}
