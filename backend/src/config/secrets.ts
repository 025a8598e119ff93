import { readFileSync } from 'node:fs';

/** Les variables qui se donnent aussi par un fichier : `JWT_SECRET_FILE` est le chemin d'un fichier qui contient `JWT_SECRET`. */
export const SECRETS = [
  'MONGODB_URI',
  'JWT_SECRET',
  'SMTP_PASS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_SECRET_KEY',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'STRIPE_CONNECT_COMPTES_SECRET',
  'ENTREPOT_SECRET',
  'REBONDS_SECRET',
  'METRIQUES_JETON',
  'PREUVE_CLE',
  'PA_CLIENT_SECRET',
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

const LONGUEUR_MINIMALE = 32;

/** Vrai si chacune de ces valeurs, séparées par des virgules, est assez longue. */
export const sontAssezLongs = (texte: unknown): boolean =>
  typeof texte === 'string' && secretsDuServeur(texte).every((secret) => secret.length >= LONGUEUR_MINIMALE);

/** Les valeurs de `JWT_SECRET` : une, ou deux séparées par une virgule le temps d'en changer, la neuve d'abord. */
export const secretsDuServeur = (texte: string): string[] => texte.split(',').map((secret) => secret.trim());

/** Ce qui ne va pas dans `JWT_SECRET`. */
export function fauteDeSecrets(texte: unknown): string | null {
  const secrets = secretsDuServeur(typeof texte === 'string' ? texte : '');
  if (secrets.length > 2) return 'JWT_SECRET porte deux valeurs au plus, la neuve puis l’ancienne';
  return !sontAssezLongs(secrets.join()) ? 'JWT_SECRET doit compter au moins 32 caractères' : null;
}
