// La patience des essais : une seule mesure, que leurs limites suivent. Une limite n'est pas une attente : un essai finit quand sa
// condition est vraie, et n'atteint sa limite que s'il est rouge. Elle suit donc la machine : `LENTEUR=4 npm test` l'impose.
const { availableParallelism, loadavg } = require('node:os');

/** Une machine deux fois moins rapide que celle où les limites furent choisies. */
const AU_MOINS = 2;
/** Au-delà, un rouge se ferait attendre plus qu'il n'apprend. */
const AU_PLUS = 8;

/** Combien de fois plus longues sont les limites : LENTEUR, ou la charge par cœur en ce moment, entre 2 et 8. */
function lenteur() {
  const voulue = Number(process.env.LENTEUR);
  if (voulue > 0) return voulue;
  const [charge] = loadavg();
  return Math.min(AU_PLUS, Math.max(AU_MOINS, charge / availableParallelism()));
}

/** Une limite en millisecondes, à l'échelle de cette machine en ce moment. */
const aLEchelle = (ms) => Math.round(ms * lenteur());

module.exports = { aLEchelle, lenteur };
