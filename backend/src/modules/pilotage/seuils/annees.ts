import { type Activite, activiteAu } from '@facturier/domaine/cotisations/activite';
import { chaqueCategorie, type ParCategorie, RIEN } from '@facturier/domaine/cotisations/categories';
import { partsDesNatures } from '@facturier/domaine/cotisations/natures';
import { rangerLaVente, type VentesParJour } from '@facturier/domaine/cotisations/ventes';
import type { Cumul } from '@facturier/domaine/seuils/cumul';
import { cumulDeMicro } from '@facturier/domaine/seuils/micro';
import { type AnneeDeTva, type Assiette } from '@facturier/domaine/seuils/franchise';
import { cumulDe, type OperationDeSeuil } from '@facturier/domaine/seuils/operation';
import { realiseDe } from '@facturier/domaine/seuils/sources';
import { anneeDe, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { SommesDuCompte } from '../../factures/faits/faits.service';
import type { DocumentVendu } from '../../livre/recettes/realise.service';
import type { LigneReprise } from '../reprises/reprises.repository';

/** Ce dont les seuils se jugent : les sommes tenues, jour par jour, et ce qui est repris d'ailleurs. */
export interface Sources {
  activite: Activite;
  tenues: Pick<SommesDuCompte, 'livre' | 'comptoir' | 'realise'>;
  reprises: readonly LigneReprise[];
  /** Ce qui s'exécute, document par document, s'il faut les nommer. */
  vendus?: readonly DocumentVendu[];
}

/** Ce que des ventes de cette année mettent à un seuil, jour par jour : ce dont la catégorie se sait, et ce qui la tait. */
const operationsDe = (activite: Activite, annee: number, ventes: VentesParJour): OperationDeSeuil[] =>
  Object.entries(ventes)
    .filter(([le]) => anneeDe(le) === annee)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([le, vente]): OperationDeSeuil[] => {
      const commun = { le, libelle: 'Livre des recettes', lien: `/recettes?periode=${moisDe(le)}` };
      const rangees = rangerLaVente(vente, activiteAu(activite, le)).map((une) => ({ ...une, ...commun }));
      // Ce qui est situé à l'étranger compte déjà dans sa catégorie : il ne se redit que pour être confirmé.
      return vente.etranger
        ? [...rangees, { ...commun, montantCentimes: vente.etranger, parts: RIEN, etranger: true }]
        : rangees;
    });

/** Ce qui est encaissé, jour par jour. */
const encaisses = ({ activite, tenues }: Sources, annee: number): OperationDeSeuil[] =>
  operationsDe(activite, annee, tenues.livre);

/** Ce qui est exécuté : les documents, et ce qui se vend au comptoir, exécuté le jour où il est payé. */
function realises({ activite, tenues, vendus }: Sources, annee: number): OperationDeSeuil[] {
  const documents = vendus
    ? realiseDe(vendus.map((vendu) => avecSesParts(activite, vendu)))
    : tenues.realise.flatMap((ventes) => operationsDe(activite, annee, ventes));
  const comptoir = operationsDe(activite, annee, tenues.comptoir);
  return [...documents, ...comptoir].toSorted((a, b) => a.le.localeCompare(b.le));
}

const avecSesParts = (
  activite: Activite,
  { biensCentimes, parts, ...vendu }: DocumentVendu,
): Parameters<typeof realiseDe>[0][number] => ({
  ...vendu,
  parts: parts ?? partsDesNatures(vendu.totalCentimes, biensCentimes, activiteAu(activite, vendu.executeLe)),
});

const reprisesDe = (
  { reprises }: Sources,
  annee: number,
  de: (ligne: LigneReprise) => number,
): ParCategorie =>
  chaqueCategorie((categorie) =>
    reprises
      .filter((ligne) => ligne.annee === annee && ligne.categorie === categorie)
      .reduce((somme, ligne) => somme + de(ligne), 0),
  );

/** L'année de TVA : ses deux assiettes, et ce qui en est repris. */
export const anneeDeTva = (sources: Sources, annee: number): AnneeDeTva => ({
  annee,
  debut: sources.activite.debut,
  encaisse: encaisses(sources, annee),
  realise: realises(sources, annee),
  reprise: {
    encaisse: reprisesDe(sources, annee, ({ encaisseCentimes }) => encaisseCentimes),
    realise: reprisesDe(
      sources,
      annee,
      ({ encaisseCentimes, realiseCentimes }) => realiseCentimes ?? encaisseCentimes,
    ),
  },
});

/** Les sommes d'une assiette, des deux côtés. */
export const sommesDe = (
  { reprise, ...annee }: AnneeDeTva,
  assiette: Assiette,
  ranger: (parts: Partial<ParCategorie>) => Cumul,
): Cumul => cumulDe(annee[assiette], reprise?.[assiette] ?? RIEN, ranger);

/** Ce que chacune de ces années encaisse, des deux côtés du plafond micro. */
export const anneesDeMicro = (sources: Sources, annees: readonly number[]): Map<number, Cumul> =>
  new Map(
    annees.map((annee) => [annee, sommesDe(anneeDeTva(sources, annee), 'encaisse', cumulDeMicro)] as const),
  );
