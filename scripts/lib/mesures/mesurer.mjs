// Toutes les mesures d'un arbre de travail.
import { appelsALaMain } from './appels.mjs';
import { lireArbre } from './arbre.mjs';
import { ANNEAUX, minutesDe } from './durees.mjs';
import { exportsInutiles } from './exports.mjs';
import { cerclesFonctions, cerclesModules, importsDe, remonte } from './imports.mjs';
import { classesDe, fonctionsDe, lignesDe, repartition } from './longueurs.mjs';
import { lignesParSalle, nomsEnDouble, servicesDe } from './maison.mjs';
import { porteeDesActes } from './portee.mjs';
import { blocsRepetes } from './repetitions.mjs';
import { classesGlobales, importants } from './styles.mjs';

const COLLABORATEURS_MAX = 6;

const longueurs = (sources) => ({
  fichiers: repartition(sources.map(({ texte }) => lignesDe(texte))),
  fonctions: repartition(sources.flatMap(fonctionsDe)),
});

/**
 * Mesure un arbre de travail.
 *
 * @param {string} racine chemin absolu
 * @returns les chiffres bruts, et les listes qui les expliquent
 */
export function mesurer(racine) {
  const { sources, styles } = lireArbre(racine);
  const produit = sources.filter(({ essai }) => !essai);
  const imports = produit.flatMap(importsDe);
  const classes = produit.filter(({ chemin }) => chemin.startsWith('backend/')).flatMap(classesDe);
  return {
    produit: longueurs(produit),
    essais: longueurs(sources.filter(({ essai }) => essai)),
    plusCharges: classes
      .filter(({ collaborateurs }) => collaborateurs > COLLABORATEURS_MAX)
      .sort((a, b) => b.collaborateurs - a.collaborateurs),
    collaborateursMax: Math.max(0, ...classes.map(({ collaborateurs }) => collaborateurs)),
    montants: imports.filter(remonte),
    cerclesModules: cerclesModules(imports),
    cerclesFonctions: cerclesFonctions(imports),
    blocs: blocsRepetes(produit),
    classesGlobales: new Set(styles.flatMap((style) => [...classesGlobales(style)])).size,
    importants: styles.reduce((somme, style) => somme + importants(style), 0),
    appelsALaMain: produit.flatMap(appelsALaMain),
    lignesDuProduit: produit.reduce((somme, { texte }) => somme + lignesDe(texte), 0),
    portee: porteeDesActes(racine, sources),
    services: produit.flatMap(servicesDe),
    salles: lignesParSalle(produit),
    nomsEnDouble: nomsEnDouble(produit),
    exportsInutiles: exportsInutiles(racine),
    minutes: Object.fromEntries(ANNEAUX.map((anneau) => [anneau, minutesDe(racine, anneau)])),
  };
}
