import { ecrireCii } from '@facturier/domaine/documents/cii';
import { construireDocument } from '@facturier/domaine/documents/document';
import type { DevisDuDocument, FactureADessiner } from '@facturier/domaine/documents/facture';
import { composerFactureElectronique } from '@facturier/domaine/documents/facture-electronique';
import { ligneDeMontant } from '@facturier/domaine/documents/ligne';
import type { NatureOperation } from '@facturier/domaine/documents/nature';
import {
  aplati,
  joints,
  jugement,
  pdfDe,
  surDisque,
  texteDe,
  uneFacture,
  unParticulier,
  verdict,
} from './support/pdf';

const REFERENCE = { numero: 'DEV-2026-012', dateEmission: '2026-10-01' };
const ACOMPTE: DevisDuDocument = { ...REFERENCE, nature: 'acompte', acomptes: [] };
const DEDUITS = [
  { numero: 'FAC-2026-098', dateEmission: '2026-10-03', montantCentimes: 30_000 },
  { numero: 'FAC-2026-101', dateEmission: '2026-10-20', montantCentimes: 20_000 },
];
const solde = (...acomptes: DevisDuDocument['acomptes']): DevisDuDocument => ({
  ...REFERENCE,
  nature: 'solde',
  acomptes,
});
const situation = (...acomptes: DevisDuDocument['acomptes']): DevisDuDocument => ({
  ...REFERENCE,
  nature: 'situation',
  acomptes,
  situation: { rang: 2, avantCentimes: 40_020, marcheCentimes: 250_000 },
  retenue: { tauxCentiemes: 500, centimes: 2_500 },
});
const AVOIR: Partial<FactureADessiner> = {
  genre: 'avoir',
  numero: 'AV-2026-003',
  factureRectifiee: { numero: 'FAC-2026-104', dateEmission: '2026-11-05' },
  motif: 'Chantier annulé',
};

/** Mille euros d'une nature, moins ces acomptes. */
function piece(
  devis: DevisDuDocument,
  plus: Partial<FactureADessiner> = {},
  nature: NatureOperation = 'services',
): FactureADessiner {
  const lignes =
    nature === 'mixte'
      ? [ligneDeMontant('Fourniture', 60_000, 'biens'), ligneDeMontant('Pose', 40_000, 'services')]
      : [ligneDeMontant('Prestation', 100_000, nature)];
  const impute = devis.acomptes.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
  const totaux = { totalHtCentimes: 100_000, totalTtcCentimes: 100_000 };
  const contenu = { lignes, ...totaux, ...(impute && { acompteCentimes: impute }) };
  return uneFacture(contenu, { natureOperation: nature }, { ...plus, devis });
}

const CAS: [string, FactureADessiner, string, string][] = [
  ['un acompte de services', piece(ACOMPTE), '386', 'S1'],
  ['un acompte de biens', piece(ACOMPTE, {}, 'biens'), '386', 'B1'],
  ['un acompte mixte', piece(ACOMPTE, {}, 'mixte'), '386', 'M1'],
  ['un acompte d’un particulier', piece(ACOMPTE, unParticulier), '386', 'S1'],
  ['des arrhes', piece({ ...ACOMPTE, arrhes: true }, unParticulier), '386', 'S1'],
  ['un solde sans acompte', piece(solde()), '380', 'S1'],
  ['un solde, un acompte', piece(solde(DEDUITS[0]!)), '380', 'S4'],
  ['un solde mixte, deux acomptes', piece(solde(...DEDUITS), {}, 'mixte'), '380', 'M4'],
  ['un solde de biens', piece(solde(...DEDUITS), {}, 'biens'), '380', 'B4'],
  ['un solde tout versé', piece(solde({ ...DEDUITS[0]!, montantCentimes: 100_000 })), '380', 'S4'],
  ['une situation, sa retenue', piece(situation()), '380', 'S1'],
  ['une situation d’un particulier', piece(situation(), unParticulier), '380', 'S1'],
  ['une situation mixte, deux acomptes', piece(situation(...DEDUITS), {}, 'mixte'), '380', 'M4'],
  ['un avoir de situation', piece({ ...situation(...DEDUITS), retenue: undefined }, AVOIR), '381', 'S4'],
  ['un avoir d’acompte', piece(ACOMPTE, AVOIR), '381', 'S1'],
  ['un avoir partiel de solde', piece(solde(), AVOIR), '381', 'S1'],
  ['un avoir total de solde', piece(solde(...DEDUITS), AVOIR), '381', 'S4'],
];
const electronique = (f: FactureADessiner) => composerFactureElectronique(f);
const facturX = (f: FactureADessiner): Promise<Buffer> => pdfDe(f, { facturX: ecrireCii(electronique(f)) });

