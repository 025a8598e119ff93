import { IsString } from 'class-validator';
import { EnvironnementDeDns } from './environnement-dns';

/** Vides, ils éteignent ce qu'ils nomment ; absents, ils ont leur valeur par défaut. */
export const ETEINTS_A_VIDE: ReadonlySet<string> = new Set([
  'ANNUAIRE_URL',
  'ADRESSES_URL',
  'DNS_RESOLVEURS',
]);

/** Où se cherchent les entreprises et les adresses. */
export class EnvironnementDAnnuaire extends EnvironnementDeDns {
  /** Registre public des entreprises ; vide : la recherche est éteinte. */
  @IsString()
  ANNUAIRE_URL: string = 'https://recherche-entreprises.api.gouv.fr';

  /** Adresses en France (Géoplateforme) ; vide : la complétion est éteinte. */
  @IsString()
  ADRESSES_URL: string = 'https://data.geopf.fr/geocodage';
}

/** En production, ces services se demandent en https. */
export const fautesDAnnuaire = (env: EnvironnementDAnnuaire): string[] =>
  (['ANNUAIRE_URL', 'ADRESSES_URL'] as const)
    .filter((nom) => env[nom] !== '' && !env[nom].startsWith('https://'))
    .map((nom) => `${nom} doit commencer par https://`);
