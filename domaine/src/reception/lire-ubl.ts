import { type ElementXml, premier, texteDe, texteUtile, tous } from './arbre-xml';
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
import { moyensReunis } from './moyen-recu';
import { notesLues } from './notes-recues';
import { estAvoirRecu, type PartieRecue, type ReglementRecu } from './facture-recue';
import type { AjustementRecu, ExonerationRecue, PosteRecu, TvaRecue } from './poste-recu';

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
    ...adresseLue(
      ['StreetName', 'AdditionalStreetName', 'AddressLine/Line'].map((nom) => texteDe(adresse, nom)),
      texteDe(adresse, 'PostalZone'),
      texteDe(adresse, 'CityName'),
      texteDe(adresse, 'Country/IdentificationCode'),
    ),
    adresseElectronique: adresseDuReseau(tous(p, 'EndpointID')),
    telephone: texteDe(p, 'Contact/Telephone'),
    email: texteDe(p, 'Contact/ElectronicMail'),
  });
}

const ajustements = (parent: ElementXml): AjustementRecu[] =>
  tous(parent, 'AllowanceCharge').map((a) =>
    sansVides<AjustementRecu>({
      sens: estVrai(texteDe(a, 'ChargeIndicator')) ? 'supplement' : 'remise',
      motif: texteDe(a, 'AllowanceChargeReason'),
      codeMotif: texteDe(a, 'AllowanceChargeReasonCode'),
      pourcentage: decimalDe(a, 'MultiplierFactorNumeric'),
      baseCentimes: centimesDe(a, 'BaseAmount'),
      montantCentimes: centimesDe(a, 'Amount'),
    }),
  );

const exoneration = (categorie: ElementXml | undefined): ExonerationRecue => ({
  categorie: texteDe(categorie, 'ID'),
  exoneration: texteDe(categorie, 'TaxExemptionReason'),
  exonerationCode: texteDe(categorie, 'TaxExemptionReasonCode'),
});

const periode = (parent: ElementXml): PosteRecu['periode'] =>
  periodeDe(premier(parent, 'InvoicePeriod'), 'StartDate', 'EndDate');

const NIVEAUX = 10;

/** Une ligne, suivie de ses sous-lignes (EXTENDED) : son montant les redit. */
function lignesDe(l: ElementXml, niveau = 0): PosteRecu[] {
  const dessous = [...tous(l, 'SubInvoiceLine'), ...tous(l, 'SubCreditNoteLine')];
  const poste = ligne(l);
  return [
    {
      ...poste,
      ...(niveau > 0 && { niveau: Math.min(niveau, NIVEAUX) }),
      ...(dessous.length > 0 && { role: 'groupe' as const }),
    },
    ...dessous.flatMap((une) => lignesDe(une, niveau + 1)),
  ];
}

function ligne(l: ElementXml): PosteRecu {
  const { quantite, unite } = quantiteDe(premier(l, 'InvoicedQuantity') ?? premier(l, 'CreditedQuantity'));
  const categorie = premier(l, 'Item/ClassifiedTaxCategory');
  const rabais = tous(l, 'Price/AllowanceCharge').find((a) => !estVrai(texteDe(a, 'ChargeIndicator')));
  return sansVides<PosteRecu>({
    nom: texteDe(l, 'Item/Name') ?? '',
    description: texteDe(l, 'Item/Description'),
    note: notesLues(tous(l, 'Note')).join('\n') || undefined,
    periode: periode(l),
    quantite,
    unite,
    prix: decimalDe(l, 'Price/PriceAmount'),
    prixPour: prixPourDe(premier(l, 'Price/BaseQuantity'), unite),
    prixBrut: decimalDe(rabais, 'BaseAmount'),
    rabais: decimalDe(rabais, 'Amount'),
    tauxTva: decimalDe(categorie, 'Percent'),
    ...exoneration(categorie),
    ajustements: siRemplie(ajustements(l)),
    montantCentimes: centimesDe(l, 'LineExtensionAmount'),
  });
}

const tva = (t: ElementXml): TvaRecue =>
  sansVides<TvaRecue>({
    taux: decimalDe(t, 'TaxCategory/Percent'),
    baseCentimes: centimesDe(t, 'TaxableAmount'),
    montantCentimes: centimesDe(t, 'TaxAmount'),
    ...exoneration(premier(t, 'TaxCategory')),
  });

