import { type ElementXml, premier, texteDe, tous } from './arbre-xml';
import type { PartieRecue, ReglementRecu } from './facture-recue';
import type { AjustementRecu, ExonerationRecue, PosteRecu, TvaRecue } from './poste-recu';
import {
  adresseLue,
  centimesDe,
  dansLaDevise,
  dateDe,
  decimalDe,
  deviseComptable,
  entierDuXml,
  estVrai,
  type FactureLue,
  ibanLu,
  adresseDuReseau,
  immatriculation,
  LIGNES_GARDEES,
  periodeDe,
  prixPourDe,
  quantiteDe,
  sansVides,
  siRemplie,
  tvaDans,
  tvaLue,
} from './morceaux';
import { type PosteSitue, lignesRangees } from './lignes-recues';
import { moyensReunis } from './moyen-recu';
import { notesEcrites } from './notes-recues';

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
    ...adresseLue(
      ['LineOne', 'LineTwo', 'LineThree'].map((nom) => texteDe(adresse, nom)),
      texteDe(adresse, 'PostcodeCode'),
      texteDe(adresse, 'CityName'),
      texteDe(adresse, 'CountryID'),
    ),
    adresseElectronique: adresseDuReseau(tous(p, 'URIUniversalCommunication/URIID')),
    telephone: texteDe(p, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
    email: texteDe(p, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
  });
}

const ajustements = (parent: ElementXml): AjustementRecu[] =>
  tous(parent, 'SpecifiedTradeAllowanceCharge').map((a) =>
    sansVides<AjustementRecu>({
      sens: estVrai(texteDe(a, 'ChargeIndicator/Indicator')) ? 'supplement' : 'remise',
      motif: texteDe(a, 'Reason'),
      codeMotif: texteDe(a, 'ReasonCode'),
      pourcentage: decimalDe(a, 'CalculationPercent'),
      baseCentimes: centimesDe(a, 'BasisAmount'),
      montantCentimes: centimesDe(a, 'ActualAmount'),
    }),
  );

const exoneration = (taxe: ElementXml | undefined): ExonerationRecue => ({
  categorie: texteDe(taxe, 'CategoryCode'),
  exoneration: texteDe(taxe, 'ExemptionReason'),
  exonerationCode: texteDe(taxe, 'ExemptionReasonCode'),
});

const periode = (reglement: ElementXml | undefined): PosteRecu['periode'] =>
  periodeDe(
    reglement && premier(reglement, 'BillingSpecifiedPeriod'),
    `StartDateTime/${DATE}`,
    `EndDateTime/${DATE}`,
  );

const notesDe = (notes: readonly ElementXml[]): string[] =>
  notesEcrites(
    notes.map((note) => ({ contenu: texteDe(note, 'Content'), sujet: texteDe(note, 'SubjectCode') })),
  );

const REPERES = 'AssociatedDocumentLineDocument';
/** BT-X-8 : une ligne de détail n'en dit rien. */
const ROLES = new Map<string, PosteRecu['role']>([
  ['GROUP', 'groupe'],
  ['INFORMATION', 'information'],
]);

const posteSitue = (l: ElementXml): PosteSitue => ({
  id: texteDe(l, `${REPERES}/LineID`),
  parent: texteDe(l, `${REPERES}/ParentLineID`),
  poste: ligne(l),
});

