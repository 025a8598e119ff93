import type { ParCategorie } from '../cotisations/categories';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import {
  ajouter,
  coteDepasse,
  type Cumul,
  cumulDeMicro,
  cumulDeTva,
  margeAvant,
  type Mouvement,
  type Passage,
  premierPassage,
} from './cumul';
import type { Assiette } from './franchise';

/** Ce que l'assistant sait des seuils, d'un seul appel : de quoi juger sans demander à chaque touche. */
export interface SeuilsDuJour {
  annee: number;
  limites: Readonly<Record<'franchise' | 'majore' | 'micro', Cumul>>;
  sommes: Readonly<Record<Assiette, Cumul>>;
  /** Ce qui est encaissé, des deux côtés du plafond micro. */
  micro: Cumul;
  /** Ce que les clients doivent déjà, au jour où ils doivent le payer. */
  attendus: readonly Attendu[];
}

/** Ce qu'un client doit, et le jour où il doit le payer. */
export interface Attendu {
  le: DateCivile;
  parts: Partial<ParCategorie>;
}

/** La facture en cours de saisie. */
export interface FactureEnVue {
  parts: Partial<ParCategorie>;
  /** Le jour où elle devrait être payée. */
  echeance: DateCivile;
  /** Le jour où ce qu'elle vend est exécuté. */
  realiseLe: DateCivile;
}

/** Ce qu'une facture fait d'un seuil. */
export interface Avertissement {
  niveau: 'rien' | 'base' | 'majore';
  /** Vrai si l'année passerait aussi le plafond micro : à une seule année, cela ne fait rien. */
  micro: boolean;
  sur: Assiette;
  passage: Passage | null;
  /** Ce qui reste avant la limite suivante : la base, ou le majoré une fois la base passée. */
  margeCentimes: Centimes;
  /** Le jour où la TVA commencerait. */
  tvaDu: DateCivile | null;
}

/** En dessous de ces centièmes de la base, rien n'est dit. */
const SILENCE = 80;
const ASSIETTES: readonly Assiette[] = ['realise', 'encaisse'];

/** Juge ces mouvements sur une assiette. */
function juger(
  seuils: SeuilsDuJour,
  sur: Assiette,
  mouvements: readonly Mouvement[],
): Omit<Avertissement, 'micro'> {
  const { limites, annee } = seuils;
  const depart = seuils.sommes[sur];
  const somme = mouvements.reduce<Cumul>(ajouter, depart);
  const majore = premierPassage(depart, mouvements, limites.majore);
  const base = premierPassage(depart, mouvements, limites.franchise);
  return {
    niveau: majore ? 'majore' : base ? 'base' : 'rien',
    sur,
    passage: majore ?? base,
    margeCentimes: margeAvant(somme, base ? limites.majore : limites.franchise),
    tvaDu: majore ? majore.le : base && `${annee + 1}-01-01`,
  };
}

const parJour = (a: Mouvement, b: Mouvement): number => a.le.localeCompare(b.le);
const GRAVITE = ['rien', 'base', 'majore'];

/** Le plus grave des deux ; à gravité égale, le plus proche d'une limite. */
const plusGrave = <A extends Omit<Avertissement, 'micro'>>(a: A, b: A): A => {
  const ecart = GRAVITE.indexOf(a.niveau) - GRAVITE.indexOf(b.niveau);
  return ecart > 0 || (ecart === 0 && a.margeCentimes <= b.margeCentimes) ? a : b;
};

const loinDuSeuil = (somme: Cumul, { total, services }: Cumul): boolean =>
  somme.total * 100 < total * SILENCE && somme.services * 100 < services * SILENCE;

const enTva = ({ le, parts }: Attendu): Mouvement => ({ le, ...cumulDeTva(parts) });

function avertir(
  seuils: SeuilsDuJour,
  { parts, echeance, realiseLe }: FactureEnVue,
  attendus: readonly Attendu[],
): Avertissement | null {
  const { annee, limites } = seuils;
  const cetteAnnee = ({ le }: Attendu): boolean => le.startsWith(`${annee}-`);
  const payes = [...attendus, { parts, le: echeance }].filter(cetteAnnee);
  const mouvements: Readonly<Record<Assiette, Mouvement[]>> = {
    realise: [{ parts, le: realiseLe }].filter(cetteAnnee).map(enTva),
    encaisse: payes.map(enTva).toSorted(parJour),
  };
  const sommes = ASSIETTES.map((sur) => mouvements[sur].reduce<Cumul>(ajouter, seuils.sommes[sur]));
  if (sommes.every((somme) => loinDuSeuil(somme, limites.franchise))) return null;
  const micro = payes.map((paye) => cumulDeMicro(paye.parts)).reduce<Cumul>(ajouter, seuils.micro);
  return {
    ...plusGrave(
      juger(seuils, 'realise', mouvements.realise),
      juger(seuils, 'encaisse', mouvements.encaisse),
    ),
    micro: coteDepasse(micro, limites.micro) !== null,
  };
}

/**
 * Ce qu'une facture ferait des seuils, seule, puis avec ce que les clients doivent déjà ; `null` loin d'eux. Elle ne change aucun champ et
 * n'empêche rien. Repousser un paiement ne déplace pas un service : aucune phrase ne doit le laisser croire.
 */
export const apresCetteFacture = (
  seuils: SeuilsDuJour,
  facture: FactureEnVue,
): { seule: Avertissement | null; avecAttendus: Avertissement | null } => ({
  seule: avertir(seuils, facture, []),
  avecAttendus: avertir(seuils, facture, seuils.attendus),
});
