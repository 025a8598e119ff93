const Ordre = require('@jest/test-sequencer').default;

/** Les fichiers qui attendent ou durent le plus, du plus long au plus court : les autres se glissent à côté. */
const LONGS = ['arret-brutal', 'modele', 'documents', 'volumes', 'image', 'demarrage', 'abonnement-travaux'];

/** L'ordre des fichiers de l'anneau HTTP : les longs d'abord, puis celui de jest. */
module.exports = class extends Ordre {
  sort(essais) {
    const rang = ({ path }) => {
      const place = LONGS.findIndex((nom) => path.endsWith(`${nom}.e2e-spec.ts`));
      return place === -1 ? LONGS.length : place;
    };
    return [...super.sort(essais)].sort((a, b) => rang(a) - rang(b));
  }
};
