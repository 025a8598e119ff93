// Le sujet d'un commit : « salle : intention », 72 signes au plus, une seule intention.
//   node scripts/sujet-de-commit.mjs FICHIER   le message que Git prépare (.githooks/commit-msg) ; finit par 1 et dit la faute
import { readFileSync } from 'node:fs';

const LONGUEUR = 72;
/** « devis : le lien… », « page du devis, envois : … » ; l'espace d'avant les deux points peut être insécable. */
const FORME = /^\p{L}[\p{L}\d’' ,-]{1,40}[ \u00a0\u202f]: \S/u;
/** Ce que Git écrit lui-même. */
const DE_GIT = /^(Merge |Revert "|fixup! |squash! |amend! )/;

const sujet =
  readFileSync(process.argv[2], 'utf8')
    .split('\n')
    .find((ligne) => ligne.trim() !== '' && !ligne.startsWith('#')) ?? '';

const signes = [...sujet].length;
const fautes = [
  signes > LONGUEUR && `${signes} signes, ${LONGUEUR} au plus : le pourquoi va dans le corps`,
  !FORME.test(sujet) && 'il se dit « salle : intention », par exemple « devis : le refus donne sa raison »',
  sujet.includes(';') && 'un « ; » joint deux intentions : faites deux commits',
].filter(Boolean);

if (!DE_GIT.test(sujet) && fautes.length > 0) {
  console.error([`Sujet refusé : ${sujet || '(vide)'}`, ...fautes.map((faute) => `  - ${faute}`)].join('\n'));
  process.exit(1);
}
