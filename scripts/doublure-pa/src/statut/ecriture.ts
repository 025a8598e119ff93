import { echapper } from '../xml/arbre.js';
import { ESPACES } from './schema.js';
import { STATUTS } from './listes.js';

export interface PartieEcrite {
  readonly siren?: string;
  readonly matricule?: string;
  readonly nom?: string;
  readonly role: string;
  readonly adresse?: string;
}

export interface MontantEcrit {
  readonly type: string;
  readonly montant: string;
  readonly taux?: string;
}

/** Un message d'un statut, prêt à écrire. Moments de Paris, AAAAMMJJHHMMSS ; montants écrits. */
export interface StatutEcrit {
  readonly identifiant: string;
  readonly emisLe: string;
  readonly acteLe: string;
  readonly code: string;
  readonly libelle?: string;
  readonly phase?: string;
  readonly etat?: string;
  readonly expediteur: PartieEcrite;
  readonly emetteur: PartieEcrite;
  readonly destinataire: PartieEcrite;
  readonly numero: string;
  readonly type?: string;
  readonly date?: string;
  readonly recuLe?: string;
  readonly vendeur: string;
  readonly motif?: string;
  readonly motifEcrit?: string;
  readonly commentaire?: string;
  readonly montants?: readonly MontantEcrit[];
  readonly piece?: string;
}

const balise = (nom: string, texte: string | undefined, attributs = ''): string =>
  texte === undefined ? '' : `<ram:${nom}${attributs}>${echapper(texte)}</ram:${nom}>`;

const moment = (nom: string, texte: string | undefined, espace = 'udt', format = '204'): string =>
  texte === undefined
    ? ''
    : `<ram:${nom}><${espace}:DateTimeString format="${format}">${texte}</${espace}:DateTimeString></ram:${nom}>`;

const partie = (nom: string, { siren, matricule, nom: dit, role, adresse }: PartieEcrite): string =>
  `<ram:${nom}>${balise('GlobalID', siren, ' schemeID="0002"')}${balise('GlobalID', matricule, ' schemeID="0238"')}` +
  `${balise('Name', dit)}${balise('RoleCode', role)}` +
  `${adresse === undefined ? '' : `<ram:URIUniversalCommunication>${balise('URIID', adresse, ' schemeID="0225"')}</ram:URIUniversalCommunication>`}` +
  `</ram:${nom}>`;

const caracteristique = ({ type, montant, taux }: MontantEcrit): string =>
  `<ram:SpecifiedDocumentCharacteristic>${balise('TypeCode', type)}` +
  `<ram:ValueChangedIndicator><udt:Indicator>false</udt:Indicator></ram:ValueChangedIndicator>` +
  `${balise('ValueAmount', montant, ' currencyID="EUR"')}${balise('ValuePercent', taux)}</ram:SpecifiedDocumentCharacteristic>`;

function detail({ motif, motifEcrit, commentaire, montants = [] }: StatutEcrit): string {
  if (motif === undefined && commentaire === undefined && montants.length === 0) return '';
  const note =
    commentaire === undefined ? '' : `<ram:IncludedNote>${balise('Content', commentaire)}</ram:IncludedNote>`;
  return (
    `<ram:SpecifiedDocumentStatus>${balise('ReasonCode', motif)}${balise('Reason', motif && (motifEcrit ?? motif))}` +
    `${balise('SequenceNumeric', '1')}${note}${montants.map(caracteristique).join('')}</ram:SpecifiedDocumentStatus>`
  );
}

const document = (statut: StatutEcrit): string =>
  `<ram:ReferenceReferencedDocument>${balise('IssuerAssignedID', statut.numero)}` +
  `${balise('StatusCode', statut.etat ?? STATUTS[statut.code]?.etat)}${balise('TypeCode', statut.type)}` +
  `${moment('ReceiptDateTime', statut.recuLe)}` +
  `${balise('AttachmentBinaryObject', statut.piece, ' mimeCode="application/pdf" filename="piece.pdf"')}` +
  `${moment('FormattedIssueDateTime', statut.date, 'qdt', '102')}${balise('ProcessConditionCode', statut.code)}` +
  `${balise('ProcessCondition', statut.libelle ?? STATUTS[statut.code]?.libelle)}` +
  `${partie('IssuerTradeParty', { siren: statut.vendeur, role: 'SE' })}${detail(statut)}</ram:ReferenceReferencedDocument>`;

/** Le message CDAR (D22B) d'un statut, dans l'ordre du schéma. */
export function ecrireStatut(statut: StatutEcrit): string {
  const parametre = (nom: string, valeur: string): string =>
    `<ram:${nom}SpecifiedDocumentContextParameter><ram:ID>${valeur}</ram:ID></ram:${nom}SpecifiedDocumentContextParameter>`;
  const espaces = Object.entries(ESPACES).map(([prefixe, espace]) => ` xmlns:${prefixe}="${espace}"`);
  return (
    `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossDomainAcknowledgementAndResponse${espaces.join('')}>` +
    `<rsm:ExchangedDocumentContext>${parametre('BusinessProcess', 'REGULATED')}` +
    `${parametre('Guideline', 'urn.cpro.gouv.fr:1p0:CDV:invoice')}</rsm:ExchangedDocumentContext>` +
    `<rsm:ExchangedDocument>${balise('ID', statut.identifiant)}${balise('Name', 'Cycle de vie')}${moment('IssueDateTime', statut.emisLe)}` +
    `${partie('SenderTradeParty', statut.expediteur)}${partie('IssuerTradeParty', statut.emetteur)}` +
    `${partie('RecipientTradeParty', statut.destinataire)}</rsm:ExchangedDocument>` +
    `<rsm:AcknowledgementDocument><ram:MultipleReferencesIndicator><udt:Indicator>false</udt:Indicator></ram:MultipleReferencesIndicator>` +
    `${balise('TypeCode', statut.phase ?? STATUTS[statut.code]?.phase ?? '305')}${moment('IssueDateTime', statut.acteLe)}` +
    `${document(statut)}</rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>`
  );
}
