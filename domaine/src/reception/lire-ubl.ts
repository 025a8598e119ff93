import { type ElementXml, premier, texteDe, texteUtile, tous } from './arbre-xml';
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
import {
  estAvoirRecu,
  type FactureRecue,
  type PosteRecu,
  type PartieRecue,
  type ReglementRecu,
  type TvaRecue,
} from './facture-recue';

/** Les racines UBL 2.1 : facture, et avoir. */
export const ESPACES_UBL: Readonly<Record<string, string>> = {
  Invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  CreditNote: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
};

function partie(p: ElementXml | undefined): PartieRecue {
  if (!p) return { nom: '', adresse: [] };
  const adresse = premier(p, 'PostalAddress');
  const commercial = texteDe(p, 'PartyName/Name');
  const legal = texteDe(p, 'PartyLegalEntity/RegistrationName');
  const impot = tous(p, 'PartyTaxScheme').find((un) => texteDe(un, 'TaxScheme/ID') === 'VAT');
  return sansVides<PartieRecue>({
    nom: legal ?? commercial ?? '',
    nomCommercial: commercial === legal ? undefined : legal && commercial,
    ...immatriculation([
      ...tous(p, 'PartyLegalEntity/CompanyID'),
      ...tous(p, 'PartyIdentification/ID'),
      ...tous(p, 'EndpointID'),
    ]),
    numeroTva: tvaLue(texteDe(impot, 'CompanyID')),
    adresse: adresseLue(
      ['StreetName', 'AdditionalStreetName', 'AddressLine/Line'].map((nom) => texteDe(adresse, nom)),
      texteDe(adresse, 'PostalZone'),
      texteDe(adresse, 'CityName'),
    ),
    pays: texteDe(adresse, 'Country/IdentificationCode'),
    telephone: texteDe(p, 'Contact/Telephone'),
    email: texteDe(p, 'Contact/ElectronicMail'),
  });
}

function ligne(l: ElementXml): PosteRecu {
  const quantite = premier(l, 'InvoicedQuantity') ?? premier(l, 'CreditedQuantity');
  return sansVides<PosteRecu>({
    nom: texteDe(l, 'Item/Name') ?? '',
    description: texteDe(l, 'Item/Description'),
    quantiteMilliemes: entierDuXml(quantite?.texte.trim(), 3) ?? undefined,
    unite: quantite?.attributs.unitCode,
    prixDixMilliemes: entierDe(l, 'Price/PriceAmount', 4),
    tauxTvaCentiemes: entierDe(l, 'Item/ClassifiedTaxCategory/Percent', 2),
    montantCentimes: centimesDe(l, 'LineExtensionAmount'),
  });
}

const tva = (t: ElementXml): TvaRecue =>
  sansVides<TvaRecue>({
    categorie: texteDe(t, 'TaxCategory/ID'),
    tauxCentiemes: entierDe(t, 'TaxCategory/Percent', 2),
    baseCentimes: centimesDe(t, 'TaxableAmount'),
    montantCentimes: centimesDe(t, 'TaxAmount'),
    exoneration: texteDe(t, 'TaxCategory/TaxExemptionReason'),
  });

