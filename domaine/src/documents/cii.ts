import type { CodageTva } from './ventilation';
import type { DateCivile } from '../valeurs/date-civile';
import { texteDecimal } from '../valeurs/montant';
import type {
  AdresseElectronique,
  FactureElectronique,
  Identifiant,
  PartElectronique,
  PartieElectronique,
} from './modele-electronique';
import type { PosteElectronique, RemiseElectronique } from './lignes-electroniques';

/** Le profil Factur-X écrit, et le nom que la norme donne au fichier joint. */
export const PROFIL_EN_16931 = 'urn:cen.eu:en16931:2017';
export const NOM_DU_FICHIER = 'factur-x.xml';

type Enfant = string | null | undefined | false;

/** Ce que XML 1.0 refuse, même échappé : contrôles, moitiés de paires. */
const INTERDITS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Un texte que XML admet, ses signes réservés échappés. */
export const echapper = (texte: string): string =>
  texte.replace(INTERDITS, '').replace(/[&<>"]/g, (signe) => ENTITES[signe]!);

const el = (nom: string, ...enfants: Enfant[]): string => {
  const contenu = enfants.filter(Boolean).join('');
  return contenu && `<ram:${nom}>${contenu}</ram:${nom}>`;
};
const attributs = (donnes: Record<string, string>): string =>
  Object.entries(donnes)
    .map(([nom, valeur]) => ` ${nom}="${echapper(valeur)}"`)
    .join('');
const feuille = (nom: string, texte: string | undefined, donnes: Record<string, string> = {}): string =>
  texte === undefined || texte === ''
    ? ''
    : `<ram:${nom}${attributs(donnes)}>${echapper(texte)}</ram:${nom}>`;

const date = (jour: DateCivile, espace: 'udt' | 'qdt' = 'udt'): string =>
  `<${espace}:DateTimeString format="102">${jour.replaceAll('-', '')}</${espace}:DateTimeString>`;
const euros = (nom: string, centimes: number, donnes: Record<string, string> = {}): string =>
  feuille(nom, texteDecimal(centimes, 2), donnes);

const identifiant = (nom: string, donne: Identifiant | undefined): string =>
  feuille(nom, donne?.valeur, donne && { schemeID: donne.registre });

const adresse = ({ lignes, codePostal, ville, pays }: AdresseElectronique): string =>
  el(
    'PostalTradeAddress',
    feuille('PostcodeCode', codePostal),
    ...['LineOne', 'LineTwo', 'LineThree'].map((nom, rang) => feuille(nom, lignes[rang])),
    feuille('CityName', ville),
    feuille('CountryID', pays),
  );

const contact = ({ telephone, email }: NonNullable<PartieElectronique['contact']>): string =>
  el(
    'DefinedTradeContact',
    el('TelephoneUniversalCommunication', feuille('CompleteNumber', telephone)),
    el('EmailURIUniversalCommunication', feuille('URIID', email)),
  );

const partie = (nom: string, p: PartieElectronique): string =>
  el(
    nom,
    ...[p.etablissement, p.service].map((un) => identifiant('GlobalID', un)),
    feuille('Name', p.nom),
    el(
      'SpecifiedLegalOrganization',
      identifiant('ID', p.immatriculation),
      feuille('TradingBusinessName', p.nomCommercial),
    ),
    p.contact && contact(p.contact),
    adresse(p.adresse),
    el('URIUniversalCommunication', identifiant('URIID', p.adresseElectronique)),
    el('SpecifiedTaxRegistration', feuille('ID', p.numeroTva, { schemeID: 'VA' })),
    el('SpecifiedTaxRegistration', feuille('ID', p.identifiantFiscal, { schemeID: 'FC' })),
  );

/** UNTDID 5189 : 95, remise. */
const CODE_REMISE = '95';

/** BG-27 sur une ligne ; BG-20 sur le tout, avec sa catégorie de TVA. */
const allowance = (r: RemiseElectronique | undefined, taxe = ''): string =>
  r
    ? el(
        'SpecifiedTradeAllowanceCharge',
        '<ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>',
        feuille(
          'CalculationPercent',
          r.tauxCentiemes === undefined ? undefined : texteDecimal(r.tauxCentiemes, 2),
        ),
        euros('BasisAmount', r.baseCentimes),
        euros('ActualAmount', r.montantCentimes),
        feuille('ReasonCode', CODE_REMISE),
        feuille('Reason', r.motif),
        taxe,
      )
    : '';

/** Hors du champ de la taxe, il n'y a pas de taux (BR-O-05). */
const taux = (categorie: CodageTva['categorie']): string =>
  feuille('RateApplicablePercent', categorie === 'O' ? undefined : '0');

const categorieDe = (categorie: CodageTva['categorie']): string[] => [
  feuille('TypeCode', 'VAT'),
  feuille('CategoryCode', categorie),
  taux(categorie),
];

const ligne = (l: PosteElectronique): string =>
  el(
    'IncludedSupplyChainTradeLineItem',
    el('AssociatedDocumentLineDocument', feuille('LineID', String(l.rang))),
    el('SpecifiedTradeProduct', feuille('Name', l.nom), feuille('Description', l.description)),
    el(
      'SpecifiedLineTradeAgreement',
      el('NetPriceProductTradePrice', feuille('ChargeAmount', texteDecimal(l.prixUnitaireDixMilliemes, 4))),
    ),
    el(
      'SpecifiedLineTradeDelivery',
      feuille('BilledQuantity', texteDecimal(l.quantiteMilliemes, 3), { unitCode: l.unite }),
    ),
    el(
      'SpecifiedLineTradeSettlement',
      el('ApplicableTradeTax', ...categorieDe(l.categorie)),
      allowance(l.remise),
      el('SpecifiedTradeSettlementLineMonetarySummation', euros('LineTotalAmount', l.montantCentimes)),
    ),
  );

const accord = (f: FactureElectronique): string =>
  el(
    'ApplicableHeaderTradeAgreement',
    feuille('BuyerReference', f.references['BT-10']),
    partie('SellerTradeParty', f.vendeur),
    partie('BuyerTradeParty', f.acheteur),
    el('BuyerOrderReferencedDocument', feuille('IssuerAssignedID', f.references['BT-13'])),
    el('ContractReferencedDocument', feuille('IssuerAssignedID', f.references['BT-12'])),
  );

/** Le bloc est obligatoire, même vide. */
const remise = (f: FactureElectronique): string =>
  el(
    'ApplicableHeaderTradeDelivery',
    f.livraisonA && el('ShipToTradeParty', adresse(f.livraisonA)),
    f.livraisonLe &&
      el(
        'ActualDeliverySupplyChainEvent',
        `<ram:OccurrenceDateTime>${date(f.livraisonLe)}</ram:OccurrenceDateTime>`,
      ),
  ) || '<ram:ApplicableHeaderTradeDelivery/>';

const moyenDePaiement = ({ paiement }: FactureElectronique): string =>
  el(
    'SpecifiedTradeSettlementPaymentMeans',
    feuille('TypeCode', paiement?.code),
    feuille('Information', paiement?.texte),
    el(
      'PayeePartyCreditorFinancialAccount',
      feuille('IBANID', paiement?.compte?.iban),
      feuille('AccountName', paiement?.compte?.titulaire),
    ),
    el('PayeeSpecifiedCreditorFinancialInstitution', feuille('BICID', paiement?.compte?.bic)),
  );

/** Le motif d'exonération n'est qu'ici : Factur-X le dit inutilisé sur les lignes. */
const taxe = (part: PartElectronique): string =>
  el(
    'ApplicableTradeTax',
    euros('CalculatedAmount', 0),
    feuille('TypeCode', 'VAT'),
    feuille('ExemptionReason', part.texte),
    euros('BasisAmount', part.baseCentimes),
    feuille('CategoryCode', part.categorie),
    feuille('ExemptionReasonCode', part.motif),
    taux(part.categorie),
  );

const periode = ({ periode: p }: FactureElectronique): string =>
  p
    ? el(
        'BillingSpecifiedPeriod',
        `<ram:StartDateTime>${date(p.du)}</ram:StartDateTime>`,
        `<ram:EndDateTime>${date(p.au)}</ram:EndDateTime>`,
      )
    : '';

const conditions = ({ conditionsPaiement, echeance }: FactureElectronique): string =>
  el(
    'SpecifiedTradePaymentTerms',
    feuille('Description', conditionsPaiement),
    echeance && `<ram:DueDateDateTime>${date(echeance)}</ram:DueDateDateTime>`,
  );

const sommes = (f: FactureElectronique): string =>
  el(
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    euros('LineTotalAmount', f.totalLignesCentimes),
    f.remises.length > 0 &&
      euros(
        'AllowanceTotalAmount',
        f.remises.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0),
      ),
    euros('TaxBasisTotalAmount', f.totalHtCentimes),
    euros('TaxTotalAmount', f.totalTtcCentimes - f.totalHtCentimes, { currencyID: 'EUR' }),
    euros('GrandTotalAmount', f.totalTtcCentimes),
    f.acompteCentimes !== undefined && euros('TotalPrepaidAmount', f.acompteCentimes),
    euros('DuePayableAmount', f.netAPayerCentimes),
  );

const anterieure = ({ numero, emission }: FactureElectronique['facturesAnterieures'][number]): string =>
  el(
    'InvoiceReferencedDocument',
    feuille('IssuerAssignedID', numero),
    emission && `<ram:FormattedIssueDateTime>${date(emission, 'qdt')}</ram:FormattedIssueDateTime>`,
  );

const reglement = (f: FactureElectronique): string =>
  el(
    'ApplicableHeaderTradeSettlement',
    f.paiement?.compte && feuille('PaymentReference', f.numero),
    feuille('InvoiceCurrencyCode', 'EUR'),
    moyenDePaiement(f),
    ...f.ventilation.map(taxe),
    periode(f),
    ...f.remises.map((r) => allowance(r, el('CategoryTradeTax', ...categorieDe(r.categorie)))),
    conditions(f),
    sommes(f),
    ...f.facturesAnterieures.map(anterieure),
  );

const ESPACES =
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" ' +
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" ' +
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" ' +
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"';

/**
 * Le XML CII (D22B) de la facture, profil EN 16931 de Factur-X 1.0.
 * @returns le texte, UTF-8 ; il ne dépend que de la facture
 */
export const ecrireCii = (f: FactureElectronique): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${ESPACES}>` +
  `<rsm:ExchangedDocumentContext>${el('BusinessProcessSpecifiedDocumentContextParameter', feuille('ID', f.cadre))}${el('GuidelineSpecifiedDocumentContextParameter', feuille('ID', PROFIL_EN_16931))}</rsm:ExchangedDocumentContext>` +
  `<rsm:ExchangedDocument>${feuille('ID', f.numero)}${feuille('TypeCode', f.type)}<ram:IssueDateTime>${date(f.emission)}</ram:IssueDateTime>${f.notes
    .map(({ sujet, texte }) => el('IncludedNote', feuille('Content', texte), feuille('SubjectCode', sujet)))
    .join('')}</rsm:ExchangedDocument>` +
  `<rsm:SupplyChainTradeTransaction>${f.lignes.map(ligne).join('')}${accord(f)}${remise(f)}${reglement(f)}</rsm:SupplyChainTradeTransaction>` +
  `</rsm:CrossIndustryInvoice>\n`;
