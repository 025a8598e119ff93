// Ce qui ne va pas d'antd, remplacé à la construction : ce que la politique de contenu refuse (balises <style>, attributs `style` écrits
// en texte), et le nom anglais que chaque icône dit aux lecteurs d'écran (« check-circle »).
// Voir docs/adr/0108-styles-sans-inline.md.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ECRITURE = fileURLToPath(new URL('../src/lib/styles-antd.ts', import.meta.url));

/** Un fichier d'une dépendance, le texte qu'on y attend, ce qui le remplace. */
const RETOUCHES = [
  {
    fichier: /@ant-design\/icons\/es\/renderUtils\.js$/,
    attendu: 'import { getShadowRoot, updateCSS, warningOnce } from "./cssUtils";',
    remplace: `import { getShadowRoot, warningOnce } from "./cssUtils";\nimport { updateCSS } from ${JSON.stringify(ECRITURE)};`,
  },
  {
    fichier: /@rc-component\/input\/es\/calculateNodeHeight\.js$/,
    attendu: "hiddenTextarea.setAttribute('style', `${sizingStyle};${HIDDEN_TEXTAREA_STYLE}`);",
    remplace: 'hiddenTextarea.style.cssText = `${sizingStyle};${HIDDEN_TEXTAREA_STYLE}`;',
  },
  {
    fichier: /@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js$/,
    attendu: 'role: "img",\n    "aria-label": icon.name',
    remplace: '"aria-hidden": true',
  },
] as const;

/** Le branchement de Vite. Une dépendance qui a changé fait échouer la construction plutôt que la politique. */
export const antdSansInline = (): Plugin => ({
  name: 'antd-sans-inline',
  enforce: 'pre',
  resolveId: (nom) => (/(^|\/)Dom\/dynamicCSS(\.js)?$/.test(nom) ? ECRITURE : undefined),
  transform: (code, id) => {
    const retouche = RETOUCHES.find(({ fichier }) => fichier.test(id));
    if (!retouche) return undefined;
    if (!code.includes(retouche.attendu)) throw new Error(`${id} a changé : sa retouche est à revoir.`);
    return { code: code.replace(retouche.attendu, () => retouche.remplace), map: null };
  },
});
