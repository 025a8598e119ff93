import { type ElementXml, premier, texteDe, texteUtile, tous } from '../reception/arbre-xml';
import { entierDuXml, sansVides } from '../reception/morceaux';
import { ESPACE_CDAR } from './ecrire-cdar';
import { dateDuCompact, instantDe } from './horodatage';
import type { DetailCdv, MessageCdv, MontantCdv, PartieCdv, PieceCdv } from './message-cdv';

/** Pourquoi un message ne se lit pas : il se garde avec ses octets, et se dit. */
export type RefusDeCdar = 'PAS_UN_CDAR' | 'CDAR_INCOMPLET' | 'CDAR_DEMESURE';

/** Ce qu'un message porte au plus : un statut de facture en a un ou deux. */
const REFERENCES = 100;
const DETAILS = 100;
const MONTANTS = 50;
/** Une pièce jointe en base 64 : 10 Mo une fois décodée. */
const PIECE_MAXIMALE = 14_000_000;

/** Le portail public, à la réception. */
const CHORUS_PRO = '9999';

const SIREN = '0002';

/** L'identifiant du SIREN parmi ceux d'une partie, quel que soit son rang. */
const sirenDe = (element: ElementXml | undefined): string | undefined =>
  texteUtile(
    element?.enfants.find(({ nom, attributs }) => nom === 'GlobalID' && attributs.schemeID === SIREN)?.texte,
  );

const partieDe = (element: ElementXml | undefined): PartieCdv =>
  sansVides({
    siren: sirenDe(element),
    nom: texteDe(element, 'Name'),
    role: texteDe(element, 'RoleCode'),
    adresse: texteDe(element, 'URIUniversalCommunication/URIID'),
  }) as PartieCdv;

const instantAu = (element: ElementXml | undefined, chemin: string): Date | undefined =>
  instantDe(texteDe(element, `${chemin}/DateTimeString`)) ?? undefined;

function montantDe(element: ElementXml): MontantCdv | null {
  const centimes = entierDuXml(texteDe(element, 'ValueAmount'), 2);
  const type = texteDe(element, 'TypeCode');
  if (centimes === null || !type) return null;
  return sansVides({
    type,
    centimes,
    tauxCentiemes: entierDuXml(texteDe(element, 'ValuePercent'), 2),
    terme: texteDe(element, 'ID'),
  }) as MontantCdv;
}

const detailDe = (element: ElementXml): DetailCdv =>
  sansVides({
    motif: texteDe(element, 'ReasonCode'),
    texte: texteDe(element, 'Reason'),
    action: texteDe(element, 'RequestedActionCode'),
    commentaire: texteDe(element, 'IncludedNote/Content'),
    montants: tous(element, 'SpecifiedDocumentCharacteristic').flatMap((un) => montantDe(un) ?? []),
  }) as DetailCdv;

const pieceDe = ({ texte, attributs }: ElementXml): PieceCdv => ({
  nom: texteUtile(attributs.filename) ?? 'piece',
  mime: texteUtile(attributs.mimeCode) ?? 'application/octet-stream',
  base64: texte.replace(/\s/g, ''),
});

const demesure = (references: readonly ElementXml[]): boolean =>
  references.length > REFERENCES ||
  references.some(
    (une) =>
      tous(une, 'SpecifiedDocumentStatus').length > DETAILS ||
      tous(une, 'SpecifiedDocumentStatus/SpecifiedDocumentCharacteristic').length > MONTANTS ||
      tous(une, 'AttachmentBinaryObject').some(({ texte }) => texte.length > PIECE_MAXIMALE),
  );

function messageDe(
  entete: ElementXml,
  processus: string | undefined,
  accuse: ElementXml,
  une: ElementXml,
): MessageCdv | null {
  const id = texteDe(entete, 'ID');
  const creeLe = instantAu(entete, 'IssueDateTime');
  const numero = texteDe(une, 'IssuerAssignedID');
  const code = texteDe(une, 'ProcessConditionCode');
  if (!id || !creeLe || !numero || !code) return null;
  const expediteur = premier(entete, 'SenderTradeParty/GlobalID');
  return sansVides({
    id,
    processus,
    creeLe,
    acteLe: instantAu(accuse, 'IssueDateTime'),
    phase: texteDe(accuse, 'TypeCode'),
    emetteur: partieDe(premier(entete, 'IssuerTradeParty')),
    destinataire: partieDe(premier(entete, 'RecipientTradeParty')),
    facture: sansVides({
      numero,
      type: texteDe(une, 'TypeCode'),
      emission: dateDuCompact(texteDe(une, 'FormattedIssueDateTime/DateTimeString')),
      recueLe: instantAu(une, 'ReceiptDateTime'),
      vendeur: sirenDe(premier(une, 'IssuerTradeParty')),
    }),
    code,
    nom: texteDe(une, 'ProcessCondition'),
    mdt88: texteDe(une, 'StatusCode'),
    details: tous(une, 'SpecifiedDocumentStatus').map(detailDe),
    pieces: tous(une, 'AttachmentBinaryObject').map(pieceDe),
    public: expediteur?.attributs.schemeID === '0238' && expediteur.texte.trim() === CHORUS_PRO ? true : null,
  }) as MessageCdv;
}

/**
 * Les statuts d'un message CDAR, un par facture dite, ou la raison de n'en lire aucun. Un code, un motif, un rôle nouveaux se gardent.
 * L'arbre vient d'un lecteur qui a refusé les DTD, les entités et plus de soixante niveaux.
 */
export function lireCdar(racine: ElementXml): readonly MessageCdv[] | RefusDeCdar {
  if (racine.nom !== 'CrossDomainAcknowledgementAndResponse' || racine.espace !== ESPACE_CDAR)
    return 'PAS_UN_CDAR';
  const entete = premier(racine, 'ExchangedDocument');
  const references = tous(racine, 'AcknowledgementDocument/ReferenceReferencedDocument');
  if (demesure(references)) return 'CDAR_DEMESURE';
  if (!entete || references.length === 0) return 'CDAR_INCOMPLET';
  const processus = texteDe(
    racine,
    'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID',
  );
  const lus = tous(racine, 'AcknowledgementDocument').flatMap((accuse) =>
    tous(accuse, 'ReferenceReferencedDocument').map((une) => messageDe(entete, processus, accuse, une)),
  );
  const complets = lus.filter((un): un is MessageCdv => un !== null);
  return complets.length === lus.length ? complets : 'CDAR_INCOMPLET';
}
