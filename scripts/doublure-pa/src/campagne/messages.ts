import { ecrireStatut, type StatutEcrit } from '../statut/ecriture.js';
import {
  CODES_CONNUS,
  ETATS_DE_TRAITEMENT,
  ETATS_DE_TRANSMISSION,
  MONTANTS,
  MOTIFS_CONNUS,
  STATUTS,
} from '../statut/listes.js';
import { SCHEMA_CDAR } from '../statut/schema.js';
import { lireXml } from '../xml/arbre.js';
import { fautesDeForme } from '../xml/forme.js';
import { auHasard, type Tirage } from './engendrer.js';

const ROLES = ['SE', 'BY', 'WK', 'DFH', 'AB', 'ZZ'];
const TOUS_LES_MOTIFS = [...MOTIFS_CONNUS, 'ZZZ'];

/** Un statut juste, quel que soit son code. */
function juste(tirage: Tirage): StatutEcrit {
  const code = auHasard(tirage, Object.keys(STATUTS));
  const fiche = STATUTS[code]!;
  const role = fiche.phase === '305' ? 'WK' : fiche.auteurs[0] === 'vendeur' ? 'SE' : 'BY';
  const motif = fiche.motifObligatoire === true ? auHasard(tirage, fiche.motifs!) : undefined;
  const type = code === '212' ? 'MEN' : code === '211' ? 'MPA' : undefined;
  return {
    identifiant: `FAC-2027-014_${code}_1`,
    ...{ emisLe: '20271005093000', acteLe: '20271005092500', code },
    expediteur: { role: tirage() < 0.5 ? 'WK' : role },
    emetteur: { ...(role === 'WK' ? {} : { siren: '200000008' }), nom: 'Acme', role },
    destinataire: { siren: '732829320', role: role === 'SE' ? 'BY' : 'SE', adresse: '732829320' },
    ...{
      numero: 'FAC-2027-014',
      type: '380',
      date: '20270910',
      recuLe: '20270910101500',
      vendeur: '732829320',
    },
    ...(motif === undefined ? {} : { motif, commentaire: 'Voir le bon' }),
    ...(type === undefined ? {} : { montants: [{ type, montant: '400.00', taux: '0.00' }] }),
  };
}

/** Remplace le texte d'un élément tiré parmi ceux de ce nom. */
const dans = (nom: string, valeurs: readonly string[]) => (xml: string, tirage: Tirage) => {
  const trouves = [...xml.matchAll(new RegExp(`(<ram:${nom}(?: [^>]*)?>)[^<]*<`, 'g'))];
  if (trouves.length === 0) return xml;
  const { 0: tout, 1: ouvre, index } = auHasard(tirage, trouves);
  return `${xml.slice(0, index)}${ouvre}${auHasard(tirage, valeurs)}<${xml.slice(index + tout.length)}`;
};

/** Ôte un élément tiré parmi ceux de ce nom, avec ce qu'il contient. */
const sans = (nom: string) => (xml: string, tirage: Tirage) => {
  const trouves = [...xml.matchAll(new RegExp(`<ram:${nom}(?: [^>]*)?>[^]*?</ram:${nom}>`, 'g'))];
  if (trouves.length === 0) return xml;
  const { 0: tout, index } = auHasard(tirage, trouves);
  return xml.slice(0, index) + xml.slice(index + tout.length);
};

const FAUTES: readonly ((xml: string, tirage: Tirage) => string)[] = [
  dans('ReasonCode', TOUS_LES_MOTIFS),
  dans('ReasonCode', TOUS_LES_MOTIFS),
  dans('ProcessConditionCode', [...CODES_CONNUS, '999']),
  dans('ProcessConditionCode', Object.keys(STATUTS)),
  dans('StatusCode', [...ETATS_DE_TRAITEMENT, ...ETATS_DE_TRANSMISSION]),
  dans('RoleCode', ROLES),
  dans('TypeCode', ['23', '305', '24', '380', '381', '325', ...MONTANTS, 'ZZZ']),
  dans('ID', [
    'REGULATED',
    'NON_REGULATED',
    'B2C',
    'urn.cpro.gouv.fr:1p0:CDV:invoice',
    'urn.cpro.gouv.fr:1p0:CDV:einvoicingF2',
    'X',
  ]),
  ...[
    'SequenceNumeric',
    'IncludedNote',
    'ValuePercent',
    'GlobalID',
    'URIUniversalCommunication',
    'SenderTradeParty',
  ].map(sans),
  ...[
    'FormattedIssueDateTime',
    'StatusCode',
    'SpecifiedDocumentStatus',
    'IssuerAssignedID',
    'ReasonCode',
    'RoleCode',
  ].map(sans),
  (xml) =>
    xml.replace(
      '<ram:SequenceNumeric>',
      '<ram:RequestedActionCode>ZZZ</ram:RequestedActionCode><ram:SequenceNumeric>',
    ),
  (xml) =>
    xml.replace(
      '<ram:SenderTradeParty>',
      '<ram:SenderTradeParty><ram:GlobalID schemeID="0002">732829320</ram:GlobalID>',
    ),
];

const aLaForme = (xml: string): boolean => fautesDeForme(lireXml(Buffer.from(xml)), SCHEMA_CDAR).length === 0;

/** Un message que le schéma admet : un sur trois juste, les autres avec une ou deux fautes que seules les règles voient. */
export function messageAuHasard(tirage: Tirage): string {
  for (;;) {
    const xml = messageFautif(tirage);
    if (aLaForme(xml)) return xml;
  }
}

function messageFautif(tirage: Tirage): string {
  let xml = ecrireStatut(juste(tirage));
  const combien = tirage() < 0.33 ? 0 : 1 + Math.floor(tirage() * 2);
  for (let faute = 0; faute < combien; faute += 1) xml = auHasard(tirage, FAUTES)(xml, tirage);
  return xml;
}
