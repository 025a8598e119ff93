// Une faute plantée dans le produit construit, sans toucher à ses fichiers : `node --require planter.cjs`, FAUTE='[{ fichier, avant, apres }]'.
// Le juge, qui lance les siens sans cette option, lit un produit sain.
const Module = require('node:module');

const retouches = JSON.parse(process.env.FAUTE ?? '[]');
const compiler = Module.prototype._compile;

Module.prototype._compile = function planter(source, chemin) {
  let texte = source;
  for (const { fichier, avant, apres } of retouches.filter((une) => chemin.endsWith(une.fichier))) {
    if (!texte.includes(avant)) throw new Error(`${fichier} ne contient plus « ${avant} »`);
    texte = texte.replace(avant, () => apres);
  }
  return compiler.call(this, texte, chemin);
};
