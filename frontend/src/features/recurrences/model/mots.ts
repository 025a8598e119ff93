// Les mots d'une facture qui se répète : chaque ligne par son rang, son objet, et les variables qu'ils disent.
import type { Facture, LigneFacture, RemiseDeFacture } from '@facturier/domaine/contrat/factures';
import type { CorpsLigne } from '@facturier/domaine/contrat/factures-demandes';
import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import { fautesDeVariables } from '@facturier/domaine/recurrences/modele';
import type { EcheanceNommee } from '@facturier/domaine/recurrences/variables';
import {
  centimesDepuisEuros,
  dixMilliemesDepuisEuros,
  entierDepuisDecimal,
} from '@facturier/domaine/valeurs/montant';

/** « description.0 », « detail.0 », « prix.0 » : une ligne, par son rang. */
export type PlaceDeMot = `description.${number}` | `detail.${number}`;

/** L'objet et les textes de chaque ligne, tels qu'ils se tapent. */
export type MotsTapes = { objet: string } & Record<PlaceDeMot, string>;

type Ecrits = Pick<Facture, 'objet' | 'lignes'>;

export const motsDe = ({ objet, lignes }: Ecrits): MotsTapes => ({
  objet: objet ?? '',
  ...Object.fromEntries(
    lignes.flatMap(({ description, detail = '' }, rang) => [
      [`description.${rang}`, description],
      [`detail.${rang}`, detail],
    ]),
  ),
});

/** La ligne telle qu'elle se redemande, avec ces mots : une remise d'un taux n'a pas de montant à elle. */
export function ligneRedite(
  { montant: _calcule, remise, detail: _avant, ...ligne }: LigneFacture,
  mots: Partial<MotsTapes>,
  rang: number,
): CorpsLigne {
  const motif = remise?.motif ? { motif: remise.motif } : {};
  const detail = mots[`detail.${rang}`]?.trim();
  return {
    ...ligne,
    description: mots[`description.${rang}`]!.trim(),
    ...(detail && { detail }),
    ...(remise && {
      remise: { ...(remise.taux === null ? { montant: remise.montant } : { taux: remise.taux }), ...motif },
    }),
  };
}

/** Les textes tapés, comme la facture les porterait. */
export const ecritsDe = (
  lignes: readonly LigneFacture[],
  mots: MotsTapes,
): { objet: string; lignes: { description: string; detail: string }[] } => ({
  objet: mots.objet.trim(),
  lignes: lignes.map((_, rang) => ({
    description: mots[`description.${rang}`]!.trim(),
    detail: mots[`detail.${rang}`]!.trim(),
  })),
});

/** Le nom d'un champ du serveur, ici : « lignes.0.prixUnitaire » → « prix.0 ». */
export function champDesMots(champ: string): string {
  const [, rang, nom] = champ.match(/^lignes\.(\d+)\.(\w+)$/) ?? [];
  return rang ? `${nom === 'prixUnitaire' ? 'prix' : nom}.${rang}` : champ;
}

/** Une désignation vidée, une variable que la série ne saurait pas résoudre : chacune à son champ. */
export function fautesDesMots(
  lignes: readonly LigneFacture[],
  mots: MotsTapes,
  echeance: EcheanceNommee,
): Record<string, string> {
  const ecrits = ecritsDe(lignes, mots);
  const fautes: Record<string, string> = {};
  ecrits.lignes.forEach(({ description }, rang) => {
    if (!description) fautes[`description.${rang}`] = 'Donnez une désignation.';
  });
  for (const { champ, message } of fautesDeVariables(ecrits, echeance))
    fautes[champDesMots(champ)] ??= message;
  return fautes;
}

const remiseLue = ({ taux, montant }: RemiseDeFacture): RemiseSaisie =>
  taux === null
    ? { montantCentimes: centimesDepuisEuros(montant) }
    : { tauxCentiemes: entierDepuisDecimal(taux, 2) };

/** Ce que ces lignes et cette remise ont de prix, en unités entières. */
export const chiffresDe = ({
  lignes,
  remise,
}: Pick<Facture, 'lignes' | 'remise'>): { lignes: LigneSaisie[]; remise?: RemiseSaisie } => ({
  lignes: lignes.map((ligne) => ({
    description: '',
    quantiteMilliemes: entierDepuisDecimal(ligne.quantite ?? 0, 3),
    prixUnitaireDixMilliemes: dixMilliemesDepuisEuros(ligne.prixUnitaire ?? 0),
    ...(ligne.remise && { remise: remiseLue(ligne.remise) }),
  })),
  ...(remise && { remise: remiseLue(remise) }),
});
