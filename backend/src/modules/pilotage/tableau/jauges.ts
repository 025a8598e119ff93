import type { JaugeDuTableau } from '@facturier/domaine/contrat/pilotage';
import { activiteAu, exigerLaTva } from '@facturier/domaine/cotisations/activite';
import { partsDesNatures } from '@facturier/domaine/cotisations/natures';
import type { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { type CoteDeSeuil, type Cumul, cumulDeTva } from '@facturier/domaine/seuils/cumul';
import { jaugeDeTva } from '@facturier/domaine/seuils/franchise';
import { cumulDeMicro, jaugeDeMicro } from '@facturier/domaine/seuils/micro';
import { mouvementDe, type Rangement } from '@facturier/domaine/seuils/operation';
import { anneeDe, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { tenter } from '../declarations/preparation';
import type { SommeAttendue } from '../seuils/seuils.mapper';
import { anneeDeTva, anneesDeMicro, type Sources } from '../seuils/annees';

/** Les jauges que l'on peut dire, et pourquoi l'autre ne l'est pas. */
interface JaugesDites {
  jauges: JaugeDuTableau[];
  refus: RefusDesComptes | null;
}

/** Le côté le plus proche de sa limite. */
const coteProche = (somme: Cumul, limite: Cumul): CoteDeSeuil =>
  limite.services - somme.services <= limite.total - somme.total ? 'services' : 'total';

/** Ce que ces sommes, attendues dans l'année, ajouteraient à ce côté ; celle qui ne dit pas ce qu'elle vend y compte. */
function attenduDe(
  { activite }: Sources,
  annee: number,
  attendues: readonly SommeAttendue[],
  ranger: Rangement,
  cote: CoteDeSeuil,
): number {
  const mouvements = attendues
    .filter(({ le }) => le <= `${annee}-12-31`)
    .map(({ le, montantCentimes, biensCentimes, parts }) => ({
      ...{ le, montantCentimes, libelle: '' },
      parts: parts ?? partsDesNatures(montantCentimes, biensCentimes, activiteAu(activite, le)),
    }));
  return mouvements.map(mouvementDe(ranger)).reduce((somme, une) => somme + une[cote], 0);
}

/**
 * Les jauges de l'année, de chaque seuil le côté qui se montre. Ce qui est exécuté compte déjà les factures en cours : elles ne s'y ajoutent pas.
 * Sans réponse sur la TVA, la franchise n'a pas de jauge.
 * @throws RefusDesComptes TAUX_MANQUANT hors des années lues
 */
export function jaugesDe(sources: Sources, le: DateCivile, attendues: readonly SommeAttendue[]): JaugesDites {
  const annee = anneeDe(le);
  const tva = jaugeDeTva(anneeDeTva(sources, annee));
  const somme = tva.sommes[tva.assiette];
  const cote = coteProche(somme, tva.limites.franchise);
  const annees = anneesDeMicro(sources, [annee - 2, annee - 1, annee]);
  const micro = jaugeDeMicro(annee, sources.activite.debut, annees);
  const coteDuMicro = coteProche(micro.somme, micro.limites);
  const attendu = (ranger: Rangement, de: CoteDeSeuil): number =>
    eurosDepuisCentimes(attenduDe(sources, annee, attendues, ranger, de));
  const { refus } = tenter(() => exigerLaTva(sources.activite, le));
  const franchise: JaugeDuTableau[] = [
    {
      ...{ seuil: 'franchise', niveau: tva.niveau, cote, assiette: tva.assiette },
      somme: eurosDepuisCentimes(somme[cote]),
      limite: eurosDepuisCentimes(tva.limites.franchise[cote]),
      marge: eurosDepuisCentimes(tva.limites.franchise[cote] - somme[cote]),
      limiteMajoree: eurosDepuisCentimes(tva.limites.majore[cote]),
      attendu: tva.assiette === 'realise' ? 0 : attendu(cumulDeTva, cote),
    },
  ];
  const plafond: JaugeDuTableau[] = [
    {
      ...{ seuil: 'micro', niveau: micro.depasse ? 'base' : 'dessous' },
      ...{ cote: coteDuMicro, assiette: 'encaisse' },
      somme: eurosDepuisCentimes(micro.somme[coteDuMicro]),
      limite: eurosDepuisCentimes(micro.limites[coteDuMicro]),
      marge: eurosDepuisCentimes(micro.limites[coteDuMicro] - micro.somme[coteDuMicro]),
      limiteMajoree: null,
      attendu: attendu(cumulDeMicro, coteDuMicro),
    },
  ];
  return { jauges: [...(refus ? [] : franchise), ...plafond], refus };
}
