import { removeCSS, updateCSS } from './styles-antd';

/** La première feuille de la page, comme le lien de la page construite, avec une règle à nous dedans. */
const notre = document.createElement('style');
notre.textContent = '.notre { color: red }';
document.head.append(notre);
const lien = document.createElement('link');
lien.rel = 'stylesheet';
Object.defineProperty(lien, 'sheet', { value: notre.sheet });
document.head.append(lien);

const ordre = (): string[] =>
  [...(notre.sheet?.cssRules ?? [])].map(({ cssText }) => /\.(\w+)/.exec(cssText)?.[1] ?? cssText);
const ecrire = (nom: string, priority: number, couleur = 'blue'): HTMLStyleElement =>
  updateCSS(`.${nom} { color: ${couleur} }`, nom, { prepend: 'queue', priority });

describe('Les styles d’antd, écrits par règles', () => {
  it('passent avant les nôtres, rangés par priorité, les égaux dans l’ordre où ils viennent', () => {
    ecrire('bouton', 0);
    ecrire('variables', -999);
    ecrire('champ', 0);
    ecrire('theme', -999);
    expect(ordre()).toEqual(['variables', 'theme', 'bouton', 'champ', 'notre']);
  });

  it('se remplacent et se retirent chacun à sa place', () => {
    const balise = ecrire('theme', -999, 'green');
    expect(ecrire('theme', -999, 'green')).toBe(balise);
    expect(notre.sheet?.cssRules[1]?.cssText).toContain('green');
    removeCSS('variables');
    removeCSS('inconnu');
    ecrire('bouton', 0, 'pink');
    expect(ordre()).toEqual(['theme', 'bouton', 'champ', 'notre']);
    expect(notre.sheet?.cssRules[1]?.cssText).toContain('pink');
  });

  it('n’ajoutent aucune balise à la page', () => {
    expect([...document.querySelectorAll('style')]).toEqual([notre]);
  });
});
