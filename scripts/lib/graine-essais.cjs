// Les tirages des essais : la même graine à chaque `npm test`, une graine au hasard (imprimée) sous `npm run campagnes`.
const { configureGlobal } = require('fast-check');

const { ESSAIS_GRAINE = '20261122', ESSAIS_TIRAGES } = process.env;

configureGlobal({
  seed: Number(ESSAIS_GRAINE),
  ...(ESSAIS_TIRAGES && { numRuns: Number(ESSAIS_TIRAGES) }),
});
