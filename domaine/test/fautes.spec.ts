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
const fautesDe = (liste: string) => JSON.parse(lire(`scripts/lib/${liste}.json`)) as Faute[];
const DU_PRODUIT = fautesDe('fautes');
const DU_COEUR = fautesDe('fautes-coeur');

describe('Les fautes que l’on plante', () => {
  it('sont dix dans tout le produit, vingt dans son cœur, chacune sous son nom', () => {
    const noms = (fautes: Faute[]) => new Set(fautes.map(({ nom }) => nom)).size;
    expect([noms(DU_PRODUIT), noms(DU_COEUR)]).toEqual([10, 20]);
  });

  it.each([...DU_PRODUIT, ...DU_COEUR].map((faute) => [faute.nom, faute] as const))(
    '%s : mord encore dans les sources, et attend un essai de la suite',
    (_, faute) => {
      expect(lire(faute.fichier).split(faute.avant).length).toBeGreaterThan(1);
      expect([existsSync(join(RACINE, faute.essai)), estDeCampagne(faute.essai)]).toEqual([true, false]);
    },
  );
});
