import type {
  AttenduDUnClient,
  FranchiseDeLAnnee,
  PassageDeLimite,
  PlafondMicro,
  SeuilsDeLAnnee,
} from '@facturier/domaine/contrat/seuils';
import { cumulDeTva, type CoteDeSeuil, type Cumul } from '@facturier/domaine/seuils/cumul';
import type { NomDeChiffre } from '@facturier/domaine/pilotage/chiffres';
import type { FranchissementDeTva, JaugeDeTva } from '@facturier/domaine/seuils/franchise';
import { joursComptes } from '@facturier/domaine/seuils/limites';
import { cumulDeMicro, type JaugeDeMicro } from '@facturier/domaine/seuils/micro';
import { LIBELLES_ASSIETTE, phraseDePremiereAnnee } from '@facturier/domaine/seuils/phrases';
import { type Centimes, centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { enCentimes } from './centimes';

const passage = (lu: PassageDeLimite | null): FranchissementDeTva | null =>
  lu && {
    le: lu.le,
    assiette: lu.assiette,
    cote: lu.cote,
    sommeCentimes: centimesDepuisEuros(lu.somme),
    limiteCentimes: centimesDepuisEuros(lu.limite),
  };

/** La jauge de la franchise, telle que le domaine la met en phrases. */
export const jaugeDeFranchise = (lue: FranchiseDeLAnnee): JaugeDeTva => ({
  niveau: lue.niveau,
  assiette: lue.assiette,
  sommes: { encaisse: enCentimes(lue.encaisse), realise: enCentimes(lue.realise) },
  limites: { franchise: enCentimes(lue.limite), majore: enCentimes(lue.limiteMajoree) },
  marges: {
    franchise: centimesDepuisEuros(lue.marge),
    majore: centimesDepuisEuros(lue.margeMajoree),
  },
  base: passage(lue.base),
  majore: passage(lue.majore),
  tvaDu: lue.tvaDu,
  etrangerCentimes: centimesDepuisEuros(lue.etranger),
});

/** Celle du plafond micro. */
export const jaugeDePlafond = (lu: PlafondMicro): JaugeDeMicro => ({
  somme: enCentimes(lu.encaisse),
  limites: enCentimes(lu.limite),
  margeCentimes: centimesDepuisEuros(lu.marge),
  depasse: lu.depasse,
  reelDu: lu.reelDu,
  suiteAConfirmer: lu.suiteAConfirmer,
});

/** Une jauge à dessiner, en centimes. */
export interface JaugeADessiner {
  cle: string;
  titre: string;
  /** Ce qui fait la somme, ce qui fait l'attendu, et l'année dont ils sont. */
  pourquoi: { somme: NomDeChiffre; attendu: NomDeChiffre; annee: number };
  /** L'horloge de cette jauge : ce qu'elle compte. */
  horloge: string;
  somme: Centimes;
  /** Ce que les clients doivent encore payer dans l'année. */
  attendu: Centimes;
  limite: Centimes;
  /** La limite qui fait tout changer le jour même. */
  limiteMajoree: Centimes | null;
  /** D'où vient la limite d'une première année. */
  prorata: string | null;
}

/** Les chiffres dont une jauge dit la raison. */
export function pourquoiDe(
  seuil: 'franchise_encaisse' | 'franchise_realise' | 'micro',
  cote: CoteDeSeuil,
  annee: number,
): JaugeADessiner['pourquoi'] {
  const attendu = seuil === 'micro' ? 'attendu_micro' : 'attendu';
  return cote === 'total'
    ? { somme: seuil, attendu, annee }
    : { somme: `${seuil}_services`, attendu: `${attendu}_services`, annee };
}

const NOMS: Record<CoteDeSeuil, string> = { total: 'toutes activités', services: 'services' };

/** Les côtés à montrer : celui qui approche d'abord, l'autre s'il compte autre chose. */
function cotesMontres(somme: Cumul, limite: Cumul): CoteDeSeuil[] {
  const services = somme.services > 0 || somme.total === 0;
  const total = somme.total !== somme.services;
  const cotes = (['services', 'total'] as const).filter((cote) => (cote === 'services' ? services : total));
  return cotes.toSorted((a, b) => limite[a] - somme[a] - (limite[b] - somme[b]));
}

const attenduDe = (
  attendus: readonly AttenduDUnClient[],
  annee: number,
  cumul: (parts: Record<string, number>) => Cumul,
  cote: CoteDeSeuil,
): Centimes =>
  attendus
    .filter(({ le }) => le <= `${annee}-12-31`)
    .map(({ parts }) => cumul(enCentimes(parts))[cote])
    .reduce((somme, un) => somme + un, 0);

/** Les jauges de la TVA, la plus proche de sa limite d'abord. */
export function jaugesDeTva(
  { annee, debut, attendus }: SeuilsDeLAnnee,
  franchise: FranchiseDeLAnnee,
): JaugeADessiner[] {
  const { sommes, limites, assiette } = jaugeDeFranchise(franchise);
  const jours = joursComptes(annee, debut);
  return cotesMontres(sommes[assiette], limites.franchise).map((cote) => ({
    cle: `tva-${cote}`,
    titre: `Franchise de TVA, ${NOMS[cote]}`,
    pourquoi: pourquoiDe(`franchise_${assiette}`, cote, annee),
    horloge: `${LIBELLES_ASSIETTE[assiette]} en ${annee}`,
    somme: sommes[assiette][cote],
    attendu: assiette === 'encaisse' ? attenduDe(attendus, annee, cumulDeTva, cote) : 0,
    limite: limites.franchise[cote],
    limiteMajoree: limites.majore[cote],
    prorata: phraseDePremiereAnnee(limites.franchise[cote], jours),
  }));
}

/** Les jauges du plafond micro. */
export function jaugesDeMicro({ annee, debut, micro, attendus }: SeuilsDeLAnnee): JaugeADessiner[] {
  const { somme, limites } = jaugeDePlafond(micro);
  const jours = joursComptes(annee, debut);
  return cotesMontres(somme, limites).map((cote) => ({
    cle: `micro-${cote}`,
    titre: `Régime micro, ${NOMS[cote]}`,
    pourquoi: pourquoiDe('micro', cote, annee),
    horloge: `${LIBELLES_ASSIETTE.encaisse} en ${annee}`,
    somme: somme[cote],
    attendu: attenduDe(attendus, annee, cumulDeMicro, cote),
    limite: limites[cote],
    limiteMajoree: null,
    prorata: phraseDePremiereAnnee(limites[cote], jours),
  }));
}
