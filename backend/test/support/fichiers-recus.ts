import PDFDocument from 'pdfkit';
import { deflateSync } from 'node:zlib';

const NORME = 'urn:cen.eu:en16931:2017';

/** Un XML CII minimal et juste ; `autour` s'écrit avant la racine. */
export const cii = ({
  numero = 'F-1',
  autour = '',
  note = '',
  profil = NORME,
  ttc = '120.00',
  vendeur = 'Bois &amp; Cie',
  /** AAAAMMJJ */
  echeance = '',
} = {}): string => `<?xml version="1.0" encoding="UTF-8"?>${autour}
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${profil}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>${numero}</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261102</udt:DateTimeString></ram:IssueDateTime><ram:IncludedNote><ram:Content>${note}</ram:Content></ram:IncludedNote></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>${vendeur}</ram:Name></ram:SellerTradeParty><ram:BuyerTradeParty><ram:Name>Marie</ram:Name></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>${echeance && `<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">${echeance}</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>`}<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">20.00</ram:TaxTotalAmount><ram:GrandTotalAmount>${ttc}</ram:GrandTotalAmount><ram:DuePayableAmount>120.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

/** Une facture, ou un avoir, UBL minimale et juste, en francs suisses. */
export const ubl = ({ racine = 'Invoice' } = {}): string =>
  `<${racine} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${racine}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:CustomizationID>${NORME}</cbc:CustomizationID><cbc:ID>U-7</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>${racine === 'Invoice' ? '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>' : ''}<cbc:DocumentCurrencyCode>CHF</cbc:DocumentCurrencyCode><cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Alpes SA</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty><cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="CHF">80.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="CHF">80.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="CHF">80.00</cbc:PayableAmount></cac:LegalMonetaryTotal></${racine}>`;

/** Un PDF d'une page qui porte ces fichiers, protégé si un mot de passe est donné. */
export function pdfPortant(joints: Record<string, string>, motDePasse?: string): Promise<Buffer> {
  const document = new PDFDocument(motDePasse ? { userPassword: motDePasse, pdfVersion: '1.7' } : {});
  const morceaux: Buffer[] = [];
  document.on('data', (morceau: Buffer) => morceaux.push(morceau));
  for (const [name, texte] of Object.entries(joints)) document.file(Buffer.from(texte), { name });
  document.text('Facture').end();
  return new Promise((finir) => document.on('end', () => finir(Buffer.concat(morceaux))));
}

const flux = (numero: number, dict: string, octets: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${numero} 0 obj\n<<${dict}/Length ${octets.length}>>\nstream\n`),
    octets,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** Un PDF écrit à la main : un XML joint, dont les octets sont ceux-ci, et un flux d'objets. */
export function pdfALaMain(
  joint: Buffer,
  { filtre = '/FlateDecode', objets }: { filtre?: string; objets?: Buffer } = {},
): Buffer {
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/AF[2 0 R 2 0 R]>>\nendobj\n2 0 obj\n<</Type/Filespec/UF(factur-x.xml)/EF<</F 3 0 R>>>>\nendobj\n',
    ),
    flux(3, `/Type/EmbeddedFile/Filter ${filtre}`, joint),
    ...(objets ? [flux(4, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', objets)] : []),
    Buffer.from('trailer\n<</Root 1 0 R/Size 5>>\nstartxref\n0\n%%EOF'),
  ]);
}

interface JointDit {
  nom: string;
  texte: string;
  /** AFRelationship. */
  relation?: string;
}

/** Un PDF écrit à la main qui joint ces XML, et dont les métadonnées nomment l'un d'eux si `xmp` le dit. */
export function pdfJoignant(joints: readonly JointDit[], xmp = ''): Buffer {
  const fiches = joints.map((_, rang) => `${10 + 2 * rang} 0 R`);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<</Type/Catalog/Metadata 2 0 R/AF[${fiches.join(' ')}]>>\nendobj\n`),
    flux(2, '/Type/Metadata', Buffer.from(xmp && `<fx:DocumentFileName>${xmp}</fx:DocumentFileName>`)),
    ...joints.flatMap(({ nom, texte, relation = 'Unspecified' }, rang) => [
      Buffer.from(
        `${10 + 2 * rang} 0 obj\n<</Type/Filespec/UF(${nom})/AFRelationship/${relation}/EF<</F ${11 + 2 * rang} 0 R>>>>\nendobj\n`,
      ),
      flux(11 + 2 * rang, '/Type/EmbeddedFile/Filter/FlateDecode', deflateSync(texte)),
    ]),
    Buffer.from('trailer\n<</Root 1 0 R/Size 99>>\nstartxref\n0\n%%EOF'),
  ]);
}

/** Des zéros : deux cents mégaoctets qui en pèsent à peine un cinquième. */
export const bombe = (): Buffer => deflateSync(Buffer.alloc(200_000_000, 0x20));
