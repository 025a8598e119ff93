import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { estDeCampagne } from '../../scripts/lib/tailles.cjs';

const RACINE = resolve(__dirname, '../..');
const lire = (chemin: string): string => readFileSync(join(RACINE, chemin), 'utf8');

interface Faute {
  nom: string;
  fichier: string;
  avant: string;
  essai: string;
}
const FAUTES = JSON.parse(lire('scripts/lib/fautes.json')) as Faute[];

describe('Les fautes que l’on plante', () => {
  it('sont dix, chacune sous son nom', () => {
    expect(new Set(FAUTES.map(({ nom }) => nom)).size).toBe(10);
  });

  it.each(FAUTES.map((faute) => [faute.nom, faute] as const))(
    '%s : mord encore dans les sources, et attend un essai de la suite',
    (_, faute) => {
      expect(lire(faute.fichier).split(faute.avant).length).toBeGreaterThan(1);
      expect([existsSync(join(RACINE, faute.essai)), estDeCampagne(faute.essai)]).toEqual([true, false]);
    },
  );
});
