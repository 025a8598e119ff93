import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');
const lire = (chemin: string): string => readFileSync(join(RACINE, chemin), 'utf8');
const dossiers = (chemin: string): string[] =>
  readdirSync(join(RACINE, chemin), { withFileTypes: true })
    .filter((entree) => entree.isDirectory())
    .map(({ name }) => name)
    .sort();

const MODULES = dossiers('backend/src/modules');
const FEATURES = dossiers('frontend/src/features');

/** Les clés d'une table `const NOM: … = { … };` d'un essai. */
function clesDe(chemin: string, nom: string): string[] {
  const [, bloc] = new RegExp(`const ${nom}\\b[^=]*= \\{([\\s\\S]*?)\\n\\};`).exec(lire(chemin))!;
  return [...bloc!.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, cle]) => cle!).sort();
}

/** Les pièces de l'interface qui ne répondent pas à une salle du serveur : ce sont des pages, ou un acte des factures. */
const SANS_SALLE = ['assistant', 'envois', 'recettes', 'vitrine'];

describe('Ce qui nomme les salles suit les dossiers', () => {
  it('l’arbre du README', () => {
    const [, liste] = /^ {2}src\/modules +(.+)$/m.exec(lire('README.md'))!;
    expect(liste!.split(', ').sort()).toEqual(MODULES);
  });

  it('la table de ce que chaque salle du serveur peut demander', () => {
    expect(clesDe('backend/test/support/qui-demande.ts', 'PEUT_DEMANDER')).toEqual(MODULES);
  });

  it('la table de ce que chaque pièce du domaine peut demander', () => {
    expect(clesDe('domaine/test/architecture.spec.ts', 'PEUT_DEMANDER')).toEqual(dossiers('domaine/src'));
  });

  it('le module du produit, de lui-même ou par une autre salle', () => {
    const montes = [
      'backend/src/app.module.ts',
      ...MODULES.map((salle) => `backend/src/modules/${salle}/${salle}.module.ts`),
    ].map((chemin) => (existsSync(join(RACINE, chemin)) ? lire(chemin) : ''));
    const oubliees = MODULES.filter(
      (salle) =>
        !montes.some((texte) => new RegExp(`'[./]+(modules/)?${salle}/${salle}\\.module'`).test(texte)),
    );
    expect(oubliees).toEqual([]);
  });

  it('le type `Salle` du contrat : chaque salle qui répond à une route, et la santé', () => {
    const [, union] = /export type Salle =([^;]+);/.exec(lire('domaine/src/contrat/routes/ligne.ts'))!;
    const repondent = MODULES.filter((salle) =>
      readdirSync(join(RACINE, 'backend/src/modules', salle), { recursive: true, encoding: 'utf8' }).some(
        (fichier) => fichier.endsWith('.controller.ts'),
      ),
    );
    expect([...union!.matchAll(/'([\w-]+)'/g)].map(([, salle]) => salle!).sort()).toEqual(
      [...repondent, 'sante'].sort(),
    );
  });

  it('les étages de l’interface, et ses pièces au nom des salles', () => {
    const etages = clesDe('frontend/src/testing/regles-import.ts', 'ETAGES');
    expect(etages).toEqual([...dossiers('frontend/src').filter((nom) => nom !== 'testing'), 'main'].sort());
    expect(FEATURES.filter((nom) => !MODULES.includes(nom))).toEqual(SANS_SALLE);
  });
});
