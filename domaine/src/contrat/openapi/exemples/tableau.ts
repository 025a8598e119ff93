import type { Exemples } from './commun';

const DOUZE_MOIS = [
  ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
  ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
];

/** Le tableau de bord, et le registre des achats. */
export const TABLEAU = {
  TableauDeBord: {
    le: '2026-11-26',
    tete: {
      enAttente: { montant: 4_300, nombre: 3 },
      enRetard: { montant: 1_800, nombre: 2, depuisJours: 12 },
      encaisseCeMois: { montant: 3_120, nombre: 4, mois: '2026-11' },
    },
    mois: DOUZE_MOIS.map((mois) => ({ mois, facture: 3_400, encaisse: 3_120 })),
    memeMoisAnPasse: { mois: '2025-11', facture: 2_900, encaisse: 2_780 },
    impayes: {
      ages: [
        { age: 'a_venir', montant: 2_500, nombre: 1 },
        { age: 'jusqu_a_30', montant: 1_800, nombre: 2 },
        { age: 'jusqu_a_60', montant: 0, nombre: 0 },
        { age: 'jusqu_a_90', montant: 0, nombre: 0 },
        { age: 'plus_de_90', montant: 0, nombre: 0 },
      ],
      declarees: { montant: 0, nombre: 0 },
      contestees: { montant: 0, nombre: 0 },
      retenues: { montant: 0, nombre: 0 },
    },
    delai: { factures: 18, moyen: 27, pondere: 34.2 },
    devis: {
      reponses: 7,
      enNombre: 57.1,
      enMontant: 75,
      enAttente: { montant: 3_200, nombre: 2 },
    },
    annee: {
      annee: 2026,
      encaisse: 36_000,
      clients: [{ _id: '6745c0ffee00000000000201', nom: 'Boulangerie Moreau', montant: 22_320, part: 62 }],
      natures: { biens: 0, services: 36_000, nonDite: 0 },
    },
    jauges: [
      {
        seuil: 'franchise',
        niveau: 'dessous',
        cote: 'services',
        assiette: 'encaisse',
        somme: 36_000,
        limite: 37_500,
        marge: 1_500,
        limiteMajoree: 41_250,
        attendu: 2_500,
      },
    ],
    jaugesRefus: null,
    declarationRefus: null,
    declaration: {
      cle: '2026-T4',
      du: '2026-10-01',
      au: '2026-12-31',
      echeance: '2027-02-01',
      etat: 'en_cours',
      estime: 2_322,
      refus: null,
    },
    aMettreDeCote: 2_322,
    dates: [
      {
        sorte: 'cfe',
        cle: 'cfe-2026',
        le: '2026-12-15',
        titre: 'Payer la CFE',
        detail: 'L’avis est dans votre espace professionnel des impôts.',
      },
    ],
    aujourdhui: [
      { acte: 'encaisser_retards', nombre: 2, montant: 1_800, lien: '/factures?statut=en_retard' },
    ],
  },
  CriteresPourquoi: { chiffre: 'encaisse', periode: '2026-11' },
  PourquoiCeChiffre: {
    chiffre: 'encaisse',
    periode: '2026-11',
    unite: 'euros',
    valeur: 480,
    diviseur: null,
    regle: 'Ce qui est reçu dans le mois, moins ce qui est rendu.',
    source: 'Votre livre des recettes',
    verifieLe: null,
    termes: [
      {
        libelle: '20/11/2026, FAC-2026-104',
        montant: 480,
        lien: '/factures/6745c0ffee00000000000101',
      },
    ],
    exclus: [],
  },
  NaturesDeFacture: {
    _id: '6745c0ffee00000000000101',
    numero: 'FAC-2026-104',
    aDire: true,
    lignes: [
      {
        rang: 0,
        description: 'Vaisselle sur mesure',
        montant: 480,
        nature: null,
        categorie: null,
        aDire: true,
      },
    ],
  },
  CorpsNatures: { lignes: [{ rang: 0, nature: 'biens' }] },
  CorpsCategorieDeRecette: { categorie: 'prestation' },
  CorpsAchat: {
    date: '2026-11-20',
    fournisseur: 'Bois & Cie',
    nature: 'Planches de chêne',
    reference: 'F-2026-118',
    montant: 184.5,
    moyen: 'carte',
  },
  Achat: {
    _id: '6745c0ffee00000000000401',
    rang: 1,
    date: '2026-11-20',
    fournisseur: 'Bois & Cie',
    nature: 'Planches de chêne',
    reference: 'F-2026-118',
    montant: 184.5,
    moyen: 'carte',
    recue: null,
    annule: null,
    annulable: true,
    creeLe: '2026-11-20T09:30:00.000Z',
  },
  RegistreDesAchats: {
    annee: 2026,
    achats: [],
    total: { periode: '2026', especes: 0, autres: 184.5, total: 184.5 },
    trimestres: [
      { periode: '2026-T1', especes: 0, autres: 0, total: 0 },
      { periode: '2026-T2', especes: 0, autres: 0, total: 0 },
      { periode: '2026-T3', especes: 0, autres: 0, total: 0 },
      { periode: '2026-T4', especes: 0, autres: 184.5, total: 184.5 },
    ],
    annees: [2026],
    exige: true,
  },
  CriteresExportAchats: { annee: 2026, format: 'pdf' },
} satisfies Exemples;
