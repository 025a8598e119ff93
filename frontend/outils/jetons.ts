// Des jetons de l'interface et des encres du document, les variables CSS : `import 'virtual:jetons.css'`.
import type { Plugin } from 'vite';
import { ENCRES } from '../../domaine/src/documents/couleurs';
import { CONSTANTES, JETONS } from '../src/config/jetons';

const FEUILLE = 'virtual:jetons.css';

const kebab = (nom: string): string => nom.replace(/[A-Z]/g, (lettre) => `-${lettre.toLowerCase()}`);

const variables = (jetons: Readonly<Record<string, string>>, prefixe = ''): string =>
  Object.entries(jetons)
    .map(([nom, valeur]) => `--${prefixe}${kebab(nom)}: ${valeur};`)
    .join('\n  ');

/** La feuille des variables : `fondCreux` devient `--fond-creux`, les encres du document `--document-…`. */
export const feuilleDesJetons = (): string => `:root {
  color-scheme: light;
  ${variables(JETONS.clair)}
  ${variables(CONSTANTES)}
  ${variables(ENCRES, 'document-')}
}

:root[data-theme='sombre'] {
  color-scheme: dark;
  ${variables(JETONS.sombre)}
}
`;

/** Le branchement de Vite : la feuille des variables, et les deux couleurs que la page donne au navigateur. */
export const jetons = (): Plugin => ({
  name: 'jetons',
  resolveId: (nom) => (nom === FEUILLE ? `\0${FEUILLE}` : undefined),
  load: (nom) => (nom === `\0${FEUILLE}` ? feuilleDesJetons() : undefined),
  transformIndexHtml: (page) =>
    page
      .replaceAll('%FOND_CLAIR%', JETONS.clair.fond)
      .replaceAll('%FOND_SOMBRE%', JETONS.sombre.fond)
      .replaceAll('%ACCENT%', JETONS.clair.accent),
});
