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
  palierAtteint,
  type Mouvement,
  type Franchissement,
  premierFranchissement,
  RIEN_ENCORE,
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
  passage: Franchissement | null;
  /** Ce que ferait l'année, et ce que la facture y met : rien, si elle se paie une autre année. */
  somme: Cumul;
  apport: Cumul;
  /** Ce qui reste avant la limite suivante : la base, ou le majoré une fois la base passée. */
  margeCentimes: Centimes;
  /** Le jour où la TVA commencerait. */
  tvaDu: DateCivile | null;
}

const dansLAnnee =
  ({ annee }: SeuilsDuJour) =>
  ({ le }: { le: DateCivile }): boolean =>
    le.startsWith(`${annee}-`);
const enTva = ({ le, parts }: Attendu): Mouvement => ({ le, ...cumulDeTva(parts) });
const enTout = (mouvements: readonly Cumul[], depart: Cumul): Cumul =>
  mouvements.reduce<Cumul>(ajouter, depart);

/** Juge une assiette : ce que la facture y met cette année, et ce qui doit y entrer d'autre. */
function juger(
  seuils: SeuilsDuJour,
  sur: Assiette,
  sienne: Attendu,
  attendus: readonly Attendu[],
): Omit<Avertissement, 'micro'> {
  const { limites, annee } = seuils;
  const depart = seuils.sommes[sur];
  const cetteAnnee = dansLAnnee(seuils);
  const mouvements = [...attendus, sienne]
    .filter(cetteAnnee)
    .map(enTva)
    .toSorted((a, b) => a.le.localeCompare(b.le));
  const somme = enTout(mouvements, depart);
  const majore = premierFranchissement(depart, mouvements, limites.majore);
  const base = premierFranchissement(depart, mouvements, limites.franchise);
  return {
    niveau: majore ? 'majore' : base ? 'base' : 'rien',
    sur,
    passage: majore ?? base,
    somme,
    apport: cetteAnnee(sienne) ? cumulDeTva(sienne.parts) : RIEN_ENCORE,
    margeCentimes: margeAvant(somme, base ? limites.majore : limites.franchise),
    tvaDu: majore ? majore.le : base && `${annee + 1}-01-01`,
  };
}

const GRAVITE = ['rien', 'base', 'majore'];

/** Le plus grave des deux ; à gravité égale, le plus proche d'une limite. */
function plusGrave<A extends Omit<Avertissement, 'micro'>>(a: A, b: A): A {
  const ecart = GRAVITE.indexOf(a.niveau) - GRAVITE.indexOf(b.niveau);
  return ecart > 0 || (ecart === 0 && a.margeCentimes <= b.margeCentimes) ? a : b;
}

function avertir(
  seuils: SeuilsDuJour,
  { parts, echeance, realiseLe }: FactureEnVue,
  attendus: readonly Attendu[],
): Avertissement | null {
  const { limites, micro } = seuils;
  const realise = juger(seuils, 'realise', { parts, le: realiseLe }, []);
  const encaisse = juger(seuils, 'encaisse', { parts, le: echeance }, attendus);
  if ([realise, encaisse].every(({ somme }) => palierAtteint(somme, limites.franchise) === null)) return null;
  const payes = [...attendus, { parts, le: echeance }].filter(dansLAnnee(seuils));
  const auMicro = enTout(
    payes.map((paye) => cumulDeMicro(paye.parts)),
    micro,
  );
  return { ...plusGrave(realise, encaisse), micro: coteDepasse(auMicro, limites.micro) !== null };
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
