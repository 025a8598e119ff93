import type { VersionDActivite } from '@facturier/domaine/contrat/activite';
import type { Caisse, Chambre, Periodicite, ZoneDActivite } from '@facturier/domaine/cotisations/activite';
import type { Categorie } from '@facturier/domaine/cotisations/categories';
import { INCONNU } from './activite';

/** Une réponse possible : ce qu'elle vaut, ses mots, et à qui elle va. */
export interface Reponse<V extends string> {
  valeur: V;
  libelle: string;
  exemple?: string;
}

type OuInconnu<V extends string> = readonly Reponse<V | typeof INCONNU>[];

const jeNeSaisPas = (exemple: string): Reponse<typeof INCONNU> => ({
  valeur: INCONNU,
  libelle: 'Je ne sais pas',
  exemple,
});

/** Ce que l'on vend, dans l'ordre de l'Urssaf. */
export const VENDU: readonly Reponse<Categorie>[] = [
  {
    valeur: 'vente',
    libelle: 'Des marchandises, des repas, des nuitées',
    exemple: 'Par exemple\u00a0: une boutique en ligne, une créatrice de bijoux, un restaurant, un gîte.',
  },
  {
    valeur: 'prestation',
    libelle: 'Des services commerciaux ou artisanaux',
    exemple: 'Par exemple\u00a0: un plombier, une coiffeuse, un photographe de mariage, du ménage.',
  },
  {
    valeur: 'liberal',
    libelle: 'Des services libéraux',
    exemple: 'Par exemple\u00a0: une graphiste, un développeur, une consultante, un professeur de musique.',
  },
  {
    valeur: 'meuble',
    libelle: 'La location d’un meublé de tourisme classé',
    exemple: 'Par exemple\u00a0: un appartement classé trois étoiles, loué à la semaine.',
  },
];

export const CAISSES: OuInconnu<Caisse> = [
  {
    valeur: 'ssi',
    libelle: 'L’assurance retraite du régime général',
    exemple: 'Par exemple\u00a0: un commerçant, une artisane, un graphiste, un développeur.',
  },
  {
    valeur: 'cipav',
    libelle: 'La Cipav',
    exemple:
      'Par exemple\u00a0: un architecte, une ingénieure-conseil, un psychologue, une ostéopathe, un guide de haute montagne.',
  },
  jeNeSaisPas('Votre caisse est écrite sur votre compte du site info-retraite.fr.'),
];

export const CHAMBRES: OuInconnu<Chambre> = [
  {
    valeur: 'aucune',
    libelle: 'Aucune',
    exemple: 'Par exemple\u00a0: une activité libérale, ou la location d’un meublé.',
  },
  {
    valeur: 'cci',
    libelle: 'La chambre de commerce et d’industrie',
    exemple: 'Par exemple\u00a0: une vente en ligne, un restaurant.',
  },
  {
    valeur: 'cma',
    libelle: 'La chambre de métiers et de l’artisanat',
    exemple: 'Par exemple\u00a0: un maçon, une couturière, un boulanger.',
  },
  {
    valeur: 'double',
    libelle: 'Les deux',
    exemple: 'Par exemple\u00a0: un boulanger qui vend aussi ce qu’il n’a pas fait.',
  },
  jeNeSaisPas('Elle est écrite sur votre avis de situation, ou votre extrait d’immatriculation.'),
];

/** Où l'on exerce : les taxes des chambres, et les jours fériés, en dépendent. */
export const ZONES: readonly (readonly [ZoneDActivite, string])[] = [
  ['generale', 'En métropole, hors Alsace et Moselle'],
  ['alsace', 'En Alsace'],
  ['moselle', 'En Moselle'],
  ['outre_mer', 'Outre-mer'],
];

export const RYTHMES: OuInconnu<Periodicite> = [
  {
    valeur: 'mois',
    libelle: 'Chaque mois',
    exemple: 'Par exemple\u00a0: novembre se déclare avant le 31 décembre.',
  },
  {
    valeur: 'trimestre',
    libelle: 'Chaque trimestre',
    exemple: 'Par exemple\u00a0: octobre, novembre et décembre se déclarent avant le 31 janvier.',
  },
  jeNeSaisPas('Il est écrit en haut de votre compte sur autoentrepreneur.urssaf.fr.'),
];

export const TVA: OuInconnu<NonNullable<VersionDActivite['tva']>> = [
  {
    valeur: 'franchise',
    libelle: 'Je ne facture pas la TVA',
    exemple: 'Vos factures disent «\u00a0TVA non applicable, article 293 B du CGI\u00a0».',
  },
  {
    valeur: 'redevable',
    libelle: 'Je suis redevable de la TVA',
    exemple: 'Par exemple\u00a0: vous avez passé une limite, ou choisi de la facturer.',
  },
  jeNeSaisPas('Votre espace professionnel sur impots.gouv.fr le dit.'),
];

export const VERSEMENT: OuInconnu<'oui' | 'non'> = [
  {
    valeur: 'oui',
    libelle: 'Oui',
    exemple: 'L’Urssaf prélève votre impôt avec vos cotisations\u00a0: c’est le versement libératoire.',
  },
  {
    valeur: 'non',
    libelle: 'Non',
    exemple: 'Votre impôt se calcule l’année suivante, sur votre déclaration de revenus.',
  },
  jeNeSaisPas('Votre dernière déclaration à l’Urssaf compte, ou non, une ligne d’impôt sur le revenu.'),
];

export const ACRE: OuInconnu<'oui' | 'non'> = [
  {
    valeur: 'oui',
    libelle: 'Oui, je l’ai obtenue',
    exemple: 'Vos cotisations sont réduites jusqu’à la fin du troisième trimestre civil qui suit le début.',
  },
  { valeur: 'non', libelle: 'Non' },
  jeNeSaisPas('Elle ne se devine pas\u00a0: vos cotisations se cachent tant qu’elle pourrait courir.'),
];
