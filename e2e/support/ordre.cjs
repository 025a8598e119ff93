const Ordre = require('@jest/test-sequencer').default;

/**
 * Les fichiers qui attendent ou durent le plus : les autres se glissent à côté. `demarrage` d'abord : son `npm start` reconstruit ce qui
 * serait à refaire ; `image` en dernier : elle copie ce qui est construit.
 */
const LONGS = [
  'demarrage',
  'isolement',
  'encaissements-parcours',
  'arret-brutal',
  'modele',
  'documents',
  'volumes',
  'abonnement-travaux',
  'image',
];

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
