import { consentementDe, type NomDeCase, phraseDeConsentement } from '@facturier/domaine/devis/consentement';
import {
  type DossierDePreuve,
  ecrirePreuve,
  evenementDePreuve,
  type EvenementDePreuve,
  FORME_DE_PREUVE,
  type PreuveDeDevis,
  vendeurDePreuve,
} from '@facturier/domaine/devis/preuve';
import { droitDeRetractation, premierPaiement } from '@facturier/domaine/devis/retractation';
import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { conclusionDuDevis } from '../droit';
import type { CodeExact } from '../liens/defis-signature.service';
import type { LienDevis } from '../schemas/lien-devis.schema';
import type { Devis } from '../schemas/devis.schema';
import type { Bout } from './signatures.repository';
import type { Signature } from './signature.schema';

/** Ce qu'une personne a dit en acceptant, et d'où. */
export interface AccordRecu {
  nom: string;
  qualite?: string;
  cases: readonly NomDeCase[];
  le: Date;
  ip: string;
  agent: string;
}

/** Ce dont un dossier se compose. */
export interface ElementsDuDossier {
  devis: Devis;
  lien: LienDevis;
  code: CodeExact;
  accord: AccordRecu;
  /** Les octets du devis. */
  fichier: { sha256: string; octets: number };
  bout: Bout;
}

/** Pour qui signe une personne : l'entreprise du devis, ou elle-même. */
export const signePour = ({ clientFige }: Devis): string | null =>
  clientFige!.type === 'professionnel' ? clientFige!.nom : null;

/** D'où vient un lien qu'aucun courriel n'a porté : par qui il vaut, et ce que la preuve en dit. */
const SANS_COURRIEL = {
  compte: {
    par: 'compte',
    type: 'lien_du_compte',
    dit: 'ouvert depuis le compte vérifié de cette adresse, non envoyé par e-mail',
  },
  remis: {
    par: 'emetteur',
    type: 'lien_remis',
    dit: 'remis par l’émetteur, non envoyé par e-mail',
  },
} as const;

const sansCourriel = ({ genre }: LienDevis): (typeof SANS_COURRIEL)[keyof typeof SANS_COURRIEL] | null =>
  genre === 'compte' || genre === 'remis' ? SANS_COURRIEL[genre] : null;

/** Le programme d'une personne, en signes que tout lit, et pas plus long qu'il ne faut. */
const agentLisible = (agent: string): string => agent.replace(/[^\x20-\x7e]/g, '?').slice(0, 300);

function evenementsDe(
  { lien, code, accord }: ElementsDuDossier,
  cases: readonly string[],
): EvenementDePreuve[] {
  const { le, ip, agent } = accord;
  const present = { ip, agent: agentLisible(agent) };
  const origine = sansCourriel(lien);
  return [
    ...(lien.envoyeLe ? [evenementDePreuve('lien_envoye', lien.envoyeLe, { detail: lien.email })] : []),
    ...(origine && lien.ouvertLe
      ? [evenementDePreuve(origine.type, lien.ouvertLe, { detail: `${lien.email}, ${origine.dit}` })]
      : []),
    ...(lien.vuLe ? [evenementDePreuve('page_ouverte', lien.vuLe)] : []),
    evenementDePreuve('code_demande', code.creeLe, { detail: lien.email }),
    evenementDePreuve('code_exact', le, present),
    ...cases.map((nom) => evenementDePreuve('case_cochee', le, { detail: nom })),
    evenementDePreuve('accord_confirme', le, present),
  ];
}

function signataireDe({ devis, lien, accord }: ElementsDuDossier): DossierDePreuve['signataire'] {
  const { nom, qualite, cases } = accord;
  const pour = signePour(devis);
  return {
    nom,
    ...(qualite && { qualite }),
    ...(pour && { pour }),
    courriel: lien.email,
    ...(cases.includes('pouvoir') && { pouvoir: true as const }),
  };
}

function contratDe(devis: Devis, concluLe: DateCivile): DossierDePreuve['contrat'] {
  const conclusion = conclusionDuDevis(devis);
  const { typeClient: _type, ...contexte } = conclusion;
  return {
    ...contexte,
    concluLe,
    retractableJusquau: droitDeRetractation(conclusion, concluLe)?.jusquau ?? null,
    payableDes: premierPaiement(conclusion, concluLe),
  };
}

/** Le dossier de preuve d'une acceptation : tout ce qui la montre, tel qu'au moment où elle est reçue. */
export function composerDossier(elements: ElementsDuDossier): DossierDePreuve {
  const { devis, lien, code, accord, fichier, bout } = elements;
  const par = sansCourriel(lien)?.par;
  const concluLe = dateCivileAParis(accord.le);
  const montre = consentementDe(conclusionDuDevis(devis), concluLe);
  const signataire = signataireDe(elements);
  const { numero, rangDeVersion, totalTtcCentimes: totalCentimes, vendeurFige } = devis;
  const vendeur = vendeurDePreuve(vendeurFige!);
  return {
    forme: FORME_DE_PREUVE,
    document: {
      numero: numero!,
      version: rangDeVersion,
      ...fichier,
      totalCentimes,
      devise: 'EUR',
      valideJusquau: devis.offre.valideJusquau ?? null,
    },
    parties: { vendeur, client: devis.clientFige! },
    signataire,
    invitation: {
      lien: lien._id.toHexString(),
      adresse: lien.email,
      creeLe: lien.creeLe.toISOString(),
      ...(par && { par }),
    },
    evenements: evenementsDe(
      elements,
      montre.cases.filter(({ nom }) => accord.cases.includes(nom)).map(({ nom }) => nom),
    ),
    consentement: {
      texte: phraseDeConsentement(signataire, {
        numero: numero!,
        rangDeVersion,
        vendeur: nomLegal(vendeur, concluLe),
        totalCentimes,
      }),
      version: montre.version,
      bouton: montre.bouton,
      cases: montre.cases.map((une) => ({ ...une, cochee: accord.cases.includes(une.nom) })),
    },
    code: {
      empreinte: code.empreinte,
      creeLe: code.creeLe.toISOString(),
      expireLe: code.expireLe.toISOString(),
      essais: code.essais,
    },
    contrat: contratDe(devis, concluLe),
    application: 'Facturier',
    chaine: { rang: bout.rang + 1, precedente: bout.empreinte },
  };
}

/** La preuve d'une signature, telle qu'elle se lit. */
export const preuveDe = ({ dossier, empreinte, cle, clePublique, sceau }: Signature): PreuveDeDevis => ({
  dossier: JSON.parse(dossier) as DossierDePreuve,
  empreinte,
  sceau: { algorithme: 'Ed25519', cle, clePublique, valeur: sceau },
});

/** Le fichier de preuve d'une signature, toujours les mêmes octets. */
export const fichierDePreuve = (signature: Signature): Buffer =>
  Buffer.from(ecrirePreuve(preuveDe(signature)));
