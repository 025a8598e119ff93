/** Les questions que l'on pose avant de s'inscrire, et des réponses vraies. */
export const QUESTIONS: { question: string; reponse: string }[] = [
  {
    question: 'Mes factures sont-elles conformes ?',
    reponse:
      'Chaque facture porte les mentions que la loi demande à une micro-entreprise : numéro unique et continu, nom suivi de « EI », SIRET, mention de franchise de TVA, et, pour un client professionnel, délais et pénalités. Ce qui manque est signalé avant l’émission, avec un lien vers le champ. Le guide des [mentions obligatoires](/blog/mentions-obligatoires-facture) les détaille.',
  },
  {
    question: 'Puis-je modifier une facture envoyée ?',
    reponse:
      'Non, et c’est voulu : une facture émise ne change plus, la loi le demande. Pour corriger, Facturier prépare un avoir qui cite la facture d’origine.',
  },
  {
    question: 'Mes clients doivent-ils avoir un compte ?',
    reponse:
      'Non. Ils reçoivent la facture en PDF par e-mail. S’ils ont un compte, elle arrive aussi dans leur espace et vous voyez quand elle est lue.',
  },
  {
    question: 'Que se passe-t-il après l’essai ?',
    reponse:
      'Vous choisissez le plan gratuit ou un plan payant. Tant que vous n’avez pas choisi, vous pouvez lire, exporter et enregistrer des paiements, mais plus créer ni envoyer. Rien n’est effacé, rien n’est débité.',
  },
  {
    question: 'Facturier est-il une plateforme agréée pour la facture électronique ?',
    reponse:
      'Non. Toute entreprise doit déjà pouvoir recevoir des factures électroniques par une plateforme agréée, et les petites devront en émettre à partir de septembre 2027. Facturier se relie à celle que vous choisissez, si elle parle la norme commune : il y relève vos factures reçues, y dépose les vôtres et y déclare vos ventes. Le guide de la [facturation électronique](/blog/facturation-electronique-2026-2027) dit quoi faire.',
  },
  {
    question: 'Puis-je reprendre ma numérotation d’un autre outil ?',
    reponse:
      'Oui, une fois, avant votre première émission : vous donnez le prochain numéro et la suite continue sans trou. Vos clients s’importent d’un fichier ; vos factures passées gardent leur numéro et comptent dans vos seuils.',
  },
  {
    question: 'Et si j’arrête ?',
    reponse:
      'Un plan payant se résilie d’un bouton, avec effet à la fin de la période payée. Vos données partent avec vous, en une archive qui se lit sans nous : factures, livre des recettes, clients. Votre compte se supprime. Les factures émises restent conservées dix ans, comme la loi l’impose.',
  },
];
