/** Ce que chaque chiffre de l'administration veut dire : la phrase est montrée à côté de lui. */
export const DEFINITIONS = {
  stats: {
    totalRegistrations: 'Comptes inscrits et non supprimés, vérifiés ou non.',
    totalFactures: 'Factures émises par les comptes présents\u00a0; ni brouillons, ni avoirs.',
    totalClients: 'Fiches clients de tous les comptes.',
    totalLogins: 'Connexions réussies depuis l’ouverture du service.',
  },
  essai: {
    totalEssais: 'Comptes présents dont l’essai a commencé un jour.',
    essaisActifs: 'Comptes au plan d’essai, essai en cours.',
    essaisExpires: 'Comptes au plan d’essai dont l’essai est fini.',
    expiresAujourdhui: 'Essais dont la fin tombe aujourd’hui, à Paris.',
    tauxConversion: 'Part des essais suivis d’au moins une période payée, en pour cent.',
    expirentBientot: 'Essais qui finissent dans les trois jours, cinq au plus, le plus proche d’abord.',
  },
  usage: {
    facturesCeMois: 'Factures dont la date d’émission est dans le mois en cours, à Paris, tous comptes.',
    clientsActifs: 'Fiches clients de tous les comptes.',
    comptesParPlan: 'Comptes inscrits et non supprimés, par plan.',
    comptesAuPlafond: 'Comptes qui ont atteint leur limite de factures du mois.',
    messagesNonLus: 'Messages adressés au Conseiller et pas encore lus.',
  },
  apercu: {
    comptes: 'Comptes qui ont émis le plus de factures ce mois-ci, à Paris, et leurs limites.',
  },
  series: {
    mois: 'Les douze derniers mois, à Paris, du plus ancien à celui en cours.',
    inscriptions: 'Comptes inscrits dans le mois et non supprimés, vérifiés ou non.',
    essais: 'Essais commencés dans le mois, à la confirmation de l’adresse, par les comptes présents.',
    tauxConversion:
      'Part des essais commencés ce mois-là qu’au moins une période payée a suivis à ce jour\u00a0; les plus récents ont encore le temps.',
    factures: 'Factures dont la date d’émission est dans le mois, tous comptes\u00a0; sans les avoirs.',
    comptesEmetteurs: 'Comptes qui ont émis au moins une facture dans le mois.',
    clients: 'Fiches clients créées dans le mois et toujours présentes, tous comptes.',
    connexions: 'Connexions réussies dans le mois, à Paris.',
    essaisEnCours: 'Essais en cours à la fin du mois\u00a0; maintenant, pour celui qui court.',
    essaisFinis: 'Essais arrivés à leur terme dans le mois sans qu’un plan les ait quittés.',
    termes: 'Essais dont le terme tombe chacun des trente derniers jours, à Paris.',
  },
  historique: {
    factures: 'Factures émises, par mois de la date d’émission\u00a0; sans les avoirs.',
    montantTTC: 'Total TTC de ces factures, en euros, avoirs non déduits.',
    clientsCrees: 'Fiches clients créées dans le mois et toujours présentes.',
  },
  tempsReel: {
    personnesConnectees: 'Comptes ayant une session ouverte (jeton encore valable).',
    fluxOuverts: 'Écrans en direct sur cette instance du serveur.',
    connexionsAujourdhui: 'Connexions réussies depuis minuit, à Paris.',
    facturesAujourdhui: 'Factures dont la date d’émission est aujourd’hui, à Paris.',
    inscriptions24h: 'Comptes inscrits depuis vingt-quatre heures.',
    messagesNonLus: 'Messages adressés au Conseiller et pas encore lus.',
    courrielsEnAttente: 'Effets de la boîte d’envoi qui restent à accomplir.',
    courrielsEnEchec: 'Effets de la boîte d’envoi abandonnés après leur dernière tentative.',
    memoireMo: 'Mémoire de cette instance du serveur, en mégaoctets.',
    enMarcheDepuisSecondes: 'Secondes depuis le démarrage de cette instance.',
  },
} as const satisfies Record<string, Record<string, string>>;
