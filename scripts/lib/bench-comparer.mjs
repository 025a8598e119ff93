// Deux versions mesurées en alternance, sur la même machine et la même base : avant, après, rapport, bruit.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Des cellules séparées par au moins trois espaces : une ligne d'un tableau de mesures. */
const cellules = (ligne) => ligne.trimEnd().split(/ {3,}/);

const NOMBRE = /-?\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?/;
const lireNombre = (texte) => {
  const trouve = NOMBRE.exec(texte)?.[0];
  return trouve === undefined ? undefined : Number(trouve.replace(/\s/g, '').replace(',', '.'));
};

/** Ce qui n'est pas une mesure : un but, une étendue, un rapport à une référence. */
const ECARTES = /^(but|étendue|touches|requêtes)$|^rapport/i;

/**
 * Les chiffres d'une sortie de mesure.
 * @returns {Map<string, { valeur: number, unite: string }>} par « ligne, colonne »
 */
export function lireChiffres(sortie) {
  const chiffres = new Map();
  let entetes;
  for (const ligne of sortie.split('\n')) {
    const cases = cellules(ligne);
    if (cases.length < 2) entetes = undefined;
    else if (!entetes) entetes = cases;
    else if (cases.length === entetes.length && !ECARTES.test(cases[0])) {
      cases.slice(1).forEach((texte, rang) => {
        const valeur = lireNombre(texte);
        if (valeur === undefined || ECARTES.test(entetes[rang + 1])) return;
        const unite = texte.replace(NOMBRE, '').trim();
        chiffres.set(`${entetes[0]}, ${cases[0]}, ${entetes[rang + 1]}`, { valeur, unite });
      });
    }
  }
  return chiffres;
}

/** Lance une mesure d'un arbre de travail, par son propre `npm run bench` (il installe et construit s'il le faut). */
export function lancer(arbre, nom, env) {
  return new Promise((resoudre, rejeter) => {
    const enfant = spawn(process.execPath, [join(arbre, 'scripts/bench.mjs'), nom], {
      cwd: arbre,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let sortie = '';
    enfant.stdout.on('data', (morceau) => (sortie += morceau));
    enfant.once('error', rejeter);
    enfant.once('close', () => resoudre(sortie));
  });
}

const mediane = (nombres) => {
  const tries = [...nombres].sort((a, b) => a - b);
  return (tries[Math.floor((tries.length - 1) / 2)] + tries[Math.ceil((tries.length - 1) / 2)]) / 2;
};
const etendue = (nombres) => (Math.max(...nombres) - Math.min(...nombres)) / mediane(nombres);

/** Un débit se lit à l'envers : plus grand, mieux c'est. */
const estUnDebit = (chiffre, unite) => /\/s\b|par seconde|débit/i.test(`${chiffre} ${unite}`);

/**
 * Compare les relevés des deux côtés, chiffre par chiffre.
 *
 * @param {Map<string, { valeur: number, unite: string }>[]} avant un relevé par tour
 * @param {Map<string, { valeur: number, unite: string }>[]} apres
 * @returns liste de `{ chiffre, unite, avant, apres, rapport, bruit, pire }` ; `bruit` : la plus grande étendue relative
 *   des deux côtés ; `pire` : plus mauvais de plus que ce bruit.
 */
export function comparerReleves(avant, apres) {
  const communs = [...avant[0].keys()].filter((chiffre) =>
    [...avant, ...apres].every((releve) => releve.has(chiffre)),
  );
  return communs.map((chiffre) => {
    const { unite } = avant[0].get(chiffre);
    const [a, b] = [avant, apres].map((releves) => releves.map((releve) => releve.get(chiffre).valeur));
    const rapport = mediane(b) / mediane(a);
    const bruit = Math.max(etendue(a), etendue(b));
    const degradation = estUnDebit(chiffre, unite) ? 1 / rapport - 1 : rapport - 1;
    return {
      chiffre,
      unite,
      avant: mediane(a),
      apres: mediane(b),
      rapport,
      bruit,
      pire: degradation > bruit,
    };
  });
}

const ecrire = (nombre) => nombre.toLocaleString('fr-FR', { maximumSignificantDigits: 4 });

/** Le tableau Markdown d'une comparaison. */
export const tableauDe = (comparaisons) =>
  [
    '| Chiffre | avant | après | rapport | bruit | |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...comparaisons.map(
      ({ chiffre, unite, avant, apres, rapport, bruit, pire }) =>
        `| ${chiffre} | ${ecrire(avant)} ${unite} | ${ecrire(apres)} ${unite} | ${rapport.toFixed(2)} | ± ${(bruit * 100).toFixed(0)} % | ${pire ? 'pire' : ''} |`,
    ),
  ].join('\n');
