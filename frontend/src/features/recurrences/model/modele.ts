// De nouveaux mots, de nouveaux prix à partir d'un jour : ce qui se saisit d'un modèle, et ce qui y cloche.
import type { CorpsModele, ModeleDeSerie, Recurrence } from '@facturier/domaine/contrat/recurrences';
import { jourDeLEcheance, rangAPartirDu } from '@facturier/domaine/recurrences/calendrier';
import { echeanceNommee, modeleAu } from '@facturier/domaine/recurrences/modele';
import { finDe } from '@facturier/domaine/recurrences/saisie';
import { resoudre } from '@facturier/domaine/recurrences/variables';
import { type DateCivile, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import {
  dixMilliemesDepuisEuros,
  ecrireNombre,
  eurosDepuisDixMilliemes,
} from '@facturier/domaine/valeurs/montant';
import { entierLu, fauteLue, lireNombreTape, PRIX_UNITAIRE } from '@facturier/domaine/valeurs/nombre';
import type { Fautes } from '@/components/formulaire/fautes';
import { fautesDesMots, ligneRedite, motsDe, type MotsTapes } from './mots';

/** Les mots, et chaque prix par le rang de sa ligne : « prix.0 ». */
export type SaisieModele = { aPartirDu: DateCivile | ''; raison: string } & MotsTapes &
  Record<`prix.${number}`, string>;

/** Le modèle que la prochaine échéance suivrait. */
export const modeleCourant = (serie: Recurrence): ModeleDeSerie =>
  modeleAu(
    serie.modeles.map((contenu) => ({ aPartirDu: contenu.aPartirDu, contenu })),
    serie.prochaine?.le ?? serie.debut,
  ).contenu;

export const saisieDuModele = (serie: Recurrence): SaisieModele => {
  const modele = modeleCourant(serie);
  return {
    aPartirDu: serie.prochaine?.le ?? '',
    ...motsDe(modele),
    ...Object.fromEntries(
      modele.lignes.map(({ prixUnitaire }, rang) => [
        `prix.${rang}`,
        ecrireNombre(dixMilliemesDepuisEuros(prixUnitaire ?? 0), 4, 2),
      ]),
    ),
    raison: '',
  };
};

export function corpsModele(serie: Recurrence, saisie: SaisieModele): CorpsModele {
  const { aPartirDu, objet, raison } = saisie;
  return {
    aPartirDu,
    objet: objet.trim() || null,
    lignes: modeleCourant(serie).lignes.map((ligne, rang) => ({
      ...ligneRedite(ligne, saisie, rang),
      prixUnitaire: eurosDepuisDixMilliemes(
        entierLu(lireNombreTape(saisie[`prix.${rang}`]!, PRIX_UNITAIRE)) ?? 0,
      ),
    })),
    ...(raison.trim() && { raison: raison.trim() }),
  };
}

export function fautesDuModele(serie: Recurrence, saisie: SaisieModele): Fautes<SaisieModele> {
  const { lignes } = modeleCourant(serie);
  const prix = lignes.map((_, rang) => {
    const lu = lireNombreTape(saisie[`prix.${rang}`]!, PRIX_UNITAIRE);
    return [`prix.${rang}`, lu.etat === 'vide' ? 'Donnez un prix.' : fauteLue(lu)];
  });
  const premiere = echeanceNommee(serie, { k: 0, fin: finDe(serie), facturee: serie.periode });
  return {
    aPartirDu: saisie.aPartirDu ? null : 'Dites à partir de quel jour.',
    ...(Object.fromEntries(prix) as Fautes<SaisieModele>),
    ...fautesDesMots(lignes, saisie, premiere),
  };
}

/** « Première facture à ce prix : le 1er mars 2027, « Maintenance de mars 2027 ». » ; rien tant que la saisie ne se tient pas. */
export function premiereAuModele(serie: Recurrence, saisie: SaisieModele): string | null {
  if (Object.values(fautesDuModele(serie, saisie)).some(Boolean)) return null;
  const k = rangAPartirDu(serie, saisie.aPartirDu);
  const echeance = echeanceNommee(serie, { k, fin: finDe(serie), facturee: serie.periode });
  const texte = resoudre(saisie.objet.trim() || saisie['description.0']!, echeance);
  return `Première facture\u00a0: le ${formaterDateLongue(jourDeLEcheance(serie, k))}, «\u00a0${texte}\u00a0».`;
}
