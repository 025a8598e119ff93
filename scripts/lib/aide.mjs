import { readFileSync } from 'node:fs';

/** `--help` ou `-h` : dit l'en-tête du programme lancé, et finit là ; rien n'est lancé. Sinon, rien. */
export function direLAide() {
  const [, programme = '', ...args] = process.argv;
  if (!args.includes('--help') && !args.includes('-h')) return;
  const lignes = readFileSync(programme, 'utf8').split('\n');
  const entete = lignes.slice(
    0,
    lignes.findIndex((ligne) => !ligne.startsWith('//')),
  );
  console.log(entete.map((ligne) => ligne.replace(/^\/\/ ?/, '')).join('\n'));
  process.exit(0);
}
