import { ecrireCii } from './cii';
import { regimesDe } from './cas-de-vente';
import { construireDocument } from './document';
import { FACTURE_EXEMPLE } from './exemple';
import type { ClientFige, FactureADessiner } from './facture';
import { composerFactureElectronique } from './facture-electronique';
import { examinerMentions, mentionsManquantes } from './mentions';
import { pret2027, pret2027DuClient } from './pret-2027';

const REVUE = '2026-12-01';
const APRES_2027 = '2027-09-01';

const client = (codePostal: string, pays: string, plus: Partial<ClientFige> = {}): ClientFige => ({
  nom: 'Client',
  email: 'c@exemple.fr',
  type: 'professionnel',
  siren: '812345678',
  adresse: { rue: '1 rue du Port', codePostal, ville: 'Ville', pays },
  ...plus,
});
const MONEGASQUE = client('98000', 'Monaco', { siren: undefined });

const facture = (acheteur: ClientFige, codePostal = '69003', dateEmission = REVUE): FactureADessiner => {
  const vendeur = { ...FACTURE_EXEMPLE.vendeur, codePostal, natureOperation: 'services' as const };
  const contenu = {
    ...FACTURE_EXEMPLE.contenu,
    dateEmission,
    dateEcheance: '2027-12-31',
    regimeTva: regimesDe(acheteur, vendeur),
  };
  return { ...FACTURE_EXEMPLE, vendeur, client: acheteur, contenu };
};
const xmlDe = (f: FactureADessiner): string => ecrireCii(composerFactureElectronique(f));
const dits = (f: FactureADessiner): (string | undefined)[] => {
  const xml = xmlDe(f);
  return [
    [...xml.matchAll(/<ram:CountryID>(\w+)</g)].map(([, pays]) => pays).join(' '),
    [...xml.matchAll(/<ram:URIID schemeID="(\w+)"/g)].map(([, schema]) => schema).join(' '),
    /<ram:Content>(B2\w+)</.exec(xml)?.[1],
    /<ram:ExemptionReason>([^<]*)</.exec(xml)?.[1],
  ];
};
const FRANCHISE = 'TVA non applicable, article 293 B du CGI';
const HORS_CHAMP = 'TVA non applicable, article 259-1 du CGI';
const ARTICLE_294 = 'TVA non applicable, article 294 du CGI';

describe('Un service à une entreprise, selon où elle est', () => {
  it.each([
    ['69003', 'France', 'FR FR', '0225 0225', 'B2B', FRANCHISE],
    ['97110', 'Guadeloupe', 'FR FR', '0225 0225', 'B2B', FRANCHISE],
    ['97200', 'France', 'FR FR', '0225 0225', 'B2B', FRANCHISE],
    ['97400', 'La Réunion', 'FR FR', '0225 0225', 'B2B', FRANCHISE],
    ['97300', 'France', 'FR GF', '0225 EM', 'B2BINT', FRANCHISE],
    ['97300', 'Guyane', 'FR GF', '0225 EM', 'B2BINT', FRANCHISE],
    ['97600', 'Mayotte', 'FR YT', '0225 EM', 'B2BINT', FRANCHISE],
    ['97500', 'Saint-Pierre-et-Miquelon', 'FR PM', '0225 EM', 'B2BINT', HORS_CHAMP],
    ['97133', 'France', 'FR BL', '0225 EM', 'B2BINT', HORS_CHAMP],
    ['97150', 'Saint-Martin', 'FR MF', '0225 EM', 'B2BINT', HORS_CHAMP],
    ['98800', 'France', 'FR NC', '0225 EM', 'B2BINT', HORS_CHAMP],
    ['98713', 'Tahiti', 'FR PF', '0225 EM', 'B2BINT', HORS_CHAMP],
    ['98000', 'Monaco', 'FR MC', '0225 EM', 'B2BINT', FRANCHISE],
    ['8002', 'Switzerland', 'FR CH', '0225 EM', 'B2BINT', HORS_CHAMP],
    ['10431', 'EL', 'FR GR', '0225 EM', 'B2BINT', FRANCHISE],
  ])('%s, %s : %s, adresses %s, %s, « %s »', (codePostal, pays, ...attendu) => {
    expect(dits(facture(client(codePostal, pays)))).toEqual(attendu);
  });

  it('garde ses octets émise avant le 28 novembre 2026 : l’outre-mer s’y disait français', () => {
    expect(dits(facture(client('97300', 'Guyane'), '97300', '2026-11-27')).slice(0, 3)).toEqual([
      'FR GF',
      '0225 0225',
      'B2B',
    ]);
    expect(dits(facture(MONEGASQUE, '69003', '2026-11-27'))[2]).toBe('B2B');
  });
});

