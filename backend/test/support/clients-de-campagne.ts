import type { ClientFige } from '@facturier/domaine/documents/facture';

const adresse = (rue: string, codePostal: string, ville: string, pays = 'France') => ({
  rue,
  codePostal,
  ville,
  pays,
});
const professionnel = (nom: string, plus: Partial<ClientFige>): ClientFige => ({
  nom,
  email: 'compta@exemple.fr',
  type: 'professionnel',
  ...plus,
});
const particulier = (nom: string, lieu?: ClientFige['adresse']): ClientFige => ({
  nom,
  email: 'client@exemple.fr',
  type: 'particulier',
  ...(lieu && { adresse: lieu }),
});

/** À qui l'on vend, en France : le consommateur, l'entreprise, l'association, l'organisme public. */
const ACHETEURS: readonly ClientFige[] = [
  particulier('Zoé Lefèvre-Œuillet', adresse('3 rue de l’Abbé', '75006', 'Paris')),
  particulier('Karim Benali'),
  professionnel('Les Tables du Parc & Cie', {
    siret: '55208131766522',
    tvaIntracommunautaire: 'FR03552081317',
    adresse: adresse('8 quai Saint-Antoine\nbâtiment B\n2e étage\nporte 4', '69002', 'Lyon'),
  }),
  professionnel('Association Les Mains d’argile', {
    categorie: 'association',
    adresse: adresse('1 place de la Mairie', '69100', 'Villeurbanne'),
  }),
  professionnel('Association Le Fournil', {
    categorie: 'association',
    activiteEconomique: true,
    siren: '812345678',
    adresse: adresse('2 rue du Four', '35000', 'Rennes'),
  }),
  professionnel('Association Les Amis du lac', {
    categorie: 'association',
    activiteEconomique: false,
    adresse: adresse('3 chemin du Lac', '74000', 'Annecy'),
  }),
  professionnel('Commune de Saint-Genis', {
    categorie: 'organisme_public',
    siren: '216902049',
    adresse: adresse('1 place de la Mairie', '69230', 'Saint-Genis-Laval'),
  }),
  professionnel('Hôpital de la Croix', {
    categorie: 'organisme_public',
    natureOrganisme: 'sante',
    siren: '812345678',
    adresse: adresse('9 rue Claude-Bernard', '69004', 'Lyon'),
  }),
  professionnel('Régie des eaux', {
    categorie: 'organisme_public',
    natureOrganisme: 'entreprise_publique',
    siren: '812345678',
    adresse: adresse('4 quai des Brumes', '33000', 'Bordeaux'),
  }),
];

/** Où il est, hors de la métropole : code postal, ville, pays, et son numéro de TVA s'il en a un. */
const LIEUX: readonly (readonly [
  nom: string,
  codePostal: string,
  ville: string,
  pays: string,
  tva?: string,
])[] = [
  ['Rhumerie du Marin', '97290', 'Le Marin', 'Martinique', 'FR03552081317'],
  ['Grands Fonds', '97180', 'Sainte-Anne', 'Guadeloupe', 'FR03552081317'],
  ['Vanille Bourbon', '97410', 'Saint-Pierre', 'La Réunion', 'FR03552081317'],
  ['Maripa Bois', '97300', 'Cayenne', 'Guyane'],
  ['Lagon Sud', '97600', 'Mamoudzou', 'Mayotte'],
  ['Gustavia Voiles', '97133', 'Gustavia', 'Saint-Barthélemy'],
  ['Marigot Sport', '97150', 'Marigot', 'Saint-Martin'],
  ['Pêcheries du Nord', '97500', 'Saint-Pierre', 'Saint-Pierre-et-Miquelon'],
  ['Caillou Services', '98800', 'Nouméa', 'Nouvelle-Calédonie'],
  ['Tiaré Import', '98714', 'Papeete', 'Polynésie française'],
  ['Uvea Négoce', '98600', 'Mata-Utu', 'Wallis-et-Futuna'],
  ['Rocher Yachting', '98000', 'Monaco', 'Monaco', 'FR76000000000'],
  ['Töpferei Müller GmbH', '10115', 'Berlin', 'Allemagne', 'DE136695976'],
  ['Cerámicas Ñandú', '28001', 'Madrid', 'Espagne', 'ESB12345674'],
  ['Brown & Sons', 'SW1A 1AA', 'London', 'Royaume-Uni'],
  ['Uhren Zürich AG', '8001', 'Zürich', 'Suisse'],
  ['Dubai Pottery LLC', '', 'Dubai', 'Émirats arabes unis'],
];

/** Un client par sorte d'acheteur, puis une entreprise par lieu, et un consommateur pour un lieu sur deux. */
export const CLIENTS: readonly ClientFige[] = [
  ...ACHETEURS,
  ...LIEUX.flatMap(([nom, codePostal, ville, pays, tvaIntracommunautaire], rang) => {
    const lieu = adresse('4 rue du Port', codePostal, ville, pays);
    const entreprise = professionnel(nom, {
      adresse: lieu,
      ...(tvaIntracommunautaire && { tvaIntracommunautaire }),
      ...(tvaIntracommunautaire?.startsWith('FR0') && { siren: '552081317' }),
    });
    return rang % 2 === 0 ? [entreprise, particulier(`Client de ${nom}`, lieu)] : [entreprise];
  }),
];
