import type { Bloc } from '../../model/contenu';
import { droit, eurosEntiers } from '../../model/droit';

const { seuils } = droit;

/** Les mentions obligatoires d'une facture. */
export const contenu: Bloc[] = [
  'Une facture incomplète expose à une amende et donne à votre client une raison d’attendre. Voici ce qu’un micro-entrepreneur doit écrire, et pour qui.',
  { titre: 'Sur toutes les factures' },
  {
    liste: [
      '**Votre identité** : prénom et nom suivis de « EI » ou « Entrepreneur individuel », adresse, SIREN ou SIRET. Le nom commercial vient en plus, jamais à la place.',
      '**Votre client** : nom complet ou raison sociale, et adresse.',
      '**La date d’émission** et un **numéro unique**, pris dans une suite continue (voir [Numéroter ses factures](/blog/numeroter-ses-factures)).',
      '**La date de la prestation ou de la livraison**, si elle diffère de celle de la facture.',
      '**Chaque ligne** : désignation précise, quantité, prix unitaire hors taxe, et les remises.',
      '**Les totaux**, en euros, et la facture en français.',
    ],
  },
  { titre: 'La TVA : une phrase exacte' },
  `En franchise en base, vous ne facturez pas de TVA et la facture porte, mot pour mot : **« ${droit.mentionTva} »**. Écrire seulement « TVA 0 % » ne suffit pas : cela se lit comme un taux nul.`,
  'La TVA passe du code général des impôts au code des impositions sur les biens et services le 1er janvier 2027 ; la rédaction actuelle reste admise jusqu’au 30 juin 2028.',
  {
    tableau: {
      legende: 'Seuils 2026 de la franchise de TVA, sur les ventes et les prestations réalisées',
      entetes: ['', 'Ventes et hébergement', 'Services'],
      lignes: [
        [
          'Franchise de TVA (année précédente)',
          eurosEntiers(seuils.franchiseVentesEuros),
          eurosEntiers(seuils.franchiseServicesEuros),
        ],
        [
          'Franchise de TVA (année en cours)',
          eurosEntiers(seuils.franchiseMajoreeVentesEuros),
          eurosEntiers(seuils.franchiseMajoreeServicesEuros),
        ],
      ],
    },
  },
  {
    tableau: {
      legende: 'Plafonds 2026 du régime micro, sur le chiffre d’affaires encaissé',
      entetes: ['', 'Ventes et hébergement', 'Services'],
      lignes: [
        [
          'Plafond du régime micro',
          eurosEntiers(seuils.plafondMicroVentesEuros),
          eurosEntiers(seuils.plafondMicroServicesEuros),
        ],
      ],
    },
  },
  'Passer le seuil de l’année en cours rend la TVA due dès le jour du dépassement.',
  { titre: 'En plus, pour un client professionnel' },
  {
    liste: [
      `la **date d’échéance** et les conditions de paiement (${droit.delaiParDefaut} jours par défaut, ${droit.delaiMaximal} au plus) ;`,
      'le **taux des pénalités de retard**, au moins trois fois le taux d’intérêt légal ;',
      `l’**indemnité forfaitaire de ${droit.indemnite}** pour frais de recouvrement ;`,
      'les conditions d’**escompte**, même pour dire qu’il n’y en a pas ;',
      'le **bon de commande** s’il y en a un, et l’adresse de facturation si elle diffère.',
    ],
  },
  `Le SIREN du client, l’adresse de livraison des biens et la nature de l’opération (biens, services ou les deux) deviendront obligatoires pour les petites entreprises le ${droit.emission}. Rien n’empêche de les écrire dès maintenant.`,
  { titre: 'Pour un particulier' },
  {
    liste: [
      `**Ni l’indemnité de ${droit.indemnite}, ni les pénalités** entre professionnels : elles ne s’appliquent pas à un consommateur.`,
      `Une prestation à partir de ${droit.seuilNote} TTC demande une note, avec la date et le lieu d’exécution, remise avant le paiement.`,
      'Le **médiateur de la consommation** : nom, adresse et site.',
    ],
  },
  { titre: 'Selon votre métier' },
  'Artisans et métiers du bâtiment tenus de s’assurer : le nom et les coordonnées de l’assureur, et la zone couverte, sur chaque devis et chaque facture.',
  {
    note: 'Facturier place ces mentions pour vous selon le type de client, et refuse d’émettre tant qu’il en manque une obligatoire.',
  },
];

export const sources = [
  'CGI, annexe II, article 242 nonies A',
  'CGI, articles 50-0, 102 ter, 293 B, 293 D',
  'Code de commerce, articles L441-9, L441-10, D441-5 et R526-27',
  'Arrêté n° 83-50/A du 3 octobre 1983',
];
