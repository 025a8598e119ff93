import type { DateCivile } from '../valeurs/date-civile';
import { type EcritureDeclarable, joursDePaiements, type PaiementsDeclares } from './paiements-declares';
import {
  type Depuis,
  enVigueurLe,
  estDeLaPeriode,
  type PeriodeDeclaree,
  type RegimeDeclarant,
  type ReglagesDeclaration,
} from './periodes';
import { type BlocDeVentes, blocsDeVentes, type VenteDeclarable } from './ventes-declarees';
import type { FactureEtrangere } from './ventes-etranger';

/** Ce qu'un déclarant a fait, et sous quelles règles : des factures figées et des écritures, rien d'autre. */
export interface FaitsDeclares {
  ventes: readonly VenteDeclarable[];
  ecritures: readonly EcritureDeclarable[];
  regimes: readonly Depuis<RegimeDeclarant>[];
  reglages: readonly Depuis<ReglagesDeclaration>[];
}

/** Ce qu'une période de ventes déclare. */
export interface Ventes {
  genre: 'ventes';
  blocs: readonly BlocDeVentes[];
  factures: readonly FactureEtrangere[];
  /** Ce qui ne se déclare pas ainsi, et pourquoi. */
  ailleurs: readonly { numero: string; raison: string }[];
}

/** Ce qu'une période de paiements déclare. */
export interface Paiements extends PaiementsDeclares {
  genre: 'paiements';
}

export type ContenuDeclare = Ventes | Paiements;

const reglagesDu =
  (reglages: readonly Depuis<ReglagesDeclaration>[]) =>
  (jour: DateCivile): ReglagesDeclaration =>
    enVigueurLe(reglages, jour);

/** Ce qu'une période déclare, d'un genre et d'un seul : un fichier ne porte jamais les deux (G6.29). */
export function contenuDe(periode: PeriodeDeclaree, faits: FaitsDeclares): ContenuDeclare {
  const { regimes } = faits;
  const dedans = (jour: DateCivile): boolean => estDeLaPeriode(jour, periode, regimes);
  if (periode.genre === 'paiements') {
    const ecritures = faits.ecritures.filter(({ date }) => dedans(date));
    return { genre: 'paiements', ...joursDePaiements(ecritures, reglagesDu(faits.reglages)) };
  }
  const ventes = faits.ventes.filter(({ emission }) => dedans(emission));
  const etrangeres = ventes
    .flatMap(({ numero, emission, etranger, voie }) =>
      etranger && voie === 'declaration' ? [{ numero, emission, etranger }] : [],
    )
    .sort((a, b) => a.emission.localeCompare(b.emission) || a.numero.localeCompare(b.numero));
  return {
    genre: 'ventes',
    blocs: blocsDeVentes(ventes, reglagesDu(faits.reglages)),
    factures: etrangeres.flatMap(({ etranger }) => ('blocage' in etranger ? [] : [etranger])),
    ailleurs: etrangeres.flatMap(({ numero, etranger }) =>
      'blocage' in etranger ? [{ numero, raison: etranger.blocage }] : [],
    ),
  };
}

/** Vrai s'il n'y a rien à envoyer : une déclaration vide ne s'envoie pas. */
export const rienADeclarer = (contenu: ContenuDeclare): boolean =>
  contenu.genre === 'ventes'
    ? contenu.blocs.length === 0 && contenu.factures.length === 0
    : contenu.jours.length === 0;

/** Ce qui distingue deux contenus : le même texte, la même déclaration. Les jours tenus n'en sont pas. */
export const empreinteDe = (contenu: ContenuDeclare): string =>
  JSON.stringify(
    contenu.genre === 'ventes'
      ? [
          contenu.blocs.map(({ numeros, ...bloc }) => [...Object.values(bloc), numeros.length]),
          contenu.factures,
        ]
      : contenu.jours.map(({ date, centimes }) => [date, centimes]),
  );
