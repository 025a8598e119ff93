// Le tableau qui finit `npm run bench` : chaque chiffre, ce à quoi on le compare, le but, atteint ou non.
import { readFile } from 'node:fs/promises';

const deux = (nombre) => nombre.toLocaleString('fr-FR', { maximumFractionDigits: 2 });

/**
 * @param {string} fichier une ligne JSON par chiffre, écrite par `e2e/bench/bilan.ts`
 * @param {string} commit
 * @returns {Promise<string>} le tableau Markdown, vide si rien n'a été retenu
 */
export async function tableauFinal(fichier, commit) {
  const texte = await readFile(fichier, 'utf8').catch(() => '');
  const lignes = texte
    .split('\n')
    .filter(Boolean)
    .map((ligne) => JSON.parse(ligne));
  if (lignes.length === 0) return '';
  return [
    `| Chiffre (${commit}) | mesuré | contre | rapport | but | |`,
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...lignes.map(({ chiffre, mesure, reference, valeur, but, sens }) => {
      const atteint = sens === 'au plus' ? valeur <= but : valeur >= but;
      const signe = sens === 'au plus' ? '≤' : '≥';
      return `| ${chiffre} | ${mesure} | ${reference} | ${deux(valeur)} | ${signe} ${deux(but)} | ${atteint ? 'atteint' : 'manqué'} |`;
    }),
  ].join('\n');
}
