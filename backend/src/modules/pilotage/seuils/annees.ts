import { type Activite, activiteAu } from '@facturier/domaine/cotisations/activite';
import { chaqueCategorie, type ParCategorie, RIEN, totalDe } from '@facturier/domaine/cotisations/categories';
import { partsDesNatures } from '@facturier/domaine/cotisations/lignes';
import { cumulDeMicro, type Cumul } from '@facturier/domaine/seuils/cumul';
import { type AnneeDeTva, type Assiette } from '@facturier/domaine/seuils/franchise';
import { cumulDe, type OperationDeSeuil } from '@facturier/domaine/seuils/operation';
import { realiseDe } from '@facturier/domaine/seuils/sources';
import { anneeDe, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { DocumentVendu } from '../../factures/recettes/realise.service';
import type { SommeDuJour } from '../../factures/recettes/recettes.service';
import type { LigneReprise } from '../reprises/reprises.repository';

/** Ce dont les seuils se jugent : le livre par jour, ce qui est exécuté, ce qui est repris d'ailleurs. */
export interface Sources {
  activite: Activite;
  jours: readonly SommeDuJour[];
  vendus: readonly DocumentVendu[];
  reprises: readonly LigneReprise[];
}

/** Ce qu'un jour du livre met à un seuil : ce dont la catégorie se sait, et ce qui la tait. */
const operationsDuJour =
  (activite: Activite) =>
  ({ le, montant, biens, dits, parts }: SommeDuJour): OperationDeSeuil[] =>
    [
      { montantCentimes: totalDe(parts), parts },
      { montantCentimes: dits, parts: partsDesNatures(dits, biens, activiteAu(activite, le)) },
      { montantCentimes: montant - dits - totalDe(parts), parts: null },
    ]
      .filter(({ montantCentimes }) => montantCentimes !== 0)
      .map((operation) => ({
        ...operation,
        le,
        libelle: 'Livre des recettes',
        lien: `/recettes?periode=${moisDe(le)}`,
      }));

/** Ce qui est encaissé, jour par jour. */
const encaisses = ({ activite, jours }: Sources): OperationDeSeuil[] =>
  jours.flatMap(operationsDuJour(activite));

/** Ce qui est exécuté : les documents, et ce qui se vend au comptoir, exécuté le jour où il est payé. */
function realises({ activite, jours, vendus }: Sources): OperationDeSeuil[] {
  const documents = vendus.map(({ biensCentimes, parts, ...vendu }) => ({
    ...vendu,
    parts:
      parts ?? partsDesNatures(vendu.totalCentimes, biensCentimes, activiteAu(activite, vendu.executeLe)),
  }));
  const comptoir = jours.filter(({ libre }) => libre).flatMap(operationsDuJour(activite));
  return [...realiseDe(documents), ...comptoir].toSorted((a, b) => a.le.localeCompare(b.le));
}

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

const dansLAnnee =
  (annee: number) =>
  ({ le }: OperationDeSeuil): boolean =>
    anneeDe(le) === annee;

/** L'année de TVA : ses deux assiettes, et ce qui en est repris. */
export const anneeDeTva = (sources: Sources, annee: number): AnneeDeTva => ({
  annee,
  debut: sources.activite.debut,
  encaisse: encaisses(sources).filter(dansLAnnee(annee)),
  realise: realises(sources).filter(dansLAnnee(annee)),
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
