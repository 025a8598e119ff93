// npm run essais : où vit chaque essai. Rien ne se joue.
//   npm run essais                         par anneau, ce que joue la suite et ce qui attend la campagne
//   npm run essais -- --table              de plus, fichier par fichier
//   npm run essais -- --comparer=COMMIT    ce qui a changé de place ou de titre depuis ce commit, et ce qui manque ; code de fin 1 s'il manque un essai
import { comparerEssais, compter, tousLesEssais } from './lib/essais.mjs';
import { ANNEAUX } from './lib/anneaux.mjs';

const args = process.argv.slice(2);
const commit = args.map((arg) => /^--comparer=(.+)$/.exec(arg)?.[1]).find(Boolean);

const dire = (nom, essais) => {
  const suite = compter(essais.filter(({ taille }) => taille === 'suite'));
  const campagne = compter(essais.filter(({ taille }) => taille === 'campagne'));
  const total = compter(essais);
  const chiffres = [total.fichiers, total.essais, suite.essais, campagne.essais];
  console.log([nom.padEnd(10), ...chiffres.map((n) => String(n).padStart(9))].join(''));
};

function dresser(essais) {
  console.log(
    ['anneau    ', 'fichiers', 'essais', 'suite', 'campagne'].map((t, i) => (i ? t.padStart(9) : t)).join(''),
  );
  for (const { nom } of ANNEAUX.slice(1))
    dire(
      nom,
      essais.filter(({ anneau }) => anneau === nom),
    );
  dire('en tout', essais);
}

function detailler(essais) {
  for (const fichier of [...new Set(essais.map((essai) => essai.fichier))].sort()) {
    const siens = essais.filter((essai) => essai.fichier === fichier);
    const campagne = siens.filter(({ taille }) => taille === 'campagne').length;
    const taille =
      campagne === 0
        ? 'suite'
        : campagne === siens.length
          ? 'campagne'
          : `suite ${siens.length - campagne}, campagne ${campagne}`;
    console.log(`${String(siens.length).padStart(4)}  ${taille.padEnd(24)} ${fichier}`);
  }
}

/** Les titres d'avant qui ne sont plus, ceux qui ont changé de fichier, et ceux qu'un autre a repris. */
async function comparer(essais) {
  const avant = await tousLesEssais(commit);
  const { manquants, deplaces, repris, otes } = comparerEssais(avant, essais);
  const nombres = `${manquants.length} manquent, ${deplaces.length} déplacés, ${repris.length} repris, ${otes.length} ôtés`;
  console.log(`${avant.length} essais à ${commit}, ${essais.length} ici : ${nombres}`);
  for (const ligne of [...deplaces, ...repris, ...otes, ...manquants]) console.log(ligne);
  return manquants.length;
}

const essais = await tousLesEssais();
dresser(essais);
if (args.includes('--table')) detailler(essais);
if (commit && (await comparer(essais)) > 0) process.exitCode = 1;
