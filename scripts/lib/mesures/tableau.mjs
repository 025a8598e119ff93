// Les mesures en texte : un tableau, et les listes qui l'expliquent.
import { ANNEAUX } from './durees.mjs';
import { ACTES } from './portee.mjs';

const trois = ({ p50, p90, max }) => `${p50} / ${p90} / ${max}`;
const nombre = (valeur) => (valeur === undefined ? '—' : String(valeur));
const minutes = (valeur) => (valeur === undefined ? '—' : valeur.toFixed(1).replace('.', ','));
const enCercle = (groupes) =>
  groupes.length ? `${groupes.length} (${groupes.map((groupe) => groupe.length).join(' + ')})` : '0';

const etendue = (acte) =>
  acte ? `${acte.fichiers} · ${acte.fonctions} · ${acte.profondeur}` : nombre(undefined);

const LIGNES = [
  ['Produit : lignes de TypeScript', ({ lignesDuProduit }) => nombre(lignesDuProduit)],
  ['Produit : fichiers', ({ produit }) => nombre(produit.fichiers.nombre)],
  ['  lignes d’un fichier, p50 / p90 / max', ({ produit }) => trois(produit.fichiers)],
  ['  lignes d’une fonction, p50 / p90 / max', ({ produit }) => trois(produit.fonctions)],
  ['Essais : fichiers', ({ essais }) => nombre(essais.fichiers.nombre)],
  ['  lignes d’un fichier, p50 / p90 / max', ({ essais }) => trois(essais.fichiers)],
  ['  lignes d’une fonction, p50 / p90 / max', ({ essais }) => trois(essais.fonctions)],
  ['Collaborateurs d’une classe, max', ({ collaborateursMax }) => nombre(collaborateursMax)],
  ['  classes à plus de six', ({ plusCharges }) => nombre(plusCharges.length)],
  ['Imports qui remontent', ({ montants }) => nombre(montants.length)],
  ['Cercles entre modules (membres)', ({ cerclesModules }) => enCercle(cerclesModules)],
  ['Cercles entre fonctions de l’interface (membres)', ({ cerclesFonctions }) => enCercle(cerclesFonctions)],
  ['Blocs répétés (≥ 6 lignes)', ({ blocs }) => nombre(blocs.length)],
  ['Appels écrits à la main', ({ appelsALaMain }) => nombre(appelsALaMain.length)],
  ...Object.keys(ACTES).map((acte, rang) => [
    `${rang === 0 ? 'Fichiers · fonctions · profondeur : ' : '  '}${acte}`,
    ({ portee }) => etendue(portee[acte]),
  ]),
  ['Services', ({ services }) => nombre(services.length)],
  [
    '  d’une seule méthode publique',
    ({ services }) => nombre(services.filter(({ portes }) => portes === 1).length),
  ],
  ['Lignes de la plus grande salle', ({ salles: [premiere] }) => `${premiere.lignes} (${premiere.nom})`],
  ['Noms tenus par deux fichiers', ({ nomsEnDouble }) => nombre(nomsEnDouble.length)],
  ['Classes CSS globales', ({ classesGlobales }) => nombre(classesGlobales)],
  ['!important', ({ importants }) => nombre(importants)],
  ['Exports sans usage', ({ exportsInutiles }) => nombre(exportsInutiles)],
  ...ANNEAUX.map((anneau) => [
    anneau === 'suite' ? 'Minutes de la suite' : `Minutes de l’anneau ${anneau}`,
    ({ minutes: de }) => minutes(de[anneau]),
  ]),
];

/** Le tableau Markdown de plusieurs colonnes de mesures, dans leur ordre. */
export function tableau(colonnes) {
  const rangees = [
    ['Mesure', ...colonnes.map(({ nom }) => nom)],
    ...LIGNES.map(([titre, lire]) => [titre, ...colonnes.map(lire)]),
  ];
  const largeurs = rangees[0].map((_, rang) => Math.max(...rangees.map((rangee) => rangee[rang].length)));
  const ecrire = (rangee) => `| ${rangee.map((case_, rang) => case_.padEnd(largeurs[rang])).join(' | ')} |`;
  const trait = `| ${largeurs.map((largeur) => '-'.repeat(largeur)).join(' | ')} |`;
  return [ecrire(rangees[0]), trait, ...rangees.slice(1).map(ecrire)].join('\n');
}

/** Ce que les chiffres de la dernière colonne comptent, nom par nom. */
export function listes(colonnes) {
  const { plusCharges, montants, cerclesModules, cerclesFonctions, blocs, ...reste } = colonnes.at(-1);
  const { appelsALaMain, nomsEnDouble, salles, services } = reste;
  const sections = {
    'Classes à plus de six collaborateurs': plusCharges.map(
      ({ nom, collaborateurs }) => `${nom} ${collaborateurs}`,
    ),
    'Imports qui remontent': montants.map(({ de, vers }) => `${de} → ${vers}`),
    'Appels écrits à la main': appelsALaMain,
    'Services d’une seule méthode publique': services
      .filter(({ portes }) => portes === 1)
      .map(({ nom }) => nom),
    'Lignes par salle': salles.map(({ nom, lignes }) => `${nom} ${lignes}`),
    'Noms tenus par deux fichiers': nomsEnDouble,
    Cercles: [...cerclesModules, ...cerclesFonctions].map((groupe) => groupe.join(', ')),
    'Blocs répétés': blocs.map(
      ({ chemin, ligne, copieDe, lignes }) => `${chemin}:${ligne} = ${copieDe} (${lignes})`,
    ),
  };
  return Object.entries(sections)
    .map(
      ([titre, elements]) => `\n${titre} (${elements.length})\n${elements.map((un) => `  ${un}\n`).join('')}`,
    )
    .join('');
}
