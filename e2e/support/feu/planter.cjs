// Une faute plantée dans le produit construit, sans toucher à ses fichiers : `node --require planter.cjs`, FAUTE='{"fichier","avant","apres"}'.
// Le juge, qui lance les siens sans cette option, lit un produit sain.
const Module = require('node:module');

const { fichier, avant, apres } = JSON.parse(process.env.FAUTE ?? '{}');
const compiler = Module.prototype._compile;

Module.prototype._compile = function planter(source, chemin) {
  if (!fichier || !chemin.endsWith(fichier)) return compiler.call(this, source, chemin);
  if (!source.includes(avant)) throw new Error(`${fichier} ne contient plus « ${avant} »`);
  return compiler.call(
    this,
    source.replace(avant, () => apres),
    chemin,
  );
};
