// Deux versions mesurées en alternance, sur la même machine et la même base : avant, après, rapport, bruit.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { executer } from './processus.mjs';

/** Des cellules séparées par au moins trois espaces : une ligne d'un tableau de mesures. */
const cellules = (ligne) => ligne.trimEnd().split(/ {3,}/);

const NOMBRE = /-?\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?/;
const lireNombre = (texte) => {
  const trouve = NOMBRE.exec(texte)?.[0];
  return trouve === undefined ? undefined : Number(trouve.replace(/\s/g, '').replace(',', '.'));
};

/** Ce qui n’est pas une mesure : un but, une étendue, un bruit, un rapport à une référence. */
const ECARTES = /^(but|étendue|touches|requêtes)$|^(rapport|bruit|contre)\b/i;

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

/**
 * Installe et construit un arbre de travail, par ses propres scripts.
 * @throws {Error} qui nomme l'arbre : rien ne se compare à un arbre qui ne se construit pas
 */
export async function preparer(arbre) {
  const adresse = (nom) => JSON.stringify(pathToFileURL(join(arbre, 'scripts/lib', nom)).href);
  const programme = `
    const { installerSiBesoin } = await import(${adresse('installation.mjs')});
    const { construireSiBesoin } = await import(${adresse('construction.mjs')});
    await installerSiBesoin(console.error);
    await construireSiBesoin(console.error);`;
  await executer(process.execPath, ['--input-type=module', '-e', programme], { cwd: arbre }).catch(
    (erreur) => {
      throw new Error(`L’arbre ${arbre} ne se construit pas : comparaison abandonnée.\n${erreur.message}`);
    },
  );
}

/**
 * Lance une mesure d'un arbre de travail, par son propre `npm run bench`.
 * @throws {Error} qui nomme la mesure et l'arbre si elle échoue : un tableau sans elle passerait pour complet
 */
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
    enfant.once('close', (code) => {
      if (code === 0) resoudre(sortie);
      else rejeter(new Error(`La mesure « ${nom} » a échoué dans ${arbre} (code ${code}).`));
    });
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