describe('Factur-X d’un acompte, d’un solde et de leurs avoirs', () => {
  it.each(CAS)('%s : son type et son cadre sont ceux de la table', (_nom, f, type, cadre) => {
    expect(electronique(f)).toMatchObject({ type, cadre });
  });

  it('un solde dit ses lignes entières, BT-113 et chaque acompte par son numéro et sa date, jamais par son type', () => {
    const xml = ecrireCii(electronique(piece(solde(...DEDUITS))));
    expect(xml).toContain('<ram:GrandTotalAmount>1000.00</ram:GrandTotalAmount>');
    expect(xml).toContain('<ram:TotalPrepaidAmount>500.00</ram:TotalPrepaidAmount>');
    expect(xml).toContain('<ram:DuePayableAmount>500.00</ram:DuePayableAmount>');
    const cites = xml.match(/<ram:InvoiceReferencedDocument>.*?<\/ram:InvoiceReferencedDocument>/g) ?? [];
    expect(cites.map((cite) => /AssignedID>([^<]+)/.exec(cite)?.[1])).toEqual([
      'FAC-2026-098',
      'FAC-2026-101',
    ]);
    expect(cites.join('')).not.toContain('TypeCode');
    expect(ecrireCii(electronique(piece(ACOMPTE)))).not.toContain('TotalPrepaidAmount');
  });

  it('l’avoir total d’un solde cite le solde, puis ses acomptes, et dit son net', () => {
    const f = piece(solde(...DEDUITS), AVOIR);
    expect(electronique(f).facturesAnterieures.map(({ numero }) => numero)).toEqual([
      'FAC-2026-104',
      'FAC-2026-098',
      'FAC-2026-101',
    ]);
    const { netAPayer } = construireDocument(f);
    expect(netAPayer).toEqual({ libelle: 'Net de l’avoir', valeur: '500,00\u00a0€' });
  });

  it('le PDF imprime le titre, le devis, chaque acompte déduit et le net', async () => {
    const acompte = aplati(texteDe(await facturX(piece(ACOMPTE))));
    expect(acompte).toContain('Facture d’acompte');
    expect(acompte).toContain('Acompte sur le devis DEV-2026-012');
    const arrhes = aplati(texteDe(await facturX(piece({ ...ACOMPTE, arrhes: true }, unParticulier))));
    expect(arrhes).toContain('Facture d’arrhes');
    const pdf = await facturX(piece(solde(...DEDUITS)));
    const texte = aplati(texteDe(pdf));
    for (const dit of [
      'Solde du devis DEV-2026-012',
      'Acompte FAC-2026-098 du 03/10/2026',
      'Acompte FAC-2026-101',
    ])
      expect(texte).toContain(dit);
    expect(joints(pdf)['factur-x.xml']).toBe(ecrireCii(electronique(piece(solde(...DEDUITS)))));
  });

  it('une retenue de garantie est une condition (BT-20), jamais un acompte (BT-113) ; le PDF la dit, son code paie sans elle', async () => {
    const f = piece(situation());
    const xml = ecrireCii(electronique(f));
    expect(/<ram:SpecifiedTradePaymentTerms>.*?<\/ram:SpecifiedTradePaymentTerms>/s.exec(xml)?.[0]).toContain(
      'Retenue de garantie de 5',
    );
    expect(xml).not.toContain('TotalPrepaidAmount');
    expect(xml).toContain('<ram:DuePayableAmount>1000.00</ram:DuePayableAmount>');
    const texte = aplati(texteDe(await facturX(f)));
    for (const dit of [
      'Facture de situation',
      'Situation n° 2 du devis DEV-2026-012',
      'Situation n° 2 : 400,20 € déjà facturés, 1 400,20 € à ce jour, sur un marché de 2 500,00 €.',
      'loi n° 71-584 du 16 juillet 1971) : 25,00 € – À payer maintenant : 975,00 €',
    ])
      expect(texte).toContain(dit);
    expect(construireDocument(f).paiement?.codeVirement ?? 'EUR975').toContain('EUR975');
    const avoir = construireDocument(piece(situation(), AVOIR));
    expect(avoir.conditions.join()).not.toContain('Retenue');
  });

  it('passent les juges : PDF/A-3b, PDF/UA-1, XSD, EN 16931, Factur-X', async () => {
    const pdfs = await Promise.all(CAS.map(([, f]) => facturX(f)));
    await surDisque(pdfs, async (fichiers) => {
      expect(await verdict(fichiers)).not.toMatch(/REFUSÉ/);
      expect((await jugement(fichiers)) ?? '').not.toMatch(/REFUSÉ| error :/);
    });
  }, 1_200_000);
});
