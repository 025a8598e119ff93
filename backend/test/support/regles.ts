import ts from 'typescript';
import type { Import } from './sources';

/** Les règles de la maison : des fonctions pures sur des imports ou des textes, essayées dans `regles.spec.ts`. */

/** Collaborateurs (paramètres du constructeur) d'une classe, au plus ; un instrument n'en est pas un. */
export const COLLABORATEURS_AU_PLUS = 6;

/** Ce que tout acte prend en main et qui ne décide de rien : l'heure, les réglages, la transaction, la boîte d'envoi. */
const INSTRUMENTS = new Set([
  ...[
    'Horloge',
    'Environnement',
    'Demandes',
    'Transactions',
    'TransactionsAvecEffetsService',
    'OutboxService',
  ],
]);

/** Une classe décorée, lue dans le texte de son fichier. */
export interface Classe {
  fichier: string;
  nom: string;
  decorateurs: string[];
  collaborateurs: number;
}

/** Les classes décorées d'un fichier. */
export function classesDe(fichier: string, texte: string): Classe[] {
  const source = ts.createSourceFile(fichier, texte, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isClassDeclaration).flatMap((classe) => {
    const decorateurs = (ts.getDecorators(classe) ?? []).map(({ expression }) =>
      (ts.isCallExpression(expression) ? expression.expression : expression).getText(),
    );
    const constructeur = classe.members.find(ts.isConstructorDeclaration);
    const collaborateurs = (constructeur?.parameters ?? []).filter(
      ({ type }) => !INSTRUMENTS.has(type?.getText() ?? ''),
    ).length;
    return decorateurs.length > 0
      ? [{ fichier, nom: classe.name?.text ?? '', decorateurs, collaborateurs }]
      : [];
  });
}

/** Les classes qui ont trop de collaborateurs. */
export const tropDeCollaborateurs = (classes: Classe[]): string[] =>
  classes
    .filter(({ collaborateurs }) => collaborateurs > COLLABORATEURS_AU_PLUS)
    .map(({ fichier, nom, collaborateurs }) => `${fichier} : ${nom} en prend ${collaborateurs}`);

/** Ce que le suffixe d'un fichier promet de la classe qu'il exporte. */
const SORTES = [
  ...['service', 'repository', 'controller', 'module', 'guard', 'interceptor', 'filter'],
  ...['strategy', 'worker', 'travail', 'semeur'],
];

/**
 * Les classes décorées dont le nom et le fichier ne disent pas la même sorte : `envois.repository.ts` exporte
 * `EnvoisRepository`. Un outil de `common` ou de `platform` peut porter un nom de métier dans un fichier sans suffixe.
 */
export const sortesTrahies = (classes: Classe[]): string[] =>
  classes
    .filter(({ fichier, nom, decorateurs }) => {
      if (!decorateurs.some((un) => ['Injectable', 'Controller', 'Module', 'Catch'].includes(un)))
        return false;
      const sorte = SORTES.find((une) => fichier.endsWith(`.${une}.ts`));
      if (!sorte) return fichier.startsWith('modules/');
      return !nom.toLowerCase().endsWith(sorte);
    })
    .map(({ fichier, nom }) => `${fichier} : ${nom}`);

const ligne = ({ fichier, vise }: Import): string => `${fichier} → ${vise}`;

/** Les cycles d'un graphe donné par ses arêtes ; chacun une fois, écrit « a → b → a ». */
export function cycles(aretes: readonly (readonly [string, string])[]): string[] {
  const suivants = new Map<string, Set<string>>();
  for (const [de, vers] of aretes) suivants.set(de, (suivants.get(de) ?? new Set()).add(vers));
  const trouves = new Set<string>();
  const visiter = (noeud: string, chemin: string[]): void => {
    const rang = chemin.indexOf(noeud);
    if (rang >= 0) {
      const boucle = chemin.slice(rang);
      const premier = boucle.indexOf([...boucle].sort()[0]!);
      const tournee = [...boucle.slice(premier), ...boucle.slice(0, premier)];
      trouves.add([...tournee, tournee[0]!].join(' → '));
      return;
    }
    for (const suivant of suivants.get(noeud) ?? []) visiter(suivant, [...chemin, noeud]);
  };
  for (const noeud of suivants.keys()) visiter(noeud, []);
  return [...trouves].sort();
}

/** Les arêtes entre deux groupes de fichiers différents (modules, actes), d'après les imports. */
export const aretesEntre = (
  imports: Import[],
  groupeDe: (chemin: string) => string | null,
): [string, string][] =>
  imports.flatMap(({ fichier, vise }) => {
    const [de, vers] = [groupeDe(fichier), groupeDe(vise)];
    return de && vers && de !== vers ? [[de, vers]] : [];
  });

const ACTES = /^modules\/factures\/(?!schemas\/|dto\/)([\w-]+)\//;

/** L'acte d'un chemin du module des factures (`modules/factures/emission/…` → `emission`), ou `null`. */
export const acteDe = (chemin: string): string | null => ACTES.exec(chemin)?.[1] ?? null;

/** D'un autre acte, on n'importe que sa face : ni son dépôt, hors ceux qui s'offrent, ni ses entrées, ni son contrôleur. */
export const facesContournees = (imports: Import[], offerts: readonly string[] = []): string[] =>
  imports
    .filter(({ fichier, vise }) => {
      const [de, vers] = [acteDe(fichier), acteDe(vise)];
      const autre = de && vers && de !== vers && !offerts.includes(vise);
      return autre && /\.repository$|\/dto\/|\.controller$/.test(vise);
    })
    .map(ligne);

/** Ce que tous les actes partagent n'en connaît aucun ; seuls le module et le contrôleur du haut les réunissent. */
export const socleQuiMonte = (imports: Import[]): string[] =>
  imports
    .filter(
      ({ fichier, vise }) =>
        /^modules\/factures\//.test(fichier) &&
        !acteDe(fichier) &&
        !/\.(module|controller)\.ts$/.test(fichier) &&
        acteDe(vise) !== null,
    )
    .map(ligne);

const COUCHES = ['schema', 'repository', 'service', 'controller', 'module'];

/** La couche d'un fichier d'après son nom, de bas en haut ; −1 pour un fichier sans couche (fonctions pures). */
export function coucheDe(chemin: string): number {
  if (/\/schemas\//.test(chemin)) return 0;
  return COUCHES.indexOf(/\.(\w+?)s?(?:\.ts)?$/.exec(chemin)?.[1] ?? '');
}

/** Dans un module, une couche ne regarde que vers le bas, ou à sa hauteur pour un dépôt ou un service. */
export const couchesQuiMontent = (imports: Import[]): string[] =>
  imports
    .filter(({ fichier, vise }) => {
      const [de, vers] = [coucheDe(fichier), coucheDe(vise)];
      return de >= 0 && vers > de;
    })
    .map(ligne);
