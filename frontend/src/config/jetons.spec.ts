import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ENCRES } from '@facturier/domaine/documents/couleurs';
import { feuilleDesJetons } from '../../outils/jetons';
import { CONSTANTES, JETONS } from './jetons';

const SRC = resolve(__dirname, '..');
const COULEUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\((?!from)/gi;

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((nom) => /\.(css|tsx?)$/.test(nom) && !/\.spec\.tsx?$/.test(nom) && nom !== 'config/jetons.ts')
  .map((nom) => ({ nom, texte: readFileSync(join(SRC, nom), 'utf8') }));

/** Les couleurs d'un document, non de l'interface ; `exemple-fige.spec.ts` les compare au domaine. */
const DU_DOCUMENT = 'features/vitrine/components/FactureExemple.module.css';

const feuille = feuilleDesJetons();
const declarees = new Set([...feuille.matchAll(/--([\w-]+):/g)].map(([, nom]) => nom));

/** Le contraste de deux couleurs `#rrggbb` (WCAG 2.2). */
function contraste(une: string, autre: string): number {
  const [haut, bas] = [une, autre]
    .map((couleur) =>
      [1, 3, 5]
        .map((debut) => parseInt(couleur.slice(debut, debut + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)),
    )
    .map(([r, v, b]) => 0.2126 * r! + 0.7152 * v! + 0.0722 * b!)
    .sort((a, b) => b - a) as [number, number];
  return (haut + 0.05) / (bas + 0.05);
}

describe('Les jetons', () => {
  it('sont les seules couleurs écrites de l’interface', () => {
    const ecrites = sources
      .filter(({ nom }) => nom !== DU_DOCUMENT)
      .flatMap(({ nom, texte }) => [...texte.matchAll(COULEUR)].map(([couleur]) => `${nom} : ${couleur}`));
    expect(sources.length).toBeGreaterThan(200);
    expect(ecrites).toEqual([]);
  });

  it('couvrent toute variable CSS que nos feuilles lisent', () => {
    const posees = new Set(
      sources.flatMap(({ texte }) =>
        [...texte.matchAll(/(?:^|[\s{'"])--([\w-]+)'?:/g)].map(([, nom]) => nom),
      ),
    );
    const inconnues = sources.flatMap(({ nom, texte }) =>
      [...texte.matchAll(/var\(--([\w-]+)/g)]
        .filter(([, variable]) => !declarees.has(variable) && !posees.has(variable))
        .map(([, variable]) => `${nom} : --${variable}`),
    );
    expect(inconnues).toEqual([]);
  });

  it('se disent en clair et en sombre, et donnent au document ses encres', () => {
    expect(Object.keys(JETONS.sombre)).toEqual(Object.keys(JETONS.clair));
    expect(feuille).toContain(`--fond-creux: ${JETONS.clair.fondCreux};`);
    expect(feuille.split("[data-theme='sombre']")[1]).toContain(`--fond-creux: ${JETONS.sombre.fondCreux};`);
    expect(feuille).toContain(`--document-encre: ${ENCRES.encre};`);
    expect(feuille).toContain(`--police: ${CONSTANTES.police};`);
  });

  it.each(['clair', 'sombre'] as const)('se lisent, mode %s : 4,5 au moins sur leur fond', (mode) => {
    const jetons = JETONS[mode];
    const couples = [
      ...(['succes', 'alerte', 'erreur', 'accent', 'neutre', 'avatar'] as const).map(
        (ton) => [ton, jetons[ton], jetons[`${ton}Fond`]] as const,
      ),
      ['surAccent', jetons.surAccent, jetons.accent] as const,
      ['lien', jetons.lien, jetons.fond] as const,
    ];
    expect(couples.filter(([, encre, fond]) => contraste(encre, fond) < 4.5)).toEqual([]);
  });

  it.each(['manifest.webmanifest', 'icone.svg'])('sont aussi les couleurs de public/%s', (fichier) => {
    const texte = readFileSync(resolve(SRC, '../public', fichier), 'utf8');
    const connues = new Set([...Object.values(JETONS.clair), CONSTANTES.papier, '#fff', '#9cc4ee']);
    expect([...texte.matchAll(/#[0-9a-f]{3,6}\b/gi)].filter(([couleur]) => !connues.has(couleur))).toEqual(
      [],
    );
  });
});
