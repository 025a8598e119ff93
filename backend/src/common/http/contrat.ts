import type { NomDeType, TypesDuContrat } from '@facturier/domaine/contrat/types';

const CLE_CONTRAT = Symbol('contrat');

type Ecarts<Dto, Promis> = Exclude<keyof Dto, keyof Promis> | Exclude<keyof Promis, keyof Dto>;

/** `unknown` si le DTO a les champs promis, tous et eux seuls, chacun de son type ; sinon, un type qu'aucune classe n'a. */
type Conforme<Dto, Promis> = [Ecarts<Dto, Promis>] extends [never]
  ? Dto extends Promis
    ? unknown
    : { typesDifferents: Promis }
  : { champsDifferents: Ecarts<Dto, Promis> };

/**
 * Le DTO d'un type du contrat : ses champs sont exactement ceux du contrat, ou il ne compile pas. `implements` seul laisserait
 * passer un champ facultatif oublié ou renommé.
 */
export const DuContrat =
  <Nom extends NomDeType>(nom: Nom) =>
  <Dto>(classe: (new () => Dto) & Conforme<Dto, TypesDuContrat[Nom]>): void =>
    Reflect.defineMetadata(CLE_CONTRAT, nom, classe);

/** Le nom, au contrat, de ce qu'une classe décrit ; `null` si elle n'en est pas un DTO. */
export const nomAuContrat = (classe: object): NomDeType | null =>
  (Reflect.getMetadata(CLE_CONTRAT, classe) as NomDeType | undefined) ?? null;
