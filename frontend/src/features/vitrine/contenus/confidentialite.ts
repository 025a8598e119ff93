import type { DonneeGardee } from '@facturier/domaine/comptes/donnee-gardee';
import { DONNEES_GARDEES } from '@facturier/domaine/comptes/donnees-gardees';
import type { Bloc } from '../model/contenu';

const ligne = ({ nom, pourquoi, base, duree, destinataires }: DonneeGardee): string[] => [
  nom,
  `${pourquoi} (${base})`,
  duree,
  destinataires,
];

const TABLEAUX: Bloc[] = DONNEES_GARDEES.map(({ titre, donnees }) => ({
  tableau: {
    legende: titre,
    entetes: ['Donnée', 'Pourquoi, et sur quelle base', 'Durée', 'Qui d’autre la voit'],
    lignes: donnees.map(ligne),
  },
}));

/** La politique de confidentialité : ses tableaux sont la carte des données du produit (RGPD, art. 13 et 14). */
export const confidentialite: Bloc[] = [
  'En bref : aucun traceur, aucune publicité, aucune revente. Nous gardons ce qu’il faut pour vos devis et vos factures, et rien de plus. Version du 27 novembre 2026.',
  { titre: 'Qui est responsable' },
  'L’exploitant de cette installation, nommé dans les [mentions légales](/mentions-legales), est responsable du traitement de votre compte. Pour les données de ses clients, c’est **celui qui leur écrit** qui est responsable ; Facturier agit pour son compte. Vous avez reçu un devis ou une facture ? Adressez-vous d’abord à qui vous l’a envoyé : ses coordonnées y figurent.',
  { titre: 'Ce que nous gardons, pourquoi, combien de temps, et qui le voit' },
  ...TABLEAUX,
  'Les journaux techniques du serveur portent des identifiants, sans nom ni adresse e-mail : de quoi réparer une panne (intérêt légitime), jusqu’à leur rotation, réglée par l’exploitant. Les sauvegardes de la base suivent la même règle : ce qui est effacé ici l’est là quand la sauvegarde est remplacée.',
  'Nom, e-mail et mot de passe sont nécessaires pour ouvrir un compte ; nom, adresse et SIRET le sont pour émettre une facture, parce que la loi les y exige. Qui signe un devis donne son nom et prouve son adresse e-mail. Sans eux, ces actes ne sont pas possibles. Tout le reste est facultatif.',
  'Un compte que vous n’avez pas ouvert depuis vingt-trois mois reçoit un avertissement ; à vingt-quatre mois, il est fermé et ce qui vous désigne est effacé. Ce que la loi oblige à garder suit sa propre durée, puis s’efface de lui-même.',
  { titre: 'D’où viennent les données' },
  'De vous, ou de qui vous écrit : un vendeur donne le nom et l’adresse de son client. Rien ne s’achète ni ne se cherche ailleurs.',
  { titre: 'Qui d’autre les voit' },
  {
    liste: [
      '**Votre client**, ou votre vendeur : le devis, la facture, la contestation et la preuve d’accord que vous partagez.',
      '**Stripe** : si vous prenez un plan payant, votre e-mail et votre paiement ; si vous payez une facture en ligne, l’e-mail et la carte que vous donnez sur sa page. Facturier ne voit jamais de carte.',
      '**Le service d’envoi de votre navigateur** : si vous demandez des notifications hors de l’application. Le contenu est chiffré de bout en bout.',
      '**L’hébergeur et le relais d’e-mail** de cette installation, comme sous-traitants.',
      '**L’administration de la plateforme** : seulement pour vous aider ou sur obligation légale ; chaque consultation d’une facture est journalisée.',
    ],
  },
  { titre: 'Hors de l’Union européenne' },
  {
    liste: [
      '**Stripe** peut traiter un paiement aux États-Unis : il s’appuie sur le cadre de protection des données UE – États-Unis et sur les clauses contractuelles types de la Commission (RGPD, art. 45 et 46).',
      '**Les services d’envoi** de Google, Mozilla, Apple et Microsoft peuvent recevoir une notification hors de l’Union. Ils n’en voient que l’appareil, l’heure et la taille. Rien ne leur part tant que vous ne l’avez pas demandé, et vous l’arrêtez dans vos réglages.',
      'L’hébergeur et le relais d’e-mail sont choisis par l’exploitant ; l’hébergeur est nommé dans les [mentions légales](/mentions-legales).',
    ],
  },
  { titre: 'Ce que votre navigateur garde' },
  'Votre session, ce que vous tapez avant de l’enregistrer (effacé à la sortie), une marque qui dit que cet appareil est le vôtre, votre choix d’apparence, la forme de vos relevés bancaires, et de quoi afficher l’application plus vite. Aucun cookie publicitaire ni de mesure d’audience, aucun appel à un site tiers : il n’y a donc pas de bandeau à accepter.',
  { titre: 'Vos droits' },
  {
    liste: [
      '**Accès et portabilité** : l’export de vos données, en JSON, depuis « Mon compte ».',
      '**Rectification** : dans votre profil, à tout moment. Une facture émise se corrige par un avoir.',
      '**Effacement** : la suppression du compte efface tout, sauf ce que la loi oblige à garder : factures émises, devis acceptés et leur preuve.',
      '**Opposition, limitation, sort de vos données après votre décès** : [écrivez-nous](/contact).',
      '**Retrait d’un accord** : une notification se coupe dans vos réglages, un rappel par le lien de son message.',
    ],
  },
  'Aucun profil n’est dressé, et aucune décision qui vous touche n’est prise par un programme seul (RGPD, art. 22). Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL (cnil.fr).',
  { titre: 'Sécurité' },
  'Connexions chiffrées, mots de passe hachés, essais de connexion freinés, liens à usage unique, vérification en deux étapes sur option, sessions visibles et révocables depuis votre compte.',
];
