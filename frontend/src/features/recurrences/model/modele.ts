// De nouveaux mots, de nouveaux prix à partir d'un jour : ce qui se saisit d'un modèle, et ce qui y cloche.
import type { LigneFacture } from '@facturier/domaine/contrat/factures';
import type { CorpsModele, ModeleDeSerie, Recurrence } from '@facturier/domaine/contrat/recurrences';
import { jourDeLEcheance, rangAPartirDu } from '@facturier/domaine/recurrences/calendrier';
import { echeanceNommee, fautesDeVariables, modeleAu } from '@facturier/domaine/recurrences/modele';
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

type Place = `description.${number}` | `prix.${number}`;

/** Chaque ligne par son rang : « description.0 », « prix.0 ». */
export type SaisieModele = { aPartirDu: DateCivile | ''; objet: string; raison: string } & Record<
  Place,
  string
>;

/** Le modèle que la prochaine échéance suivrait. */
export const modeleCourant = (serie: Recurrence): ModeleDeSerie =>
  modeleAu(
    serie.modeles.map((contenu) => ({ aPartirDu: contenu.aPartirDu, contenu })),
    serie.prochaine?.le ?? serie.debut,
  ).contenu;

export const saisieDuModele = (serie: Recurrence): SaisieModele => {
  const { objet, lignes } = modeleCourant(serie);
  return {
    aPartirDu: serie.prochaine?.le ?? '',
    objet: objet ?? '',
    ...Object.fromEntries(
      lignes.flatMap(({ description, prixUnitaire }, rang) => [
        [`description.${rang}`, description],
        [`prix.${rang}`, ecrireNombre(dixMilliemesDepuisEuros(prixUnitaire ?? 0), 4, 2)],
      ]),
    ),
    raison: '',
  };
};

/** La ligne telle qu'elle se redemande : une remise d'un taux n'a pas de montant à elle. */
function ligneDite(
  { montant: _calcule, remise, ...ligne }: LigneFacture,
  saisie: SaisieModele,
  rang: number,
) {
  const motif = remise?.motif ? { motif: remise.motif } : {};
  return {
    ...ligne,
    description: saisie[`description.${rang}`]!.trim(),
    prixUnitaire: eurosDepuisDixMilliemes(
      entierLu(lireNombreTape(saisie[`prix.${rang}`]!, PRIX_UNITAIRE)) ?? 0,
    ),
    ...(remise && {
      remise: { ...(remise.taux === null ? { montant: remise.montant } : { taux: remise.taux }), ...motif },
    }),
  };
}

export function corpsModele(serie: Recurrence, saisie: SaisieModele): CorpsModele {
  const { aPartirDu, objet, raison } = saisie;
  return {
    aPartirDu,
    objet: objet.trim() || null,
    lignes: modeleCourant(serie).lignes.map((ligne, rang) => ligneDite(ligne, saisie, rang)),
    ...(raison.trim() && { raison: raison.trim() }),
  };
}

/** Le nom d'un champ du serveur, ici : « lignes.0.prixUnitaire » → « prix.0 ». */
export function champDuModele(champ: string): string {
  const [, rang, nom] = champ.match(/^lignes\.(\d+)\.(\w+)$/) ?? [];
  return rang ? `${nom === 'prixUnitaire' ? 'prix' : nom}.${rang}` : champ;
}

export function fautesDuModele(serie: Recurrence, saisie: SaisieModele): Fautes<SaisieModele> {
  const { lignes } = modeleCourant(serie);
  const fautes: Record<string, string | null> = {
    aPartirDu: saisie.aPartirDu ? null : 'Dites à partir de quel jour.',
  };
  lignes.forEach((_, rang) => {
    const lu = lireNombreTape(saisie[`prix.${rang}`]!, PRIX_UNITAIRE);
    if (!saisie[`description.${rang}`]!.trim()) fautes[`description.${rang}`] = 'Donnez une désignation.';
    fautes[`prix.${rang}`] = lu.etat === 'vide' ? 'Donnez un prix.' : fauteLue(lu);
  });
  const textes = {
    objet: saisie.objet,
    lignes: lignes.map((_, rang) => ({ description: saisie[`description.${rang}`]! })),
  };
  const [fin, facturee] = [finDe(serie), serie.periode];
  for (const { champ, message } of fautesDeVariables(textes, echeanceNommee(serie, { k: 0, fin, facturee })))
    fautes[champDuModele(champ)] ??= message;
  return fautes;
}

/** « Première facture à ce prix : le 1er mars 2027, « Maintenance de mars 2027 ». » ; rien tant que la saisie ne se tient pas. */
export function premiereAuModele(serie: Recurrence, saisie: SaisieModele): string | null {
  if (Object.values(fautesDuModele(serie, saisie)).some(Boolean)) return null;
  const k = rangAPartirDu(serie, saisie.aPartirDu);
  const echeance = echeanceNommee(serie, { k, fin: finDe(serie), facturee: serie.periode });
  const texte = resoudre(saisie.objet.trim() || saisie['description.0']!, echeance);
  return `Première facture\u00a0: le ${formaterDateLongue(jourDeLEcheance(serie, k))}, «\u00a0${texte}\u00a0».`;
}
