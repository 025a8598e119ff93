import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const DOSSIER = resolve(__dirname, '../../docs/preuves');
const PAGES = readdirSync(DOSSIER, { recursive: true, encoding: 'utf8' }).sort();
const LARGEUR = 160;

const lignes = PAGES.flatMap((page) =>
  readFileSync(join(DOSSIER, page), 'utf8')
    .split('\n')
    .map((texte, rang) => ({ ou: `${page}:${rang + 1}`, texte })),
);
const celles = (fautive: (texte: string) => boolean): string[] =>
  lignes.filter(({ texte }) => fautive(texte)).map(({ ou, texte }) => `${ou} ${texte.slice(0, 80)}`);

describe('Les preuves', () => {
  it('tiennent dans un terminal : 160 signes au plus, tableaux compris', () => {
    expect(celles((texte) => [...texte].length > LARGEUR)).toEqual([]);
  });

  it('disent des règles, jamais un ordre, un dessin ou un contrôle que personne n’a sous les yeux', () => {
    const renvois =
      /l[’']ordre «|point de l[’']ordre|contrôles du dessin|^- [Cc]ontrôles? \d|(du|au) commit qui/;
    expect(celles((texte) => renvois.test(texte))).toEqual([]);
  });

  it('n’ont pas un commit pour verdict', () => {
    const verdict = /(vert|verts|réussis?|passe|passent|rouge|tenu) \(`?(?=[0-9a-f]*\d)[0-9a-f]{7,8}`?\)/;
    expect(celles((texte) => verdict.test(texte))).toEqual([]);
  });

  it('sont toutes au sommaire, une page par capacité', () => {
    const sommaire = readFileSync(join(DOSSIER, 'README.md'), 'utf8');
    expect(PAGES.filter((page) => page !== 'README.md' && !sommaire.includes(`](${page})`))).toEqual([]);
  });
});
