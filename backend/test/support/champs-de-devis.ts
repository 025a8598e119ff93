import { TEXTES_DE_DEVIS, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import { CONDITIONS, CONTENU, LIGNE, type Preuves } from './champs-de-facture';

/** Ce qu'un devis n'a pas d'une facture. */
const D_UNE_FACTURE =
  /^(date|periode|moyensPaiement|adresseLivraison|acompte|montantHT|montantTTC|tauxTVA|mentionsLegales\.(conditions|escompte))/;
const TEXTES: readonly string[] = TEXTES_PRECISES.filter((nom) => !TEXTES_DE_DEVIS.some((un) => un === nom));
const COMMUNS = Object.fromEntries(
  Object.entries(CONTENU).filter(([champ]) => !D_UNE_FACTURE.test(champ) && !TEXTES.includes(champ)),
);
const DECHETS = { 'offre.profil': 'construction_jardinage' };
const VERSEMENT = { 'offre.echeancier.0.genre': 'acompte' };

const ACOMPTE = { nature: 'acompte' };

const SITUATION = {
  tenuPar: 'devis-situations.int-spec.ts',
  titre: '17. trois situations ferment au centime ; chacune dit ce qui est déjà facturé, et à ce jour',
};
const OPPOSITION = { 'opposition.le': '2026-11-01', 'opposition.motif': 'Réserves' };

const DEVIS: Preuves = {
  ...COMMUNS,
  ...LIGNE,
  ...CONDITIONS('mentionsLegales.conditions'),
  'mentionsLegales.conditionsPaiement': { valeur: 'À réception' },
  'mentionsLegales.escompte': {
    valeur: '2 % à 10 jours',
    ou: 'mentionsLegales.conditions.escompte',
    lu: { taux: 2, jours: 10 },
  },
  'offre.valideJusquau': { valeur: '2026-12-31' },
  'offre.execution': { valeur: 'Sous trois semaines' },
  'offre.profil': { valeur: 'depannage' },
  'offre.contexte': { valeur: 'etablissement' },
  'offre.exception': { valeur: 'sur_mesure' },
  'offre.petitProfessionnel': { valeur: true },
  'offre.fraisDeRenvoi': { valeur: 'client' },
  'offre.executionSuccessive': { valeur: true },
  'offre.tarif': { valeur: 45.5 },
  'offre.prixDevisCompris': { valeur: true },
  'offre.deplacement': { valeur: '30 € la visite' },
  'offre.dechets.quantite': { valeur: '2 m³', avec: DECHETS },
  'offre.dechets.tri': { valeur: 'Bennes\nséparées', avec: DECHETS },
  'offre.dechets.points': { valeur: 'Déchèterie\nde Vaise', avec: DECHETS },
  'offre.dechets.cout': { valeur: 90, avec: DECHETS },
  'offre.dechets.compris': { valeur: false, avec: DECHETS },
  'offre.declaration': { valeur: 'SAP123' },
  'offre.echeancier.0.genre': { valeur: 'arrhes', avec: { 'offre.echeancier.0.taux': 20 } },
  'offre.echeancier.0.taux': { valeur: 12.5, avec: VERSEMENT },
  'offre.echeancier.0.montant': { valeur: 20.5, avec: VERSEMENT },
  'offre.echeancier.0.exigibleLe': {
    valeur: '2026-12-01',
    avec: { ...VERSEMENT, 'offre.echeancier.0.taux': 5 },
  },
};

/** Chaque corps des devis, champ par champ. */
export const DES_DEVIS: Record<string, Preuves> = {
  'POST /devis': DEVIS,
  'PUT /devis/:id': { ...DEVIS, version: { refuse: 99 } },
  'POST /devis/:id/factures': {
    nature: { valeur: 'acompte', ou: 'natureFacture', avec: { pourcentage: 10 } },
    pourcentage: { valeur: 12.5, ou: 'montantTTC', lu: 125, avec: ACOMPTE },
    montant: { valeur: 20.5, ou: 'montantTTC', avec: ACOMPTE },
    'lignes.0.ligne': SITUATION,
    'lignes.0.cumul': SITUATION,
  },
  'PUT /devis/:id/retenue': {
    taux: { valeur: 4.5, ou: 'retenue.taux' },
    consignataire: { valeur: 'Banque des Alpes', ou: 'retenue.consignataire' },
    cautionLe: { valeur: '2026-11-01', ou: 'retenue.cautionLe' },
    'opposition.le': { valeur: '2026-11-02', ou: 'retenue.opposition.le', avec: OPPOSITION },
    'opposition.motif': { valeur: 'Réserves', ou: 'retenue.opposition.motif', avec: OPPOSITION },
  },
  'POST /devis/:id/reception': { le: { refuse: '2099-01-01' } },
  'POST /devis/:id/accepter-hors-ligne': {
    le: { valeur: '2026-11-21', ou: 'accord.le' },
    par: { valeur: 'Zoé Petit', ou: 'accord.par' },
    comment: { valeur: 'oral', ou: 'accord.comment' },
    note: { valeur: 'Au téléphone\nle matin', ou: 'accord.note' },
  },
  'POST /devis/:id/livraison': { le: { valeur: '2026-11-21', ou: 'livreLe' } },
  'POST /devis/:id/retractation': {
    envoyeeLe: { valeur: '2026-11-21', ou: 'retractation.lettre.envoyeeLe' },
    recueLe: { valeur: '2026-11-21', ou: 'retractation.lettre.recueLe' },
    par: { valeur: 'Zoé Petit', ou: 'retractation.declaration', lu: expect.stringContaining('Zoé Petit') },
  },
  'POST /public/devis/:jeton/accepter': {
    code: { refuse: 'zzzzzz' },
    nom: { valeur: 'Zoé Lys', ou: 'signature.par' },
    qualite: { valeur: 'Directrice', ou: 'preuve.dossier.signataire.qualite' },
    'cases.0': {
      valeur: 'pouvoir',
      ou: 'preuve.coches',
      lu: ['lu', 'pouvoir'],
      avec: { 'cases.1': 'lu' },
    },
    textes: { refuse: '2020-01-01' },
    document: { refuse: 'a'.repeat(64) },
  },
  'POST /public/devis/:jeton/retractation': {
    code: { refuse: 'zzzzzz' },
    nom: { valeur: 'Zoé Lys', ou: 'texte' },
  },
  'POST /public/devis/:jeton/retractation/confirmer': {
    code: { refuse: 'zzzzzz' },
    nom: { valeur: 'Zoé Lys', ou: 'texte' },
  },
  'POST /devis/:id/refuser': { raison: { valeur: 'Trop\ncher' } },
  'POST /devis/:id/envoyer': {
    'destinataires.0.email': { valeur: 'autre@exemple.fr', ou: 'a' },
    'destinataires.0.nom': { valeur: 'Zoé Petit', ou: 'nom' },
    message: { valeur: 'Deux mots de plus', ou: 'texte' },
  },
  'POST /devis/:id/liens': {
    email: { valeur: 'autre@exemple.fr' },
    nom: { valeur: 'Zoé Petit' },
  },
  'POST /public/devis/:jeton/refuser': { raison: { valeur: 'Trop\ncher' } },
  'POST /devis/recus/:id/refuser': { raison: { valeur: 'Trop\ncher' } },
  'POST /devis/:id/annuler': { raison: { valeur: 'Erreur\nde ma part' } },
};
