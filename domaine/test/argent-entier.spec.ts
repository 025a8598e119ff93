import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');

/** Ce qui trahit un montant calculé en décimaux : il se lit et s'écrit par `valeurs/montant`, jamais à la main. */
const A_LA_MAIN = /\bparseFloat\b|\.toFixed\(|[*/] ?100\b/;

const fichiers = (dossier: string): string[] =>
  readdirSync(join(RACINE, dossier), { recursive: true, encoding: 'utf8' })
    .filter((nom) => /\.tsx?$/.test(nom) && !/\.spec\.tsx?$/.test(nom))
    .map((nom) => join(dossier, nom));

describe('L’argent', () => {
  it.each(['frontend/src/features', 'backend/src/modules'])(
    'ne se convertit ni ne s’arrondit à la main dans %s',
    (dossier) => {
      const lus = fichiers(dossier);
      expect(lus.length).toBeGreaterThan(100);
      const fautives = lus.flatMap((fichier) =>
        readFileSync(join(RACINE, fichier), 'utf8')
          .split('\n')
          .flatMap((ligne, rang) =>
            A_LA_MAIN.test(ligne) ? [`${fichier}:${rang + 1} ${ligne.trim()}`] : [],
          ),
      );
      expect(fautives).toEqual([]);
    },
  );
});
