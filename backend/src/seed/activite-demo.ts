import type { ClientDto } from '../modules/clients/dto/client.dto';
import type { MentionsDto } from '../modules/users/dto/mentions.dto';

/** Les mentions de l'atelier de démonstration. L'IBAN est l'exemple public de la norme. */
export const MENTIONS_DEMO: MentionsDto = {
  nomCommercial: 'Atelier Marie Dubois',
  activite: 'Céramique et cours',
  immatriculation: 'RNE',
  natureOperation: 'mixte',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  modele: 'classique',
  couleurAccent: '#1f4d3f',
};

/** Un client de démonstration, par une clé courte. */
export const CLIENTS_DEMO: Record<string, ClientDto> = {
  tables: {
    nom: 'Les Tables du Parc',
    email: 'compta@tablesduparc.example',
    type: 'professionnel',
    siret: '81234567800013',
    adresse: { rue: '8 quai Saint-Antoine', codePostal: '69002', ville: 'Lyon' },
  },
  beaulieu: {
    nom: 'Hôtel Beaulieu',
    email: 'direction@hotelbeaulieu.example',
    telephone: '04 78 00 00 00',
    type: 'professionnel',
    siret: '52345678900021',
    adresse: { rue: '3 place Bellecour', codePostal: '69002', ville: 'Lyon' },
  },
  ecole: {
    nom: 'École Jules-Ferry',
    email: 'intendance@ecolejulesferry.example',
    type: 'professionnel',
    siret: '21690123400016',
    adresse: { rue: '14 rue des Écoles', codePostal: '69100', ville: 'Villeurbanne' },
  },
  fleurs: {
    nom: 'Fleurs d’Ainay',
    email: 'bonjour@fleursdainay.example',
    type: 'professionnel',
    siret: '43456789000034',
    adresse: { rue: '21 rue Vaubecour', codePostal: '69002', ville: 'Lyon' },
  },
  karim: {
    nom: 'Karim Benali',
    email: 'karim.benali@courriel.example',
    type: 'particulier',
    adresse: { rue: '5 montée de la Grande-Côte', codePostal: '69001', ville: 'Lyon' },
  },
  paul: {
    nom: 'Paul Martin',
    email: 'paul@demo.facturier.example',
    type: 'particulier',
    adresse: { rue: '8 avenue Foch', codePostal: '75016', ville: 'Paris' },
  },
};

/** Une facture de démonstration : jours avant aujourd'hui, lignes `[désignation, quantité, prix]`, et ce qui lui arrive ensuite. */
export interface FactureDemo {
  client: keyof typeof CLIENTS_DEMO;
  ilYA: number;
  echeance: number;
  objet: string;
  lignes: [string, number, number, string?][];
  suite?: 'payee' | 'acompte' | 'envoyee' | 'plateforme' | 'brouillon';
}

export const FACTURES_DEMO: FactureDemo[] = [
  { client: 'karim', ilYA: 48, echeance: 15, objet: 'Service à thé', lignes: [['Théière, grès émaillé', 1, 48], ['Tasse sans anse', 4, 12]], suite: 'payee' },
  { client: 'ecole', ilYA: 36, echeance: 30, objet: 'Atelier modelage, six séances', lignes: [['Séance de deux heures', 6, 95, 'séance'], ['Terre et cuisson', 1, 70]], suite: 'envoyee' },
  { client: 'beaulieu', ilYA: 27, echeance: 30, objet: 'Luminaires du hall', lignes: [['Suspension en porcelaine', 6, 260], ['Pose et réglage', 4, 75, 'h']], suite: 'envoyee' },
  { client: 'fleurs', ilYA: 21, echeance: 30, objet: 'Vases de saison', lignes: [['Vase soliflore', 18, 14.5], ['Vase rouleau', 6, 32]], suite: 'acompte' },
  { client: 'paul', ilYA: 18, echeance: 30, objet: 'Stage de tournage, deux jours', lignes: [['Stage, matériel compris', 2, 120, 'jour']], suite: 'plateforme' },
  { client: 'tables', ilYA: 16, echeance: 30, objet: 'Vaisselle sur mesure, première livraison', lignes: [['Assiette plate 27 cm, grès émaillé bleu', 24, 18.5], ['Bol à soupe 16 cm', 24, 14], ['Plat de service ovale', 4, 46], ['Conception et prototype', 3, 45, 'h'], ['Livraison sur place, Lyon 2e', 1, 35.5]], suite: 'payee' },
  { client: 'karim', ilYA: 6, echeance: 15, objet: 'Carreaux de cuisine', lignes: [['Carreau 10 × 10 cm, blanc craquelé', 60, 3.2], ['Carreau décoré main', 8, 9.5]] },
  { client: 'fleurs', ilYA: 0, echeance: 30, objet: 'Vases de vitrine', lignes: [['Grand vase Médicis', 4, 134]], suite: 'brouillon' },
]; // oxfmt-ignore
