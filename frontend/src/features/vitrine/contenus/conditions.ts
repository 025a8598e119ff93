import { dureeEssai } from '@/config/essai';
import type { Bloc } from '../model/contenu';
import { exploitant } from '../model/exploitant';
import { mediateurDe } from '../model/mentions-exploitant';

const MEDIATEUR = mediateurDe(exploitant);

/** Les conditions d'utilisation. */
export const conditions: Bloc[] = [
  `Ces conditions s’appliquent entre vous et ${exploitant.VITE_EDITEUR_NOM || 'l’exploitant de cette installation de Facturier, nommé dans les [mentions légales](/mentions-legales)'}. Créer un compte vaut accord. Version du 27 novembre 2026.`,
  { titre: 'Le service' },
  'Facturier permet aux micro-entrepreneurs de faire, envoyer et suivre leurs devis et leurs factures, de rappeler ce qui est dû et d’être payés en ligne ; et à leurs clients de les recevoir, de signer, de contester et de payer. Facturier est un outil : il n’est ni expert-comptable, ni conseil fiscal ou juridique, ni plateforme agréée de facturation électronique. Un compte de particulier est gratuit.',
  { titre: 'Votre compte' },
  {
    liste: [
      'Vos informations doivent être exactes : votre nom, votre adresse et votre SIRET figurent sur vos factures.',
      'Le compte est personnel. Gardez votre mot de passe pour vous ; la vérification en deux étapes est proposée.',
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
      'Les **prix** affichés sont en euros, toutes taxes comprises.',
      'Un changement de prix vous est annoncé par e-mail au moins trente jours avant le renouvellement concerné.',
    ],
  },
  { titre: 'Vos factures' },
  'Une facture émise est figée : ni vous ni nous ne pouvons la modifier. Elle se corrige par un avoir. Les factures émises sont conservées dix ans au moins, y compris après la fermeture du compte, parce que la loi l’impose.',
  { titre: 'Vos devis signés en ligne' },
  'La signature d’un devis par son lien est une signature électronique simple (règlement (UE) n° 910/2014, art. 25) : un nom, une adresse e-mail prouvée par un code, une heure, un dossier scellé. Facturier n’est pas un prestataire de confiance qualifié, et ne vérifie aucune identité. Vous répondez de ce que vos devis proposent, et de l’information due à un consommateur.',
  { titre: 'Être payé en ligne' },
  'Le paiement d’une facture en ligne se fait sur un compte que vous ouvrez chez Stripe, à ses conditions et à ses frais. L’argent ne passe jamais par Facturier, qui note ce que Stripe lui dit.',
  { titre: 'Les données de vos clients' },
  'Pour les données personnelles de **vos** clients, vous êtes responsable du traitement et Facturier est votre sous-traitant (RGPD, art. 28). Objet : établir, envoyer, faire signer, suivre, rappeler, encaisser et conserver vos devis et vos factures. Durée : celle du compte, puis celle que la loi impose. Personnes : vos clients, leurs contacts et ceux qui signent. Données : identité, coordonnées, ce que vous leur proposez et facturez, leurs réponses, et, de qui signe, son adresse IP et son navigateur. Le détail est dans la [politique de confidentialité](/privacy).',
  {
    liste: [
      'Nous ne traitons ces données que sur vos instructions, qui sont vos actes dans l’application, et selon la loi. Si l’une nous paraît contraire au droit, nous vous le disons.',
      'Qui y a accès chez nous est tenu au secret ; les [mesures de sécurité](/privacy) sont décrites et tenues.',
      'Vous autorisez les sous-traitants nommés dans la [politique de confidentialité](/privacy). Un nouveau vous est annoncé trente jours avant ; vous pouvez vous y opposer, et résilier.',
      'Nous vous aidons à répondre à vos clients : fiche modifiable, exportable, supprimable à tout moment.',
      'Une violation de ces données vous est signalée sans retard, avec de quoi prévenir la CNIL dans les 72 heures.',
      'À la fin, tout s’exporte puis s’efface, sauf ce que la loi oblige à garder : factures émises, devis acceptés et leur preuve.',
      'Nous vous remettons sur demande de quoi vérifier ces engagements, audit compris.',
    ],
  },
  { titre: 'Changer de service' },
  {
    liste: [
      'Vous pouvez partir pour un autre service, ou vers vos propres moyens, quand vous voulez (règlement (UE) 2023/2854, art. 23 à 25).',
      'Tout ce que vous avez saisi ou produit s’exporte à tout moment en formats ouverts : JSON, CSV, XLSX, PDF et Factur-X. Rien n’est facturé pour cela.',
      'Le passage se fait en trente jours au plus après votre demande ; nous vous y aidons, le service continue pendant ce temps, et vos données restent accessibles trente jours de plus.',
    ],
  },
  { titre: 'Ce qui est interdit' },
  'Émettre de fausses factures, usurper une identité, envoyer des messages non sollicités, tenter d’accéder aux données d’autrui ou gêner le service. Un compte qui le fait peut être suspendu ; ses données restent exportables sur demande.',
  { titre: 'Disponibilité et responsabilité' },
  'Nous faisons de notre mieux pour que le service soit disponible et les données sauvegardées, sans garantir l’absence d’interruption. Téléchargez vos factures : le PDF vous appartient. Rien dans ces conditions ne limite les droits que la loi donne aux consommateurs.',
  { titre: 'Fin du contrat' },
  'Vous pouvez supprimer votre compte à tout moment depuis « Mon compte », après avoir exporté vos données. Si le service devait fermer, vous seriez prévenu au moins trois mois avant, avec de quoi tout exporter.',
  { titre: 'Droit applicable' },
  `Le droit français s’applique. En cas de désaccord, [écrivez-nous](/contact) d’abord${MEDIATEUR.length > 0 ? ` ; un consommateur peut ensuite saisir gratuitement le médiateur de la consommation : ${MEDIATEUR.join(', ')}` : ''}. À défaut d’entente, les tribunaux français sont compétents ; un consommateur garde le choix que la loi lui donne.`,
];
