import type {
  AttenduDUnClient,
  DeuxCotes,
  FranchiseDeLAnnee,
  PassageDeLimite,
  PlafondMicro,
} from '@facturier/domaine/contrat/seuils';
import { type Activite, activiteAu } from '@facturier/domaine/cotisations/activite';
import { chaqueCategorie, RIEN } from '@facturier/domaine/cotisations/categories';
import type { PaieDit } from '@facturier/domaine/cotisations/dire';
import { partsDesNatures } from '@facturier/domaine/cotisations/natures';
import type { Attendu } from '@facturier/domaine/seuils/operation';
import type { Cumul } from '@facturier/domaine/seuils/cumul';
import type { FranchissementDeTva, JaugeDeTva } from '@facturier/domaine/seuils/franchise';
import type { JaugeDeMicro } from '@facturier/domaine/seuils/micro';
import type { OperationDeSeuil } from '@facturier/domaine/seuils/operation';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { OuverteDite } from '../../factures/faits/faits.service';

/** Ce qu'une facture en cours attend encore, et ce que cela paiera. */
export interface SommeAttendue extends Partial<PaieDit> {
  le: DateCivile;
  montantCentimes: number;
}

export const attendueDe = ({
  dateEcheance: le,
  resteCentimes: montantCentimes,
  paie,
}: OuverteDite): SommeAttendue => ({
  ...{ le, montantCentimes },
  ...paie,
});

const enEuros = ({ total, services }: Cumul): DeuxCotes => ({
  total: eurosDepuisCentimes(total),
  services: eurosDepuisCentimes(services),
});

const passage = (un: FranchissementDeTva | null): PassageDeLimite | null =>
  un && {
    le: un.le,
    assiette: un.assiette,
    cote: un.cote,
    somme: eurosDepuisCentimes(un.sommeCentimes),
    limite: eurosDepuisCentimes(un.limiteCentimes),
  };

/** La jauge de la franchise sur le fil. */
export const rendreFranchise = (
  jauge: JaugeDeTva,
  enFranchiseAuPremierJanvier: boolean,
): FranchiseDeLAnnee => ({
  niveau: jauge.niveau,
  assiette: jauge.assiette,
  encaisse: enEuros(jauge.sommes.encaisse),
  realise: enEuros(jauge.sommes.realise),
  limite: enEuros(jauge.limites.franchise),
  limiteMajoree: enEuros(jauge.limites.majore),
  marge: eurosDepuisCentimes(jauge.marges.franchise),
  margeMajoree: eurosDepuisCentimes(jauge.marges.majore),
  base: passage(jauge.base),
  majore: passage(jauge.majore),
  tvaDu: jauge.tvaDu,
  etranger: eurosDepuisCentimes(jauge.etrangerCentimes),
  enFranchiseAuPremierJanvier,
});

/** Le plafond micro sur le fil. */
export const rendreMicro = (jauge: JaugeDeMicro, anPasse: Cumul): PlafondMicro => ({
  encaisse: enEuros(jauge.somme),
  encaisseAnPasse: enEuros(anPasse),
  limite: enEuros(jauge.limites),
  marge: eurosDepuisCentimes(jauge.margeCentimes),
  depasse: jauge.depasse,
  reelDu: jauge.reelDu,
  suiteAConfirmer: jauge.suiteAConfirmer,
});

/** Une facture en cours, vue d'un seuil ; sans catégorie, elle compte des deux côtés. */
export function operationAttendue(activite: Activite, due: OuverteDite): OperationDeSeuil {
  const { le, montantCentimes, biensCentimes, parts } = attendueDe(due);
  return {
    ...{ le, montantCentimes, libelle: due.numero },
    ...(due.lien !== undefined && { lien: due.lien }),
    parts: parts ?? partsDesNatures(montantCentimes, biensCentimes, activiteAu(activite, le)),
  };
}

/** Ce qu'un client doit, par catégorie ; une somme qui n'en dit rien est une prestation libérale, qui compte des deux côtés. */
export const attenduDe = (
  activite: Activite,
  { le, montantCentimes, biensCentimes, parts }: SommeAttendue,
): Attendu => {
  const sues = parts ?? partsDesNatures(montantCentimes, biensCentimes, activiteAu(activite, le));
  return { le, parts: sues ?? { ...RIEN, liberal: montantCentimes } };
};

/** Le même, en euros. */
export const rendreAttendu = (activite: Activite, due: SommeAttendue): AttenduDUnClient => {
  const { le, parts } = attenduDe(activite, due);
  return { le, parts: chaqueCategorie((categorie) => eurosDepuisCentimes(parts[categorie] ?? 0)) };
};
