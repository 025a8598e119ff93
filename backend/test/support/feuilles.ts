import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROUTES } from '@facturier/domaine/contrat/routes';

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  type?: string;
}

export type Objet = Record<string, unknown>;

/** Les champs de chaque corps du contrat, tirés de ses types : `POST /clients` → `nom`, `adresse.rue`, `lignes.0.quantite`… */
export function champsDesCorps(): Map<string, string[]> {
  const outil = join(__dirname, '../../../domaine/outils/schemas.mjs');
  const sortie = execFileSync(process.execPath, [outil], { encoding: 'utf8', maxBuffer: 64 << 20 });
  const types = JSON.parse(sortie) as Record<string, Schema>;
  const feuilles = (schema: Schema, chemin: string): string[] => {
    if (schema.$ref) return feuilles(types[decodeURIComponent(schema.$ref.split('/').at(-1)!)]!, chemin);
    if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((un) => feuilles(un, chemin)))];
    if (schema.items) return feuilles(schema.items, `${chemin}.0`);
    if (!schema.properties) return schema.type === 'null' ? [] : [chemin];
    return Object.entries(schema.properties).flatMap(([nom, un]) =>
      feuilles(un, chemin ? `${chemin}.${nom}` : nom),
    );
  };
  const avecCorps = ROUTES.filter(({ corps }) => corps);
  return new Map(
    avecCorps.map(({ methode, chemin, corps }) => [`${methode} ${chemin}`, feuilles({ $ref: corps! }, '')]),
  );
}

/** La valeur à ce chemin. */
export const lire = (objet: unknown, chemin: string): unknown =>
  chemin.split('.').reduce<unknown>((dans, cle) => (dans as Objet | undefined)?.[cle], objet);

/** Une copie où ce chemin porte cette valeur. */
export function poser<T>(objet: T, chemin: string, valeur: unknown): T {
  const copie = structuredClone(objet) as Objet;
  const cles = chemin.split('.');
  let dans = copie;
  for (const [rang, cle] of cles.slice(0, -1).entries()) {
    dans[cle] ??= /^\d+$/.test(cles[rang + 1]!) ? [] : {};
    dans = dans[cle] as Objet;
  }
  dans[cles.at(-1)!] = valeur;
  return copie as T;
}
