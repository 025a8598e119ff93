// L'indice et la reconduction d'un contrat, tels qu'ils se saisissent.
import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import type { CorpsIndice, CorpsReconduction } from '@facturier/domaine/contrat/recurrences-suivis';
import {
  NOM_D_INDICE,
  PLAFOND,
  REGLES_DE_SERIE,
  VALEUR_DE_DEPART,
} from '@facturier/domaine/recurrences/saisie';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { formaterMois } from '@facturier/domaine/valeurs/date-civile';
import { fauteLue, lireNombreTape } from '@facturier/domaine/valeurs/nombre';
import { texte } from '@facturier/domaine/valeurs/regle';
import type { Fautes } from '@/components/formulaire/fautes';
import { decimalTape, lireDecimal } from './revision';

export interface SaisieIndice {
  nom: string;
  s0: string;
  mois: number;
  plafond: string;
}

/** Les douze mois, par leur nom. */
export const MOIS = Array.from({ length: 12 }, (_, rang) => ({
  value: rang + 1,
  label: formaterMois(`2026-${String(rang + 1).padStart(2, '0')}`).split('\u00a0')[0]!,
}));

export const indiceTape = ({ indice }: Recurrence, mois: number): SaisieIndice => ({
  nom: indice?.nom ?? '',
  s0: decimalTape(indice?.s0),
  mois: indice?.mois ?? mois,
  plafond: decimalTape(indice?.plafond),
});

export const fautesDIndice = ({ nom, s0, plafond }: SaisieIndice): Fautes<SaisieIndice> => ({
  nom: texte(NOM_D_INDICE)(nom),
  s0:
    lireDecimal(s0, VALEUR_DE_DEPART) === null
      ? (fauteLue(lireNombreTape(s0, VALEUR_DE_DEPART)) ?? 'Donnez sa valeur de départ.')
      : null,
  plafond: fauteLue(lireNombreTape(plafond, PLAFOND)),
});

export const corpsIndice = ({ nom, s0, mois, plafond }: SaisieIndice): CorpsIndice => ({
  nom: nom.trim(),
  s0: lireDecimal(s0, VALEUR_DE_DEPART) ?? 0,
  mois,
  plafond: lireDecimal(plafond, PLAFOND),
});

export interface SaisieReconduction {
  terme: DateCivile | '';
  mois: string;
}

export const reconductionTapee = ({ reconduction }: Recurrence): SaisieReconduction => ({
  terme: reconduction?.terme ?? '',
  mois: String(reconduction?.mois ?? 12),
});

export const fautesDeReconduction = ({ terme, mois }: SaisieReconduction): Fautes<SaisieReconduction> => ({
  terme: REGLES_DE_SERIE.terme(terme),
  mois: REGLES_DE_SERIE.moisReconduits(Number(mois.trim() || Number.NaN)),
});

export const corpsReconduction = ({ terme, mois }: SaisieReconduction): CorpsReconduction => ({
  terme,
  mois: Number(mois.trim()),
});
