import { type Chiffre, chiffreDe } from '../cotisations/chiffre';
import type { ParCategorie } from '../cotisations/categories';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import {
  coteDepasse,
  type Cote,
  type Cumul,
  cumulDeTva,
  margeAvant,
  type Passage,
  premierPassage,
} from './cumul';
import { joursComptes, limitesDe } from './limites';
import { cumulDe, mouvementDe, type Operation, termesDe } from './operation';

/** Ce que l'on compte : l'argent au jour où il est reçu, ou ce qui est vendu et exécuté au jour où il l'est (CGI, art. 293 D, I). */
export type Horloge = 'encaisse' | 'realise';

/** L'année de TVA d'une activité ; les opérations dans l'ordre des jours, puis de leur écriture. */
export interface AnneeDeTva {
  annee: number;
  debut: DateCivile;
  encaisse: readonly Operation[];
  realise: readonly Operation[];
  /** Ce que l'on a fait hors de Facturier cette année-là. */
  reprise?: Partial<Readonly<Record<Horloge, Partial<ParCategorie>>>>;
}

/** Une limite de TVA passée : son horloge, sa limite, son jour. */
export interface PassageDeTva extends Passage {
  horloge: Horloge;
}

/** Où en est la franchise, dans l'année. */
export interface JaugeDeTva {
  niveau: 'dessous' | 'base' | 'majore';
  /** L'horloge la plus proche d'une limite : celle qui se montre. */
  horloge: Horloge;
  sommes: Readonly<Record<Horloge, Cumul>>;
  limites: Readonly<Record<'franchise' | 'majore', Cumul>>;
  /** Ce qui reste avant la base, puis avant le majoré ; négatif au-delà. */
  marges: Readonly<Record<'franchise' | 'majore', Centimes>>;
  /** Le premier passage de la base et du majoré, sur l'une ou l'autre horloge. */
  base: PassageDeTva | null;
  majore: PassageDeTva | null;
  /** Le jour où la TVA commence : celui du majoré, ou le 1er janvier qui suit ; `null` en franchise, ou d'un jour que l'on ne sait pas. */
  tvaDu: DateCivile | null;
  /** Ce qui, dans la somme montrée, est situé à l'étranger : à confirmer. */
  etrangerCentimes: Centimes;
}

const HORLOGES: readonly Horloge[] = ['realise', 'encaisse'];

const repriseDe = ({ reprise }: AnneeDeTva, horloge: Horloge): Partial<ParCategorie> =>
  reprise?.[horloge] ?? reprise?.encaisse ?? {};

const sommeDe = (annee: AnneeDeTva, horloge: Horloge): Cumul =>
  cumulDe(annee[horloge], repriseDe(annee, horloge), cumulDeTva);

/** Le passage le plus tôt des deux horloges ; un jour inconnu est le plus tôt. */
function passageDe(annee: AnneeDeTva, limite: Cumul): PassageDeTva | null {
  const trouves = HORLOGES.flatMap((horloge): PassageDeTva[] => {
    const passage = premierPassage(
      cumulDeTva(repriseDe(annee, horloge)),
      annee[horloge].map(mouvementDe(cumulDeTva)),
      limite,
    );
    return passage ? [{ ...passage, horloge }] : [];
  });
  return trouves.toSorted((a, b) => (a.le ?? '').localeCompare(b.le ?? ''))[0] ?? null;
}

/**
 * La jauge de la franchise : les deux horloges tenues, la plus proche d'une limite montrée, le premier passage averti.
 * @throws RefusDesComptes TAUX_MANQUANT hors des années lues
 */
export function jaugeDeTva(annee: AnneeDeTva): JaugeDeTva {
  const jours = joursComptes(annee.annee, annee.debut);
  const limites = {
    franchise: limitesDe('franchise', annee.annee, jours),
    majore: limitesDe('majore', annee.annee, jours),
  };
  const sommes = { encaisse: sommeDe(annee, 'encaisse'), realise: sommeDe(annee, 'realise') };
  const plusProche =
    margeAvant(sommes.realise, limites.franchise) <= margeAvant(sommes.encaisse, limites.franchise);
  const horloge = plusProche ? 'realise' : 'encaisse';
  const base = passageDe(annee, limites.franchise);
  const majore = passageDe(annee, limites.majore);
  return {
    niveau: majore ? 'majore' : base ? 'base' : 'dessous',
    horloge,
    sommes,
    limites,
    marges: {
      franchise: margeAvant(sommes[horloge], limites.franchise),
      majore: margeAvant(sommes[horloge], limites.majore),
    },
    base,
    majore,
    tvaDu: majore ? majore.le : base && `${annee.annee + 1}-01-01`,
    etrangerCentimes: annee[horloge]
      .filter(({ etranger }) => etranger)
      .reduce((somme, { montantCentimes }) => somme + montantCentimes, 0),
  };
}

/**
 * Vrai si l'on entre dans une année en franchise : ce qu'on a fait l'année d'avant n'a pas passé la base. Les jauges repartent de zéro,
 * mais c'est elle qui décide. La première année, rien n'est à juger.
 */
export function enFranchiseAuPremierJanvier(
  annee: number,
  debut: DateCivile,
  anPasse: Readonly<Record<Horloge, Cumul>>,
): boolean {
  const limite = limitesDe('franchise', annee, joursComptes(annee - 1, debut));
  return HORLOGES.every((horloge) => coteDepasse(anPasse[horloge], limite) === null);
}

/** Pourquoi cette somme : ses opérations, et ce qui est repris d'ailleurs. */
export const chiffreDeTva = (annee: AnneeDeTva, horloge: Horloge, cote: Cote): Chiffre =>
  chiffreDe(
    {
      regle:
        horloge === 'realise'
          ? 'Ce qui est vendu et exécuté dans l’année, au jour où il l’est, payé ou non.'
          : 'Ce qui est encaissé dans l’année, au jour où l’argent est reçu.',
      source: 'CGI, art. 293 B et 293 D, I',
    },
    termesDe(annee[horloge], repriseDe(annee, horloge), cumulDeTva, cote),
  );
