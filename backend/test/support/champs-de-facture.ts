import { pourChaque, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import type { Objet } from './feuilles';

/**
 * Ce qui montre qu'un champ n'est jamais accepté puis perdu : envoyé, il se relit (`ou`, par défaut à son nom, égal à `lu`, par défaut la
 * valeur) ; ou une valeur fausse en est refusée, quand le même corps juste est accepté ; ou un essai nommé, par son titre, le tient.
 * `scene` : celle où il se joue, si ce n'est pas celle de sa route. `BASE` : la valeur que la scène donne.
 */
export type Preuve = { avec?: Objet; scene?: string } & (
  | { valeur: unknown; lu?: unknown; ou?: string }
  | { refuse: unknown }
  | { tenuPar: string; titre: string }
);
export type Preuves = Record<string, Preuve>;

const LIEU = {
  'livraison.rue': '3 quai des Brumes',
  'livraison.codePostal': '34200',
  'livraison.ville': 'Sète',
};

/** Une ligne, de facture ou d'avoir. */
export const LIGNE: Preuves = {
  'lignes.0.description': { valeur: 'Bol émaillé' },
  'lignes.0.detail': { valeur: 'Bleu\nde Delft' },
  'lignes.0.nature': { valeur: 'services' },
  'lignes.0.quantite': { valeur: 1.5 },
  'lignes.0.prixUnitaire': { valeur: 10.1234 },
  'lignes.0.montant': { refuse: 1 },
  'lignes.0.unite': { valeur: 'h' },
  'lignes.0.remise.taux': { valeur: 10 },
  'lignes.0.remise.montant': { valeur: 5 },
  'lignes.0.remise.motif': { valeur: 'Fidélité', avec: { 'lignes.0.remise.taux': 10 } },
};
const M = 'mentionsLegales.conditions';
/** Les conditions de paiement, sous la racine donnée. */
export const CONDITIONS = (racine: string): Preuves => ({
  [`${racine}.delai.jours`]: { valeur: 20 },
  [`${racine}.delai.finDeMois`]: { valeur: true, avec: { [`${racine}.delai.jours`]: 15 } },
  [`${racine}.escompte.taux`]: { valeur: 2.5, avec: { [`${racine}.escompte.jours`]: 8 } },
  [`${racine}.escompte.jours`]: { valeur: 9, avec: { [`${racine}.escompte.taux`]: 2 } },
  [`${racine}.penalites.foisTauxLegal`]: { valeur: 5 },
  [`${racine}.penalites.tauxAnnuel`]: { valeur: 12.5 },
});

/** Ce qu'un client professionnel est : de quoi dépend le droit de la facture. */
export const SORTE_DE_CLIENT: Preuves = {
  categorie: { valeur: 'association' },
  activiteEconomique: { valeur: false, avec: { categorie: 'association', siret: null, siren: null } },
  natureOrganisme: { valeur: 'sante', avec: { categorie: 'organisme_public' } },
  langue: { valeur: 'fr_en' },
};

/** Le contenu d'une facture ; `CLIENT` est remplacé par l'identifiant d'un second client. */
export const CONTENU: Preuves = {
  client: { valeur: 'CLIENT', ou: 'client._id' },
  dateEmission: { valeur: '2026-11-20' },
  dateEcheance: { valeur: '2026-12-12' },
  datePrestation: { valeur: '2026-11-03' },
  periodeDu: { valeur: '2026-11-01', avec: { periodeAu: '2026-11-15' } },
  periodeAu: { valeur: '2026-11-15', avec: { periodeDu: '2026-11-01' } },
  ...pourChaque(TEXTES_PRECISES, (nom) => ({ valeur: `${nom} 7` })),
  adresseElectronique: { valeur: '732829320_73282932000074_ACHATS', avec: { statut: 'brouillon' } },
  'moyensPaiement.0': { valeur: 'carte' },
  'livraison.rue': { valeur: '1 rue Neuve', avec: LIEU },
  'livraison.codePostal': { valeur: '34000', avec: LIEU },
  'livraison.ville': { valeur: 'Béziers', avec: LIEU },
  'livraison.pays': { valeur: 'BE', avec: { ...LIEU, 'livraison.codePostal': '1000' } },
  adresseLivraison: { valeur: '4 place Bellecour\n69002 Lyon' },
  'remise.taux': { valeur: 10 },
  'remise.montant': { valeur: 5 },
  'remise.motif': { valeur: 'Fidélité', avec: { 'remise.taux': 10 } },
  acompte: { valeur: 20 },
  acompteDate: { valeur: '2026-11-02', avec: { acompte: 20 } },
  acompteMoyen: { valeur: 'cheque', avec: { acompte: 20 } },
  acompteReference: { valeur: 'FAC-81', avec: { acompte: 20 } },
  montantHT: { refuse: 1 },
  tauxTVA: { refuse: 20 },
  montantTTC: { refuse: 1 },
  ...LIGNE,
  ...CONDITIONS(M),
  'mentionsLegales.conditionsPaiement': { valeur: 'À réception' },
  'mentionsLegales.mentionLibre': { valeur: 'Merci\nà bientôt' },
  'mentionsLegales.escompte': { valeur: '2 % à 10 jours', ou: `${M}.escompte`, lu: { taux: 2, jours: 10 } },
  'mentionsLegales.siret': { refuse: '55210055400013' },
  'mentionsLegales.indemniteForfaitaire': { refuse: 50 },
  'mentionsLegales.tvaIntracommunautaire': { refuse: 'FR44732829320' },
};
