import { documentBilingue } from './bilingue';
import { ecrireCii } from './cii';
import { conditionsParDefaut } from './conditions';
import { construireDocument } from './document';
import { type DocumentFacture, lecteurDe } from './document-modele';
import { FACTURE_EXEMPLE } from './exemple';
import type { FactureADessiner } from './facture';
import { composerFactureElectronique } from './facture-electronique';
import { FRANCAIS } from './mots';
import { ANGLAIS } from './mots-anglais';
import { traduireFacture } from './traduction';

const { contenu, client, vendeur } = FACTURE_EXEMPLE;
const JOUR = '2026-12-01';
type Plus = Partial<Omit<FactureADessiner, 'contenu'>> & { contenu?: Partial<FactureADessiner['contenu']> };
const facture = ({ contenu: champs, ...plus }: Plus = {}): FactureADessiner => ({
  ...FACTURE_EXEMPLE,
  client: { ...client, langue: 'fr_en' },
  ...plus,
  contenu: {
    ...contenu,
    dateEmission: JOUR,
    dateEcheance: '2026-12-31',
    mentions: { conditions: conditionsParDefaut(JOUR), mentionLibre: 'Merci de votre confiance.' },
    ...champs,
  },
});
const sansTraduction = ({ traduction: _, ...document }: DocumentFacture): DocumentFacture => document;
const propre = (texte: string | undefined): string | undefined => texte?.replace(/\u00a0/g, ' ');

/** Les textes d'un document, hors réglages et code de virement. */
function textesDe(valeur: unknown, cle = ''): string[] {
  if (['modele', 'couleurAccent', 'codeVirement', 'titre', 'traduction'].includes(cle)) return [];
  if (typeof valeur === 'string') return [valeur];
  return valeur && typeof valeur === 'object'
    ? Object.entries(valeur).flatMap(([nom, un]) => textesDe(un, nom))
    : [];
}

const SITUATION: Plus = {
  devis: {
    nature: 'situation',
    numero: 'DEV-2026-001',
    dateEmission: '2026-11-03',
    acomptes: [{ numero: 'FAC-2026-001', dateEmission: '2026-11-04', montantCentimes: 2_000 }],
    situation: { rang: 2, avantCentimes: 40_020, marcheCentimes: 133_400 },
    retenue: { tauxCentiemes: 500, centimes: 2_667 },
  },
};
const AVOIR: Plus = {
  genre: 'avoir',
  numero: 'AV-2026-001',
  factureRectifiee: { numero: 'FAC-2026-104', dateEmission: '2026-11-05' },
  motif: 'Geste commercial',
  sortDuMontant: { aRembourserCentimes: 1_000, enDeductionCentimes: 500 },
};
const CAS: [string, FactureADessiner][] = [
  ['une facture à une entreprise', facture()],
  ['une facture de situation', facture(SITUATION)],
  ['un avoir', facture(AVOIR)],
  [
    'une facture à un organisme public',
    facture({ client: { ...client, categorie: 'organisme_public', langue: 'fr_en' } }),
  ],
  [
    'une vente mêlée à un particulier',
    facture({
      client: { ...client, type: 'particulier', siren: undefined, langue: 'fr_en' },
      vendeur: {
        ...vendeur,
        natureOperation: 'mixte',
        moyensPaiement: ['virement', 'carte'],
        mediateur: { nom: 'AME', adresse: 'Paris', site: 'ame.example' },
        assurance: { assureur: 'AXA', contact: 'Lyon', zone: 'France' },
      },
    }),
  ],
];

