// Des entreprises et des adresses inventées, dans la forme du registre public : une société, une personne, une qui se cache, une fermée,
// une cessée, une association, une mairie.
const MASQUE = '[NON-DIFFUSIBLE]';

const etablissement = (
  siret,
  [numero_voie, type_voie, libelle_voie],
  [code_postal, libelle_commune],
  plus = {},
) => ({
  siret,
  etat_administratif: 'A',
  statut_diffusion_etablissement: 'O',
  numero_voie,
  type_voie,
  libelle_voie,
  code_postal,
  libelle_commune,
  adresse: `${numero_voie} ${type_voie} ${libelle_voie} ${code_postal} ${libelle_commune}`,
  ...plus,
});

/** @param cherchable les mots par lesquels elle se trouve, même cachée */
const unite = (siren, nom, siege, plus = {}) => ({
  siren,
  nom_complet: nom,
  nom_raison_sociale: nom,
  etat_administratif: 'A',
  statut_diffusion: 'O',
  nature_juridique: '5710',
  complements: { est_entrepreneur_individuel: false, est_association: false, est_administration: false },
  siege,
  matching_etablissements: [],
  tva: [],
  cherchable: `${nom} ${siege.libelle_commune}`,
  ...plus,
});

export const ENTREPRISES = [
  unite(
    '732829320',
    'DURAND CONSEIL',
    etablissement('73282932000074', ['12', 'RUE', 'DES LILAS'], ['69003', 'LYON 3EME']),
    {
      tva: ['FR44732829320'],
    },
  ),
  unite(
    '100011006',
    'DURAND PLOMBERIE',
    etablissement('10001100600028', ['8', 'BOULEVARD', 'DU PORT'], ['80000', 'AMIENS']),
    {
      nom_complet: 'PAUL DURAND (DURAND PLOMBERIE)',
      nom_raison_sociale: null,
      nature_juridique: '1000',
      complements: { est_entrepreneur_individuel: true },
    },
  ),
  unite(
    '100012004',
    MASQUE,
    etablissement('10001200400014', [MASQUE, MASQUE, MASQUE], [MASQUE, 'LYON 3EME'], {
      adresse: MASQUE,
      statut_diffusion_etablissement: 'P',
    }),
    {
      statut_diffusion: 'P',
      nature_juridique: '1000',
      complements: { est_entrepreneur_individuel: true },
      cherchable: 'discret durand lyon',
    },
  ),
  unite(
    '100013002',
    'ATELIER DU QUAI',
    etablissement('10001300200017', ['3', 'QUAI', 'SUD'], ['44000', 'NANTES']),
    {
      matching_etablissements: [
        {
          siret: '10001300200025',
          est_siege: false,
          etat_administratif: 'F',
          date_fermeture: '2024-05-03',
          adresse: '9 RUE HAUTE 44000 NANTES',
          code_postal: '44000',
          libelle_commune: 'NANTES',
        },
      ],
    },
  ),
  unite(
    '100014000',
    'ANCIENNE MERCERIE',
    etablissement('10001400000010', ['1', 'PLACE', 'DU MARCHE'], ['35000', 'RENNES']),
    {
      etat_administratif: 'C',
      date_fermeture: '2025-01-01',
    },
  ),
  unite(
    '100015007',
    'LES AMIS DU JARDIN',
    etablissement('10001500700089', ['5', 'ALLEE', 'VERTE'], ['33000', 'BORDEAUX']),
    {
      nature_juridique: '9220',
      complements: { est_entrepreneur_individuel: false, est_association: true, est_administration: false },
    },
  ),
  unite(
    '100016005',
    'COMMUNE DE VALMONT',
    etablissement('10001600500017', ['1', 'PLACE', 'DE LA MAIRIE'], ['76540', 'VALMONT']),
    {
      nature_juridique: '7210',
      complements: { est_entrepreneur_individuel: false, est_association: false, est_administration: true },
    },
  ),
];

const adresse = (name, postcode, city, type = 'housenumber') => ({
  label: type === 'municipality' ? city : `${name} ${postcode} ${city}`,
  type,
  name,
  postcode,
  city,
  score: 0.9,
});

export const ADRESSES = [
  adresse('8 Boulevard du Port', '80000', 'Amiens'),
  adresse('8 Boulevard du Port', '95000', 'Cergy'),
  adresse('12 Rue des Lilas', '69003', 'Lyon'),
  adresse('12 Rue des Lilas', '75019', 'Paris'),
  adresse('12 Rue des Lilas', '31000', 'Toulouse'),
  adresse('3 Quai Sud', '44000', 'Nantes'),
  adresse('Amiens', '80000', 'Amiens', 'municipality'),
];
