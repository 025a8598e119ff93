import fc from 'fast-check';
import { montantLigne, texteDecimal } from '../valeurs/montant';
import { ecrireCii } from './cii';
import { construireDocument } from './document';
import { FACTURE_EXEMPLE } from './exemple';
import type { ContenuFacture, FactureADessiner } from './facture';
import type { Ligne } from './ligne';
import { composerFactureElectronique } from './facture-electronique';
import { calculerTotaux } from './totaux';

const xmlDe = (f: FactureADessiner): string => ecrireCii(composerFactureElectronique(f));
const avec = (contenu: Partial<ContenuFacture>): FactureADessiner => ({
  ...FACTURE_EXEMPLE,
  contenu: { ...FACTURE_EXEMPLE.contenu, ...contenu },
});
const PARTICULIER: FactureADessiner = {
  ...FACTURE_EXEMPLE,
  client: { nom: 'Zoé & <Fils>', email: 'zoe@exemple.fr', type: 'particulier' },
};
const AVOIR: FactureADessiner = {
  ...FACTURE_EXEMPLE,
  genre: 'avoir',
  numero: 'AV-2026-003',
  factureRectifiee: { numero: 'FAC-2026-104', dateEmission: '2026-11-05' },
  motif: 'Deux assiettes fêlées',
};
/** Les textes des balises de ce nom. */
const balises = (xml: string, nom: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${nom}(?: [^>]*)?>([^<]*)</ram:${nom}>`, 'g'))].map(
    ([, texte]) => texte!,
  );

describe('La facture électronique', () => {
  it('se dit EN 16931, en franchise : catégorie E, taux 0, motif légal une seule fois, au niveau du document', () => {
    const xml = xmlDe(FACTURE_EXEMPLE);
    expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
    expect(new Set(balises(xml, 'CategoryCode'))).toEqual(new Set(['E']));
    expect(balises(xml, 'RateApplicablePercent').every((taux) => taux === '0')).toBe(true);
    expect(balises(xml, 'ExemptionReasonCode')).toEqual(['VATEX-FR-FRANCHISE']);
    expect(balises(xml, 'ExemptionReason')).toEqual(['TVA non applicable, article 293 B du CGI']);
  });

  it('identifie le vendeur par son SIREN, son SIRET, son adresse française, et son SIREN pour l’impôt', () => {
    const xml = xmlDe(FACTURE_EXEMPLE);
    expect(xml).toContain('<ram:GlobalID schemeID="0009">12345678900015</ram:GlobalID>');
    expect(xml).toContain('<ram:ID schemeID="0002">123456789</ram:ID>');
    expect(xml).toContain('<ram:URIID schemeID="0225">123456789</ram:URIID>');
    expect(xml).toContain('<ram:ID schemeID="FC">123456789</ram:ID>');
  });

  it('joint un client professionnel par son SIREN, un particulier par son e-mail', () => {
    expect(xmlDe(FACTURE_EXEMPLE)).toContain('<ram:URIID schemeID="0225">812345678</ram:URIID>');
    expect(xmlDe(PARTICULIER)).toContain('<ram:URIID schemeID="EM">zoe@exemple.fr</ram:URIID>');
  });

  it('ne dit remis que ce que le papier dit remis (BT-72) : une date tapée, jamais celle de l’émission ; un acompte ne livre rien', () => {
    const depuis = { dateEmission: '2026-12-01', dateEcheance: '2026-12-31' };
    expect(xmlDe(avec({ ...depuis, datePrestation: undefined }))).toContain(
      '<ram:ApplicableHeaderTradeDelivery/>',
    );
    const tapee = avec({ ...depuis, datePrestation: '2026-11-30' });
    expect(xmlDe(tapee)).toContain('20261130</udt:DateTimeString></ram:OccurrenceDateTime>');
    const devis = {
      numero: 'DEV-2026-001',
      dateEmission: '2026-11-01',
      nature: 'acompte',
      acomptes: [],
    } as const;
    expect(xmlDe({ ...tapee, devis })).not.toContain('OccurrenceDateTime');
    expect(xmlDe(avec({ datePrestation: undefined }))).toContain('OccurrenceDateTime');
  });

  it('un avoir entre professionnels redit au pied et dans le XML les conditions de la facture qu’il rectifie, sans délai', () => {
    const conditions = {
      delai: { jours: 30, finDeMois: false },
      escompte: null,
      penalites: { fois: 3 },
    } as const;
    const avoir = { ...AVOIR, contenu: { ...AVOIR.contenu, mentions: { conditions } } };
    const sujets = balises(xmlDe(avoir), 'SubjectCode');
    const textes = balises(xmlDe(avoir), 'Content');
    const pied = construireDocument(avoir).pied.join('\n');
    for (const sujet of ['PMT', 'PMD', 'AAB']) expect(pied).toContain(textes[sujets.indexOf(sujet)]);
    expect(balises(xmlDe(avoir), 'Description')).not.toContain('Paiement à 30 jours');
    expect(balises(xmlDe({ ...avoir, client: PARTICULIER.client }), 'SubjectCode')).not.toContain('PMT');
  });

  it('porte les trois phrases du pied entre professionnels, aucune pour un particulier', () => {
    const pied = construireDocument(FACTURE_EXEMPLE).pied.join('\n');
    const sujets = balises(xmlDe(FACTURE_EXEMPLE), 'SubjectCode');
    const textes = balises(xmlDe(FACTURE_EXEMPLE), 'Content');
    for (const sujet of ['PMT', 'PMD', 'AAB']) expect(pied).toContain(textes[sujets.indexOf(sujet)]);
    expect(balises(xmlDe(PARTICULIER), 'SubjectCode')).toEqual(['REG', 'BAR']);
    expect(xmlDe(PARTICULIER)).not.toMatch(/40\u00a0€|pénalit/i);
  });

  it.each<[string, Partial<FactureADessiner['client']>, string]>([
    ['une entreprise française', {}, 'B2B'],
    ['une association sans SIREN', { categorie: 'association', siren: undefined }, 'B2C'],
    ['une association qui en a un', { categorie: 'association' }, 'B2B'],
    ['un organisme public', { categorie: 'organisme_public' }, 'B2B'],
    [
      'une entreprise allemande',
      {
        siren: undefined,
        adresse: { rue: 'Weg 1', codePostal: '10115', ville: 'Berlin', pays: 'Allemagne' },
      },
      'B2BINT',
    ],
    ['un particulier', { type: 'particulier' }, 'B2C'],
  ])('dit le traitement de la réforme pour %s (note BAR)', (_qui, client, traitement) => {
    const f = { ...FACTURE_EXEMPLE, client: { ...FACTURE_EXEMPLE.client, ...client } };
    expect(composerFactureElectronique(f).notes.at(-1)).toEqual({ sujet: 'BAR', texte: traitement });
  });

  it('cas 57 : à Chorus Pro, la note ADN dit B2G et le service se joint au SIRET ; rien d’autre ne change', () => {
    const publique = { ...FACTURE_EXEMPLE.client, categorie: 'organisme_public' as const };
    const f = { ...FACTURE_EXEMPLE, client: publique };
    const { notes, acheteur } = composerFactureElectronique({ ...f, chorus: { service: 'VOIRIE' } });
    expect(notes.slice(-2)).toEqual([
      { sujet: 'BAR', texte: 'B2B' },
      { sujet: 'ADN', texte: 'B2G' },
    ]);
    expect(acheteur.service).toEqual({ valeur: 'VOIRIE', registre: '0224' });
    expect(xmlDe({ ...f, chorus: { service: 'VOIRIE' } })).toContain(
      '<ram:GlobalID schemeID="0224">VOIRIE</ram:GlobalID>',
    );
    expect(balises(xmlDe({ ...AVOIR, chorus: {}, interne: true }), 'Content')).not.toContain('B2G');
  });

  it('cas 17 : un avoir interne se dit archivé seulement (ARCHIVEONLY), et ne change de rien d’autre', () => {
    const interne = xmlDe({ ...AVOIR, interne: true });
    expect(balises(interne, 'Content').at(-1)).toBe('ARCHIVEONLY');
    expect(interne.replace('ARCHIVEONLY', 'B2B')).toBe(xmlDe(AVOIR));
  });

  it('cite la facture qu’un avoir rectifie, sans rien réclamer', () => {
    const xml = xmlDe(AVOIR);
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml).toContain('<ram:IssuerAssignedID>FAC-2026-104</ram:IssuerAssignedID>');
    expect(xml).toContain('<qdt:DateTimeString format="102">20261105</qdt:DateTimeString>');
    expect(xml).not.toMatch(/IBANID|DueDateDateTime|PMT/);
  });

  it('refuse un brouillon', () => {
    expect(() => composerFactureElectronique({ ...FACTURE_EXEMPLE, numero: null })).toThrow(RangeError);
  });

  it.each([
    ['biens', 'B1'],
    ['services', 'S1'],
    ['mixte', 'M1'],
  ] as const)('dit la nature « %s » par le cadre %s', (natureOperation, cadre) => {
    const vendeur = { ...FACTURE_EXEMPLE.vendeur, natureOperation };
    expect(composerFactureElectronique({ ...FACTURE_EXEMPLE, vendeur }).cadre).toBe(cadre);
  });

  it('coupe une longue désignation en un nom de 255 signes et le reste, sans en perdre un, le détail ensuite', () => {
    const [modele] = FACTURE_EXEMPLE.contenu.lignes;
    const description = `${'é'.repeat(300)}\nsuite`;
    const { lignes } = composerFactureElectronique(
      avec({ lignes: [{ ...modele!, description, detail: 'Grès bleu' }] }),
    );
    expect(lignes[0]!.nom).toBe('é'.repeat(255));
    expect(lignes[0]!.description).toBe(`${'é'.repeat(45)}\nsuite\nGrès bleu`);
  });

  it('échappe ce que XML réserve et ôte ce qu’il refuse', () => {
    expect(xmlDe(PARTICULIER)).toContain('<ram:Name>Zoé &amp; &lt;Fils&gt;</ram:Name>');
    const [modele] = FACTURE_EXEMPLE.contenu.lignes;
    const description = 'Vase \u000b\ud800 bleu';
    const xml = xmlDe(avec({ lignes: [{ ...modele!, description }] }));
    for (const refuse of ['\u000b', '\ud800']) expect(xml).not.toContain(refuse);
  });

  it('donne des totaux qui sont la somme de ses lignes, au centime (BR-CO-10, 13, 15, 16)', () => {
    const ligne: fc.Arbitrary<Ligne> = fc
      .record({
        description: fc.string({ minLength: 1, maxLength: 40 }),
        quantiteMilliemes: fc.integer({ min: 1, max: 10_000_000 }),
        prixUnitaireDixMilliemes: fc.integer({ min: 0, max: 100_000_000 }),
      })
      .map((saisie) => ({
        ...saisie,
        montantCentimes: montantLigne(saisie.quantiteMilliemes, saisie.prixUnitaireDixMilliemes),
      }));
    fc.assert(
      fc.property(fc.array(ligne, { minLength: 1, maxLength: 20 }), (lignes) => {
        const { totalHtCentimes, totalTtcCentimes } = calculerTotaux(lignes);
        const xml = xmlDe(avec({ lignes, totalHtCentimes, totalTtcCentimes }));
        const centimes = (nom: string): number[] =>
          balises(xml, nom).map((texte) => Number(texte.replace('.', '')));
        const [total, ...parLigne] = centimes('LineTotalAmount').reverse();
        expect(parLigne.reduce((somme, montant) => somme + montant, 0)).toBe(total);
        for (const nom of ['TaxBasisTotalAmount', 'BasisAmount']) expect(centimes(nom)).toEqual([total]);
        for (const nom of ['GrandTotalAmount', 'DuePayableAmount'])
          expect(balises(xml, nom)).toEqual([texteDecimal(totalTtcCentimes, 2)]);
      }),
      { numRuns: 200 },
    );
  });
});
