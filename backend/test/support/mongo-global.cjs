const { MongoClient } = require('mongodb');

/**
 * Un MongoDB pour toute la suite : celui de MONGODB_URI_TEST, sinon un serveur jetable (jeu de réplicas réel).
 * L'effacement par âge (index TTL) est arrêté : les tests règlent leur propre horloge, parfois loin dans le passé.
 */
module.exports = async () => {
  const { demarrerMongoDeTest } = await import('../../../scripts/mongo-tests.mjs');
  const serveur = await demarrerMongoDeTest();
  const client = await new MongoClient(serveur.uri).connect();
  await client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: false });
  await client.close();
  process.env.MONGODB_URI_TEST = serveur.uri;
  globalThis.arreterMongoDeTest = serveur.arreter;
};
