// La règle de lint des longueurs : une fonction tient en 60 lignes, un composant React en 120, comme `npm run mesures` les compte.
const LIMITES = { fonction: 60, composant: 120 };

/** Le corps d'un `describe` n'est pas une fonction : c'est un titre de chapitre. */
const estUnChapitre = ({ parent }, source) =>
  parent?.type === 'CallExpression' && /^(test\.)?describe\b/.test(source.getText(parent.callee));

/** Le nom d'une fonction, ou celui de ce qui la reçoit (`const X = memo(function …)`). */
function nomDe(noeud) {
  if (noeud.id) return noeud.id.name;
  let parent = noeud.parent;
  while (parent?.type === 'CallExpression') parent = parent.parent;
  return parent?.id?.name ?? '';
}

const sorteDe = (noeud, fichier) =>
  fichier.endsWith('.tsx') && /^\p{Lu}/u.test(nomDe(noeud)) ? 'composant' : 'fonction';

const fonction = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { longue: 'Cette {{sorte}} a {{lignes}} lignes ; {{limite}} au plus.' },
  },
  create(contexte) {
    const juger = (noeud) => {
      if (estUnChapitre(noeud, contexte.sourceCode)) return;
      const lignes = noeud.loc.end.line - noeud.loc.start.line + 1;
      const sorte = sorteDe(noeud, contexte.filename);
      const limite = LIMITES[sorte];
      if (lignes > limite)
        contexte.report({ node: noeud, messageId: 'longue', data: { sorte, lignes, limite } });
    };
    return { FunctionDeclaration: juger, FunctionExpression: juger, ArrowFunctionExpression: juger };
  },
};

export default { meta: { name: 'longueurs' }, rules: { fonction } };
