import { lireType, type Schema } from '../xml/forme.js';

export const ESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
} as const;

const CODE =
  '@listID @listAgencyID @listAgencyName @listName @listVersionID @name @languageID @listURI:uri @listSchemeURI:uri';
const ID =
  '@schemeID @schemeName @schemeAgencyID @schemeAgencyName @schemeVersionID @schemeDataURI:uri @schemeURI:uri';

/** La forme d'un message de cycle de vie (UN/CEFACT CDAR D22B), un type par ligne. */
const TYPES: Readonly<Record<string, string>> = {
  Message:
    'suite ExchangedDocumentContext:Contexte? ExchangedDocument:Echange AcknowledgementDocument:Accuse+',
  Contexte:
    'suite TestIndicator:Indicateur? BusinessProcessSpecifiedDocumentContextParameter:Parametre? GuidelineSpecifiedDocumentContextParameter:Parametre',
  Parametre: 'suite ID:Id',
  Echange: `suite ID:Id? Name:Texte? TypeCode:CodeListe? StatusCode:CodeListe? IssueDateTime:Moment? LanguageID:Id?
    ElectronicPresentationIndicator:Indicateur? VersionID:Id? GlobalID:Id? IncludedNote:Note* EffectiveSpecifiedPeriod:Periode?
    SenderTradeParty:Partie? IssuerTradeParty:Partie? RecipientTradeParty:Partie+`,
  Accuse: `suite MultipleReferencesIndicator:Indicateur? ID:Id? TypeCode:CodeListe? Name:Texte? IssueDateTime:Moment? StatusCode:CodeListe?
    AcknowledgementStatusCode:CodeListe? ItemIdentificationID:Id? ReasonInformation:Texte* ChannelCode:Code? ProcessConditionCode:Code?
    ProcessCondition:Texte* Status:Texte* ReferenceReferencedDocument:Document+`,
  Document: `suite IssuerAssignedID:Id? StatusCode:CodeListe? CopyIndicator:Indicateur? LineID:Id? TypeCode:CodeListe? GlobalID:Id?
    RevisionID:Id? Name:Texte? ReceiptDateTime:Moment? AttachmentBinaryObject:Binaire* ReferenceTypeCode:CodeListe? LanguageID:Langue?
    Description:Texte* FormattedIssueDateTime:MomentEcrit? IncludedAmount:Montant* VersionID:Id? TotalIssueCountNumeric:Nombre?
    Status:Texte* ProcessConditionCode:Code? ProcessCondition:Texte* Type:Texte? IssuerTradeParty:Partie? RecipientTradeParty:Partie*
    SenderTradeParty:Partie? SpecifiedDocumentStatus:Etat* ValiditySpecifiedPeriod:Periode?`,
  Etat: `suite ReferenceDateTime:Moment? ConditionCode:CodeListe? ReasonCode:Code? Reason:Texte* Condition:Texte*
    ProcessConditionCode:Code? ProcessCondition:Texte* ReasonInformationCode:Code? ReasonInformation:Texte*
    ReasonClassificationCode:Code? ReasonClassification:Texte* RequestedActionCode:Code? RequestedAction:Texte*
    InvalidInformation:Texte? ValidInformation:Texte? SequenceNumeric:Nombre? IncludedNote:Note*
    SpecifiedDocumentCharacteristic:Caracteristique*`,
  Caracteristique: `suite ID:Id? TypeCode:Code? ValueChangedIndicator:Indicateur? ValueAdjustmentDirectionCode:Code? Name:Texte*
    Description:Texte* Location:Texte? Value:Texte* ValueAmount:Montant? ValueMeasure:Mesure? ValueDateTime:Moment? ValueCode:Code?
    ValueQuantity:Quantite? ValueNumeric:Nombre? ValuePercent:Nombre?`,
  Note: 'suite ContentCode:Code? Content:Texte* SubjectCode:Code?',
  Periode: 'suite StartDateTime:Moment? EndDateTime:Moment?',
  Partie: `suite ID:Id* GlobalID:Id* Name:Texte? RoleCode:CodeListe? DefinedTradeContact:Contact* PostalTradeAddress:Adresse?
    URIUniversalCommunication:Communication?`,
  Contact: `suite ID:Id? PersonName:Texte? DepartmentName:Texte? TypeCode:CodeListe? TelephoneUniversalCommunication:Communication*
    FaxUniversalCommunication:Communication* EmailURIUniversalCommunication:Communication?`,
  Adresse: `suite PostcodeCode:Code? LineOne:Texte? LineTwo:Texte? LineThree:Texte? LineFour:Texte? LineFive:Texte? StreetName:Texte?
    CityName:Texte? CountryID:Pays? CountryName:Texte? CountrySubDivisionID:Id? CountrySubDivisionName:Texte?`,
  Communication: 'suite URIID:Id? CompleteNumber:Texte?',
  Moment: 'choix DateTimeString:MomentTexte DateTime:MomentIso',
  MomentEcrit: 'suite DateTimeString:MomentTexte',
  Indicateur: 'choix IndicatorString:MomentTexte Indicator:Booleen',
  MomentTexte: 'texte @format:texte',
  MomentIso: 'texte:instant',
  Booleen: 'texte:booleen',
  Id: `texte:jeton ${ID}`,
  Code: `texte:jeton ${CODE}`,
  CodeListe: 'texte:jeton @listID @listAgencyID',
  Langue: 'texte:jeton @schemeID @schemeAgencyID',
  Pays: 'texte:jeton @listID @schemeAgencyID',
  Texte: 'texte @languageID @languageLocaleID',
  Montant: 'texte:decimal @currencyID @currencyCodeListVersionID',
  Mesure: 'texte:decimal @unitCode @unitCodeListVersionID',
  Quantite: 'texte:decimal @unitCode @unitCodeListID @unitCodeListAgencyID @unitCodeListAgencyName',
  Nombre: 'texte:decimal @format',
  Binaire: 'texte:base64 @format @mimeCode @encodingCode @characterSetCode @uri:uri @filename',
};

/** Les types dont les éléments sont d'un autre espace que les agrégats. */
const AUTRES_ESPACES: Readonly<Record<string, string>> = {
  Message: ESPACES.rsm,
  Moment: ESPACES.udt,
  Indicateur: ESPACES.udt,
  MomentEcrit: ESPACES.qdt,
};

export const SCHEMA_CDAR: Schema = {
  racine: { nom: 'CrossDomainAcknowledgementAndResponse', ns: ESPACES.rsm, type: 'Message' },
  types: Object.fromEntries(Object.entries(TYPES).map(([nom, ligne]) => [nom, lireType(ligne)])),
  espaceDe: (type) => AUTRES_ESPACES[type] ?? ESPACES.ram,
};
