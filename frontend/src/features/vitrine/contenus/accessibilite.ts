import type { Bloc } from '../model/contenu';

/** La déclaration d'accessibilité. */
export const accessibilite: Bloc[] = [
  'Facturier veut pouvoir être utilisé par tout le monde : au clavier, avec un lecteur d’écran, agrandi, sans souris ni couleur. Déclaration établie le 21 novembre 2026.',
  { titre: 'État de conformité' },
  'Facturier vise le RGAA 4.1.2 et le niveau AA des WCAG 2.2. **Aucun audit indépendant n’a encore été mené** : le niveau de conformité n’est donc pas établi, et nous n’en revendiquons aucun.',
  { titre: 'Ce que nous vérifions' },
  {
    liste: [
      'Un contrôle automatique (axe) de chaque page, avec ou sans compte, à plusieurs largeurs, en clair et en sombre : aucune faute sérieuse ou critique n’est admise.',
      'Un titre par page, un lien d’évitement, un contour visible sur l’élément actif, des champs liés à leurs messages d’erreur.',
      'Des contrastes AA dans les deux apparences, des cibles d’au moins 24 pixels, aucun défilement horizontal à 320 pixels de large.',
      'Le respect du réglage « réduire les animations ».',
    ],
  },
  { titre: 'Limites connues' },
  {
    liste: [
      'Les automates ne voient pas tout : les parcours n’ont pas encore été essayés par des personnes utilisant un lecteur d’écran au quotidien.',
      'Sur un petit écran, l’aperçu d’une facture garde ses proportions de page A4 : son texte y est petit. Les mêmes informations sont dans le PDF balisé et dans la fiche de la facture.',
    ],
  },
  { titre: 'Signaler un obstacle' },
  'Dites-nous ce qui vous gêne par la page [Contact](/contact) : la page, ce que vous vouliez faire, et votre matériel si vous le voulez bien. Nous répondons à chaque message.',
  { titre: 'Voie de recours' },
  'Si un défaut vous empêche d’accéder à un contenu et que vous n’obtenez pas de réponse satisfaisante, vous pouvez saisir le Défenseur des droits (defenseurdesdroits.fr).',
];
