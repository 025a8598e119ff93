import type { FactureADessiner } from './facture';
import { completerLigne, type Ligne } from './ligne';
import { calculerTotaux } from './totaux';

const ligne = (description: string, quantiteMilliemes: number, prixCentimes: number, unite?: string): Ligne =>
  completerLigne({ description, quantiteMilliemes, prixUnitaireDixMilliemes: prixCentimes * 100, unite });

const LIGNES: Ligne[] = [
  ligne('Assiette plate 27 cm, grès émaillé bleu', 24_000, 1_850),
  ligne('Bol à soupe 16 cm', 24_000, 1_400),
  ligne('Plat de service ovale', 4_000, 4_600),
  ligne('Conception et prototype', 3_000, 4_500, 'h'),
  ligne('Livraison sur place, Lyon 2e', 1_000, 3_550),
];
const TOTAL = calculerTotaux(LIGNES).totalTtcCentimes;

/** Une facture d'exemple, complète : montrée quand le vendeur choisit sa mise en page, et dans la documentation. */
export const FACTURE_EXEMPLE: FactureADessiner = {
  genre: 'facture',
  numero: 'FAC-2026-104',
  contenu: {
    dateEmission: '2026-11-05',
    dateEcheance: '2026-12-05',
    datePrestation: '2026-11-03',
    objet: 'Vaisselle sur mesure, première livraison',
    lignes: LIGNES,
    totalHtCentimes: TOTAL,
    totalTtcCentimes: TOTAL,
    mentions: {},
    bonDeCommande: '2026-77',
  },
  vendeur: {
    prenom: 'Marie',
    nom: 'Durand',
    email: 'marie@atelier-durand.fr',
    siret: '12345678900015',
    adresse: '12 rue des Lilas',
    codePostal: '69003',
    ville: 'Lyon',
    nomCommercial: 'Atelier Marie Durand',
    activite: 'Céramique et cours',
    immatriculation: 'RNE',
    iban: 'FR7630004000031234567890143',
    bic: 'BNPAFRPP',
    modele: 'classique',
    couleurAccent: '#1f4d3f',
  },
  client: {
    nom: 'Les Tables du Parc',
    email: 'compta@tables-du-parc.fr',
    type: 'professionnel',
    siren: '812345678',
    adresse: { rue: '8 quai Saint-Antoine', codePostal: '69002', ville: 'Lyon', pays: 'France' },
  },
};

/** La même, un mois plus tard : celle qu'on montre, aux règles et au dessin d'aujourd'hui. */
export const FACTURE_MONTREE: FactureADessiner = {
  ...FACTURE_EXEMPLE,
  contenu: {
    ...FACTURE_EXEMPLE.contenu,
    dateEmission: '2026-12-05',
    dateEcheance: '2027-01-04',
    datePrestation: '2026-12-03',
  },
};
