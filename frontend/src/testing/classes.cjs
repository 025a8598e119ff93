// Un module CSS sous jest : chaque classe y porte son propre nom.
module.exports = new Proxy({}, { get: (_, nom) => (nom === '__esModule' ? undefined : nom) });
