import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { RACINE } from './racine';

export const lireFichier = (...chemin: string[]): string => readFileSync(join(RACINE, ...chemin), 'utf8');

/** Un service de `docker-compose.yml`, tel que le fichier l'écrit. */
export interface Service {
  readonly image?: string;
  readonly build?: { target?: string };
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly logging?: { driver: string; options: Record<string, string> };
  readonly healthcheck?: { interval: string; retries: number };
  readonly depends_on?: Readonly<Record<string, { required?: boolean }>>;
  readonly networks?: Readonly<Record<string, { ipv4_address: string }>>;
}

export interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { file: string }>>;
  readonly networks: { default: { ipam: { config: readonly { subnet: string; ip_range: string }[] } } };
}

/** `docker-compose.yml`, ses ancres résolues, ses variables non. */
export const lireComposition = (): Composition =>
  parse(lireFichier('docker-compose.yml'), { merge: true }) as Composition;

/** Une ligne des tableaux de `docs/configuration.md` : la variable, et ce que les conteneurs en font. */
export interface VariableDite {
  readonly nom: string;
  readonly conteneurs: string;
}

export function variablesDites(): VariableDite[] {
  const lignes = lireFichier('docs/configuration.md').match(/^\| `.+\|$/gm) ?? [];
  return lignes.flatMap((ligne) => {
    const cases = ligne.split('|').map((une) => une.trim());
    const noms = [...(cases[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, nom]) => String(nom));
    return noms.map((nom) => ({ nom, conteneurs: cases.at(-2) ?? '' }));
  });
}
