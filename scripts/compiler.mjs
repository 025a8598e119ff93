// node scripts/compiler.mjs ESPACE [--watch] : les sources TypeScript d'un espace, fichier par fichier, par swc, avec leurs cartes.
// Le serveur est dit par nest-cli.json (sources, réglage, ce qui les accompagne) ; un autre espace a src, .swcrc et dist.
// Une source disparue emporte ce qu'elle avait donné. Une faute de syntaxe est dite avec son fichier, et la commande échoue.
import { compiler, plan, suivre } from './lib/compilation.mjs';

const [espace, mode] = process.argv.slice(2);
const { fichiers, fautes } = await compiler(plan(espace));
for (const faute of fautes) console.error(faute);
console.log(`${espace} : ${fichiers} fichiers compilés`);
if (mode === '--watch') await suivre(plan(espace));
else process.exitCode = fautes.length ? 1 : 0;
