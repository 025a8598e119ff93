import {
  CUSTOM_ROUTE_ARGS_METADATA,
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants';
import { RequestMethod } from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { Route } from '@facturier/domaine/contrat/routes';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { CLE_ACCES, CLE_SESSION_RETENUE, type Regle } from '../../src/common/auth/acces';
import { CLE_ECRITURE, CLE_QUOTA, type Exigence, type GenreQuota } from '../../src/common/auth/droits';
import { DemandeUnique } from '../../src/common/http/cle-idempotence';
import { nomAuContrat } from '../../src/common/http/contrat';
import type { AppDeTest } from './app';

/** Une route telle que le code la déclare, colonne par colonne comme au contrat. */
export type RouteDeclaree = Pick<
  Route,
  'methode' | 'chemin' | 'ecriture' | 'quota' | 'corps' | 'requete' | 'statut' | 'idempotent'
> & { acces: Regle | 'fermee' };

/** Une route, et ce qu'elle répond à un inconnu. */
export type RouteServie = RouteDeclaree & { inconnu: number };

/** L'ordre des routes : par chemin, puis par méthode. */
export const parChemin = (a: RouteDeclaree, b: RouteDeclaree): number =>
  `${a.chemin} ${a.methode}`.localeCompare(`${b.chemin} ${b.methode}`);

type Classe = abstract new (...args: never[]) => unknown;
type Parametres = Record<string, { index: number; factory?: unknown }>;

const joindre = (...parties: string[]): string =>
  `/${parties
    .flatMap((partie) => partie.split('/'))
    .filter(Boolean)
    .join('/')}`;

const parametresDe = (controleur: Classe, nom: string): Parametres =>
  (Reflect.getMetadata(ROUTE_ARGS_METADATA, controleur, nom) as Parametres | undefined) ?? {};

/** Une méthode qui prend une clé d'idempotence, pour reconnaître les autres. */
class Temoin {
  agir(@DemandeUnique() _demande: unknown): void {}
}
const FABRIQUE_DE_CLE = Object.values(parametresDe(Temoin, 'agir'))[0]?.factory;

/** Le nom au contrat du DTO qui lit cette part de la demande ; `null` sans DTO. */
function dtoDe(controleur: Classe, nom: string, part: RouteParamtypes): Route['corps'] {
  const types = Reflect.getMetadata(PARAMTYPES_METADATA, controleur.prototype as object, nom) as object[];
  const cle = Object.keys(parametresDe(controleur, nom)).find((une) => une.startsWith(`${part}:`));
  return cle ? nomAuContrat(types[parametresDe(controleur, nom)[cle]!.index]!) : null;
}

const prendUneCle = (controleur: Classe, nom: string): boolean =>
  Object.entries(parametresDe(controleur, nom)).some(
    ([cle, { factory }]) => cle.includes(CUSTOM_ROUTE_ARGS_METADATA) && factory === FABRIQUE_DE_CLE,
  );

const statutDe = (gestionnaire: object, methode: RequestMethod): Route['statut'] =>
  (Reflect.getMetadata(HTTP_CODE_METADATA, gestionnaire) as Route['statut'] | undefined) ??
  (methode === RequestMethod.POST ? 201 : 200);

function routesDu(controleur: Classe, reflecteur: Reflector): (RouteDeclaree & { retenue: boolean })[] {
  const prototype = controleur.prototype as Record<string, object>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((nom) => {
    const gestionnaire = prototype[nom] as () => unknown;
    const methode = Reflect.getMetadata(METHOD_METADATA, gestionnaire) as RequestMethod | undefined;
    if (methode === undefined) return [];
    const bases = [Reflect.getMetadata(PATH_METADATA, controleur) as string | string[]].flat();
    const chemins = [Reflect.getMetadata(PATH_METADATA, gestionnaire) as string | string[]].flat();
    const acces = reflecteur.getAllAndOverride<Regle | undefined>(CLE_ACCES, [
      gestionnaire,
      controleur as never,
    ]);
    const declaree = {
      methode: RequestMethod[methode] as Route['methode'],
      acces: acces ?? ('fermee' as const),
      ecriture: reflecteur.get<Exigence<true> | undefined>(CLE_ECRITURE, gestionnaire)?.valeur ?? false,
      quota: reflecteur.get<Exigence<GenreQuota> | undefined>(CLE_QUOTA, gestionnaire)?.valeur ?? null,
      corps: dtoDe(controleur, nom, RouteParamtypes.BODY),
      requete: dtoDe(controleur, nom, RouteParamtypes.QUERY),
      statut: statutDe(gestionnaire, methode),
      idempotent: prendUneCle(controleur, nom),
      retenue: reflecteur.get<boolean | undefined>(CLE_SESSION_RETENUE, gestionnaire) ?? false,
    };
    return bases.flatMap((base) => chemins.map((chemin) => ({ ...declaree, chemin: joindre(base, chemin) })));
  });
}

/** Celles à qui la session retenue par le processus suffit : « GET /clients ». */
export const routesRetenues = (app: AppDeTest): string[] =>
  routesDe(app)
    .filter(({ retenue }) => retenue)
    .map(({ methode, chemin }) => `${methode} ${chemin}`);

/** Toutes les routes que l'application déclare, triées, telles qu'au contrat. */
export const routesDeclarees = (app: AppDeTest): RouteDeclaree[] =>
  routesDe(app).map(({ retenue: _retenue, ...route }) => route);

function routesDe({ app }: AppDeTest): (RouteDeclaree & { retenue: boolean })[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controleurs = new Set(
    modules.flatMap(({ controllers }) => [...controllers.values()].map(({ metatype }) => metatype)),
  );
  return [...controleurs]
    .flatMap((controleur) => routesDu(controleur as Classe, app.get(Reflector)))
    .sort(parChemin);
}

/** L'adresse d'une route, ses paramètres remplacés par des identifiants qui n'existent pas. */
export const adresseDe = ({ chemin }: { chemin: string }): string => chemin.replace(/:\w+/g, '0'.repeat(24));