const moyenDe = (m: ElementXml): ReglementRecu => ({
  moyen: texteDe(m, 'PaymentMeansCode'),
  moyenTexte: texteUtile(premier(m, 'PaymentMeansCode')?.attributs.name),
  compteDebite: ibanLu(texteDe(m, 'PaymentMandate/PayerFinancialAccount/ID')),
  carte: texteDe(m, 'CardAccount/PrimaryAccountNumberID'),
  iban: ibanLu(texteDe(m, 'PayeeFinancialAccount/ID')),
  bic: texteDe(m, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
  titulaire: texteDe(m, 'PayeeFinancialAccount/Name'),
  reference: texteDe(m, 'PaymentID'),
});

const reglementDe = (racine: ElementXml): ReglementRecu =>
  sansVides<ReglementRecu>({
    ...moyensReunis(tous(racine, 'PaymentMeans').map(moyenDe)),
    conditions: texteDe(racine, 'PaymentTerms/Note'),
    beneficiaire: texteDe(racine, 'PayeeParty/PartyName/Name'),
  });

function totauxDe(racine: ElementXml, devise: string | undefined): FactureLue['totaux'] {
  const sommes = premier(racine, 'LegalMonetaryTotal');
  const taxe = dansLaDevise(tous(racine, 'TaxTotal/TaxAmount'), devise);
  return {
    lignesCentimes: centimesDe(sommes, 'LineExtensionAmount'),
    remisesCentimes: centimesDe(sommes, 'AllowanceTotalAmount'),
    supplementsCentimes: centimesDe(sommes, 'ChargeTotalAmount'),
    htCentimes: centimesDe(sommes, 'TaxExclusiveAmount'),
    tvaCentimes: entierDuXml(taxe?.texte.trim(), 2) ?? undefined,
    ttcCentimes: centimesDe(sommes, 'TaxInclusiveAmount'),
    acompteCentimes: centimesDe(sommes, 'PrepaidAmount'),
    arrondiCentimes: centimesDe(sommes, 'PayableRoundingAmount'),
    aPayerCentimes: centimesDe(sommes, 'PayableAmount'),
  };
}

const ajustements = (racine: ElementXml): FactureRecue['ajustements'] =>
  tous(racine, 'AllowanceCharge').map((a) =>
    sansVides({
      sens: texteDe(a, 'ChargeIndicator') === 'true' ? ('supplement' as const) : ('remise' as const),
      motif: texteDe(a, 'AllowanceChargeReason'),
      montantCentimes: centimesDe(a, 'Amount') ?? 0,
    }),
  );

/** Un CreditNote est un avoir, quoi que dise son code. */
const typeDAvoir = (code = '381'): string => (estAvoirRecu({ type: code }) ? code : '381');

/** Ce qu'un fichier UBL (Invoice ou CreditNote) dit ; ce qui y manque manque. */
export function lireUbl(racine: ElementXml): FactureLue {
  const avoir = racine.nom === 'CreditNote';
  const lignes = tous(racine, avoir ? 'CreditNoteLine' : 'InvoiceLine');
  const devise = texteDe(racine, 'DocumentCurrencyCode');
  return {
    syntaxe: 'UBL',
    specification: texteDe(racine, 'CustomizationID'),
    type: avoir ? typeDAvoir(texteDe(racine, 'CreditNoteTypeCode')) : texteDe(racine, 'InvoiceTypeCode'),
    numero: texteDe(racine, 'ID'),
    emission: dateDe(racine, 'IssueDate'),
    echeance: dateDe(racine, 'DueDate') ?? dateDe(racine, 'PaymentMeans/PaymentDueDate'),
    livraison: dateDe(racine, 'Delivery/ActualDeliveryDate'),
    devise,
    vendeur: partie(premier(racine, 'AccountingSupplierParty/Party')),
    acheteur: partie(premier(racine, 'AccountingCustomerParty/Party')),
    references: sansVides({
      bonDeCommande: texteDe(racine, 'OrderReference/ID'),
      referenceAcheteur: texteDe(racine, 'BuyerReference'),
      contrat: texteDe(racine, 'ContractDocumentReference/ID'),
      factureAnterieure: texteDe(racine, 'BillingReference/InvoiceDocumentReference/ID'),
    }),
    notes: notesLues(tous(racine, 'Note')),
    lignes: lignes.slice(0, LIGNES_GARDEES).map(ligne),
    nombreLignes: lignes.length,
    ajustements: ajustements(racine),
    tva: tous(racine, 'TaxTotal/TaxSubtotal').map(tva),
    totaux: totauxDe(racine, devise),
    reglement: reglementDe(racine),
  };
}
