import type { QuoiActe } from '@facturier/domaine/contrat/admin';

/** Le début du nom d'un acte, avant le point. */
type Famille = QuoiActe extends `${infer F}.${string}` ? F : never;
type SuiteDe<F extends Famille, Q = QuoiActe> = Q extends `${F}.${infer S}` ? S : never;

/** Un acte qui se note au journal : son nom dans le contrat, et sa phrase. */
export interface SorteActe {
  readonly quoi: QuoiActe;
  readonly libelle: string;
}

/** L'auteur de ce que personne n'a fait de sa main : un travail de nuit, une commande. */
export const SYSTEME_ID = '0'.repeat(24);

/**
 * Définit les actes d'une famille, dans le module qui les fait. Il n'en manque aucun de ceux que le contrat annonce, et
 * aucun autre ne se note : ni l'un ni l'autre ne compile.
 */
export function definirActes<F extends Famille>(
  famille: F,
  libelles: Record<SuiteDe<F>, string>,
): Record<SuiteDe<F>, SorteActe> {
  const actes = Object.entries(libelles).map(([suite, libelle]) => [
    suite,
    { quoi: `${famille}.${suite}`, libelle },
  ]);
  return Object.fromEntries(actes) as Record<SuiteDe<F>, SorteActe>;
}
