import type { Bloc } from '../../model/contenu';
import { droit } from '../../model/droit';

/** La facturation électronique, 2026-2027. */
export const contenu: Bloc[] = [
  'La facture électronique entre entreprises françaises devient la règle. Pour un micro-entrepreneur, deux dates comptent, et il reste du temps pour la seconde.',
  { titre: 'Le calendrier' },
  {
    tableau: {
      legende: 'Ce qui s’applique à une micro-entreprise, même en franchise de TVA',
      entetes: ['Depuis le', 'Obligation'],
      lignes: [
        [droit.reception, 'Pouvoir **recevoir** les factures électroniques de ses fournisseurs'],
        [droit.emission, '**Émettre** ses factures aux entreprises au format électronique'],
      ],
    },
  },
  'Être en franchise de TVA ne dispense de rien : vous êtes assujetti, même si vous ne facturez pas la taxe.',
  { titre: 'Ce qu’est une facture électronique' },
  'Ce n’est **pas un PDF envoyé par e-mail**. C’est un fichier structuré (Factur-X, UBL ou CII) qui passe par une **plateforme agréée** par l’administration. La plateforme le remet à celle du client et transmet à l’administration les données utiles.',
  { titre: 'Ce qu’il faut faire maintenant' },
  {
    liste: [
      '**Choisir une plateforme agréée** pour recevoir, si ce n’est pas fait : l’obligation est en vigueur. La liste officielle est sur impots.gouv.fr.',
      '**Noter le SIREN de vos clients professionnels** : il sera obligatoire sur vos factures et sert à les acheminer.',
      '**Distinguer vos clients** : entreprise ou particulier, car le circuit n’est pas le même.',
      '**Préciser la nature de l’opération** : biens, services, ou les deux.',
    ],
  },
  { titre: 'Et pour les particuliers' },
  'Une facture à un consommateur reste ce qu’elle est : papier ou PDF. Les données de ces ventes devront en revanche être transmises à l’administration par votre plateforme, à la même date que l’émission : c’est le « e-reporting ».',
  { titre: 'Les nouvelles mentions' },
  `Pour les petites entreprises, à compter du ${droit.emission} : le SIREN du client, l’adresse de livraison des biens si elle diffère, et la nature de l’opération.`,
  { titre: 'Où en est Facturier' },
  'Facturier **n’est pas une plateforme agréée** et ne prétend pas l’être. Vos factures sont des PDF Factur-X, qui portent la facture électronique (EN 16931), avec dès aujourd’hui les champs de demain (SIREN du client, nature de l’opération, adresse de livraison, bon de commande). Il se **relie à celle que vous choisissez**, si elle parle la norme commune (XP Z12-013) : vous y gardez votre contrat, et Facturier y relève les factures que vous recevez, y dépose celles que vous émettez, y déclare vos ventes et vos encaissements.',
  {
    note: 'Sans elle, rien ne change aujourd’hui : vos factures partent par e-mail, et vous recevez par la plateforme agréée de votre choix.',
  },
];

export const sources = [
  'Loi n° 2023-1322 du 29 décembre 2023, article 91',
  'CGI, articles 289 bis et suivants',
  'CGI, annexe II, article 242 nonies A',
];
