import type {
  CorpsDeclarer,
  DeclarationDePeriode,
  DeclarationResumee,
  MontantDEstimation,
} from '@facturier/domaine/contrat/declarations';
import type { Categorie } from '@facturier/domaine/cotisations/categories';
import { LIBELLES_CATEGORIE } from '@facturier/domaine/cotisations/libelles-categorie';
import type { EtatDeclaration } from '@facturier/domaine/cotisations/suivi';
import { libellePeriode } from '@facturier/domaine/recettes/periode';
import { type DateCivile, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { ecrireNombre, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { lireNombreTape, MONTANT } from '@facturier/domaine/valeurs/nombre';
import type { Ton } from '@/components/Etiquette';
import type { NomIcone } from '@/components/Icone';
import { afficherEuros } from '@/lib/format/montant';

/** Comment se montre l'état d'une période. */
export const ETATS_DE_PERIODE: Record<EtatDeclaration, { libelle: string; ton: Ton; icone: NomIcone }> = {
  en_cours: { libelle: 'En cours', ton: 'neutre', icone: 'horloge' },
  a_declarer: { libelle: 'À déclarer', ton: 'accent', icone: 'crayon' },
  en_retard: { libelle: 'En retard', ton: 'erreur', icone: 'alerte' },
  declaree: { libelle: 'Déclarée', ton: 'succes', icone: 'coche' },
  ecart: { libelle: 'Écart', ton: 'alerte', icone: 'alerte' },
};

/** « 4e trimestre 2026 », « Novembre 2026 ». */
export function nomDePeriode(cle: string): string {
  const nom = libellePeriode(cle);
  return nom.charAt(0).toUpperCase() + nom.slice(1);
}

/** « 9 000 € » : des euros entiers, tels que l'Urssaf les demande. */
export const eurosEntiers = (euros: number): string =>
  `${ecrireNombre(euros, 0).replace('-', '\u2212')}\u00a0€`;

/** « environ 2 322 € » : une estimation ne prétend pas au centime. */
export const environ = (euros: number): string => `environ ${eurosEntiers(Math.round(euros))}`;

/** Ce qu'il y a à faire d'une période, et quand. */
export function phraseDEcheance({ etat, echeance, au, declareeLe, estime }: DeclarationResumee): string {
  const avant = formaterDateLongue(echeance);
  const cout = estime === null ? '' : `\u00a0: ${environ(estime)}`;
  if (declareeLe) return `Déclarée le ${formaterDateLongue(declareeLe)}`;
  if (etat === 'en_retard') return `En retard depuis le ${avant}${cout}`;
  if (etat === 'a_declarer') return `À déclarer avant le ${avant}${cout}`;
  return `Court jusqu’au ${formaterDateLongue(au)}, à déclarer avant le ${avant}${cout}`;
}

const NOMS: Record<string, string> = {
  vente: 'ventes',
  prestation: 'prestations BIC',
  liberal: 'prestations BNC',
  meuble: 'meublés classés',
  cipav: 'Cipav',
};

/** Ce que paie une ligne de l'estimation. */
export function libelleDEstimation({ sorte, code }: MontantDEstimation): string {
  if (sorte === 'cotisations') return `Cotisations sociales, ${NOMS[code] ?? code}`;
  if (sorte === 'versement_liberatoire') return `Impôt sur le revenu, ${NOMS[code.slice(3)] ?? code}`;
  if (sorte === 'formation') return 'Formation professionnelle';
  return code.startsWith('cci') ? 'Taxe de la chambre de commerce' : 'Taxe de la chambre de métiers';
}

/** « 9 000 € × 25,6 % ». */
export const calculDEstimation = ({ base, taux }: MontantDEstimation): string =>
  `${eurosEntiers(base)} × ${String(taux).replace('.', ',')}\u00a0%`;

/** Ce qu'un écart dit : la somme, son sens, ce qu'elle coûterait. */
export function phraseDEcart({ ecarts, coutDeLEcart }: DeclarationDePeriode): string {
  const sommes = ecarts.map(({ categorie, montant }) => {
    const sens = montant > 0 ? 'de plus' : 'de moins';
    const ou = ecarts.length > 1 ? ` (${NOMS[categorie] ?? categorie})` : '';
    return `${afficherEuros(Math.abs(montant))} ${sens}${ou}`;
  });
  const cout =
    coutDeLEcart === null
      ? ''
      : `\u00a0: environ ${afficherEuros(Math.abs(coutDeLEcart))} de ${coutDeLEcart < 0 ? 'moins' : 'plus'} à payer`;
  return `${new Intl.ListFormat('fr').format(sommes)}, notés au livre après votre déclaration${cout}.`;
}

/** Ce que l'on tape de « Je l'ai déclarée le … ». */
export interface SaisieDeclaree {
  le: DateCivile | '';
  /** En euros entiers, une case par catégorie. */
  montants: Partial<Record<Categorie, string>>;
  reference: string;
  paye: string;
}

/** Les montants proposés : ceux des cases. */
export const saisieDeclaree = ({ cases }: DeclarationDePeriode, le: DateCivile): SaisieDeclaree => ({
  le,
  montants: Object.fromEntries(cases.map(({ categorie, declare }) => [categorie, ecrireNombre(declare, 0)])),
  reference: '',
  paye: '',
});

/** Des euros entiers : la case de l'Urssaf n'a pas de centimes. */
const ENTIERS = {
  ...MONTANT,
  decimales: 0,
  minimum: 0,
  tropPetit: 'Une case n’est jamais négative.',
} as const;

const lireEuros = (saisi: string): number | null => {
  const lu = lireNombreTape(saisi, ENTIERS);
  return lu.etat === 'lu' ? lu.entier : null;
};

/** Ce qui manque pour la dire déclarée. */
export function fautesDeclaree(
  { le, montants, paye }: SaisieDeclaree,
  aujourdhui: DateCivile,
): Partial<Record<keyof SaisieDeclaree, string>> {
  const fausse = Object.values(montants).some((saisi) => lireEuros(saisi) === null);
  const reglement = lireNombreTape(paye, MONTANT);
  return {
    ...(!le && { le: 'Indiquez le jour de votre déclaration.' }),
    ...(le > aujourdhui && { le: 'Ce jour n’est pas encore venu.' }),
    ...(fausse && { montants: 'Chaque case porte des euros entiers, 0 compris.' }),
    ...(reglement.etat === 'faux' && { paye: reglement.message }),
  };
}

/** Ce qui part au serveur. */
export function corpsDeclarer({ le, montants, reference, paye }: SaisieDeclaree): CorpsDeclarer {
  const regle = lireNombreTape(paye, MONTANT);
  return {
    le,
    montants: (Object.entries(montants) as [Categorie, string][]).map(([categorie, saisi]) => ({
      categorie,
      euros: lireEuros(saisi) ?? 0,
    })),
    reference: reference.trim() || null,
    paye: regle.etat === 'lu' ? eurosDepuisCentimes(regle.entier) : null,
  };
}

/** Ce qu'une case dit de l'argent reçu : « Rien encaissé : déclarez 0 ». */
export const estVide = ({ cases }: DeclarationDePeriode): boolean =>
  cases.every(({ encaisse, report, declare }) => encaisse === 0 && report === 0 && declare === 0);

export const nomDeCategorie = (categorie: Categorie): string => LIBELLES_CATEGORIE[categorie];

/** Les années dont on peut lire les périodes : de celle du jour à celle du début. */
export const anneesDe = (debut: DateCivile, aujourdhui: DateCivile): string[] => {
  const [premiere, derniere] = [Number(debut.slice(0, 4)), Number(aujourdhui.slice(0, 4))];
  return Array.from({ length: Math.max(1, derniere - premiere + 1) }, (_, ecart) => String(derniere - ecart));
};
