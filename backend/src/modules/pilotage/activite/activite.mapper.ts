import type { VersionActivite } from '@facturier/domaine/cotisations/activite';
import type { ActiviteDite } from '@facturier/domaine/cotisations/saisie-activite';
import type {
  ActiviteConnue,
  CorpsActivite,
  TauxLuSurLAppel,
  VersionDActivite,
} from '@facturier/domaine/contrat/activite';
import { pourCentDepuisTaux, tauxDepuisPourCent } from '@facturier/domaine/valeurs/montant';
import type { Activite } from '../schemas/activite.schema';

/** Les cent-millièmes d'un centième de pour cent. */
const PAR_CENTIEME = 10;

function lireVersion({ tauxSaisis, ...version }: VersionDActivite): VersionActivite {
  if (!tauxSaisis?.length) return version;
  const saisis = tauxSaisis.map(({ code, taux }) => [code, tauxDepuisPourCent(taux) * PAR_CENTIEME]);
  return { ...version, tauxSaisis: Object.fromEntries(saisis) as VersionActivite['tauxSaisis'] };
}

function rendreVersion({ tauxSaisis, categories, ...version }: VersionActivite): VersionDActivite {
  const rendue = { ...version, categories: [...categories] };
  if (!tauxSaisis) return rendue;
  const saisis = Object.entries(tauxSaisis).map(([code, taux]) => ({
    code: code as TauxLuSurLAppel['code'],
    taux: pourCentDepuisTaux(taux / PAR_CENTIEME),
  }));
  return { ...rendue, tauxSaisis: saisis };
}

/** Ce que la personne dit, dans les mots des règles. */
export const lireActivite = ({ debut, fin, acre, tauxMarginal, version }: CorpsActivite): ActiviteDite => ({
  debut,
  ...(fin && { fin }),
  ...(typeof acre === 'boolean' && { acre: { obtenue: acre } }),
  ...(typeof tauxMarginal === 'number' && { tauxMarginal: tauxDepuisPourCent(tauxMarginal) }),
  version: lireVersion(version),
});

/** L'activité sur le fil ; `null` : rien n'est encore dit. */
export const rendreActivite = (activite: Activite | null): ActiviteConnue => ({
  debut: activite?.debut ?? null,
  fin: activite?.fin ?? null,
  acre: activite?.acre?.obtenue ?? null,
  tauxMarginal: activite?.tauxMarginal === undefined ? null : pourCentDepuisTaux(activite.tauxMarginal),
  versions: (activite?.versions ?? []).map(rendreVersion),
  revision: activite?.revision ?? 0,
});
