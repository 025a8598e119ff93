// Juge indépendant des PDF produits : veraPDF, pris par Maven dans le cache du projet.
//   node scripts/verapdf.mjs 3b fichier.pdf …      node scripts/verapdf.mjs ua1 fichier.pdf …
// Code de sortie : 0 tous conformes, 1 un refus, 2 veraPDF ne peut pas tourner ici.
import { codeDuVerdict, jouerLeJuge } from './lib/juge-java.mjs';

const VERAPDF = {
  titre: 'veraPDF',
  nom: 'verapdf',
  java: 'Java',
  paquet: { groupe: 'org.verapdf.apps', artefact: 'cli', version: '1.30.2' },
};

/** Les jugements d'une sortie de veraPDF : un par fichier, avec ses fautes. */
function lire(texte) {
  const jugements = [];
  for (const ligne of texte.split('\n')) {
    const jugement = /^(PASS|FAIL) (.+?)(?: \w+)?$/.exec(ligne);
    if (jugement) jugements.push({ fichier: jugement[2], conforme: jugement[1] === 'PASS', fautes: [] });
    else if (ligne.trim() !== '') jugements.at(-1)?.fautes.push(ligne.trim());
  }
  return jugements;
}

async function juger([profil, ...fichiers]) {
  const args = ['--flavour', profil, '--format', 'text', '-v', ...fichiers];
  const jugements = lire(await jouerLeJuge(VERAPDF, ['org.verapdf.apps.GreenfieldCliWrapper', ...args]));
  for (const { fichier, conforme, fautes } of jugements)
    console.log(`${conforme ? 'conforme' : 'REFUSÉ'}  ${fichier} ${fautes.join(' ; ')}`);
  return jugements.length === fichiers.length && jugements.every(({ conforme }) => conforme);
}

process.exitCode = await codeDuVerdict(juger(process.argv.slice(2)));
