import { regimesDe } from '@facturier/domaine/documents/cas-de-vente';
import { conditionsParDefaut } from '@facturier/domaine/documents/conditions';
import type { ClientFige, FactureADessiner } from '@facturier/domaine/documents/facture';
import { uneFacture } from './pdf';

/** Un organisme public : le délai court de la réception, aucune échéance ne se date ; une association sans activité : aucune sanction. */
export const DES_ACHETEURS = (
  [
    ['une administration', { categorie: 'organisme_public' }],
    ['un hôpital', { categorie: 'organisme_public', natureOrganisme: 'sante' }],
    ['une association sans activité', { categorie: 'association', activiteEconomique: false }],
  ] as const
).map(([nom, acheteur]): [string, FactureADessiner] => {
  const dates = { dateEmission: '2026-12-01', dateEcheance: '2026-12-31' };
  const client: ClientFige = {
    nom: 'Client & Cie',
    email: 'client@exemple.example',
    type: 'professionnel',
    siren: '812345678',
    adresse: { rue: '1 rue du Port', codePostal: '69003', ville: 'Lyon', pays: 'France' },
    ...acheteur,
  };
  const mentions = { conditions: conditionsParDefaut(dates.dateEmission) };
  return [nom, uneFacture({ ...dates, mentions }, { natureOperation: 'services' }, { client })];
});

/** Outre-mer et Monaco, dans la rédaction revue : où est le client, où est le vendeur. */
export const DES_TERRITOIRES = (
  [
    ['Cayenne', '97300', 'France', '69003'],
    ['Saint-Denis', '97400', 'La Réunion', '69003'],
    ['Gustavia', '97133', 'Saint-Barthélemy', '69003'],
    ['Monaco', '98000', 'Monaco', '69003'],
    ['Lyon', '69003', 'France', '97300'],
  ] as const
).map(([ville, codePostal, pays, codePostalVendeur]): [string, FactureADessiner] => {
  const client: ClientFige = {
    nom: `Client de ${ville}`,
    email: 'client@exemple.example',
    type: 'professionnel',
    siren: pays === 'Monaco' ? undefined : '812345678',
    adresse: { rue: '1 rue du Port', codePostal, ville, pays },
  };
  const vendeur = { natureOperation: 'services' as const, codePostal: codePostalVendeur };
  const contenu = {
    dateEmission: '2026-12-01',
    dateEcheance: '2026-12-31',
    regimeTva: regimesDe(client, vendeur),
    mentions: { conditions: conditionsParDefaut('2026-12-01') },
  };
  return [`de ${codePostalVendeur} à ${ville}`, uneFacture(contenu, vendeur, { client })];
});
