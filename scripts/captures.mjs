// npm run captures : les images que le dépôt garde, le produit semé, l'heure arrêtée.
//   npm run captures                        celles de docs/captures/ et de l'accueil (frontend/public/apercus), à regarder une par une
//   npm run captures -- liste etats/clients ces écrans, toutes leurs vues, à regarder dans .rapports/captures ; « etats » : le catalogue entier
//   npm run captures -- --etroit ÉCRAN…     ces écrans à 320 px, clair et sombre, au même endroit
//   npm run captures -- --reference [ÉCRAN…] chaque écran et chaque état, dans .captures/, que Git ignore : ce à quoi l'on compare
//   npm run captures -- --comparer [ÉCRAN…] dit quels écrans ont bougé depuis leur référence, et finit par 1 s'il y en a
//   npm run captures -- --quarante          quarante écrans, quatre vues, contre leur référence ; sans elle, la prend
//   npm run captures -- --courriels DOSSIER les messages gardés là par les essais (COURRIELS_GARDES), à regarder dans .rapports/captures/courriels
//   npm run captures -- --construction DIST les mêmes écrans sur une autre construction (frontend/dist d'un autre commit), point par point
// Les écarts d'une comparaison vont dans .rapports/captures/.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { photosDesCourriels } from './lib/captures-courriels.mjs';
import { ECRANS, ECRANS_EN_PLUS, ETROITES, QUATRE, VUES } from './lib/captures-ecrans.mjs';
import { photosDesEtats } from './lib/captures-etats.mjs';
import {
  comparerAuxReferences,
  comparerOuPoser,
  confronter,
  estChoisie,
  garder,
  mettreEnReference,
  montrer,
} from './lib/captures-garde.mjs';
import { demarrerProduit, INSTANT } from './lib/captures-produit.mjs';
import { QUARANTE } from './lib/captures-quarante.mjs';
import { RACINE } from './lib/chemins.mjs';
import { verifierNode } from './lib/configuration.mjs';
import { installerSiBesoin } from './lib/installation.mjs';
import { trouverChromium } from './lib/outils-systeme.mjs';
import { creerArret, journal } from './lib/services.mjs';

const CATALOGUE = /^etats(?:\/(.+))?$/;
const arret = creerArret({ code: () => 1 });

/** Ce qui est demandé : des écrans du produit, des écrans du catalogue, et quoi en faire. */
function lireDemande() {
  const { values, positionals } = parseArgs({
    options: {
      comparer: { type: 'boolean' },
      reference: { type: 'boolean' },
      quarante: { type: 'boolean' },
      construction: { type: 'string' },
      etroit: { type: 'boolean' },
      courriels: { type: 'string' },
    },
    allowPositionals: true,
  });
  if (values.quarante) positionals.push(...QUARANTE);
  const connus = { ...ECRANS, ...ECRANS_EN_PLUS };
  const ecrans = positionals.filter((nom) => !CATALOGUE.test(nom));
  const inconnus = ecrans.filter((nom) => !connus[nom]);
  if (inconnus.length)
    throw new Error(
      `Écran inconnu : ${inconnus.join(', ')}. Choix : etats, ${Object.keys(connus).join(', ')}.`,
    );
  const catalogue = positionals.filter((nom) => CATALOGUE.test(nom));
  const tout = positionals.length === 0 && !values.courriels;
  const faire = values.comparer
    ? comparerAuxReferences
    : values.reference
      ? mettreEnReference
      : values.quarante
        ? comparerOuPoser
        : tout && !values.etroit
          ? garder
          : montrer;
  return {
    faire,
    courriels: values.courriels && resolve(values.courriels),
    dist: values.construction && resolve(values.construction),
    etroit: values.etroit ?? false,
    quarante: values.quarante ?? false,
    ecrans: tout ? null : ecrans,
    etats:
      (tout && faire !== garder) || catalogue.length
        ? catalogue.flatMap((nom) => CATALOGUE.exec(nom)[1] ?? [])
        : null,
  };
}

/** Chaque écran demandé dans chacune de ses vues, les seules choisies si l'on garde ; entre deux constructions, tous les écrans dans les quatre vues de base. */
function* photosDuProduit({ ecrans, dist, etroit, quarante, faire }, { navigateur, url, jetons, seme }) {
  const tous = dist || ecrans ? { ...ECRANS, ...ECRANS_EN_PLUS } : ECRANS;
  for (const [nom, dit] of Object.entries(tous)) {
    if (ecrans && !ecrans.includes(nom)) continue;
    const ecran = { ...dit, ...(dit.geste && { geste: (page) => dit.geste(page, seme) }) };
    const chemin = typeof ecran.adresse === 'string' ? ecran.adresse : ecran.adresse(seme);
    const prevues =
      (quarante ? undefined : ecran.vues) ?? (!quarante && nom in ECRANS ? ['bureau', 'mobile'] : QUATRE);
    const tient = (vue) => prevues.some((prevue) => vue.startsWith(prevue));
    for (const vue of dist ? QUATRE.filter(tient) : etroit ? ETROITES : prevues) {
      if (faire === garder && !dist && !estChoisie(`${nom}${VUES[vue].suffixe}`)) continue;
      yield {
        fichier: `${nom}${VUES[vue].suffixe}`,
        photo: {
          navigateur,
          jeton: jetons[ecran.compte],
          adresse: url + chemin,
          ecran,
          vue: { ...VUES[vue], ...(ecran.hauteur && { hauteur: ecran.hauteur }) },
          instant: INSTANT,
          entiere: ecran.entiere,
        },
      };
    }
  }
}

async function capturer() {
  verifierNode();
  const demande = lireDemande();
  const { dist, faire, ecrans, etats, courriels } = demande;
  await installerSiBesoin(journal);
  const { chromium } = createRequire(join(RACINE, 'e2e/package.json'))('@playwright/test');
  const executablePath = await trouverChromium(journal);
  const navigateur = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  arret.ajouter(() => navigateur.close());
  const fautifs = [];
  const traiter = async (une, faire) => {
    if ((await faire(une)) > 0) fautifs.push(une.fichier);
  };
  if (!ecrans || ecrans.length > 0) {
    const produit = await demarrerProduit(arret, dist);
    for (const une of photosDuProduit(demande, { navigateur, ...produit }))
      await traiter({ ...une, ...produit }, dist ? confronter : faire);
  }
  const messages = courriels ? photosDesCourriels(courriels) : { photos: [], absents: [] };
  for (const { fichier, photo } of messages.photos)
    await traiter({ fichier, photo: { ...photo, navigateur, instant: INSTANT } }, montrer);
  if (etats && !dist)
    for (const vues of await photosDesEtats(arret, navigateur, etats))
      await Promise.all(
        vues.map(({ fichier, photo }) =>
          traiter({ fichier, photo: { ...photo, navigateur, instant: INSTANT } }, faire),
        ),
      );
  if (messages.absents.length) journal(`Pas de courriel gardé pour : ${messages.absents.join(', ')}.`);
  if (fautifs.length) journal(`✗ ${fautifs.length} image(s) : ${fautifs.join(', ')}`);
  else if (faire === comparerAuxReferences || faire === comparerOuPoser || dist)
    journal('Aucun écran n’a bougé.');
  return fautifs.length;
}

capturer()
  .catch((erreur) => {
    console.error(erreur.message);
    return 1;
  })
  .then(async (fautes) => {
    if (arret.estDemande()) return;
    await arret.toutArreter();
    process.exit(fautes ? 1 : 0);
  });
