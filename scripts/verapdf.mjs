// Juge indépendant des PDF produits : veraPDF, pris par Maven dans le cache du projet.
//   node scripts/verapdf.mjs fichier.pdf …      chacun doit annoncer PDF/A-3b et PDF/UA-1, et s'y tenir
//   node scripts/verapdf.mjs 3b fichier.pdf …      node scripts/verapdf.mjs ua1 fichier.pdf …      un seul profil
// Code de sortie : 0 tous conformes, 1 un refus, 2 veraPDF ne peut pas tourner ici.
import { codeDuVerdict, jouerLeJuge } from './lib/juge-java.mjs';

const VERAPDF = {
  titre: 'veraPDF',
  nom: 'verapdf',
  java: 'Java',
  paquet: { groupe: 'org.verapdf.apps', artefact: 'cli', version: '1.30.2' },
};

/** Ce que chacun de nos PDF annonce : veraPDF juge, d'un seul démarrage, tout profil qu'un fichier annonce. */
const PROFILS = ['3b', 'ua1'];

/** Les jugements d'une sortie de veraPDF : un par fichier et par profil annoncé, avec ses fautes. */
function lire(texte) {
  const jugements = [];
  for (const ligne of texte.split('\n')) {
    const jugement = /^(PASS|FAIL) (.+) (\w+)$/.exec(ligne);
    const [, verdict, fichier, profil] = jugement ?? [];
    if (jugement) jugements.push({ fichier, profil, conforme: verdict === 'PASS', fautes: [] });
    else if (ligne.trim() !== '') jugements.at(-1)?.fautes.push(ligne.trim());
  }
  return jugements;
}

async function juger(demandes) {
  const choisi = PROFILS.find((profil) => profil === demandes[0]);
  const [profils, fichiers] = choisi ? [[choisi], demandes.slice(1)] : [PROFILS, demandes];
  const args = ['--flavour', choisi ?? '0', '--format', 'text', '-v', ...fichiers];
  const jugements = lire(await jouerLeJuge(VERAPDF, ['org.verapdf.apps.GreenfieldCliWrapper', ...args]));
  for (const { fichier, profil, conforme, fautes } of jugements)
    console.log(`${conforme ? 'conforme' : 'REFUSÉ'}  ${profil} ${fichier} ${fautes.join(' ; ')}`);
  const conformeA = (fichier, profil) =>
    jugements.some((un) => un.fichier === fichier && un.profil === profil && un.conforme);
  return (
    jugements.every(({ conforme }) => conforme) &&
    fichiers.every((fichier) => profils.every((profil) => conformeA(fichier, profil)))
  );
}

process.exitCode = await codeDuVerdict(juger(process.argv.slice(2)));