/** Le détail de la TVA dans la devise de la facture : un autre `TaxTotal` la redit dans la devise comptable. */
const tvaDe = (racine: ElementXml, devise: string | undefined): TvaRecue[] => {
  const details = tous(racine, 'TaxTotal').filter(
    (total) => dansLaDevise(tous(total, 'TaxAmount'), devise) !== undefined,
  );
  return details.flatMap((total) => tous(total, 'TaxSubtotal')).map(tva);
};

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
    mandat: texteDe(racine, 'PaymentMeans/PaymentMandate/ID'),
    conditions: texteDe(racine, 'PaymentTerms/Note'),
    beneficiaire: texteDe(racine, 'PayeeParty/PartyName/Name'),
  });

function totauxDe(
  racine: ElementXml,
  devise: string | undefined,
  comptable: string | undefined,
): FactureLue['totaux'] {
  const sommes = premier(racine, 'LegalMonetaryTotal');
  const taxes = tous(racine, 'TaxTotal/TaxAmount');
  const taxe = dansLaDevise(taxes, devise);
  return {
    lignesCentimes: centimesDe(sommes, 'LineExtensionAmount'),
    remisesCentimes: centimesDe(sommes, 'AllowanceTotalAmount'),
    supplementsCentimes: centimesDe(sommes, 'ChargeTotalAmount'),
    htCentimes: centimesDe(sommes, 'TaxExclusiveAmount'),
    tvaCentimes: entierDuXml(taxe?.texte.trim(), 2) ?? undefined,
    tvaComptableCentimes: comptable ? tvaDans(taxes, comptable) : undefined,
    ttcCentimes: centimesDe(sommes, 'TaxInclusiveAmount'),
    acompteCentimes: centimesDe(sommes, 'PrepaidAmount'),
    arrondiCentimes: centimesDe(sommes, 'PayableRoundingAmount'),
    aPayerCentimes: centimesDe(sommes, 'PayableAmount'),
  };
}

/** Un CreditNote est un avoir, quoi que dise son code. */
const typeDAvoir = (code = '381'): string => (estAvoirRecu({ type: code }) ? code : '381');

/** Ce qu'un fichier UBL (Invoice ou CreditNote) dit ; ce qui y manque manque. */
export function lireUbl(racine: ElementXml): FactureLue {
  const avoir = racine.nom === 'CreditNote';
  const lignes = tous(racine, avoir ? 'CreditNoteLine' : 'InvoiceLine').flatMap((l) => lignesDe(l));
  const devise = texteDe(racine, 'DocumentCurrencyCode');
  const comptable = deviseComptable(texteDe(racine, 'TaxCurrencyCode'), devise);
  return {
    syntaxe: 'UBL',
    specification: texteDe(racine, 'CustomizationID'),
    type: avoir ? typeDAvoir(texteDe(racine, 'CreditNoteTypeCode')) : texteDe(racine, 'InvoiceTypeCode'),
    numero: texteDe(racine, 'ID'),
    emission: dateDe(racine, 'IssueDate'),
    echeance: dateDe(racine, 'DueDate') ?? dateDe(racine, 'PaymentMeans/PaymentDueDate'),
    livraison: dateDe(racine, 'Delivery/ActualDeliveryDate'),
    periode: periode(racine),
    devise,
    deviseComptable: comptable,
    vendeur: partie(premier(racine, 'AccountingSupplierParty/Party')),
    acheteur: partie(premier(racine, 'AccountingCustomerParty/Party')),
    references: sansVides({
      bonDeCommande: texteDe(racine, 'OrderReference/ID'),
      referenceAcheteur: texteDe(racine, 'BuyerReference'),
      contrat: texteDe(racine, 'ContractDocumentReference/ID'),
      factureAnterieure: texteDe(racine, 'BillingReference/InvoiceDocumentReference/ID'),
    }),
    notes: notesLues(tous(racine, 'Note')),
    lignes: lignes.slice(0, LIGNES_GARDEES),
    nombreLignes: lignes.length,
    ajustements: ajustements(racine),
    tva: tvaDe(racine, devise),
    totaux: totauxDe(racine, devise, comptable),
    reglement: reglementDe(racine),
  };
}