function ligne(l: ElementXml): PosteRecu {
  const reglement = premier(l, 'SpecifiedLineTradeSettlement');
  const taxe = reglement && premier(reglement, 'ApplicableTradeTax');
  const accord = premier(l, 'SpecifiedLineTradeAgreement') ?? l;
  const { quantite, unite } = quantiteDe(premier(l, 'SpecifiedLineTradeDelivery/BilledQuantity'));
  const rabais = tous(accord, 'GrossPriceProductTradePrice/AppliedTradeAllowanceCharge').find(
    (a) => !estVrai(texteDe(a, 'ChargeIndicator/Indicator')),
  );
  const base =
    premier(accord, 'NetPriceProductTradePrice/BasisQuantity') ??
    premier(accord, 'GrossPriceProductTradePrice/BasisQuantity');
  return sansVides<PosteRecu>({
    nom: texteDe(l, 'SpecifiedTradeProduct/Name') ?? '',
    description: texteDe(l, 'SpecifiedTradeProduct/Description'),
    note: notesDe(tous(l, 'AssociatedDocumentLineDocument/IncludedNote')).join('\n') || undefined,
    periode: periode(reglement),
    role: ROLES.get(texteDe(l, `${REPERES}/LineStatusReasonCode`) ?? ''),
    quantite,
    unite,
    prix: decimalDe(accord, 'NetPriceProductTradePrice/ChargeAmount'),
    prixPour: prixPourDe(base, unite),
    prixBrut: decimalDe(accord, 'GrossPriceProductTradePrice/ChargeAmount'),
    rabais: decimalDe(rabais, 'ActualAmount'),
    tauxTva: decimalDe(taxe, 'RateApplicablePercent'),
    ...exoneration(taxe),
    ajustements: reglement && siRemplie(ajustements(reglement)),
    montantCentimes: centimesDe(reglement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
  });
}

const tva = (t: ElementXml): TvaRecue =>
  sansVides<TvaRecue>({
    taux: decimalDe(t, 'RateApplicablePercent'),
    baseCentimes: centimesDe(t, 'BasisAmount'),
    montantCentimes: centimesDe(t, 'CalculatedAmount'),
    ...exoneration(t),
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
    mandat: texteDe(r, 'SpecifiedTradePaymentTerms/DirectDebitMandateID'),
    conditions: texteDe(r, 'SpecifiedTradePaymentTerms/Description'),
    beneficiaire: texteDe(r, 'PayeeTradeParty/Name'),
  });

function totauxDe(
  r: ElementXml,
  devise: string | undefined,
  comptable: string | undefined,
): FactureLue['totaux'] {
  const sommes = premier(r, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const taxes = sommes ? tous(sommes, 'TaxTotalAmount') : [];
  const taxe = dansLaDevise(taxes, devise);
  return {
    lignesCentimes: centimesDe(sommes, 'LineTotalAmount'),
    remisesCentimes: centimesDe(sommes, 'AllowanceTotalAmount'),
    supplementsCentimes: centimesDe(sommes, 'ChargeTotalAmount'),
    htCentimes: centimesDe(sommes, 'TaxBasisTotalAmount'),
    tvaCentimes: entierDuXml(taxe?.texte.trim(), 2) ?? undefined,
    tvaComptableCentimes: comptable ? tvaDans(taxes, comptable) : undefined,
    ttcCentimes: centimesDe(sommes, 'GrandTotalAmount'),
    acompteCentimes: centimesDe(sommes, 'TotalPrepaidAmount'),
    arrondiCentimes: centimesDe(sommes, 'RoundingAmount'),
    aPayerCentimes: centimesDe(sommes, 'DuePayableAmount'),
  };
}

/** Ce qu'un fichier CII dit ; ce qui y manque manque. */
export function lireCii(racine: ElementXml): FactureLue {
  const entete = premier(racine, 'ExchangedDocument') ?? racine;
  const corps = premier(racine, 'SupplyChainTradeTransaction') ?? racine;
  const accord = premier(corps, 'ApplicableHeaderTradeAgreement') ?? corps;
  const reglement = premier(corps, 'ApplicableHeaderTradeSettlement') ?? corps;
  const lignes = tous(corps, 'IncludedSupplyChainTradeLineItem');
  const devise = texteDe(reglement, 'InvoiceCurrencyCode');
  const comptable = deviseComptable(texteDe(reglement, 'TaxCurrencyCode'), devise);
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
    periode: periode(reglement),
    devise,
    deviseComptable: comptable,
    vendeur: partie(premier(accord, 'SellerTradeParty')),
    acheteur: partie(premier(accord, 'BuyerTradeParty')),
    references: sansVides({
      bonDeCommande: texteDe(accord, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
      referenceAcheteur: texteDe(accord, 'BuyerReference'),
      contrat: texteDe(accord, 'ContractReferencedDocument/IssuerAssignedID'),
      factureAnterieure: texteDe(reglement, 'InvoiceReferencedDocument/IssuerAssignedID'),
    }),
    notes: notesDe(tous(entete, 'IncludedNote')),
    lignes: lignesRangees(lignes.slice(0, LIGNES_GARDEES).map(posteSitue)),
    nombreLignes: lignes.length,
    ajustements: ajustements(reglement),
    tva: tous(reglement, 'ApplicableTradeTax').map(tva),
    totaux: totauxDe(reglement, devise, comptable),
    reglement: reglementDe(reglement),
  };
}
