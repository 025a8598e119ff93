import type { Bloc } from '../../model/contenu';

/** Numéroter ses factures. */
export const contenu: Bloc[] = [
  'Le numéro d’une facture n’est pas une décoration : c’est ce qui prouve qu’il n’en manque aucune. Les règles tiennent en quatre phrases.',
  { titre: 'Les quatre règles' },
  {
    liste: [
      '**Unique** : deux factures n’ont jamais le même numéro.',
      '**Chronologique** : la facture 12 n’est pas datée d’avant la facture 11.',
      '**Continue** : pas de trou dans la suite.',
      '**Définitive** : un numéro donné ne sert plus, même si la facture est annulée.',
    ],
  },
  { titre: 'Quel format choisir' },
  'Un préfixe, l’année, puis un rang qui repart à 1 chaque année : **FAC-2026-001**, FAC-2026-002… C’est lisible, et chaque année forme une suite complète. Restez aux lettres sans accent, chiffres, tirets et barres obliques, 35 caractères au plus : c’est ce qu’acceptent les échanges électroniques.',
  'Inutile d’y glisser le nom du client ou le mois : plus le numéro porte de sens, plus il est facile de se tromper.',
  { titre: 'Un brouillon n’a pas de numéro' },
  'Tant que la facture n’est pas émise, elle peut changer ou disparaître. Si elle portait déjà un numéro, l’effacer laisserait un trou. Le numéro se donne donc à l’émission, jamais avant.',
  { titre: 'Une erreur ? L’avoir' },
  'Une facture émise ne se modifie pas et ne se supprime pas. On la corrige par un **avoir** : un document avec son propre numéro, dans sa propre suite (AV-2026-001), qui cite le numéro et la date de la facture d’origine. On émet ensuite, si besoin, une nouvelle facture avec un nouveau numéro.',
  'Une facture que le client refuse et que vous refaites prend elle aussi un nouveau numéro.',
  { titre: 'Changer d’outil en cours d’année' },
  'Deux façons correctes : continuer la suite là où l’ancien outil s’est arrêté, ou ouvrir une série distincte avec un autre préfixe. Ce qu’il ne faut pas faire : repartir à 1 avec le même format.',
  { titre: 'Combien de temps les garder' },
  'Dix ans à compter de la clôture de l’exercice, dans un format qui ne permet pas de les altérer.',
  {
    note: 'Facturier donne le numéro au moment de l’émission, sans trou ni doublon même si deux émissions arrivent ensemble, et fige le document. Vous pouvez reprendre votre suite une fois, avant la première émission.',
  },
];

export const sources = [
  'CGI, annexe II, article 242 nonies A, I, 7°',
  'CGI, article 289, V',
  'Code de commerce, article L123-22',
];
