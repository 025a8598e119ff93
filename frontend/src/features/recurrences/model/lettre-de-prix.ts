// La lettre qui annonce un prix : les lignes telles que sa première échéance les dira.
import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { rangAPartirDu } from '@facturier/domaine/recurrences/calendrier';
import { type Lettre, lettreDePrix } from '@facturier/domaine/recurrences/lettres';
import { echeanceNommee } from '@facturier/domaine/recurrences/modele';
import { finDe } from '@facturier/domaine/recurrences/saisie';
import { resoudre, variablesRefusees } from '@facturier/domaine/recurrences/variables';
import { dixMilliemesDepuisEuros } from '@facturier/domaine/valeurs/montant';

/** @param rang celui du prix qui change ; avant lui, il y en a un */
export function lettreDuPrix(serie: Recurrence, rang: number, signature: string): Lettre {
  const [avant, apres] = [serie.modeles[rang - 1]!, serie.modeles[rang]!];
  const k = rangAPartirDu(serie, apres.aPartirDu);
  const echeance = echeanceNommee(serie, { k, fin: finDe(serie), facturee: serie.periode });
  const dire = (texte: string): string =>
    variablesRefusees(texte, echeance).length > 0 ? texte : resoudre(texte, echeance);
  return lettreDePrix({
    ...{ nom: serie.nom, aPartirDu: apres.aPartirDu, raison: apres.raison, signature },
    lignes: apres.lignes.map(({ description, prixUnitaire }, place) => ({
      description: dire(description),
      avant: dixMilliemesDepuisEuros(avant.lignes[place]?.prixUnitaire ?? prixUnitaire ?? 0),
      apres: dixMilliemesDepuisEuros(prixUnitaire ?? 0),
    })),
  });
}
