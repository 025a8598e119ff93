/** Arrête le MongoDB jetable de la suite (celui de MONGODB_URI_TEST est gardé). */
module.exports = async () => {
  await globalThis.arreterMongoDeTest?.();
};
