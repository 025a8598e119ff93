import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Les soixante-quatre cas de la plateforme agréée : chacun est un essai dont le titre porte le numéro (« cas 33 : … », « cas 1, 2 et 17 : … »,
 * « cas 45 à 47 : … »), dans le domaine, au serveur, ou devant la plateforme simulée.
 */
const CAS = Array.from({ length: 64 }, (_, rang) => rang + 1);
/** Ceux que rien ne joue encore, et pourquoi. */
const MANQUENT: Readonly<Record<number, string>> = {
  64: 'la plateforme quittée n’est plus relue : ses clés partent avec elle',
};

const RACINE = join(__dirname, '..', '..');
/** Les essais de la plateforme : un dossier, et le début du nom de ses fichiers. */
const OU: readonly [string, RegExp][] = [
  ['domaine/src/plateforme', /./],
  ['domaine/src/documents', /^facture-electronique/],
  ['backend/test/integration', /^(plateforme|vie-electronique|adresse-prouvee|depots-de-factures)/],
  ['backend/src/platform/plateforme-agreee', /./],
  ['e2e/api', /depots|declaration/],
  ['e2e/web', /-pa|plateforme|vie-electronique/],
];

/** Les numéros qu'un titre porte : seuls, en liste, ou en suite. */
function numerosDe(titre: string): number[] {
  const [, dits] = /^cas ([\d, et\u00a0à]+?)\s*:/.exec(titre) ?? [];
  if (dits === undefined) return [];
  return dits.split(/,| et /).flatMap((dit) => {
    const [de = NaN, a = de] = dit.split('à').map(Number);
    return Array.from({ length: a - de + 1 }, (_, rang) => de + rang);
  });
}

/** Les fichiers qui jouent chaque cas. */
function lesCas(): Map<number, Set<string>> {
  const trouves = new Map<number, Set<string>>();
  for (const [dossier, noms] of OU)
    for (const fichier of readdirSync(join(RACINE, dossier)))
      if (/spec\.ts$/.test(fichier) && noms.test(fichier))
        for (const [, titre] of readFileSync(join(RACINE, dossier, fichier), 'utf8').matchAll(
          /['`](cas \d[^'`]*)/g,
        ))
          for (const numero of numerosDe(titre!))
            trouves.set(numero, (trouves.get(numero) ?? new Set()).add(`${dossier}/${fichier}`));
  return trouves;
}

describe('Les cas de la plateforme agréée', () => {
  it('de un à soixante-quatre, chacun a son essai, ou dit pourquoi il n’en a pas', () => {
    const trouves = lesCas();
    expect(CAS.filter((numero) => !trouves.has(numero))).toEqual(Object.keys(MANQUENT).map(Number));
    expect([...trouves.keys()].filter((numero) => !CAS.includes(numero))).toEqual([]);
  });

  it('un titre en dit un, plusieurs, ou une suite', () => {
    expect(['cas 33 : x', 'cas 1, 2 et 17 : x', 'cas 45 à 47 : x', 'au cas où'].map(numerosDe)).toEqual([
      [33],
      [1, 2, 17],
      [45, 46, 47],
      [],
    ]);
  });
});
