import type { Schema } from 'mongoose';

/** Un index des seules factures où c'est vrai. */
const si = (partialFilterExpression: object) => ({ partialFilterExpression });
const DUE = { genre: 'facture', resteCentimes: { $gt: 0 } };
const avecDestinataire = si({ destinataire: { $exists: true } });

/** Les index des factures : ce que chaque lecture suit, et ce qu'aucune écriture ne peut doubler. */
export function indexer(schema: Schema): void {
  /** Le dernier mot de la numérotation : un rang, une fois. */
  schema.index(
    { emetteur: 1, serie: 1, annee: 1, rang: 1 },
    { unique: true, name: 'numero_unique', ...si({ rang: { $exists: true } }) },
  );
  /** La liste de l'émetteur, et ce qui la filtre. */
  for (const filtre of [null, 'statutEmetteur', 'statutDestinataire', 'client', 'prefixes'])
    schema.index({ emetteur: 1, ...(filtre && { [filtre]: 1 }), tri: -1 });
  /** Ce qui reste à payer, et rien d'autre : la liste des retards s'y lit sans ouvrir une facture à échoir. */
  schema.index(
    { emetteur: 1, tri: -1, dateEcheance: 1, statutEmetteur: 1, statutDestinataire: 1, resteCentimes: 1 },
    { name: 'dues_et_declarees', ...si({ resteCentimes: { $gt: 0 } }) },
  );
  /** Les factures d'un jour, tous comptes, pour l'administration : comptées sans en ouvrir une. */
  schema.index(
    { genre: 1, dateEmission: 1, emetteur: 1, emiseLe: 1 },
    { name: 'emises_par_mois', ...si({ emiseLe: { $exists: true } }) },
  );
  /** La plus ancienne due, et celles que leur client a déclarées payées ; « genre » la garde d'être prise pour la liste des retards. */
  schema.index(
    { emetteur: 1, genre: 1, statutDestinataire: 1, dateEcheance: 1, statutEmetteur: 1, resteCentimes: 1 },
    { name: 'dues_par_echeance', ...si(DUE) },
  );
  /** Celles dont une garantie se retient : peu, et le jour dit ce qui s'en demande. */
  schema.index(
    { emetteur: 1, genre: 1, dateEcheance: 1, statutDestinataire: 1 },
    { name: 'dues_avec_retenue', ...si({ ...DUE, 'retenue.centimes': { $gt: 0 } }) },
  );
  /** Ce qu'un destinataire a à payer, par échéance ; « genre », pour la même raison. */
  schema.index(
    { destinataire: 1, genre: 1, dateEcheance: 1 },
    { name: 'recues_a_payer', ...si({ destinataire: { $exists: true }, ...DUE }) },
  );
  schema.index({ emetteur: 1, 'factureRectifiee.id': 1 }, si({ genre: 'avoir' }));
  /** Celles dont un encaissement est peut-être à dire à leur plateforme, tous comptes. */
  schema.index(
    { 'electronique.aDire': 1 },
    { name: 'encaissements_a_dire', ...si({ 'electronique.aDire': true }) },
  );
  /** Le message qui revient, et la facture qu'il portait. */
  schema.index({ emetteur: 1, 'envoi.effet': 1 }, si({ 'envoi.effet': { $exists: true } }));
  /** Les factures que le courriel a portées à une adresse : elles attendent le compte qui l'ouvrira. */
  schema.index({ 'envoi.a': 1 }, si({ 'envoi.a': { $exists: true } }));
  indexerPourLeDestinataire(schema);
  indexerPourLeDevis(schema);
}

function indexerPourLeDestinataire(schema: Schema): void {
  schema.index({ destinataire: 1, tri: -1 }, avecDestinataire);
  schema.index({ destinataire: 1, statutDestinataire: 1, tri: -1 }, avecDestinataire);
  /** Ce qu'un destinataire a reçu d'un seul vendeur, et le compte par vendeur. */
  schema.index({ destinataire: 1, emetteur: 1, tri: -1 }, avecDestinataire);
  schema.index({ destinataire: 1, prefixes: 1, tri: -1 }, avecDestinataire);
}

function indexerPourLeDevis(schema: Schema): void {
  /** Les factures d'un devis, et leurs avoirs. */
  schema.index(
    { emetteur: 1, 'devis.id': 1, genre: 1 },
    { name: 'factures_d_un_devis', ...si({ 'devis.id': { $exists: true } }) },
  );
  /** Le dernier mot du solde : un seul qui vit, par devis. */
  schema.index(
    { emetteur: 1, 'devis.id': 1 },
    { unique: true, name: 'un_solde_vivant', ...si({ 'devis.soldeVivant': true }) },
  );
  /** Le dernier mot des situations : une seule en brouillon, par devis. */
  schema.index(
    { emetteur: 1, 'devis.id': 1, 'situation.enCours': 1 },
    { unique: true, name: 'une_situation_en_cours', ...si({ 'situation.enCours': true }) },
  );
}
