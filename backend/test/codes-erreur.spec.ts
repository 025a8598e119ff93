import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODES_ERREUR } from '@facturier/domaine/contrat/codes-erreur';
import { ErreurMetier } from '../src/common/errors/erreur-metier';
import { RACINE, SRC, sources } from './support/sources';

const DOMAINE = join(RACINE, 'domaine/src');
const codes: Record<string, number> = CODES_ERREUR;

type Classe = abstract new (...args: never[]) => ErreurMetier;

/** Toutes les classes d'erreur exportées du produit, trouvées dans les fichiers qui en déclarent. */
async function classesDErreur(): Promise<[string, Classe][]> {
  const fichiers = sources(SRC).filter((fichier) => /readonly code\b/.test(readFileSync(fichier, 'utf8')));
  const modules = await Promise.all(
    fichiers.map((fichier) => import(fichier) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((exportes) => Object.entries(exportes))
    .filter((entree): entree is [string, Classe] => {
      const [, valeur] = entree;
      return typeof valeur === 'function' && valeur.prototype instanceof ErreurMetier;
    });
}

/** Des arguments de toute sorte : un des jeux convient à chaque constructeur. */
const ARGUMENTS: unknown[] = ['2026-11-21', 1, [{ champ: 'x', message: 'x' }], { champ: 'x', message: 'x' }];

/** Le code et le statut d'une classe, lus sur un exemplaire. */
function lire(Classe: Classe): { code?: string; statut?: number } {
  for (const argument of ARGUMENTS) {
    try {
      const { code, statut } = Reflect.construct(Classe, Array<unknown>(4).fill(argument)) as ErreurMetier;
      return { code, statut };
    } catch {
      // Ce constructeur attend autre chose : jeu suivant.
    }
  }
  throw new Error(`${Classe.name} ne se construit avec aucun jeu d'arguments`);
}

describe('Contrat des erreurs', () => {
  it('chaque erreur du produit figure au contrat, avec son statut', async () => {
    const lues = (await classesDErreur()).map(([nom, Classe]) => ({ nom, ...lire(Classe) }));
    const concretes = lues.filter(({ code }) => code !== undefined);
    expect(concretes.length).toBeGreaterThan(40);
    expect(concretes.filter(({ code, statut }) => codes[code!] !== statut)).toEqual([]);
  });

  it('chaque code du contrat est prononcé quelque part dans le produit', () => {
    const regles = readdirSync(DOMAINE).filter((dossier) => dossier !== 'contrat');
    const texte = [SRC, ...regles.map((dossier) => join(DOMAINE, dossier))]
      .flatMap(sources)
      .map((fichier) => readFileSync(fichier, 'utf8'))
      .join('\n');
    expect(Object.keys(codes).filter((code) => !texte.includes(`'${code}'`))).toEqual([]);
  });
});
