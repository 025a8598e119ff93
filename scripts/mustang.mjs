// Juge indépendant des factures électroniques : Mustang, pris par Maven dans le cache du projet. Il joue le XSD, les schematrons
// EN 16931, Factur-X et ceux de la réforme française (XP Z12-012).
//   node scripts/mustang.mjs facture.pdf factur-x.xml …
// Code de sortie : 0 tous valides, 1 un refus, 2 Mustang ne peut pas tourner ici.
import { fileURLToPath } from 'node:url';
import { codeDuVerdict, jouerLeJuge } from './lib/juge-java.mjs';

const MUSTANG = {
  titre: 'Mustang',
  nom: 'mustang',
  java: 'Java 17',
  paquet: { groupe: 'org.mustangproject', artefact: 'validator', version: '2.24.0' },
};
const JUGE = fileURLToPath(new URL('./mustang/Juge.java', import.meta.url));

/** Les messages d'un rapport, sans ceux des règles allemandes (XRechnung), qui ne s'appliquent pas ici. */
function messages(rapport) {
  const trouves = rapport.matchAll(/<(error|warning|exception)\b[^>]*>([\s\S]*?)<\/\1>/g);
  return [...trouves].map(([, gravite, texte]) => ({ gravite, texte: texte.trim() }));
}

function lire(sortie) {
  const lignes = sortie.split('\n').filter((ligne) => /^(VALIDE|REFUSE)\t/.test(ligne));
  return lignes.map((ligne) => {
    const [verdict, fichier, code] = ligne.split('\t');
    const rapport = Buffer.from(code, 'base64').toString('utf8');
    return { fichier, valide: verdict === 'VALIDE', messages: messages(rapport) };
  });
}

async function juger(fichiers) {
  const jugements = lire(await jouerLeJuge(MUSTANG, [JUGE, ...fichiers]));
  for (const { fichier, valide, messages: dits } of jugements) {
    console.log(`${valide ? 'valide' : 'REFUSÉ'}  ${fichier}`);
    for (const { gravite, texte } of dits) console.log(`  ${gravite} : ${texte}`);
  }
  return jugements.length === fichiers.length && jugements.every(({ valide }) => valide);
}

process.exitCode = await codeDuVerdict(juger(process.argv.slice(2)));
