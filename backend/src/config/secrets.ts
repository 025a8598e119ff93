import { readFileSync } from 'node:fs';

/** Les variables qui se donnent aussi par un fichier : `JWT_SECRET_FILE` est le chemin d'un fichier qui contient `JWT_SECRET`. */
export const SECRETS = [
  'MONGODB_URI',
  'JWT_SECRET',
  'SMTP_PASS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

type Variables = Record<string, string | undefined>;

/**
 * L'environnement, ses secrets lus dans leurs fichiers. Un fichier vide vaut une variable absente ; sa dernière fin de ligne ne compte pas.
 * @returns les variables, et une phrase par secret donné deux fois ou par fichier illisible
 */
export function lireSecrets(source: Variables): { variables: Variables; fautes: string[] } {
  const variables = { ...source };
  const fautes: string[] = [];
  for (const nom of SECRETS) {
    const chemin = source[`${nom}_FILE`];
    if (!chemin) continue;
    if (source[nom]) {
      fautes.push(`${nom} et ${nom}_FILE sont donnés tous les deux : gardez-en un`);
      continue;
    }
    try {
      variables[nom] = readFileSync(chemin, 'utf8').replace(/\r?\n$/, '');
    } catch (erreur) {
      fautes.push(`${nom}_FILE : ${chemin} ne se lit pas (${(erreur as NodeJS.ErrnoException).code})`);
    }
  }
  return { variables, fautes };
}
