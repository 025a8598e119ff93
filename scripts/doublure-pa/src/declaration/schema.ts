import { lireType, type Schema } from '../xml/forme.js';

const PERIODE = 'suite StartDate:Texte EndDate:Texte';
const LIEU =
  'LineOne:Texte? LineTwo:Texte? LineThree:Texte? CityName:Texte? PostalZone:Texte? CountrySubentity:Texte?';

/** La forme d'un fichier de déclaration (flux 10, schéma v3.2 de la DGFiP), un type par ligne ; aucun espace de noms. */
const TYPES: Readonly<Record<string, string>> = {
  Declaration: 'suite ReportDocument:Entete TransactionsReport:Ventes? PaymentsReport:Paiements?',
  Entete: 'suite Id:Texte Name:Texte? IssueDateTime:Moment TypeCode:Texte Sender:Partie Issuer:Partie',
  Moment: 'suite DateTimeString:Texte',
  Partie: 'suite Id:IdentifiantQualifie Name:Texte RoleCode:Texte URIUniversalCommunication:Communication?',
  Communication: 'suite URIID:Uri',
  Uri: 'texte:uri',
  IdentifiantQualifie: 'texte @schemeId!:texte',
  NumeroDeTva: 'texte @qualifyingId!:texte',
  Texte: 'texte',
  Decimal: 'texte:decimal',
  Entier: 'texte:entier',
  Periode: PERIODE,
  Ventes: 'suite ReportPeriod:Periode Invoice:Facture* Transactions:VentesDuJour*',
  VentesDuJour: `suite Date:Texte TransactionsCurrency:Texte TaxDueDateTypeCode:Texte? CategoryCode:Texte TaxExclusiveAmount:Decimal
    TaxTotal:Decimal TransactionsCount:Entier? TaxSubtotal:SousTotalDuJour+`,
  SousTotalDuJour: 'suite TaxPercent:Decimal TaxableAmount:Decimal TaxTotal:Decimal',
  Facture: `suite ID:Texte IssueDate:Texte TypeCode:Texte CurrencyCode:Texte DueDate:Texte? TaxDueDateTypeCode:Texte? IncludedNote:Note*
    BusinessProcess:Cadre ReferencedDocument:Reference* Seller:Vendeur Buyer:Acheteur? SellerTaxRepresentative:Representant?
    Delivery:Livraison* InvoicePeriod:PeriodeLibre? AllowanceCharge:RemiseDeFacture* MonetaryTotal:Totaux TaxSubTotal:SousTotal+
    Line:Article*`,
  Note: 'suite Subject:Texte? Content:Texte?',
  Cadre: 'suite ID:Texte TypeID:Texte',
  Reference: 'suite ID:Texte IssueDate:Texte?',
  Vendeur: 'suite CompanyId:IdentifiantQualifie TaxRegistrationId:NumeroDeTva? PostalAddress:Pays?',
  Acheteur: 'suite CompanyId:IdentifiantQualifie? TaxRegistrationId:NumeroDeTva? PostalAddress:Pays?',
  Pays: 'suite CountryId:Texte',
  Representant: 'suite TaxRegistrationId:IdentifiantQualifie',
  Livraison: 'suite Date:Texte? Location:Lieu?',
  Lieu: `suite ${LIEU} CountryId:Texte?`,
  PeriodeLibre: 'suite StartDate:Texte? EndDate:Texte?',
  RemiseDeFacture:
    'suite Amount:Decimal? TaxCategoryCode:Texte? TaxPercent:Decimal? @ChargeIndicator!:booleen',
  Totaux: 'suite TaxExclusiveAmount:Decimal? TaxAmount:MontantDeTva',
  MontantDeTva: 'texte:decimal @CurrencyCode!:texte',
  SousTotal: 'suite TaxableAmount:Decimal TaxAmount:Decimal TaxCategory:Categorie',
  Categorie: 'suite Code:Texte? Percent:Decimal TaxExemptionReason:Texte? TaxExemptionReasonCode:Texte?',
  Article: `suite Note:NoteDArticle* BilledQuantity:Quantite? ReferencedDocument:ReferenceLibre? Delivery:LivraisonDArticle?
    InvoicePeriod:PeriodeLibre? AllowanceCharge:RemiseDArticle* Price:Prix? Product:Produit?`,
  NoteDArticle: 'suite Code:Texte? Comment:Texte?',
  Quantite: 'texte:decimal @UnitCode:texte',
  ReferenceLibre: 'suite ID:Texte? IssueDate:Texte?',
  LivraisonDArticle: 'suite Name:Texte? Location:LieuDArticle?',
  LieuDArticle:
    'suite LineOne:Texte? CityName:Texte? PostalZone:Texte? CountrySubentity:Texte? CountryId:Texte',
  RemiseDArticle: 'suite Amount:Decimal @ChargeIndicator!:booleen',
  Prix: 'suite PriceAmount:Decimal? AllowanceChargeAmount:Decimal? AllowanceChargeBaseAmount:Decimal?',
  Produit: 'suite Name:Texte',
  Paiements: 'suite ReportPeriod:Periode Invoice:FacturePayee* Transactions:PaiementsDuJour*',
  FacturePayee: 'suite InvoiceID:Texte IssueDate:Texte Payment:Paiement',
  PaiementsDuJour: 'suite Payment:Paiement',
  Paiement: 'suite Date:Texte SubTotals:SousTotalPaye+',
  SousTotalPaye: 'suite TaxPercent:Decimal CurrencyCode:Texte? Amount:Decimal',
};

export const SCHEMA_F10: Schema = {
  racine: { nom: 'Report', ns: '', type: 'Declaration' },
  types: Object.fromEntries(Object.entries(TYPES).map(([nom, ligne]) => [nom, lireType(ligne)])),
  espaceDe: () => '',
};
