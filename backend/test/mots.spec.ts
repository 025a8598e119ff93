import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const RACINE = join(__dirname, '../..');
const dire = (forme: '--json' | '--page'): string =>
  execFileSync(process.execPath, [join(RACINE, 'scripts/messages.mjs'), forme], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });

/** Chaque phrase du serveur et du domaine, telle que `npm run messages` la met en page pour l'œil. */
const messages = JSON.parse(dire('--json')) as { fichier: string; texte: string }[];

const fautifs = (motif: RegExp): string[] =>
  messages.filter(({ texte }) => motif.test(texte)).map(({ fichier, texte }) => `${fichier} : ${texte}`);

/** La feuille de style est docs/mots.md. Une expression insérée dans une phrase y vaut « X ». */
describe('Les phrases que le serveur peut dire', () => {
  it('se lisent toutes', () => {
    expect(messages.length).toBeGreaterThan(200);
  });

  it('sont toutes sur la page que `npm run messages` écrit pour l’œil, sous leur fichier', () => {
    const lues = dire('--page')
      .split('\n## ')
      .slice(1)
      .map((partie) => partie.split('\n'));
    expect(lues.map(([fichier]) => fichier)).toEqual([...new Set(messages.map(({ fichier }) => fichier))]);
    const nombre = lues.flat().filter((ligne) => ligne.startsWith('- ')).length;
    expect(nombre).toBe(messages.length);
  });

  it.each<[string, RegExp]>([
    ['écrivent « e-mail »', /\bemails?\b/i],
    [
      'n’ont pas de mot anglais',
      /\b(error|invalid|failed|unknown|required|rejected|must|should|undefined|null)\b/i,
    ],
    ['n’ont pas de chemin technique', /\b\w+\.\d+\.\w+|[a-z]+\[\d\]/],
    ['gardent l’espace insécable devant : ; ! ? »', /\p{L} [:;!?»]/u],
    ['gardent l’espace insécable après «', /« /],
    [
      'élident devant une voyelle',
      /(?<![-\p{L}])(de|le|la|que|ne|se|je) (?!un\b|une\b|onze|oui)[aeiouéèêâîôû]/iu,
    ],
    ['disent une durée en mots, jamais en secondes brutes', /dans X secondes?/],
    ['passent par l’élision devant un nom', /de la part de X|parce que X/],
    ['écrivent l’apostrophe courbe', /\p{L}'\p{L}/u],
    [
      'écrivent « e-mail », et non « courriel », hors du texte de la loi',
      /^(?!Vous pouvez également exercer votre droit de rétractation).*\bcourriels?\b/i,
    ],
  ])('%s', (_regle, motif) => {
    expect(fautifs(motif)).toEqual([]);
  });
});
