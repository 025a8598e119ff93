import { type Chiffre, chiffreDe, TEXTES_RELUS_LE } from '../cotisations/chiffre';
import type { ParCategorie } from '../cotisations/categories';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import {
  coteDepasse,
  type CoteDeSeuil,
  type Cumul,
  cumulDeTva,
  margeAvant,
  type Franchissement,
  premierFranchissement,
} from './cumul';
import { joursComptes, limitesDe } from './limites';
import {
  cumulDe,
  mouvementDe,
  type OperationDeSeuil,
  type Rangement,
  termeEntier,
  termesDe,
} from './operation';

/** Ce que l'on compte : l'argent au jour où il est reçu, ou ce qui est vendu et exécuté au jour où il l'est (CGI, art. 293 D, I). */
export type Assiette = 'encaisse' | 'realise';

/** L'année de TVA d'une activité ; les opérations dans l'ordre des jours, puis de leur écriture. */
export interface AnneeDeTva {
  annee: number;
  debut: DateCivile;
  encaisse: readonly OperationDeSeuil[];
  realise: readonly OperationDeSeuil[];
  /** Ce que l'on a fait hors de Facturier cette année-là. */
  reprise?: Partial<Readonly<Record<Assiette, Partial<ParCategorie>>>>;
}

/** Une limite de TVA passée : son assiette, sa limite, son jour. */
export interface FranchissementDeTva extends Franchissement {
  assiette: Assiette;
}

/** Où en est la franchise, dans l'année. */
export interface JaugeDeTva {
  niveau: 'dessous' | 'base' | 'majore';
  /** L'assiette la plus proche d'une limite : celle qui se montre. */
  assiette: Assiette;
  sommes: Readonly<Record<Assiette, Cumul>>;
  limites: Readonly<Record<'franchise' | 'majore', Cumul>>;
  /** Ce qui reste avant la base, puis avant le majoré ; négatif au-delà. */
  marges: Readonly<Record<'franchise' | 'majore', Centimes>>;
  /** Le premier passage de la base et du majoré, sur l'une ou l'autre assiette. */
  base: FranchissementDeTva | null;
  majore: FranchissementDeTva | null;
  /** Le jour où la TVA commence : celui du majoré, ou le 1er janvier qui suit ; `null` en franchise, ou d'un jour que l'on ne sait pas. */
  tvaDu: DateCivile | null;
  /** Ce qui, dans la somme montrée, est situé à l'étranger : à confirmer. */
  etrangerCentimes: Centimes;
}

const ASSIETTES: readonly Assiette[] = ['realise', 'encaisse'];

const repriseDe = ({ reprise }: AnneeDeTva, assiette: Assiette): Partial<ParCategorie> =>
  reprise?.[assiette] ?? reprise?.encaisse ?? {};

/** Ce qu'une année compte d'une assiette, reprises comprises, des deux côtés d'un seuil. */
export const sommeDe = (annee: AnneeDeTva, assiette: Assiette, ranger: Rangement = cumulDeTva): Cumul =>
  cumulDe(annee[assiette], repriseDe(annee, assiette), ranger);

/** Ce qu'un seuil compte : ses assiettes, et comment il range les catégories. */
export interface Comptage {
  assiettes: readonly Assiette[];
  ranger: Rangement;
}
export const COMPTAGE_DE_TVA: Comptage = { assiettes: ASSIETTES, ranger: cumulDeTva };

/** Le passage le plus tôt d'une limite, de ses assiettes ; un jour inconnu est le plus tôt. */
export function passageDe(
  annee: AnneeDeTva,
  limite: Cumul,
  { assiettes, ranger }: Comptage = COMPTAGE_DE_TVA,
): FranchissementDeTva | null {
  const trouves = assiettes.flatMap((assiette): FranchissementDeTva[] => {
    const passage = premierFranchissement(
      ranger(repriseDe(annee, assiette)),
      annee[assiette].map(mouvementDe(ranger)),
      limite,
    );
    return passage ? [{ ...passage, assiette }] : [];
  });
  return trouves.toSorted((a, b) => (a.le ?? '').localeCompare(b.le ?? ''))[0] ?? null;
}

/**
 * La jauge de la franchise : les deux assiettes tenues, la plus proche d'une limite montrée, le premier passage averti.
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
  const assiette = plusProche ? 'realise' : 'encaisse';
  const base = passageDe(annee, limites.franchise);
  const majore = passageDe(annee, limites.majore);
  return {
    niveau: majore ? 'majore' : base ? 'base' : 'dessous',
    assiette,
    sommes,
    limites,
    marges: {
      franchise: margeAvant(sommes[assiette], limites.franchise),
      majore: margeAvant(sommes[assiette], limites.majore),
    },
    base,
    majore,
    tvaDu: majore ? majore.le : base && `${annee.annee + 1}-01-01`,
    etrangerCentimes: annee[assiette]
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
  anPasse: Readonly<Record<Assiette, Cumul>>,
): boolean {
  const limite = limitesDe('franchise', annee, joursComptes(annee - 1, debut));
  return ASSIETTES.every((assiette) => coteDepasse(anPasse[assiette], limite) === null);
}

/** Pourquoi cette somme, située hors de France : elle compte, et reste à confirmer. */
export const chiffreDEtranger = (annee: AnneeDeTva, assiette: Assiette): Chiffre =>
  chiffreDe(
    {
      regle:
        'Ce qui est vendu à l’étranger compte dans la franchise, et reste à confirmer\u00a0: la loi ne vise que la France.',
      ...{ source: 'CGI, art. 293 D, I', verifieLe: TEXTES_RELUS_LE },
    },
    annee[assiette].filter(({ etranger }) => etranger).map(termeEntier),
  );

/** Pourquoi cette somme : ses opérations, et ce qui est repris d'ailleurs. */
export const chiffreDeTva = (annee: AnneeDeTva, assiette: Assiette, cote: CoteDeSeuil): Chiffre =>
  chiffreDe(
    {
      regle:
        assiette === 'realise'
          ? 'Ce qui est vendu et exécuté dans l’année, au jour où il l’est, payé ou non.'
          : 'Ce qui est encaissé dans l’année, au jour où l’argent est reçu.',
      source: 'CGI, art. 293 B et 293 D, I',
      verifieLe: TEXTES_RELUS_LE,
    },
    termesDe(annee[assiette], repriseDe(annee, assiette), cumulDeTva, cote),
  );
