import type { LibelleValeur } from '../documents/document-modele';
import { redactionRevue } from '../documents/redaction';
import { nomLegal } from '../documents/vendeur';
import { formaterDateLongue } from '../valeurs/date-civile';
import { formaterEuros } from '../valeurs/montant';
import {
  type DossierDePreuve,
  type EvenementDePreuve,
  LIMITE_DE_LA_PREUVE,
  phraseDeSignature,
  type PreuveDeDevis,
} from './preuve';
import { formaterSiret } from '../valeurs/siret';
import { finDuDelai, retractable } from './retractation';
import { texteImprimable } from '../documents/texte-imprimable';

/** Le certificat d'une acceptation, une fois pour toutes : des textes définitifs, dans l'ordre où ils se lisent. */
export interface CertificatDeDevis {
  titre: string;
  sousTitre: string;
  couleurAccent: string;
  auteur: string;
  sections: { titre: string; lignes: LibelleValeur[] }[];
  consentement: string[];
  limite: string;
  /** L'adresse de la page de vérification, que porte le code QR. */
  verification: string;
  invitation: string;
}

const EVENEMENTS: Record<EvenementDePreuve['type'], string> = {
  lien_envoye: 'Lien envoyé',
  lien_du_compte: 'Lien du compte',
  lien_remis: 'Lien remis',
  page_ouverte: 'Page ouverte',
  code_demande: 'Code demandé',
  code_exact: 'Code exact',
  case_cochee: 'Case cochée',
  accord_confirme: 'Accord confirmé',
};

function lignesDesEvenements(evenements: readonly EvenementDePreuve[]): LibelleValeur[] {
  return evenements.map(({ type, paris, detail, ip, agent }) => ({
    libelle: EVENEMENTS[type],
    valeur: [paris, detail, ip && `adresse ${ip}`, agent].filter(Boolean).join(' · '),
  }));
}

/** Ce qu'une preuve dit du droit de qui l'a signée ; le jour y est celui que l'on savait alors. */
function retractationDe({ contrat, parties }: DossierDePreuve): string {
  const { retractableJusquau: jusquau } = contrat;
  if (!jusquau && !retractable({ ...contrat, typeClient: parties.client.type })) return 'sans objet';
  return finDuDelai({ depart: jusquau ? 'conclusion' : 'reception', jusquau });
}

function lignesDuContrat(dossier: DossierDePreuve): LibelleValeur[] {
  const { concluLe, payableDes } = dossier.contrat;
  return [
    { libelle: 'Conclu le', valeur: formaterDateLongue(concluLe) },
    { libelle: 'Rétractation', valeur: retractationDe(dossier) },
    { libelle: 'Payable dès le', valeur: formaterDateLongue(payableDes) },
  ];
}

function lignesDuDocument({ document, parties, contrat }: DossierDePreuve): LibelleValeur[] {
  return [
    { libelle: 'Devis', valeur: `${document.numero}, version ${document.version}` },
    { libelle: 'Montant', valeur: formaterEuros(document.totalCentimes) },
    {
      libelle: 'Vendeur',
      valeur: `${nomLegal(parties.vendeur, contrat.concluLe)}, SIRET ${formaterSiret(parties.vendeur.siret)}`,
    },
    { libelle: 'Client', valeur: parties.client.nom },
    { libelle: 'SHA-256 du PDF', valeur: document.sha256 },
  ];
}

/** La phrase que le devis lu porte ; un certificat d'avant la rédaction revue garde ses octets. */
function signatureDe({ contrat, evenements, signataire }: DossierDePreuve): LibelleValeur[] {
  const accord = evenements.findLast(({ type }) => type === 'accord_confirme');
  if (!accord || !redactionRevue(contrat.concluLe)) return [];
  return [{ libelle: 'Signature', valeur: phraseDeSignature(signataire.nom, accord.paris) }];
}

/** Compose le certificat d'une preuve. @param verification l'adresse de sa page de vérification */
export function composerCertificat(
  { dossier, empreinte, sceau }: PreuveDeDevis,
  { verification, couleurAccent }: { verification: string; couleurAccent: string },
): CertificatDeDevis {
  const { document, parties, signataire, consentement } = dossier;
  const qui = [signataire.nom, signataire.qualite, signataire.pour && `pour ${signataire.pour}`];
  const sections = [
    { titre: 'Le document', lignes: lignesDuDocument(dossier) },
    {
      titre: 'Qui a signé',
      lignes: [
        { libelle: 'Nom', valeur: qui.filter(Boolean).join(', ') },
        { libelle: 'Adresse vérifiée', valeur: signataire.courriel },
        ...signatureDe(dossier),
      ],
    },
    { titre: 'Ce qui s’est passé', lignes: lignesDesEvenements(dossier.evenements) },
    { titre: 'Le contrat', lignes: lignesDuContrat(dossier) },
    {
      titre: 'La preuve',
      lignes: [
        { libelle: 'Empreinte', valeur: empreinte },
        {
          libelle: 'Précédente',
          valeur: dossier.chaine.precedente ?? 'aucune\u00a0: la première de ce vendeur',
        },
        { libelle: 'Sceau', valeur: `${sceau.algorithme}, clé ${sceau.cle}` },
      ],
    },
  ];
  return {
    titre: 'Certificat d’acceptation',
    sousTitre: `Devis ${document.numero}`,
    couleurAccent,
    auteur: nomLegal(parties.vendeur, dossier.contrat.concluLe),
    sections: sections.map(({ titre, lignes }) => ({
      titre,
      lignes: lignes.map(({ libelle, valeur }) => ({ libelle, valeur: texteImprimable(valeur) })),
    })),
    consentement: [
      consentement.texte,
      ...consentement.cases.filter(({ cochee }) => cochee).map(({ texte }) => `Case cochée\u00a0: ${texte}`),
      `Bouton\u00a0: «\u00a0${consentement.bouton}\u00a0»`,
    ].map(texteImprimable),
    limite: LIMITE_DE_LA_PREUVE,
    verification,
    invitation: `Le devis signé et le fichier de preuve (JSON) sont joints à ce PDF. Vérification\u00a0: ${verification}`,
  };
}
