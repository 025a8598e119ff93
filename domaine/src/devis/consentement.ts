import { enVigueur, type VersionDatee } from '../documents/textes-legaux';
import type { DateCivile } from '../valeurs/date-civile';
import { formaterEuros } from '../valeurs/montant';
import { de } from '../valeurs/phrases';
import type { ChampTexte, Faute } from '../valeurs/regle';
import { nomDePersonne } from '../valeurs/nom-public';
import { type Conclusion, departDuDelai, retractable } from './retractation';

/** Ce qu'une personne coche, une case à la fois ; jamais d'avance. */
export const CASES_DE_CONSENTEMENT = ['lu', 'pouvoir', 'commencer', 'perte'] as const;
export type NomDeCase = (typeof CASES_DE_CONSENTEMENT)[number];

/** Une case de la page de signature. */
export interface CaseDeConsentement {
  nom: NomDeCase;
  texte: string;
  requise: boolean;
}

/** Qui signe : son nom, et ce qui l'y autorise pour une entreprise. */
export const NOM_DU_SIGNATAIRE: ChampTexte = {
  nom: 'Le nom',
  max: 120,
  requis: 'Indiquez vos prénom et nom.',
  forme: nomDePersonne('Le nom'),
};
export const QUALITE_DU_SIGNATAIRE: ChampTexte = { nom: 'La qualité', max: 80, facultatif: true };

/** Ce que la personne apprend, avant de signer, de ce qui sera gardé d'elle (RGPD, art. 13-1, c, e et 13-2, a). */
export const GARDE_DE_LA_PREUVE =
  'Votre adresse IP et votre navigateur seront gardés comme preuve, avec l’heure de chaque étape\u00a0: dix ans, dans un fichier que vous et le vendeur pouvez prendre.';

interface TextesDuConsentement {
  /** Ce que le bouton dit, seul (CJUE, 7 avril 2022, C-249/21). */
  bouton: { particulier: string; professionnel: string };
  lu: string;
  luAvecRetractation: string;
  pouvoir: string;
  commencer: string;
  perte: string;
}

/** Les mots d'une acceptation par lien, datés : ceux du jour où une personne signe sont dans sa preuve. */
const CONSENTEMENT: readonly VersionDatee<TextesDuConsentement>[] = [
  {
    du: '2022-07-01',
    jusquAu: null,
    source:
      'C. civ., art. 1113, 1127-1, 1127-2, 1366 et 1367 ; C. consom., art. L221-14, L221-25 et L221-28, 1° ; CJUE, C-249/21',
    valeur: {
      bouton: {
        particulier: 'Signer et commander avec obligation de paiement',
        professionnel: 'Signer et accepter le devis',
      },
      lu: 'J’ai lu le devis et ses conditions, et je les accepte.',
      luAvecRetractation:
        'J’ai lu le devis, ses conditions et l’information sur mon droit de rétractation, et je les accepte.',
      pouvoir: 'J’ai le pouvoir d’engager la personne au nom de laquelle je signe.',
      commencer:
        'Je demande expressément que la prestation commence avant la fin du délai de rétractation. Si je me rétracte, je paierai la part déjà exécutée.',
      perte:
        'Je reconnais que je perdrai mon droit de rétractation une fois la prestation pleinement exécutée.',
    },
  },
];

/** Les textes du jour, et leur nom : la date de leur version. */
function textesDu(le: DateCivile): { textes: TextesDuConsentement; version: DateCivile } {
  const textes = enVigueur(CONSENTEMENT, le);
  return { textes, version: CONSENTEMENT.find(({ valeur }) => valeur === textes)!.du };
}

/** Ce que montre la page, avant que la personne dise qui elle est. */
export interface Consentement {
  version: DateCivile;
  bouton: string;
  cases: CaseDeConsentement[];
}

/** Les cases et le bouton de ce client, ce jour-là. */
export function consentementDe(conclusion: Conclusion, le: DateCivile): Consentement {
  const { textes, version } = textesDu(le);
  const protege = retractable(conclusion);
  const lu = protege ? textes.luAvecRetractation : textes.lu;
  const cases: CaseDeConsentement[] = [{ nom: 'lu', texte: lu, requise: true }];
  if (conclusion.typeClient === 'professionnel')
    cases.push({ nom: 'pouvoir', texte: textes.pouvoir, requise: true });
  // D'une vente, un service compris ou non, rien ne se perd à commencer (art. L221-25 et L221-28, 1°).
  if (protege && departDuDelai(conclusion) === 'conclusion')
    cases.push(
      { nom: 'commencer', texte: textes.commencer, requise: false },
      { nom: 'perte', texte: textes.perte, requise: false },
    );
  return { version, bouton: textes.bouton[conclusion.typeClient], cases };
}

/** Le devis que l'on accepte. */
export interface DevisAccepte {
  numero: string;
  rangDeVersion: number;
  vendeur: string;
  totalCentimes: number;
}

/** La phrase que la personne signe. */
export function phraseDeConsentement(
  signataire: { nom: string; qualite?: string; pour?: string },
  { numero, rangDeVersion, vendeur, totalCentimes }: DevisAccepte,
): string {
  const { nom, qualite, pour } = signataire;
  const qui = [nom, qualite, pour && `pour ${pour}`].filter(Boolean).join(', ');
  return `Je soussigné(e) ${qui}, accepte sans réserve le devis ${numero} (version ${rangDeVersion}) ${de(vendeur)}, d’un montant de ${formaterEuros(totalCentimes)}. Bon pour accord.`;
}

/** Ce que la personne envoie avec son accord. */
export interface AccordDonne {
  qualite?: string;
  cases?: readonly NomDeCase[];
}

/** Ce qui manque à un accord : une case requise, une case qui ne lui a pas été montrée, la qualité d'un professionnel. */
export function fautesDeConsentement(
  { qualite, cases = [] }: AccordDonne,
  conclusion: Conclusion,
  le: DateCivile,
): Faute[] {
  const montrees = consentementDe(conclusion, le).cases;
  const fautes: Faute[] = montrees
    .filter(({ nom, requise }) => requise && !cases.includes(nom))
    .map(({ texte }) => ({ champ: 'cases', message: `Cochez la case «\u00a0${texte}\u00a0»` }));
  if (cases.some((nom) => !montrees.some((une) => une.nom === nom)))
    fautes.push({ champ: 'cases', message: 'Une case cochée n’est pas de cette page. Rechargez-la.' });
  if (cases.includes('perte') && !cases.includes('commencer'))
    fautes.push({
      champ: 'cases',
      message: 'Cette reconnaissance accompagne la demande de commencer avant la fin du délai.',
    });
  if (conclusion.typeClient === 'professionnel' && !qualite)
    fautes.push({ champ: 'qualite', message: 'Indiquez votre qualité (gérant, acheteuse…).' });
  return fautes;
}
