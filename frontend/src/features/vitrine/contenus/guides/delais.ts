import type { Bloc } from '../../model/contenu';
import { droit } from '../../model/droit';

/** Délais de paiement et pénalités. */
export const contenu: Bloc[] = [
  'Entre professionnels, la loi fixe un délai, un plafond et le prix du retard. Avec un particulier, les règles sont autres. Voici de quoi écrire la bonne date, et réagir quand elle passe.',
  { titre: 'Quelle échéance entre professionnels' },
  {
    liste: [
      `**Sans accord** : ${droit.delaiParDefaut} jours, qui courent de la réception des marchandises ou de l’exécution de la prestation.`,
      `**Par accord** : jusqu’à ${droit.delaiMaximal} jours à compter de la date d’émission de la facture.`,
      `**Ou par accord écrit au contrat** : ${droit.delaiFinDeMois} jours fin de mois après la date d’émission, sans abus manifeste.`,
      '**Comptant** : toujours possible, y compris un acompte à la commande.',
    ],
  },
  'La date d’échéance figure sur la facture. « À réception » est clair ; « à votre convenance » ne vaut rien.',
  { titre: 'Ce que coûte un retard' },
  {
    liste: [
      '**Les pénalités** courent dès le lendemain de l’échéance, sans relance ni mise en demeure. Leur taux ne peut être inférieur à trois fois le taux d’intérêt légal.',
      `**L’indemnité forfaitaire** de ${droit.indemnite} est due par facture en retard, en plus des pénalités. Des frais plus élevés peuvent être demandés sur justificatif.`,
    ],
  },
  'Ces deux mentions sont obligatoires sur la facture d’un client professionnel, avec les conditions d’escompte.',
  { titre: 'Calculer des pénalités' },
  'Montant dû × taux annuel × jours de retard ÷ 365. Exemple, avec un taux de 12 % pour la démonstration : 1 000 € payés trente jours trop tard donnent 1 000 × 0,12 × 30 ÷ 365, soit 9,86 €. Le taux d’intérêt légal est publié deux fois par an au Journal officiel.',
  { titre: 'Avec un particulier' },
  `Ni pénalités entre professionnels, ni indemnité de ${droit.indemnite} : les écrire sur la facture d’un consommateur est une erreur. Fixez une date claire, demandez un acompte quand le travail est long, et remettez la note avant le paiement dès ${droit.seuilNote}.`,
  { titre: 'Se faire payer, sans se fâcher' },
  {
    liste: [
      '**Quelques jours avant l’échéance**, vérifiez que la facture est bien arrivée.',
      '**Au lendemain**, un message court : le numéro, le montant, la date dépassée, la facture jointe.',
      '**Deux semaines plus tard**, un appel, puis un écrit qui cite les pénalités.',
      '**Ensuite**, une mise en demeure par lettre recommandée.',
      '**En dernier lieu**, l’injonction de payer auprès du tribunal : une procédure simple, sur dossier.',
    ],
  },
  {
    note: 'Facturier propose une échéance à 30 jours, refuse un délai illégal pour un client professionnel, et affiche « En retard de 5 j » dans la liste dès que la date passe. Ses rappels partent seuls, du lundi au vendredi, de 9 h à 11 h 30, et s’arrêtent dès que la facture est payée ; le décompte des pénalités est prêt sur celle d’un client professionnel.',
  },
];

export const sources = [
  'Code de commerce, articles L441-9, L441-10 et D441-5',
  'Arrêté n° 83-50/A du 3 octobre 1983',
];
