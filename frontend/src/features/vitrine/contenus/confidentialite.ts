import type { Bloc } from '../model/contenu';

/** La politique de confidentialité. */
export const confidentialite: Bloc[] = [
  'En bref : aucun traceur, aucune publicité, aucune revente. Nous gardons ce qu’il faut pour vos factures, et rien de plus. Version du 22 novembre 2026.',
  { titre: 'Qui est responsable' },
  'L’exploitant de cette installation, nommé dans les [mentions légales](/mentions-legales), est responsable du traitement de votre compte. Pour les données de **vos** clients, c’est vous qui êtes responsable ; Facturier agit pour votre compte.',
  { titre: 'Ce que nous gardons, pourquoi, combien de temps' },
  {
    tableau: {
      legende: 'Données et durées',
      entetes: ['Donnée', 'Pourquoi', 'Durée'],
      lignes: [
        [
          'E-mail, nom, SIRET, adresse, téléphone',
          'Tenir votre compte et vos factures (contrat)',
          'La vie du compte',
        ],
        ['IBAN, BIC, numéro de TVA, logo', 'Les imprimer sur vos factures (contrat)', 'La vie du compte'],
        ['Mot de passe, haché (Argon2id)', 'Vous reconnaître', 'La vie du compte'],
        [
          'Secret de la vérification en deux étapes, chiffré',
          'Vous reconnaître, si vous l’avez activée',
          'Jusqu’à ce que vous la désactiviez',
        ],
        ['Clients et brouillons', 'Préparer vos factures (contrat)', 'Jusqu’à leur suppression'],
        [
          'Factures émises, paiements, histoire',
          'Obligation comptable (loi)',
          'Dix ans pleins après l’année d’émission, compte fermé compris ; tant que votre compte est ouvert, elles restent à vous',
        ],
        [
          'Visites d’un lien public : minute, sorte d’appareil ; ni IP, ni navigateur',
          'Dire à l’émetteur que sa facture est arrivée (intérêt légitime)',
          'Douze mois',
        ],
        [
          'Factures de fournisseurs que vous déposez',
          'Les lire et les garder (contrat)',
          'Jusqu’à leur suppression',
        ],
        ['Messages au Conseiller', 'Vous répondre (contrat)', 'La vie du compte'],
        [
          'Sessions, essais de connexion',
          'Sécurité (intérêt légitime)',
          'Le temps de la session, un jour au plus pour les essais',
        ],
        [
          'Journal de sécurité : acte, réseau abrégé, appareil',
          'Vous montrer qui est entré (intérêt légitime)',
          'Douze mois',
        ],
        [
          'Journaux techniques du serveur, sans nom ni adresse e-mail',
          'Réparer une panne (intérêt légitime)',
          'Jusqu’à leur rotation, réglée par l’exploitant',
        ],
        ['Message de contact', 'Vous répondre (intérêt légitime)', 'Le temps de l’échange'],
      ],
    },
  },
  'Nom, e-mail et mot de passe sont nécessaires pour ouvrir un compte ; nom, adresse et SIRET le sont pour émettre une facture, parce que la loi les y exige. Sans eux, ces actes ne sont pas possibles. Tout le reste est facultatif.',
  'Un compte que vous n’avez pas ouvert depuis vingt-trois mois reçoit un avertissement ; à vingt-quatre mois, il est fermé et ce qui vous désigne est effacé. Les factures émises suivent leur propre durée, puis s’effacent d’elles-mêmes.',
  { titre: 'Qui d’autre les voit' },
  {
    liste: [
      '**Votre client** : la facture que vous lui envoyez.',
      '**Stripe** : si vous prenez un plan payant, votre e-mail et votre paiement. Facturier ne voit jamais votre carte.',
      '**L’hébergeur et le relais d’e-mail** de cette installation, comme sous-traitants.',
      '**L’administration de la plateforme** : seulement pour vous aider ou sur obligation légale ; chaque consultation d’une facture est journalisée.',
    ],
  },
  { titre: 'Hors de l’Union européenne' },
  'Facturier ne transfère rien hors de l’Union européenne de lui-même. **Stripe** le peut pour le paiement de votre plan : il s’appuie sur le cadre de protection des données UE – États-Unis et sur les clauses contractuelles types de la Commission (RGPD, art. 45 et 46). L’hébergeur et le relais d’e-mail sont choisis par l’exploitant, qui les nomme dans les [mentions légales](/mentions-legales).',
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
  'Connexions chiffrées, mots de passe hachés, essais de connexion freinés, liens à usage unique, vérification en deux étapes sur option, sessions visibles et révocables depuis votre compte.',
];
