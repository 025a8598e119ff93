import type { RemiseDeFacture } from '@facturier/domaine/contrat/factures';
import type { CorpsRemise } from '@facturier/domaine/contrat/factures-demandes';
import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import {
  centiemesDepuisTaux,
  centimesDepuisEuros,
  eurosDepuisCentimes,
  tauxDepuisCentiemes,
} from '@facturier/domaine/valeurs/montant';
import { fauteLue } from '@facturier/domaine/valeurs/nombre';
import { lireRemise, saisirNombre, type FormeRemise } from './nombres';

/** Une remise telle qu'elle est tapée, sur une ligne ou sur le tout. */
export interface RemiseTapee {
  remise: string;
  remiseEn: FormeRemise;
  motifRemise: string;
}

/** Aucune remise ; en pour cent si l'on en tape une. */
export const SANS_REMISE: RemiseTapee = { remise: '', remiseEn: 'taux', motifRemise: '' };

/** La remise tapée, en unités entières ; `undefined` si rien n'est saisi, ou ne se lit. */
export function lireRemiseTapee({ remise, remiseEn, motifRemise }: RemiseTapee): RemiseSaisie | undefined {
  const lue = lireRemise(remise, remiseEn);
  const motif = motifRemise.trim();
  const entier = lue.etat === 'lu' ? lue.entier : 0;
  if (!entier && !motif) return undefined;
  return {
    ...(entier && (remiseEn === 'taux' ? { tauxCentiemes: entier } : { montantCentimes: entier })),
    ...(motif && { motif }),
  };
}

/** La phrase d'une remise qui ne se lit pas, ou `null`. */
export const fauteDeRemise = ({ remise, remiseEn }: RemiseTapee): string | null =>
  fauteLue(lireRemise(remise, remiseEn));

/** La remise d'une facture du serveur, en unités entières. */
export const remiseSaisie = ({ taux, montant, motif }: RemiseDeFacture): RemiseSaisie => ({
  ...(taux
    ? { tauxCentiemes: centiemesDepuisTaux(taux) }
    : { montantCentimes: centimesDepuisEuros(montant) }),
  ...(motif && { motif }),
});

/** La remise, telle que le fil la porte. */
export const remiseEnvoyee = ({ tauxCentiemes, montantCentimes, motif }: RemiseSaisie): CorpsRemise => ({
  ...(tauxCentiemes && { taux: tauxDepuisCentiemes(tauxCentiemes) }),
  ...(montantCentimes && { montant: eurosDepuisCentimes(montantCentimes) }),
  ...(motif && { motif }),
});

/** Une remise du serveur, en saisie. */
export const saisirRemise = (remise: RemiseDeFacture | null | undefined): RemiseTapee =>
  remise
    ? {
        remise: saisirNombre(remise.taux ?? (remise.montant || null)),
        remiseEn: remise.taux === null && remise.montant > 0 ? 'montant' : 'taux',
        motifRemise: remise.motif ?? '',
      }
    : SANS_REMISE;
