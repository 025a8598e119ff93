import { normaliserLibelle } from './releve';

const LETTRES = 4;

/** Ce que portent les noms de tout le monde, ou les libellés de toutes les banques : n'y prouve rien. */
const COMMUNS = new Set(
  (
    'SARL EURL SASU SOCIETE ENTREPRISE ETABLISSEMENT ETABLISSEMENTS ASSOCIATION GROUPE CABINET AGENCE ATELIER STUDIO MAISON FRANCE PARIS ' +
    'MADAME MONSIEUR MLLE CONSEIL CONSULTING SERVICE SERVICES VIREMENT VIREMENTS INST INSTANTANE RECU FACTURE FACTURES SEPA EUROPE ' +
    'INTERNATIONAL REFERENCE PAIEMENT REGLEMENT CLIENT COMPTE BANQUE POUR AVEC CHEQUE REMISE VERSEMENT'
  ).split(' '),
);

/** Les mots d'un nom qui peuvent le faire reconnaître : quatre lettres au moins, sans ce que tous les noms ont en commun. */
export const motsDuNom = (nom: string): string[] =>
  normaliserLibelle(nom)
    .split(' ')
    .filter((mot) => mot.length >= LETTRES && /[A-Z]{4}/.test(mot) && !COMMUNS.has(mot));

/** Le premier de ces mots que le libellé normalisé porte entier ; `null` s'il n'en porte aucun. */
export const nomDansLibelle = (mots: readonly string[], normalise: string): string | null =>
  mots.find((mot) => ` ${normalise} `.includes(` ${mot} `)) ?? null;
