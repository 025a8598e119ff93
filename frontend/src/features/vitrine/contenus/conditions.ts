import { dureeEssai } from '@/config/essai';
import type { Bloc } from '../model/contenu';
import { exploitant } from '../model/exploitant';

/** Les conditions d'utilisation. */
export const conditions: Bloc[] = [
  `Ces conditions s’appliquent entre vous et ${exploitant.editeur ?? 'l’exploitant de cette installation de Facturier, nommé dans les [mentions légales](/mentions-legales)'}. Créer un compte vaut accord. Version du 21 novembre 2026.`,
  { titre: 'Le service' },
  'Facturier permet aux micro-entrepreneurs de créer, émettre, envoyer et suivre leurs factures, et à leurs clients de les recevoir. Facturier est un outil : il n’est ni expert-comptable, ni conseil fiscal, ni plateforme agréée de facturation électronique.',
  { titre: 'Votre compte' },
  {
    liste: [
      'Vos informations doivent être exactes : votre nom, votre adresse et votre SIRET figurent sur vos factures.',
      'Le compte est personnel. Gardez votre mot de passe pour vous ; la validation en deux étapes est proposée.',
      'Vous êtes responsable de ce que vous facturez et des mentions que vous écrivez librement.',
    ],
  },
  { titre: 'Essai, plans et prix' },
  {
    liste: [
      `Un compte professionnel commence par **${dureeEssai()} d’essai**, tout illimité, sans carte bancaire. À la fin, aucun paiement n’est prélevé.`,
      'Le **plan gratuit** limite le nombre de factures par mois et de clients ; les limites du jour sont affichées avec [les prix](/#tarifs).',
      'Les **plans payants** se règlent au mois par carte, sur la page de Stripe, notre prestataire de paiement. Ils se renouvellent jusqu’à résiliation.',
      'La **résiliation** se fait depuis la page Abonnement et prend effet à la fin de la période payée. Elle peut être annulée jusque-là.',
      'Un changement de prix vous est annoncé par email au moins trente jours avant le renouvellement concerné.',
    ],
  },
  { titre: 'Vos factures' },
  'Une facture émise est figée : ni vous ni nous ne pouvons la modifier. Elle se corrige par un avoir. Les factures émises sont conservées dix ans, y compris après la fermeture du compte, parce que la loi l’impose.',
  { titre: 'Ce qui est interdit' },
  'Émettre de fausses factures, usurper une identité, envoyer des messages non sollicités, tenter d’accéder aux données d’autrui ou gêner le service. Un compte qui le fait peut être suspendu ; ses données restent exportables sur demande.',
  { titre: 'Disponibilité et responsabilité' },
  'Nous faisons de notre mieux pour que le service soit disponible et les données sauvegardées, sans garantir l’absence d’interruption. Téléchargez vos factures : le PDF vous appartient. Rien dans ces conditions ne limite les droits que la loi donne aux consommateurs.',
  { titre: 'Fin du contrat' },
  'Vous pouvez supprimer votre compte à tout moment depuis « Mon compte », après avoir exporté vos données. Si le service devait fermer, vous seriez prévenu au moins trois mois avant, avec de quoi tout exporter.',
  { titre: 'Droit applicable' },
  'Le droit français s’applique. En cas de désaccord, [écrivez-nous](/contact) d’abord ; à défaut d’entente, les tribunaux français sont compétents.',
];
