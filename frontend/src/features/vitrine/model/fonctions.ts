import type { NomIcone } from '@/components/Icone';

/** Ce que la page d'accueil annonce. */
export interface Fonction {
  icone: NomIcone;
  titre: string;
  texte: string;
}

/** On n'annonce que ce qui est dans le produit, et que l'on peut essayer aujourd'hui. */
export const FONCTIONS: Fonction[] = [
  {
    icone: 'facture',
    titre: 'Créer une facture',
    texte: 'Cinq étapes guidées, un aperçu qui suit la saisie, un brouillon enregistré à mesure.',
  },
  {
    icone: 'envoi',
    titre: 'L’envoyer',
    texte: 'Par e-mail, PDF joint, avec un lien que votre client ouvre sans compte.',
  },
  {
    icone: 'euro',
    titre: 'Suivre le paiement',
    texte: 'En attente, en retard, encaissé : les sommes sont en tête de liste. Paiements partiels compris.',
  },
  {
    icone: 'oeil',
    titre: 'Savoir où elle en est',
    texte: 'Envoyée, vue, acceptée, refusée, payée : chaque étape est datée sur la facture.',
  },
  {
    icone: 'balance',
    titre: 'Rester en règle',
    texte: 'Numéros sans trou, mentions vérifiées avant l’émission, factures figées, avoirs pour corriger.',
  },
  {
    icone: 'crayon',
    titre: 'À votre image',
    texte: 'Votre logo, votre couleur, vos mentions légales et trois mises en page.',
  },
  {
    icone: 'abonnement',
    titre: 'Virement prérempli',
    texte: 'Avec votre IBAN, un code QR que lit l’application bancaire de votre client.',
  },
  {
    icone: 'bouclier',
    titre: 'Vos données à vous',
    texte: 'Aucun traceur, aucun service tiers dans la page. Tout s’exporte quand vous voulez.',
  },
  {
    icone: 'horloge',
    titre: 'Relances',
    texte: 'Des rappels polis, avant et après l’échéance, qui s’arrêtent seuls une fois payé.',
  },
  {
    icone: 'message',
    titre: 'Notifications',
    texte: 'Vue, acceptée, payée, échue : dans l’application, par e-mail ou sur votre téléphone.',
  },
  {
    icone: 'copie',
    titre: 'Devis en facture',
    texte: 'Signé par un lien, avec sa preuve ; l’acompte puis le solde se facturent sans ressaisie.',
  },
  {
    icone: 'ecran',
    titre: 'Lien de paiement',
    texte: 'Votre client paie par carte ou prélèvement depuis sa facture, sur votre compte Stripe.',
  },
  {
    icone: 'calendrier',
    titre: 'Factures récurrentes',
    texte: 'Un loyer, un entretien, un abonnement : la facture se prépare, ou part seule, au jour dit.',
  },
  {
    icone: 'coche',
    titre: 'Facture vérifiable',
    texte: 'Un code signé sur le PDF : votre client contrôle le montant et l’IBAN avant de payer.',
  },
  {
    icone: 'prise',
    titre: 'Plateforme agréée',
    texte: 'Reliez la vôtre : factures reçues, émises et déclarées, comme la loi le demande en 2027.',
  },
  {
    icone: 'partager',
    titre: 'Arriver, et repartir',
    texte: 'Vos clients s’importent d’un fichier ; tout repart en une archive qui se lit sans nous.',
  },
  {
    icone: 'graphique',
    titre: 'Voir venir',
    texte: 'Ce qui va rentrer, les seuils de la franchise et du régime : avant qu’ils ne surprennent.',
  },
  {
    icone: 'catalogue',
    titre: 'Livre des recettes',
    texte: 'Il se tient à chaque paiement ; ce que l’Urssaf demande s’y lit, période par période.',
  },
];
