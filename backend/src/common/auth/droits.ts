import { SetMetadata } from '@nestjs/common';
import type { ErreurMetier } from '../errors/erreur-metier';
import type { Identite } from './identite';

/** Ce qu'un plan compte. */
export type GenreQuota = 'factures' | 'clients';

interface Exception {
  /** Vrai si cette demande-ci n'est pas concernée, d'après son corps (pas encore vérifié). */
  saufSi?: (corps: Readonly<Record<string, unknown>>) => boolean;
}

/** Ce que la route demande au compte, et quand elle ne le demande pas. */
export interface Exigence<Valeur> extends Exception {
  valeur: Valeur;
}

export const CLE_SIRET = 'siret';
export const CLE_ECRITURE = 'ecriture';
export const CLE_QUOTA = 'quota';

/** La route émet : elle demande le SIRET de l'émetteur. Sinon 403 `SIRET_REQUIS`. */
export const AvecSiret = (exception: Exception = {}) =>
  SetMetadata(CLE_SIRET, { valeur: true, ...exception } satisfies Exigence<true>);

/** La route crée, modifie, envoie ou rectifie : elle demande un essai en cours ou un plan. Sinon 403 `ESSAI_EXPIRE`. */
export const Ecriture = (exception: Exception = {}) =>
  SetMetadata(CLE_ECRITURE, { valeur: true, ...exception } satisfies Exigence<true>);

/** La route prend une place dans le plan. Plus de place : 403 `QUOTA_…_ATTEINT`, avec `utilise` et `limite`. */
export const Quota = (genre: GenreQuota, exception: Exception = {}) =>
  SetMetadata(CLE_QUOTA, { valeur: genre, ...exception } satisfies Exigence<GenreQuota>);

/** Ce que la garde demande de savoir d'un compte ; le module des abonnements le lui donne. */
export abstract class DroitsDuCompte {
  /** Le refus que l'appelant recevrait en écrivant à l'instant (essai fini, plan plein), ou `null`. */
  abstract refus(moi: Identite, quota: GenreQuota | null): Promise<ErreurMetier | null>;
}
