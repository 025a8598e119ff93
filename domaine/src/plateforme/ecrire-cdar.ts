import { texteDecimal } from '../valeurs/montant';
import { type ElementXml, texteUtile } from '../reception/arbre-xml';
import { dateCompacte, horodater } from './horodatage';
import type { DetailCdv, MessageCdv, MontantCdv, PartieCdv } from './message-cdv';
import { dansLEspace, texteXml } from './xml-ecrit';

const UN = 'urn:un:unece:uncefact:data:standard:';
export const ESPACE_CDAR = `${UN}CrossDomainAcknowledgementAndResponse:100`;
const ESPACE_RAM = `${UN}ReusableAggregateBusinessInformationEntity:100`;
const ESPACE_UDT = `${UN}UnqualifiedDataType:100`;
const ESPACE_QDT = `${UN}QualifiedDataType:100`;
const PREFIXES = { [ESPACE_QDT]: 'qdt', [ESPACE_UDT]: 'udt', [ESPACE_RAM]: 'ram', [ESPACE_CDAR]: 'rsm' };

/** MDT-3 : ce que s'échangent les plateformes ; `einvoicingF2` n'est que pour le portail public. */
const GUIDE = 'urn.cpro.gouv.fr:1p0:CDV:invoice';

const rsm = dansLEspace(ESPACE_CDAR);
const ram = dansLEspace(ESPACE_RAM);
const udt = dansLEspace(ESPACE_UDT);
const qdt = dansLEspace(ESPACE_QDT);

const indicateur = (nom: string, vrai: boolean) => ram.groupe(nom, udt.feuille('Indicator', String(vrai)));
const instant = (nom: string, date: Date | undefined) =>
  ram.groupe(nom, date && udt.feuille('DateTimeString', horodater(date), { format: '204' }));
const texte = (nom: string, valeur: string | undefined) =>
  ram.feuille(nom, texteUtile(valeur?.replace(/\r\n?/g, '\n')));

const partie = (nom: string, { siren, nom: raison, role, adresse }: PartieCdv) =>
  ram.groupe(
    nom,
    ram.feuille('GlobalID', siren, { schemeID: '0002' }),
    texte('Name', raison),
    ram.feuille('RoleCode', role),
    ram.groupe('URIUniversalCommunication', ram.feuille('URIID', adresse, { schemeID: '0225' })),
  );

const montant = ({ type, centimes, tauxCentiemes, terme }: MontantCdv) =>
  ram.groupe(
    'SpecifiedDocumentCharacteristic',
    ram.feuille('ID', terme),
    ram.feuille('TypeCode', type),
    indicateur('ValueChangedIndicator', false),
    ram.feuille('ValueAmount', texteDecimal(centimes, 2), { currencyID: 'EUR' }),
    ram.feuille('ValuePercent', tauxCentiemes === undefined ? undefined : texteDecimal(tauxCentiemes, 2)),
  );

const detail = (un: DetailCdv, rang: number) =>
  ram.groupe(
    'SpecifiedDocumentStatus',
    ram.feuille('ReasonCode', un.motif),
    texte('Reason', un.texte),
    ram.feuille('RequestedActionCode', un.action),
    // Exigé dès qu'il y a un détail (BR-FR-CDV-16).
    ram.feuille('SequenceNumeric', String(rang + 1)),
    ram.groupe('IncludedNote', texte('Content', un.commentaire)),
    ...un.montants.map(montant),
  );

const reference = ({ facture, code, nom, mdt88, details, pieces }: MessageCdv) =>
  ram.groupe(
    'ReferenceReferencedDocument',
    ram.feuille('IssuerAssignedID', facture.numero),
    ram.feuille('StatusCode', mdt88),
    ram.feuille('TypeCode', facture.type),
    instant('ReceiptDateTime', facture.recueLe),
    ...pieces.map((piece) =>
      ram.feuille('AttachmentBinaryObject', piece.base64, { mimeCode: piece.mime, filename: piece.nom }),
    ),
    ram.groupe(
      'FormattedIssueDateTime',
      facture.emission
        ? qdt.feuille('DateTimeString', dateCompacte(facture.emission), { format: '102' })
        : null,
    ),
    ram.feuille('ProcessConditionCode', code),
    texte('ProcessCondition', nom),
    facture.vendeur ? partie('IssuerTradeParty', { siren: facture.vendeur, role: 'SE' }) : null,
    ...details.map(detail),
  );

/**
 * L'arbre d'un message CDAR (D22B), dans l'ordre que les schémas exigent. L'expéditeur n'y dit que son rôle : un SIREN y fait refuser un
 * 210 par la feuille officielle, dont la règle des organismes publics se trompe de cas.
 */
export function composerCdar(message: MessageCdv): ElementXml {
  const { id, processus = 'REGULATED', creeLe, acteLe, phase, emetteur, destinataire } = message;
  const contexte = rsm.groupe(
    'ExchangedDocumentContext',
    ram.groupe('BusinessProcessSpecifiedDocumentContextParameter', ram.feuille('ID', processus)),
    ram.groupe('GuidelineSpecifiedDocumentContextParameter', ram.feuille('ID', GUIDE)),
  );
  const document = rsm.groupe(
    'ExchangedDocument',
    ram.feuille('ID', id),
    ram.feuille('Name', 'Cycle de vie'),
    instant('IssueDateTime', creeLe),
    partie('SenderTradeParty', { role: 'WK' }),
    partie('IssuerTradeParty', emetteur),
    partie('RecipientTradeParty', destinataire),
  );
  const accuse = rsm.groupe(
    'AcknowledgementDocument',
    indicateur('MultipleReferencesIndicator', false),
    ram.feuille('TypeCode', phase),
    instant('IssueDateTime', acteLe),
    reference(message),
  );
  return rsm.groupe('CrossDomainAcknowledgementAndResponse', contexte, document, accuse)!;
}

/** Le texte d'un message CDAR, en UTF-8. */
export const ecrireCdar = (message: MessageCdv): string => texteXml(composerCdar(message), PREFIXES);
