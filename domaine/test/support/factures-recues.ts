import type { FactureRecue } from '../../src/reception/facture-recue';
import { lireFactureRecue } from '../../src/reception/lecture';
import { ESPACE_CII } from '../../src/reception/lire-cii';
import { ESPACES_UBL } from '../../src/reception/lire-ubl';
import { arbre, type Ecrit } from './arbre';

type Objet = Record<string, Ecrit | readonly Ecrit[]>;

export const EN_16931 = 'urn:cen.eu:en16931:2017';
export const date = (jour: string): Ecrit => ({ DateTimeString: { '@format': '102', '#': jour } });

const SOMMES: Objet = {
  LineTotalAmount: '110.00',
  AllowanceTotalAmount: '10.00',
  TaxBasisTotalAmount: '100.00',
  TaxTotalAmount: [
    { '@currencyID': 'CHF', '#': '19.00' },
    { '@currencyID': 'EUR', '#': '20.00' },
  ],
  GrandTotalAmount: '120.00',
  TotalPrepaidAmount: '20.00',
  DuePayableAmount: '100.00',
};

const VENDEUR: Objet = {
  GlobalID: { '@schemeID': '0009', '#': '356 000 000 00048' },
  Name: 'Bois et Compagnie',
  SpecifiedLegalOrganization: {
    ID: { '@schemeID': '0002', '#': '356000000' },
    TradingBusinessName: 'Bois & Cie',
  },
  PostalTradeAddress: {
    PostcodeCode: '35000',
    LineOne: '3, rue du Port',
    CityName: 'Rennes',
    CountryID: 'FR',
  },
  SpecifiedTaxRegistration: [
    { ID: { '@schemeID': 'FC', '#': '356000000' } },
    { ID: { '@schemeID': 'VA', '#': 'FR 39 356000000' } },
  ],
};

const LIGNE: Objet = {
  SpecifiedTradeProduct: { Name: 'Planche', Description: 'Chêne' },
  SpecifiedLineTradeAgreement: { NetPriceProductTradePrice: { ChargeAmount: '0.12345' } },
  SpecifiedLineTradeDelivery: { BilledQuantity: { '@unitCode': 'MTR', '#': '2.5' } },
  SpecifiedLineTradeSettlement: {
    ApplicableTradeTax: { RateApplicablePercent: '20.00' },
    SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: '110' },
  },
};

/** Une facture CII complète ; chaque partie se remplace. */
export function cii({
  profil = EN_16931,
  entete = {},
  sommes = {},
  reglement = {},
  lignes = LIGNE,
}: {
  profil?: string;
  entete?: object;
  sommes?: object;
  reglement?: object;
  lignes?: Objet | readonly Objet[];
} = {}): FactureRecue {
  const racine = arbre(
    'CrossIndustryInvoice',
    {
      ExchangedDocumentContext: { GuidelineSpecifiedDocumentContextParameter: { ID: profil } },
      ExchangedDocument: {
        ID: 'F-42',
        TypeCode: '380',
        IssueDateTime: date('20261102'),
        IncludedNote: [{ Content: 'Merci.' }, { Content: '  ' }],
        ...entete,
      },
      SupplyChainTradeTransaction: {
        IncludedSupplyChainTradeLineItem: lignes,
        ApplicableHeaderTradeAgreement: {
          BuyerReference: 'SERVICE 7',
          SellerTradeParty: VENDEUR,
          BuyerTradeParty: { Name: 'Marie Lambert', SpecifiedLegalOrganization: { ID: '123456789' } },
        },
        ApplicableHeaderTradeSettlement: {
          PaymentReference: 'VIR-42',
          InvoiceCurrencyCode: 'EUR',
          SpecifiedTradeSettlementPaymentMeans: {
            PayeePartyCreditorFinancialAccount: { IBANID: 'fr76 3000 6000 0112 3456 7890 189' },
          },
          ApplicableTradeTax: {
            CalculatedAmount: '20.00',
            BasisAmount: '100.00',
            CategoryCode: 'S',
            RateApplicablePercent: '20',
          },
          SpecifiedTradeAllowanceCharge: {
            ChargeIndicator: { Indicator: 'false' },
            ActualAmount: '10.00',
            Reason: 'Fidélité',
          },
          SpecifiedTradePaymentTerms: { DueDateDateTime: date('20261202') },
          SpecifiedTradeSettlementHeaderMonetarySummation: { ...SOMMES, ...sommes },
          ...reglement,
        },
      },
    },
    ESPACE_CII,
  );
  return lireFactureRecue(racine) as FactureRecue;
}

const montant = (valeur: string): Ecrit => ({ '@currencyID': 'CHF', '#': valeur });
export const ubl = (nom: 'Invoice' | 'CreditNote', autres: Objet = {}): FactureRecue =>
  lireFactureRecue(
    arbre(
      nom,
      {
        CustomizationID: `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
        ID: 'U-7',
        IssueDate: '2026-11-02',
        InvoiceTypeCode: '380',
        DocumentCurrencyCode: 'CHF',
        AccountingSupplierParty: {
          Party: {
            PartyName: { Name: 'Alpes' },
            PartyLegalEntity: { RegistrationName: 'Alpes SA', CompanyID: 'CHE-1' },
            PartyTaxScheme: { CompanyID: 'BE0123456789', TaxScheme: { ID: 'VAT' } },
            PostalAddress: { StreetName: 'Quai 1', Country: { IdentificationCode: 'CH' } },
          },
        },
        AccountingCustomerParty: { Party: { PartyName: { Name: 'Marie' } } },
        TaxTotal: { TaxAmount: montant('0') },
        LegalMonetaryTotal: {
          LineExtensionAmount: montant('80.00'),
          TaxExclusiveAmount: montant('80.00'),
          TaxInclusiveAmount: montant('80.00'),
          PayableAmount: montant('80.00'),
        },
        [nom === 'Invoice' ? 'InvoiceLine' : 'CreditNoteLine']: {
          [nom === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity']: { '@unitCode': 'HUR', '#': '2' },
          LineExtensionAmount: montant('80'),
          Item: { Name: 'Conseil' },
          Price: { PriceAmount: montant('40') },
        },
        ...autres,
      },
      ESPACES_UBL[nom],
    ),
  ) as FactureRecue;