describe('Un document en deux langues', () => {
  it.each(CAS)('%s : le français n’en change pas d’un signe, et fait foi', (_, f) => {
    expect(sansTraduction(documentBilingue(f))).toEqual(construireDocument(f));
  });

  it.each(CAS)('%s : son XML est celui du français, à l’octet', (_, f) => {
    const enFrancais = { ...f, client: { ...f.client, langue: undefined } };
    const xml = (un: FactureADessiner) => ecrireCii(composerFactureElectronique(un));
    expect(xml(f)).toBe(xml(enFrancais));
  });

  it.each(CAS)(
    '%s : chaque texte de loi et chaque libellé a son anglais, sans un mot de français',
    (_, f) => {
      const document = documentBilingue(f);
      const dits = document.traduction!.textes.map(({ traduit }) => traduit).join('\n');
      expect(dits).not.toMatch(/undefined|\b(le|la|du|des|par|sous|payer|pour|jours)\b|[àçèêû]/u);
      const lire = lecteurDe(document);
      for (const texte of [...document.pied.filter((un) => !un.startsWith('Merci')), document.exoneration])
        expect(lire(texte)).toBeTruthy();
      for (const { libelle } of [...document.dates, ...document.totaux, document.netAPayer])
        expect(lire(libelle)).toBeTruthy();
    },
  );

  it('un client qui ne lit que le français a le document de toujours', () => {
    const f = facture({ client });
    expect(documentBilingue(f)).toEqual(construireDocument(f));
    expect(lecteurDe(construireDocument(f))('Total HT')).toBeUndefined();
  });

  it('ce que le vendeur tape reste tel quel : désignations, objet, motif, mention libre', () => {
    const document = documentBilingue(facture());
    const lire = lecteurDe(document);
    const libres = [...document.lignes.map(({ designation }) => designation), document.objet!];
    for (const texte of [...libres, 'Merci de votre confiance.']) expect(lire(texte)).toBeUndefined();
    expect(lecteurDe(documentBilingue(facture(AVOIR)))('Motif\u00a0: Geste commercial')).toBe(
      'Reason: Geste commercial',
    );
  });

  it('le détail d’une ligne reste au vendeur, sa remise se redit', () => {
    const [ligne] = contenu.lignes;
    const remise = { tauxCentiemes: 1_050, montantCentimes: 100, motif: 'fidélité' };
    const document = documentBilingue(
      facture({ contenu: { lignes: [{ ...ligne!, detail: 'Grès de Puisaye', remise }] } }),
    );
    const [detail, nomme] = document.lignes[0]!.detail!.split('\n');
    expect(lecteurDe(document)(detail!)).toBeUndefined();
    expect(lecteurDe(document)(nomme!)).toBe('10.5% discount: fidélité');
  });

  it('dit la franchise, l’autoliquidation et le hors champ à côté du français', () => {
    const regime = (services: 'franchise' | 'autoliquidation' | 'hors_champ') => {
      const document = documentBilingue(
        facture({ contenu: { regimeTva: { biens: 'franchise', services } } }),
      );
      return [document.exoneration, lecteurDe(document)(document.exoneration)];
    };
    expect(regime('franchise')).toEqual([
      'TVA non applicable, article 293 B du CGI',
      'VAT not applicable, Article 293 B of the French General Tax Code (small enterprise exemption)',
    ]);
    expect(regime('autoliquidation')[1]).toMatch(/^Reverse charge, /);
    expect(regime('hors_champ')[1]).toMatch(/outside the scope/);
  });

  it('à un professionnel, redit délai, escompte, pénalités et 40 € en anglais', () => {
    const document = documentBilingue(facture());
    expect(propre(lecteurDe(document)(document.pied[0]!))).toBe(
      'Payment within 30 days from the issue date. Discount for early payment: none. Interest for late payment: three times the French statutory interest rate, due without the need for a reminder. Fixed sum as compensation for recovery costs: €40.',
    );
  });

  it('traduit tout ce qu’il compose : seul ce qui n’a pas de langue se lit deux fois pareil', () => {
    const f = facture(SITUATION);
    const anglais = new Set(textesDe(construireDocument(f, ANGLAIS)));
    const memes = textesDe(construireDocument(f)).filter((texte) => anglais.has(texte));
    const saisis = JSON.stringify([f.contenu, f.vendeur, f.client]);
    const composes = memes.filter((texte) => !saisis.includes(texte) && !/^[\d\s,–]+$/u.test(texte));
    expect(composes.map(propre)).toEqual([
      'FAC-2026-104',
      'Marie Durand EI',
      '69003 Lyon',
      'SIRET 123 456 789 00015 – RNE',
      '69002 Lyon',
      'SIREN 812 345 678',
      '3 h',
      'IBAN FR76 3000 4000 0312 3456 7890 143',
      'BIC BNPAFRPP',
    ]);
  });
});

describe('L’écriture anglaise', () => {
  it.each([
    [123_450, '€1,234.50'],
    [99_999_999_999, '€999,999,999.99'],
    [-3_000, '\u2212€30.00'],
    [5, '€0.05'],
  ])('%s centimes s’écrivent « %s »', (centimes, attendu) => {
    expect(ANGLAIS.euros(centimes)).toBe(attendu);
  });

  it('une quantité de 1,333 ne se lit pas mille trois cent trente-trois', () => {
    expect([ANGLAIS.quantite(1_333), ANGLAIS.quantite(1_333_000)]).toEqual(['1.333', '1,333']);
    expect(ANGLAIS.prixUnitaire(125)).toBe('€0.0125');
  });

  it('une date dit son mois en lettres : jour d’abord pour les uns, mois d’abord pour les autres', () => {
    expect(propre(ANGLAIS.dateLongue('2026-12-01'))).toBe('1 December 2026');
    expect(propre(ANGLAIS.dateCourte('2026-09-12'))).toBe('12 Sep 2026');
  });

  it.each([
    ['j', 3_000, 'days'],
    ['jours', 1_000, 'day'],
    ['h', 1_500, 'h'],
    ['forfait', 1_000, 'lump sum'],
    ['m²', 12_000, 'm²'],
    ['séance', 3_000, 'séance'],
    ['', 2_000, ''],
  ])('l’unité « %s » de %s millièmes se dit « %s »', (tapee, quantite, attendue) => {
    expect(ANGLAIS.unite(tapee, quantite, true)).toBe(attendue);
  });

  it('un délai fin de mois, un jour, un taux annuel', () => {
    expect(ANGLAIS.delai({ jours: 45, finDeMois: true })).toBe(
      'Payment within 45 days, end of month, from the issue date.',
    );
    expect(ANGLAIS.delai({ jours: 0, finDeMois: true })).toBe('Payment by the end of the month of issue.');
    expect(ANGLAIS.escompte(250, 1, true)).toMatch(/2\.5% if payment is received within one day\.$/);
    expect(ANGLAIS.penalitesTaux(1_225)).toMatch(/12\.25% per year/);
  });

  it('une autre langue n’est qu’un autre dictionnaire', () => {
    const crie = { ...FRANCAIS, totalHt: 'TOTAL HT' };
    expect(traduireFacture(facture(), 'en-GB', crie).traduction?.textes).toEqual([
      { texte: 'Facture', traduit: 'Facture' },
      ...['Objet', 'Duplicata', 'Report', 'À reporter'].map((mot) => ({ texte: mot, traduit: mot })),
      { texte: 'Total HT', traduit: 'TOTAL HT' },
    ]);
  });
});
