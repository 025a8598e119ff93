// La règle de lint de l'horloge : dans les modules du serveur, l'heure vient de l'`Horloge` injectée.
const estDate = (noeud) => noeud.type === 'Identifier' && noeud.name === 'Date';

/** `new Date()` sans argument et `Date.now()` lisent l'heure de la machine ; `new Date(x)` ne fait que la traduire. */
const injectee = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { lue: "L'heure vient de l'Horloge injectée, jamais de {{expression}}." },
  },
  create(contexte) {
    const refuser = (node, expression) => contexte.report({ node, messageId: 'lue', data: { expression } });
    return {
      NewExpression(noeud) {
        if (estDate(noeud.callee) && !noeud.arguments.length) refuser(noeud, 'new Date()');
      },
      CallExpression(noeud) {
        const { object, property } = noeud.callee;
        if (object && estDate(object) && property.name === 'now') refuser(noeud, 'Date.now()');
      },
    };
  },
};

export default { meta: { name: 'horloge' }, rules: { injectee } };
