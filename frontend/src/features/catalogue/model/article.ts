import { type ArticleSaisi, fautesArticle } from '@facturier/domaine/catalogue/article';
import type { Article, CorpsArticle } from '@facturier/domaine/contrat/catalogue';
import type { NatureDeLigne } from '@facturier/domaine/documents/nature';
import {
  dixMilliemesDepuisEuros,
  ecrireNombre,
  eurosDepuisDixMilliemes,
  formaterPrixUnitaire,
} from '@facturier/domaine/valeurs/montant';
import { entierLu, fauteLue, lireNombreTape, PRIX_UNITAIRE } from '@facturier/domaine/valeurs/nombre';

/** Un article tel qu'il est tapé. */
export interface SaisieArticle {
  designation: string;
  prixUnitaire: string;
  unite: string;
  reference: string;
  detail: string;
  nature: NatureDeLigne | '';
}

export const ARTICLE_NEUF: SaisieArticle = {
  designation: '',
  prixUnitaire: '',
  unite: '',
  reference: '',
  detail: '',
  nature: '',
};

export const NATURES: Record<NatureDeLigne, string> = { biens: 'Bien', services: 'Service' };

/** Un prix hors taxes tel qu'il se lit : « 45,00 € ». */
export const prixAffiche = (prixUnitaire: number): string =>
  formaterPrixUnitaire(dixMilliemesDepuisEuros(prixUnitaire));

/** Un prix tel qu'il se tape : « 45,00 ». */
export const prixTape = (prixUnitaire: number): string =>
  ecrireNombre(dixMilliemesDepuisEuros(prixUnitaire), 4, 2);

/** L'article présent, à modifier. */
export const saisirArticle = (article: Article): SaisieArticle => ({
  designation: article.designation,
  prixUnitaire: prixTape(article.prixUnitaire),
  unite: article.unite ?? '',
  reference: article.reference ?? '',
  detail: article.detail ?? '',
  nature: article.nature ?? '',
});

const lireArticle = (saisie: SaisieArticle): ArticleSaisi => ({
  designation: saisie.designation,
  prixUnitaireDixMilliemes: entierLu(lireNombreTape(saisie.prixUnitaire, PRIX_UNITAIRE)),
  reference: saisie.reference,
  detail: saisie.detail,
  unite: saisie.unite,
  nature: saisie.nature || undefined,
});

/** Ce que la saisie se voit reprocher, champ par champ, avec les mots du serveur. */
export function fautesSaisie(saisie: SaisieArticle): Partial<Record<keyof SaisieArticle, string>> {
  const fautes = fautesArticle(lireArticle(saisie)).map(({ champ, message }) => [champ, message]);
  const illisible = fauteLue(lireNombreTape(saisie.prixUnitaire, PRIX_UNITAIRE));
  return { ...(Object.fromEntries(fautes) as object), ...(illisible && { prixUnitaire: illisible }) };
}

/** La saisie juste, telle qu'elle part ; ce qui est vide est dit vide. */
export const corpsArticle = (saisie: SaisieArticle): CorpsArticle => ({
  designation: saisie.designation.trim(),
  prixUnitaire: eurosDepuisDixMilliemes(lireArticle(saisie).prixUnitaireDixMilliemes ?? 0),
  unite: saisie.unite.trim() || null,
  reference: saisie.reference.trim() || null,
  detail: saisie.detail.trim() || null,
  nature: saisie.nature || null,
});
