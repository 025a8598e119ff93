import { deflateSync } from 'node:zlib';
import { echapper } from '../../src/xml/arbre.js';

export const VENDEUR = '732829320';
export const ACHETEUR = '200000008';

/** Ce qu'un essai change d'une facture d'essai. */
export interface FactureDEssai {
  numero: string;
  date: string;
  type: string;
  profil: string;
  cadre: string;
  notes: readonly (readonly [string, string])[];
  vendeur: string;
  adresseVendeur: string;
  acheteur: string;
  adresseAcheteur: string;
  schemaAdresse: string;
  taux: string;
  total: string;
}

export const FACTURE: FactureDEssai = {
  numero: 'FAC-2027-014',
  date: '20270910',
  type: '380',
  profil: 'urn:cen.eu:en16931:2017',
  cadre: 'S1',
  notes: [
    ['PMT', 'Indemnité forfaitaire de 40 €'],
    ['PMD', 'Pénalités de retard'],
    ['AAB', 'Sans escompte'],
    ['BAR', 'B2B'],
  ],
  vendeur: VENDEUR,
  adresseVendeur: VENDEUR,
  acheteur: ACHETEUR,
  adresseAcheteur: ACHETEUR,
  schemaAdresse: '0225',
  taux: '0',
  total: '1000.00',
};

const tiers = (nom: string, siren: string, adresse: string, schema: string): string =>
  `<ram:${nom}><ram:Name>Tiers ${siren}</ram:Name><ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">${siren}</ram:ID></ram:SpecifiedLegalOrganization>` +
  `<ram:URIUniversalCommunication><ram:URIID schemeID="${schema}">${adresse}</ram:URIID></ram:URIUniversalCommunication></ram:${nom}>`;

/** Une facture CII réduite à ce que la plateforme en lit. */
export function cii(change: Partial<FactureDEssai> = {}): string {
  const f = { ...FACTURE, ...change };
  const notes = f.notes.map(
    ([sujet, texte]) =>
      `<ram:IncludedNote><ram:Content>${echapper(texte)}</ram:Content><ram:SubjectCode>${sujet}</ram:SubjectCode></ram:IncludedNote>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" ` +
    `xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" ` +
    `xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"><rsm:ExchangedDocumentContext>` +
    `<ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>${f.cadre}</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter>` +
    `<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${f.profil}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>` +
    `</rsm:ExchangedDocumentContext><rsm:ExchangedDocument><ram:ID>${f.numero}</ram:ID><ram:TypeCode>${f.type}</ram:TypeCode>` +
    `<ram:IssueDateTime><udt:DateTimeString format="102">${f.date}</udt:DateTimeString></ram:IssueDateTime>${notes.join('')}` +
    `</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeAgreement>` +
    `${tiers('SellerTradeParty', f.vendeur, f.adresseVendeur, '0225')}${tiers('BuyerTradeParty', f.acheteur, f.adresseAcheteur, f.schemaAdresse)}` +
    `</ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>` +
    `<ram:ApplicableTradeTax><ram:CategoryCode>E</ram:CategoryCode><ram:RateApplicablePercent>${f.taux}</ram:RateApplicablePercent></ram:ApplicableTradeTax>` +
    `<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:GrandTotalAmount>${f.total}</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>` +
    `</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
  );
}

const fluxPdf = (numero: number, dictionnaire: string, octets: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${numero} 0 obj\n<<${dictionnaire}/Length ${octets.length}>>\nstream\n`),
    octets,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** Un PDF qui se dit PDF/A-3 et porte ces fichiers, comprimés. */
export function pdf(joints: readonly string[], { part = '3', nom = 'factur-x.xml' } = {}): Buffer {
  const xmp = `<x><rdf pdfaid:part="${part}" pdfaid:conformance="B"/></x>`;
  const fichiers = joints.flatMap((joint, rang) => [
    Buffer.from(
      `${10 + rang * 2} 0 obj\n<</Type/Filespec/F(${nom})/UF(${nom})/AFRelationship/Alternative/EF<</F ${11 + rang * 2} 0 R>>>>\nendobj\n`,
    ),
    fluxPdf(11 + rang * 2, '/Type/EmbeddedFile/Filter/FlateDecode', deflateSync(Buffer.from(joint))),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Metadata 2 0 R>>\nendobj\n'),
    fluxPdf(2, '/Type/Metadata/Subtype/XML', Buffer.from(xmp)),
    ...fichiers,
    Buffer.from('%%EOF\n'),
  ]);
}

export const facturX = (change: Partial<FactureDEssai> = {}): Buffer => pdf([cii(change)]);