describe('Monaco et l’outre-mer sans TVA', () => {
  it('émettent sans SIREN, même après le 1er septembre 2027 ; une entreprise française, non', () => {
    const manques = (acheteur: ClientFige): string[] =>
      mentionsManquantes(facture(acheteur).vendeur, acheteur, APRES_2027).map(({ champ }) => champ);
    for (const sansSiren of [
      MONEGASQUE,
      ...['Guyane', 'Mayotte', 'Saint-Martin'].map((pays) => client('', pays)),
    ])
      expect(
        manques({ ...sansSiren, siren: undefined, adresse: { ...sansSiren.adresse!, codePostal: '97300' } }),
      ).toEqual([]);
    expect(manques(client('69003', 'France', { siren: undefined }))).toEqual(['client.siren']);
  });

  it('se déclarent en 2027, sans facture électronique', () => {
    for (const acheteur of [MONEGASQUE, client('97300', 'France'), client('97150', 'Saint-Martin')])
      expect(pret2027DuClient(acheteur)).toEqual({ voie: 'declaration', manques: [] });
    expect(pret2027DuClient(client('97400', 'France')).voie).toBe('facture_electronique');
  });

  it('disent au vendeur ce qui reste à confirmer, et d’un client monégasque demandent le numéro de TVA', () => {
    const avis = (acheteur: ClientFige): string[] => {
      const { vendeur, contenu } = facture(acheteur);
      return examinerMentions(vendeur, acheteur, REVUE, contenu).avertissements.map(({ champ }) => champ);
    };
    expect(avis(MONEGASQUE)).toEqual(expect.arrayContaining(['client.pays', 'client.tvaIntracommunautaire']));
    expect(avis({ ...MONEGASQUE, tvaIntracommunautaire: 'FR40303265045' })).not.toContain(
      'client.tvaIntracommunautaire',
    );
    expect(avis(client('97300', 'France'))).toContain('client.pays');
    expect(avis(client('97400', 'France'))).not.toContain('client.pays');
  });
});

describe('Un vendeur établi outre-mer', () => {
  it('en Guyane ou à Mayotte dit l’article 294 à la place du 293 B, sur le papier comme dans l’XML, et n’a rien à préparer pour 2027', () => {
    for (const codePostal of ['97300', '97600']) {
      const f = facture(client('69003', 'France'), codePostal);
      expect(construireDocument(f).exoneration).toBe(ARTICLE_294);
      expect(dits(f)).toEqual([
        codePostal === '97300' ? 'GF FR' : 'YT FR',
        '0225 0225',
        'B2BINT',
        ARTICLE_294,
      ]);
      expect(xmlDe(f)).toContain('<ram:CategoryCode>O</ram:CategoryCode>');
      expect(pret2027(f)).toEqual({ voie: 'hors_reforme', manques: [] });
      expect(
        mentionsManquantes(f.vendeur, client('69003', 'France', { siren: undefined }), APRES_2027),
      ).toEqual([]);
    }
    expect(construireDocument(facture(client('69003', 'France'), '97400')).exoneration).toBe(FRANCHISE);
  });

  it.each(['97500', '97133', '97150', '98800', '98000'])(
    'au %s, où nos textes ne valent pas, n’émet rien plutôt que le 293 B',
    (codePostal) => {
      const { vendeur } = facture(client('69003', 'France'), codePostal);
      expect(mentionsManquantes(vendeur, client('69003', 'France'), REVUE).map(({ champ }) => champ)).toEqual(
        ['emetteur.adresse'],
      );
    },
  );
});
