import type { Schema } from 'mongoose';

/** Les index des devis : ce que chaque lecture suit, et ce qu'aucune écriture ne peut doubler. */
export function indexer(schema: Schema): void {
  /** Le dernier mot de la numérotation : un rang, une version, une fois. */
  schema.index(
    { emetteur: 1, annee: 1, rang: 1, rangDeVersion: 1 },
    { unique: true, name: 'numero_de_devis_unique', partialFilterExpression: { rang: { $exists: true } } },
  );
  /** Un seul brouillon prépare la suite d'un devis. */
  schema.index(
    { emetteur: 1, 'remplace.id': 1 },
    {
      unique: true,
      name: 'une_version_en_preparation',
      partialFilterExpression: { etat: 'brouillon', 'remplace.id': { $exists: true } },
    },
  );
  /** Un rang d'avenant, une fois par version. */
  schema.index(
    { emetteur: 1, 'avenantDe.id': 1, 'avenantDe.rang': 1, rangDeVersion: 1 },
    {
      unique: true,
      name: 'avenants_d_un_devis',
      partialFilterExpression: { 'avenantDe.rang': { $exists: true } },
    },
  );
  for (const filtre of [null, 'etat', 'client', 'prefixes'])
    schema.index({ emetteur: 1, ...(filtre && { [filtre]: 1 }), tri: -1 });
  /** La boîte d'un destinataire ; ce qu'il a reçu d'un seul vendeur. */
  const recus = { partialFilterExpression: { destinataires: { $exists: true } } };
  schema.index({ destinataires: 1, tri: -1 }, { name: 'devis_recus', ...recus });
  schema.index({ emetteur: 1, destinataires: 1, tri: -1 }, { name: 'devis_recus_d_un_vendeur', ...recus });
  /** Ceux dont le terme passe, tous comptes : le travail du matin. */
  schema.index({ etat: 1, 'offre.valideJusquau': 1, emetteur: 1 }, { name: 'devis_par_terme' });
  /** Ceux dont le jour d'un rappel est venu, tous comptes : le travail du matin. */
  schema.index({ etat: 1, prochainRappel: 1, emetteur: 1 }, { name: 'devis_a_rappeler', sparse: true });
  /** Ceux dont la retenue de garantie se libère, tous comptes : le travail du matin. */
  schema.index(
    { etat: 1, travauxRecusLe: 1, emetteur: 1 },
    { name: 'travaux_recus', partialFilterExpression: { travauxRecusLe: { $exists: true } } },
  );
  /** Ceux dont la garde peut finir, tous comptes : le travail du matin. */
  schema.index({ finaliseLe: 1 }, { name: 'devis_par_finalisation', sparse: true });
}
