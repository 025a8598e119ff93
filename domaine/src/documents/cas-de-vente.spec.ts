import type { Zone } from '../valeurs/territoires';
import { CAS_DE_VENTE, casDe, regimesDe, zoneDe } from './cas-de-vente';
import type { SorteDeClient } from './sorte-de-client';
import type { ClientFige } from './facture';

const PAYS: Record<Zone, string> = { france: 'France', union: 'Allemagne', ailleurs: 'Suisse' };
const LYON = { codePostal: '69003' };
const SORTES: SorteDeClient[] = [
  'particulier',
  'entreprise',
  'non_professionnel',
  'association',
  'organisme_public',
];
const ZONES: Zone[] = ['france', 'union', 'ailleurs'];

const unClient = (sorte: SorteDeClient, zone: Zone, tva?: string): ClientFige => ({
  nom: 'Client',
  email: 'c@exemple.fr',
  type: sorte === 'particulier' ? 'particulier' : 'professionnel',
  ...(sorte === 'non_professionnel' && { categorie: 'association', activiteEconomique: false }),
  ...(sorte === 'association' && { categorie: sorte, activiteEconomique: true }),
  ...(sorte === 'organisme_public' && { categorie: sorte }),
  ...(tva && { tvaIntracommunautaire: tva }),
  adresse: { rue: '1 rue', codePostal: '1', ville: 'V', pays: PAYS[zone] },
});

describe('La table des cas de vente', () => {
  it('a une case, et une seule, par client, zone et nature ; chacune avec sa source', () => {
    const cases = CAS_DE_VENTE.map(({ client, zone, nature }) => `${client} ${zone} ${nature}`);
    expect(new Set(cases).size).toBe(cases.length);
    expect(cases).toHaveLength(SORTES.length * ZONES.length * 2);
    for (const { source } of CAS_DE_VENTE) expect(source).toMatch(/CGI/);
  });

  it.each<[SorteDeClient, Zone, string, string, string]>([
    ['particulier', 'france', 'franchise', 'franchise', 'aucun'],
    ['particulier', 'union', 'franchise', 'franchise', 'aucun'],
    ['particulier', 'ailleurs', 'franchise', 'franchise', 'aucun'],
    ['entreprise', 'france', 'franchise', 'franchise', 'commerce'],
    ['entreprise', 'union', 'franchise', 'autoliquidation', 'commerce'],
    ['entreprise', 'ailleurs', 'franchise', 'hors_champ', 'commerce'],
    ['non_professionnel', 'france', 'franchise', 'franchise', 'aucun'],
    ['non_professionnel', 'union', 'franchise', 'autoliquidation', 'aucun'],
    ['non_professionnel', 'ailleurs', 'franchise', 'franchise', 'aucun'],
    ['association', 'france', 'franchise', 'franchise', 'commerce'],
    ['association', 'union', 'franchise', 'autoliquidation', 'commerce'],
    ['association', 'ailleurs', 'franchise', 'franchise', 'commerce'],
    ['organisme_public', 'france', 'franchise', 'franchise', 'commande_publique'],
    ['organisme_public', 'union', 'franchise', 'autoliquidation', 'commerce'],
    ['organisme_public', 'ailleurs', 'franchise', 'franchise', 'commerce'],
  ])('%s, %s : biens en %s, services en %s, retard : %s', (sorte, zone, biens, services, retard) => {
    const client = unClient(sorte, zone, zone === 'union' ? 'DE123456789' : undefined);
    if (sorte !== 'particulier') expect(regimesDe(client, LYON)).toEqual({ biens, services });
    else expect(regimesDe(unClient(sorte, zone), LYON)).toEqual({ biens, services });
    for (const nature of ['biens', 'services'] as const) expect(casDe(client, nature).retard).toBe(retard);
  });

  it('tient pour un consommateur le client de l’Union qui n’a pas donné de numéro de TVA', () => {
    for (const sorte of ['entreprise', 'association', 'organisme_public'] as const)
      expect(regimesDe(unClient(sorte, 'union'), LYON).services).toBe('franchise');
  });

  it('exige le SIREN d’une entreprise française, le demande aux autres organisations, ne l’attend de nul étranger', () => {
    expect(CAS_DE_VENTE.filter(({ siren }) => siren === 'exige').map(({ client }) => client)).toEqual([
      'entreprise',
      'entreprise',
    ]);
    for (const { zone, siren } of CAS_DE_VENTE.filter((cas) => cas.zone !== 'france'))
      expect([zone, siren]).toEqual([zone, 'sans_objet']);
  });

  it.each([
    ['Monaco', 'france'],
    ['La Réunion', 'france'],
    ['Mayotte', 'france'],
    ['Saint-Martin', 'ailleurs'],
    ['Grèce', 'union'],
    ['Royaume-Uni', 'ailleurs'],
    ['Norvège', 'ailleurs'],
    ['', 'france'],
    ['Atlantide', 'france'],
  ])('range %s en zone %s', (pays, zone) => {
    expect(zoneDe({ adresse: { rue: '', codePostal: '', ville: '', pays } })).toBe(zone);
  });
});
