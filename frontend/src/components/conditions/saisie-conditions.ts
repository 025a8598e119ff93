import type { CorpsConditions } from '@facturier/domaine/contrat/conditions';
import {
  type ConditionsPaiement,
  type DelaiPaiement,
  fautesDeConditions,
} from '@facturier/domaine/documents/conditions';
import { libelleDelai } from '@facturier/domaine/documents/mots';
import { lireConditions, rendreConditions } from '@facturier/domaine/contrat/conditions-fil';
import { CONDITIONS_PAIEMENT } from '@facturier/domaine/saisies/conditions';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';

/** L'escompte et les pénalités tels qu'ils se tapent ; deux cases vides : pas d'escompte. */
export interface SaisieRetard {
  escompteTaux: string;
  escompteJours: string;
  /** Le multiple du taux légal, ou `annuel`. */
  penalites: string;
  tauxAnnuel: string;
}

/** La faute de chaque case. */
export type FautesRetard = Partial<Record<keyof SaisieRetard, string>>;

export const ANNUEL = 'annuel';

/** Les multiples proposés, puis le taux annuel. */
export const CHOIX_PENALITES = [
  { value: '3', label: 'Trois fois le taux légal' },
  { value: '4', label: 'Quatre fois le taux légal' },
  { value: '5', label: 'Cinq fois le taux légal' },
  { value: ANNUEL, label: 'Un taux annuel…' },
];

/** Les délais proposés : en jours, puis en fin de mois. */
const DELAIS: readonly DelaiPaiement[] = [
  ...[0, 15, 30, 45, 60].map((jours) => ({ jours, finDeMois: false })),
  ...[0, 30, 45].map((jours) => ({ jours, finDeMois: true })),
];

/** Un délai en une clé : « 30 », « 45 fin ». */
export const cleDelai = ({ jours, finDeMois }: DelaiPaiement): string =>
  finDeMois ? `${jours} fin` : String(jours);

/** Le délai d'une clé. */
export const delaiDeCle = (cle: string): DelaiPaiement => ({
  jours: parseInt(cle, 10),
  finDeMois: cle.endsWith(' fin'),
});

const majuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1);

/** Les délais à proposer, celui-ci compris ; `minimum` : en jours. */
export function choixDelais(present: DelaiPaiement | null, minimum = 0): { value: string; label: string }[] {
  const proposes = DELAIS.filter(({ jours, finDeMois }) => finDeMois || jours >= minimum);
  const connus = new Set(proposes.map(cleDelai));
  const tous = present && !connus.has(cleDelai(present)) ? [present, ...proposes] : proposes;
  return tous.map((delai) => ({ value: cleDelai(delai), label: majuscule(libelleDelai(delai)) }));
}

const texte = (nombre: number | undefined): string =>
  nombre === undefined ? '' : String(nombre).replace('.', ',');

/** La saisie qui correspond à des conditions. */
export function saisirRetard(conditions: Pick<ConditionsPaiement, 'escompte' | 'penalites'>): SaisieRetard {
  const { escompte, penalites } = rendreConditions({
    delai: { jours: 0, finDeMois: false },
    ...conditions,
  });
  return {
    escompteTaux: texte(escompte?.taux),
    escompteJours: texte(escompte?.jours),
    penalites: penalites.foisTauxLegal === undefined ? ANNUEL : String(penalites.foisTauxLegal),
    tauxAnnuel: texte(penalites.tauxAnnuel),
  };
}

const nombre = (tape: string): number | undefined => {
  const propre = tape.replace(/[\s\u00a0%]/g, '').replace(',', '.');
  return propre === '' ? undefined : Number(propre);
};

const sansEscompte = ({ escompteTaux, escompteJours }: SaisieRetard): boolean =>
  !escompteTaux.trim() && !escompteJours.trim();

/** Ce qui ne va pas, case par case, contre la loi du jour et le délai choisi (`null` : une échéance libre). */
export function fautesRetard(
  saisie: SaisieRetard,
  delai: DelaiPaiement | null,
  date: DateCivile,
): FautesRetard {
  const annuel = saisie.penalites === ANNUEL;
  const parCase = {
    escompteTaux: sansEscompte(saisie) ? null : CONDITIONS_PAIEMENT.escompteTaux(nombre(saisie.escompteTaux)),
    escompteJours: sansEscompte(saisie)
      ? null
      : CONDITIONS_PAIEMENT.escompteJours(nombre(saisie.escompteJours)),
    tauxAnnuel: annuel ? CONDITIONS_PAIEMENT.tauxAnnuel(nombre(saisie.tauxAnnuel)) : null,
  };
  const fautes = Object.fromEntries(Object.entries(parCase).filter(([, phrase]) => phrase)) as FautesRetard;
  if (Object.keys(fautes).length > 0) return fautes;
  const conditions = { ...retardLu(saisie), delai: delai ?? { jours: 60, finDeMois: true } };
  return Object.fromEntries(
    fautesDeConditions(conditions, date).flatMap(({ champ, message }) =>
      champ === 'escompte.jours'
        ? [['escompteJours', message]]
        : champ === 'penalites.tauxAnnuel'
          ? [['tauxAnnuel', message]]
          : [],
    ),
  );
}

/** Ce que la saisie envoie ; une case qui ne se lit pas n'y est pas. */
export function corpsRetard(saisie: SaisieRetard): Pick<CorpsConditions, 'escompte' | 'penalites'> {
  const [taux, jours] = [nombre(saisie.escompteTaux), nombre(saisie.escompteJours)];
  const lisible = (valeur: number | undefined, regle: (valeur: unknown) => string | null): valeur is number =>
    regle(valeur) === null;
  const escompte =
    lisible(taux, CONDITIONS_PAIEMENT.escompteTaux) && lisible(jours, CONDITIONS_PAIEMENT.escompteJours)
      ? { taux, jours }
      : null;
  const annuel = nombre(saisie.tauxAnnuel);
  if (saisie.penalites !== ANNUEL)
    return { escompte, penalites: { foisTauxLegal: Number(saisie.penalites) } };
  return lisible(annuel, CONDITIONS_PAIEMENT.tauxAnnuel)
    ? { escompte, penalites: { tauxAnnuel: annuel } }
    : { escompte };
}

/** Les conditions que dit la saisie ; trois fois le taux légal tant que le taux annuel ne se lit pas. */
export const retardLu = (saisie: SaisieRetard): Pick<ConditionsPaiement, 'escompte' | 'penalites'> => ({
  escompte: null,
  penalites: { fois: 3 },
  ...lireConditions(corpsRetard(saisie)),
});
