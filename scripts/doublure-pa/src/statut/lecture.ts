import { texteDe, tous, un, type Noeud } from '../xml/arbre.js';

export interface PartieLue {
  readonly identifiants: readonly { valeur: string; schema: string }[];
  readonly role?: string;
  readonly adresse?: string;
}

export interface CaracteristiqueLue {
  readonly type?: string;
  readonly montant?: string;
  readonly taux?: string;
}

export interface DetailLu {
  readonly motif?: string;
  readonly action?: string;
  readonly rang?: string;
  readonly code?: string;
  readonly commentaires: readonly string[];
  readonly caracteristiques: readonly CaracteristiqueLue[];
}

/** Un statut d'une facture : ce que porte un `ReferenceReferencedDocument`. */
export interface StatutLu {
  readonly phase?: string;
  readonly acteLe?: string;
  readonly numero?: string;
  readonly etat?: string;
  readonly type?: string;
  readonly date?: string;
  readonly code?: string;
  readonly vendeur?: PartieLue;
  readonly destinataires: readonly PartieLue[];
  readonly pieces: number;
  readonly details: readonly DetailLu[];
}

export interface MessageLu {
  readonly processus?: string;
  readonly guide?: string;
  readonly identifiant?: string;
  readonly emisLe?: string;
  readonly expediteur?: PartieLue;
  readonly emetteur?: PartieLue;
  readonly destinataires: readonly PartieLue[];
  readonly statuts: readonly StatutLu[];
}

function lirePartie(noeud: Noeud | undefined): PartieLue | undefined {
  if (!noeud) return undefined;
  return {
    identifiants: tous(noeud, 'GlobalID').map(({ texte, attributs }) => ({
      valeur: texte.trim(),
      schema: attributs.schemeID ?? '',
    })),
    role: texteDe(noeud, 'RoleCode'),
    adresse: texteDe(noeud, 'URIUniversalCommunication', 'URIID'),
  };
}

const parties = (noeud: Noeud, nom: string): PartieLue[] =>
  tous(noeud, nom).flatMap((partie) => lirePartie(partie) ?? []);

const lireDetail = (noeud: Noeud): DetailLu => ({
  motif: texteDe(noeud, 'ReasonCode'),
  action: texteDe(noeud, 'RequestedActionCode'),
  rang: texteDe(noeud, 'SequenceNumeric'),
  code: texteDe(noeud, 'ProcessConditionCode'),
  commentaires: tous(noeud, 'IncludedNote', 'Content').map(({ texte }) => texte.trim()),
  caracteristiques: tous(noeud, 'SpecifiedDocumentCharacteristic').map((trait) => ({
    type: texteDe(trait, 'TypeCode'),
    montant: texteDe(trait, 'ValueAmount'),
    taux: texteDe(trait, 'ValuePercent'),
  })),
});

const lireStatut = (accuse: Noeud, document: Noeud): StatutLu => ({
  phase: texteDe(accuse, 'TypeCode'),
  acteLe: texteDe(accuse, 'IssueDateTime', 'DateTimeString'),
  numero: texteDe(document, 'IssuerAssignedID'),
  etat: texteDe(document, 'StatusCode'),
  type: texteDe(document, 'TypeCode'),
  date: texteDe(document, 'FormattedIssueDateTime', 'DateTimeString'),
  code: texteDe(document, 'ProcessConditionCode'),
  vendeur: lirePartie(un(document, 'IssuerTradeParty')),
  destinataires: parties(document, 'RecipientTradeParty'),
  pieces: tous(document, 'AttachmentBinaryObject').length,
  details: tous(document, 'SpecifiedDocumentStatus').map(lireDetail),
});

/** Un message de cycle de vie dont la forme est juste. */
export function lireMessage(racine: Noeud): MessageLu {
  const contexte = un(racine, 'ExchangedDocumentContext');
  const echange = un(racine, 'ExchangedDocument');
  return {
    processus: texteDe(contexte, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    guide: texteDe(contexte, 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    identifiant: texteDe(echange, 'ID'),
    emisLe: texteDe(echange, 'IssueDateTime', 'DateTimeString'),
    expediteur: lirePartie(un(echange, 'SenderTradeParty')),
    emetteur: lirePartie(un(echange, 'IssuerTradeParty')),
    destinataires: echange ? parties(echange, 'RecipientTradeParty') : [],
    statuts: tous(racine, 'AcknowledgementDocument').flatMap((accuse) =>
      tous(accuse, 'ReferenceReferencedDocument').map((document) => lireStatut(accuse, document)),
    ),
  };
}

/** L'identifiant légal (schéma 0002) d'une partie. */
export const sirenDe = (partie: PartieLue | undefined): string | undefined =>
  partie?.identifiants.find(({ schema }) => schema === '0002')?.valeur;
