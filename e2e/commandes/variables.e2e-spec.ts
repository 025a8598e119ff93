import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lireComposition, lireFichier, variablesDites } from '../support/composition';
import { RACINE } from '../support/racine';

const DITES = variablesDites();
const COMPOSE = lireFichier('docker-compose.yml');
const { services, secrets } = lireComposition();
const environnement = services.application?.environment ?? {};

const trier = (noms: Iterable<string>): string[] => [...new Set(noms)].sort();
const trouver = (texte: string, motif: RegExp): string[] =>
  [...texte.matchAll(motif)].map(([, nom]) => String(nom));

/** Celles que le serveur lit : les champs de sa configuration. */
const duServeur = readdirSync(join(RACINE, 'backend/src/config'))
  .filter((nom) => /^environnement(?!\.spec)/.test(nom))
  .flatMap((nom) => trouver(lireFichier('backend/src/config', nom), /^ {2}([A-Z][A-Z_]+)\??: /gm));
/** Le texte des lanceurs et de la construction de l'interface, qui lisent les leurs. */
const ailleurs = [
  ...['scripts', 'scripts/lib'].flatMap((dossier) =>
    readdirSync(join(RACINE, dossier))
      .filter((nom) => nom.endsWith('.mjs'))
      .map((nom) => lireFichier(dossier, nom)),
  ),
  lireFichier('frontend/vite.config.ts'),
  lireFichier('frontend/src/features/vitrine/model/exploitant.ts'),
].join('\n');

describe('Une variable est dite, transmise et lue, ou n’existe pas', () => {
  it('celles du serveur sont toutes dans docs/configuration.md', () => {
    expect(DITES.map(({ nom }) => nom)).toEqual(expect.arrayContaining(duServeur));
  });

  it('.env.example porte les mêmes que docs/configuration.md', () => {
    const exemple = trouver(lireFichier('.env.example'), /^#?([A-Z][A-Z_]+)=/gm);
    expect(trier(exemple)).toEqual(trier(DITES.map(({ nom }) => nom)));
  });

  it('chacune est lue par le serveur, un lanceur, la construction ou docker-compose.yml', () => {
    const lue = (nom: string): boolean =>
      duServeur.includes(nom) || new RegExp(`\\b${nom}\\b`).test(ailleurs) || COMPOSE.includes(`\${${nom}`);
    expect(DITES.map(({ nom }) => nom).filter((nom) => !lue(nom))).toEqual([]);
  });

  it.each(DITES)('$nom : docker-compose.yml en fait ce qui est dit ($conteneurs)', ({ nom, conteneurs }) => {
    const passee = COMPOSE.includes(`\${${nom}`);
    const secret = nom.toLowerCase();
    if (conteneurs === 'oui') expect(passee).toBe(true);
    else if (conteneurs === 'non') expect(passee).toBe(false);
    else {
      expect([conteneurs, passee]).toEqual(['secret', false]);
      expect(environnement[`${nom}_FILE`]).toBe(`/run/secrets/${secret}`);
      expect([services.application?.secrets, Object.keys(secrets)]).toEqual([
        expect.arrayContaining([secret]),
        expect.arrayContaining([secret]),
      ]);
    }
  });

  it('docker-compose.yml ne demande rien qui ne soit dit', () => {
    const demandees = trouver(COMPOSE, /\$\{([A-Z_]+)/g);
    expect(trier(demandees).filter((nom) => !DITES.some((dite) => dite.nom === nom))).toEqual([]);
  });
});
