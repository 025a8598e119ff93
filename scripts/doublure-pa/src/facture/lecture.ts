import { texteDe, tous, un, type Noeud } from '../xml/arbre.js';

export interface TiersLu {
  readonly siren?: string;
  readonly siret?: string;
  readonly adresse?: string;
  readonly schemaAdresse?: string;
  readonly nom?: string;
}

/** Ce qu'une plateforme lit d'une facture CII (BT-…), montants et dates tels qu'ils sont écrits. */
export interface FactureLue {
  readonly numero: string;
  readonly date: string;
  readonly type: string;
  readonly profil: string;
  readonly cadre: string;
  readonly notes: readonly { sujet: string; texte: string }[];
  readonly vendeur: TiersLu;
  readonly acheteur: TiersLu;
  readonly devise: string;
  readonly categories: readonly string[];
  readonly taux: readonly string[];
  readonly total: string;
  readonly precedentes: readonly string[];
}

export const RACINE_CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100';

const identifiant = (partie: Noeud | undefined, schema: string): string | undefined =>
  [...tous(partie, 'SpecifiedLegalOrganization', 'ID'), ...tous(partie, 'GlobalID')]
    .find(({ attributs }) => attributs.schemeID === schema)
    ?.texte.trim();

function lireTiers(accord: Noeud | undefined, nom: string): TiersLu {
  const partie = un(accord, nom);
  const adresse = un(partie, 'URIUniversalCommunication', 'URIID');
  return {
    siren: identifiant(partie, '0002'),
    siret: identifiant(partie, '0009'),
    adresse: adresse?.texte.trim(),
    schemaAdresse: adresse?.attributs.schemeID,
    nom: texteDe(partie, 'Name'),
  };
}

/** Une facture CII ; `undefined` si la racine en est une autre. */
export function lireFacture(racine: Noeud): FactureLue | undefined {
  if (racine.nom !== 'CrossIndustryInvoice' || racine.ns !== RACINE_CII) return undefined;
  const contexte = un(racine, 'ExchangedDocumentContext');
  const document = un(racine, 'ExchangedDocument');
  const transaction = un(racine, 'SupplyChainTradeTransaction');
  const accord = un(transaction, 'ApplicableHeaderTradeAgreement');
  const reglement = un(transaction, 'ApplicableHeaderTradeSettlement');
  const taxes = tous(reglement, 'ApplicableTradeTax');
  return {
    numero: texteDe(document, 'ID') ?? '',
    date: texteDe(document, 'IssueDateTime', 'DateTimeString') ?? '',
    type: texteDe(document, 'TypeCode') ?? '',
    profil: texteDe(contexte, 'GuidelineSpecifiedDocumentContextParameter', 'ID') ?? '',
    cadre: texteDe(contexte, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID') ?? '',
    notes: tous(document, 'IncludedNote').map((note) => ({
      sujet: texteDe(note, 'SubjectCode') ?? '',
      texte: texteDe(note, 'Content') ?? '',
    })),
    vendeur: lireTiers(accord, 'SellerTradeParty'),
    acheteur: lireTiers(accord, 'BuyerTradeParty'),
    devise: texteDe(reglement, 'InvoiceCurrencyCode') ?? '',
    categories: taxes.flatMap((taxe) => texteDe(taxe, 'CategoryCode') ?? []),
    taux: taxes.map((taxe) => texteDe(taxe, 'RateApplicablePercent') ?? '0'),
    total: texteDe(reglement, 'SpecifiedTradeSettlementHeaderMonetarySummation', 'GrandTotalAmount') ?? '',
    precedentes: tous(reglement, 'InvoiceReferencedDocument', 'IssuerAssignedID').map(({ texte }) =>
      texte.trim(),
    ),
  };
}

/** Le traitement que dit la note BAR ; `undefined` sans note. */
export const traitementDe = ({ notes }: FactureLue): string | undefined =>
  notes.find(({ sujet }) => sujet === 'BAR')?.texte;

/** L'année d'émission : avec le numéro et le SIREN du vendeur, elle fait l'unicité. */
export const anneeDe = ({ date }: FactureLue): string => date.slice(0, 4);
