import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { RequestMethod } from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { CLE_ACCES, type Regle } from '../../src/common/auth/acces';
import { CLE_ECRITURE, CLE_QUOTA, type Exigence, type GenreQuota } from '../../src/common/auth/droits';
import type { AppDeTest } from './app';

/** Une route : ce qu'elle est, qui peut l'appeler, ce qu'elle répond à un inconnu. */
export interface RouteServie {
  methode: string;
  chemin: string;
  acces: Regle | 'fermee';
  /** Demande un essai en cours ou un plan (`@Ecriture()`). */
  ecriture: boolean;
  /** La place qu'elle prend dans le plan (`@Quota(…)`). */
  quota: GenreQuota | null;
  inconnu: number;
}

export type RouteDeclaree = Omit<RouteServie, 'inconnu'>;

/** L'ordre des routes : par chemin, puis par méthode. */
export const parChemin = (a: RouteDeclaree, b: RouteDeclaree): number =>
  `${a.chemin} ${a.methode}`.localeCompare(`${b.chemin} ${b.methode}`);
type Classe = abstract new (...args: never[]) => unknown;

const joindre = (...parties: string[]): string =>
  `/${parties
    .flatMap((partie) => partie.split('/'))
    .filter(Boolean)
    .join('/')}`;

function routesDu(controleur: Classe, reflecteur: Reflector): RouteDeclaree[] {
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
    return bases.flatMap((base) =>
      chemins.map((chemin) => ({
        methode: RequestMethod[methode],
        chemin: joindre(base, chemin),
        acces: acces ?? ('fermee' as const),
        ecriture: reflecteur.get<Exigence<true> | undefined>(CLE_ECRITURE, gestionnaire)?.valeur ?? false,
        quota: reflecteur.get<Exigence<GenreQuota> | undefined>(CLE_QUOTA, gestionnaire)?.valeur ?? null,
      })),
    );
  });
}

/** Toutes les routes que l'application déclare, triées. */
export function routesDeclarees({ app }: AppDeTest): RouteDeclaree[] {
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
