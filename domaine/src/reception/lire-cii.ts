import { type ElementXml, premier, texteDe, tous } from './arbre-xml';
import type { FactureRecue, PosteRecu, PartieRecue, ReglementRecu, TvaRecue } from './facture-recue';
import {
  adresseLue,
  centimesDe,
  dansLaDevise,
  dateDe,
  entierDe,
  entierDuXml,
  type FactureLue,
  ibanLu,
  immatriculation,
  LIGNES_GARDEES,
  notesLues,
  sansVides,
  tvaLue,
} from './morceaux';
import { moyensReunis } from './moyen-recu';

/** La racine d'une facture CII (UN/CEFACT D16B et D22B). */
export const ESPACE_CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100';

const DATE = 'DateTimeString';

function partie(p: ElementXml | undefined): PartieRecue {
  if (!p) return { nom: '', adresse: [] };
  const adresse = premier(p, 'PostalTradeAddress');
  const impot = tous(p, 'SpecifiedTaxRegistration/ID').find(({ attributs }) => attributs.schemeID === 'VA');
  return sansVides<PartieRecue>({
    nom: texteDe(p, 'Name') ?? '',
    nomCommercial: texteDe(p, 'SpecifiedLegalOrganization/TradingBusinessName'),
    ...immatriculation([
      ...tous(p, 'SpecifiedLegalOrganization/ID'),
      ...tous(p, 'GlobalID'),
      ...tous(p, 'URIUniversalCommunication/URIID'),
    ]),
    numeroTva: tvaLue(impot?.texte),
    adresse: adresseLue(
      ['LineOne', 'LineTwo', 'LineThree'].map((nom) => texteDe(adresse, nom)),
      texteDe(adresse, 'PostcodeCode'),
      texteDe(adresse, 'CityName'),
    ),
    pays: texteDe(adresse, 'CountryID'),
    telephone: texteDe(p, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
    email: texteDe(p, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
  });
}

function ligne(l: ElementXml): PosteRecu {
  const quantite = premier(l, 'SpecifiedLineTradeDelivery/BilledQuantity');
  const reglement = premier(l, 'SpecifiedLineTradeSettlement');
  return sansVides<PosteRecu>({
    nom: texteDe(l, 'SpecifiedTradeProduct/Name') ?? '',
    description: texteDe(l, 'SpecifiedTradeProduct/Description'),
    quantiteMilliemes: entierDuXml(quantite?.texte.trim(), 3) ?? undefined,
    unite: quantite?.attributs.unitCode,
    prixDixMilliemes: entierDe(l, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount', 4),
    tauxTvaCentiemes: entierDe(reglement, 'ApplicableTradeTax/RateApplicablePercent', 2),
    montantCentimes: centimesDe(reglement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
  });
}

const tva = (t: ElementXml): TvaRecue =>
  sansVides<TvaRecue>({
    categorie: texteDe(t, 'CategoryCode'),
    tauxCentiemes: entierDe(t, 'RateApplicablePercent', 2),
    baseCentimes: centimesDe(t, 'BasisAmount'),
    montantCentimes: centimesDe(t, 'CalculatedAmount'),
    exoneration: texteDe(t, 'ExemptionReason'),
  });

const moyenDe = (m: ElementXml): ReglementRecu => ({
  moyen: texteDe(m, 'TypeCode'),
  moyenTexte: texteDe(m, 'Information'),
  compteDebite: ibanLu(texteDe(m, 'PayerPartyDebtorFinancialAccount/IBANID')),
  carte: texteDe(m, 'ApplicableTradeSettlementFinancialCard/ID'),
  iban: ibanLu(texteDe(m, 'PayeePartyCreditorFinancialAccount/IBANID')),
  bic: texteDe(m, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
  titulaire: texteDe(m, 'PayeePartyCreditorFinancialAccount/AccountName'),
});

const reglementDe = (r: ElementXml): ReglementRecu =>
  sansVides<ReglementRecu>({
    ...moyensReunis(tous(r, 'SpecifiedTradeSettlementPaymentMeans').map(moyenDe)),
    reference: texteDe(r, 'PaymentReference'),
    conditions: texteDe(r, 'SpecifiedTradePaymentTerms/Description'),
    beneficiaire: texteDe(r, 'PayeeTradeParty/Name'),
  });

function totauxDe(r: ElementXml, devise: string | undefined): FactureLue['totaux'] {
  const sommes = premier(r, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const taxe = sommes && dansLaDevise(tous(sommes, 'TaxTotalAmount'), devise);
  return {
    lignesCentimes: centimesDe(sommes, 'LineTotalAmount'),
    remisesCentimes: centimesDe(sommes, 'AllowanceTotalAmount'),
    supplementsCentimes: centimesDe(sommes, 'ChargeTotalAmount'),
    htCentimes: centimesDe(sommes, 'TaxBasisTotalAmount'),
    tvaCentimes: entierDuXml(taxe?.texte.trim(), 2) ?? undefined,
    ttcCentimes: centimesDe(sommes, 'GrandTotalAmount'),
    acompteCentimes: centimesDe(sommes, 'TotalPrepaidAmount'),
    arrondiCentimes: centimesDe(sommes, 'RoundingAmount'),
    aPayerCentimes: centimesDe(sommes, 'DuePayableAmount'),
  };
}

const ajustements = (r: ElementXml): FactureRecue['ajustements'] =>
  tous(r, 'SpecifiedTradeAllowanceCharge').map((a) =>
    sansVides({
      sens:
        texteDe(a, 'ChargeIndicator/Indicator') === 'true' ? ('supplement' as const) : ('remise' as const),
      motif: texteDe(a, 'Reason'),
      montantCentimes: centimesDe(a, 'ActualAmount') ?? 0,
    }),
  );

/** Ce qu'un fichier CII dit ; ce qui y manque manque. */
export function lireCii(racine: ElementXml): FactureLue {
  const entete = premier(racine, 'ExchangedDocument') ?? racine;
  const corps = premier(racine, 'SupplyChainTradeTransaction') ?? racine;
  const accord = premier(corps, 'ApplicableHeaderTradeAgreement') ?? corps;
  const reglement = premier(corps, 'ApplicableHeaderTradeSettlement') ?? corps;
  const lignes = tous(corps, 'IncludedSupplyChainTradeLineItem');
  const devise = texteDe(reglement, 'InvoiceCurrencyCode');
  return {
    syntaxe: 'CII',
    specification: texteDe(racine, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    type: texteDe(entete, 'TypeCode'),
    numero: texteDe(entete, 'ID'),
    emission: dateDe(entete, `IssueDateTime/${DATE}`),
    echeance: dateDe(reglement, `SpecifiedTradePaymentTerms/DueDateDateTime/${DATE}`),
    livraison: dateDe(
      corps,
      `ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/${DATE}`,
    ),
    devise,
    vendeur: partie(premier(accord, 'SellerTradeParty')),
    acheteur: partie(premier(accord, 'BuyerTradeParty')),
    references: sansVides({
      bonDeCommande: texteDe(accord, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
      referenceAcheteur: texteDe(accord, 'BuyerReference'),
      contrat: texteDe(accord, 'ContractReferencedDocument/IssuerAssignedID'),
      factureAnterieure: texteDe(reglement, 'InvoiceReferencedDocument/IssuerAssignedID'),
    }),
    notes: notesLues(tous(entete, 'IncludedNote/Content')),
    lignes: lignes.slice(0, LIGNES_GARDEES).map(ligne),
    nombreLignes: lignes.length,
    ajustements: ajustements(reglement),
    tva: tous(reglement, 'ApplicableTradeTax').map(tva),
    totaux: totauxDe(reglement, devise),
    reglement: reglementDe(reglement),
  };
}
