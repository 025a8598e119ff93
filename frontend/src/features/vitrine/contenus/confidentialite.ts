import type { Bloc } from '../model/contenu';

/** La politique de confidentialité. */
export const confidentialite: Bloc[] = [
  'En bref : aucun traceur, aucune publicité, aucune revente. Nous gardons ce qu’il faut pour vos factures, et rien de plus. Version du 21 novembre 2026.',
  { titre: 'Qui est responsable' },
  'L’exploitant de cette installation, nommé dans les [mentions légales](/mentions-legales), est responsable du traitement de votre compte. Pour les données de **vos** clients, c’est vous qui êtes responsable ; Facturier agit pour votre compte.',
  { titre: 'Ce que nous gardons, pourquoi, combien de temps' },
  {
    tableau: {
      legende: 'Données et durées',
      entetes: ['Donnée', 'Pourquoi', 'Durée'],
      lignes: [
        ['Nom, email, SIRET, adresse', 'Tenir votre compte et vos factures (contrat)', 'La vie du compte'],
        ['Mot de passe, haché (Argon2id)', 'Vous reconnaître', 'La vie du compte'],
        ['Clients et brouillons', 'Préparer vos factures (contrat)', 'Jusqu’à leur suppression'],
        ['Factures émises, paiements', 'Obligation comptable (loi)', 'Dix ans'],
        ['Messages au Conseiller', 'Vous répondre (contrat)', 'La vie du compte'],
        [
          'Sessions, essais de connexion',
          'Sécurité (intérêt légitime)',
          'Le temps de la session, un jour au plus pour les essais',
        ],
        ['Message de contact', 'Vous répondre (intérêt légitime)', 'Le temps de l’échange'],
      ],
    },
  },
  { titre: 'Qui d’autre les voit' },
  {
    liste: [
      '**Votre client** : la facture que vous lui envoyez.',
      '**Stripe** : si vous prenez un plan payant, votre email et votre paiement. Facturier ne voit jamais votre carte.',
      '**L’hébergeur et le relais d’email** de cette installation, comme sous-traitants.',
      '**L’administration de la plateforme** : seulement pour vous aider ou sur obligation légale ; chaque consultation d’une facture est journalisée.',
    ],
  },
  { titre: 'Ce que votre navigateur garde' },
  'Votre session, votre choix d’apparence et de quoi afficher l’application plus vite. Aucun cookie publicitaire ni de mesure d’audience, aucun appel à un site tiers : il n’y a donc pas de bandeau à accepter.',
  { titre: 'Vos droits' },
  {
    liste: [
      '**Accès et portabilité** : l’export de vos données, en JSON, depuis « Mon compte ».',
      '**Rectification** : dans votre profil, à tout moment. Une facture émise se corrige par un avoir.',
      '**Effacement** : la suppression du compte efface tout, sauf les factures émises que la loi oblige à garder.',
      '**Opposition, limitation** : [écrivez-nous](/contact).',
    ],
  },
  'Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL (cnil.fr).',
  { titre: 'Sécurité' },
  'Connexions chiffrées, mots de passe hachés, essais de connexion freinés, liens à usage unique, validation en deux étapes sur option, sessions visibles et révocables depuis votre compte.',
];
