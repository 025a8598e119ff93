import type { NomIcone } from '@/components/Icone';
import { paths, pathsDevis, pathsPilotage } from '@/config/paths';
import type { User } from '@/features/users/public';

export interface LienNavigation {
  href: string;
  libelle: string;
  icone: NomIcone;
  /** Les autres pages du même lieu : il y reste la page courante. */
  aussi?: readonly string[];
  /** Porte le nombre de messages non lus. */
  nonLus?: true;
}

const MESSAGES: LienNavigation = {
  href: paths.messages.href(),
  libelle: 'Messages',
  icone: 'message',
  nonLus: true,
};

const ADMINISTRATION: LienNavigation = {
  href: paths.admin.href(),
  libelle: 'Administration',
  icone: 'bouclier',
};

/** Vrai d'un compte d'administration qui ne facture pas : son menu n'est pas celui d'un particulier. */
const administreSeulement = ({ estAdmin, role }: User): boolean => estAdmin && role !== 'professionnel';

/** Les liens de la navigation pour ce compte : clients et abonnement aux professionnels, devis reçus et vendeurs aux particuliers, administration à l'admin seul. */
export function liensPour(moi: User): LienNavigation[] {
  if (administreSeulement(moi)) return [ADMINISTRATION, MESSAGES];
  const factures: LienNavigation = { href: paths.factures.href(), libelle: 'Factures', icone: 'facture' };
  const professionnel: LienNavigation[] = [
    { href: pathsPilotage.tableau.href(), libelle: 'Tableau de bord', icone: 'graphique' },
    factures,
    { href: pathsDevis.liste.href(), libelle: 'Devis', icone: 'poignee' },
    { href: paths.clients.href(), libelle: 'Clients', icone: 'clients' },
    { href: paths.catalogue.href(), libelle: 'Catalogue', icone: 'catalogue' },
    { href: paths.recurrences.href(), libelle: 'Récurrences', icone: 'calendrier' },
    { href: paths.relances.href(), libelle: 'Rappels', icone: 'horloge' },
    { href: paths.recettes.href(), libelle: 'Recettes', icone: 'euro' },
    { href: paths.abonnement.href(), libelle: 'Abonnement', icone: 'abonnement' },
  ];
  const particulier: LienNavigation[] = [
    factures,
    { href: pathsDevis.recus.href(), libelle: 'Devis', icone: 'poignee' },
    { href: pathsDevis.vendeurs.href(), libelle: 'Vendeurs', icone: 'clients' },
  ];
  return [
    ...(moi.role === 'professionnel' ? professionnel : particulier),
    MESSAGES,
    ...(moi.estAdmin ? [ADMINISTRATION] : []),
  ];
}

/** Les liens de la barre basse d'un téléphone, de part et d'autre du bouton « plus ». */
export function liensDuBas(moi: User): { avant: LienNavigation[]; apres: LienNavigation[] } {
  if (administreSeulement(moi)) return { avant: [ADMINISTRATION], apres: [MESSAGES] };
  const liens = liensPour(moi) as [LienNavigation, LienNavigation, LienNavigation, LienNavigation];
  if (moi.role === 'professionnel') return { avant: [liens[1], liens[2]], apres: [liens[3]] };
  return { avant: [liens[0], liens[1]], apres: [liens[2], MESSAGES] };
}

/** Ce que le « plus » d'un téléphone crée. */
export const CREATIONS: readonly LienNavigation[] = [
  { href: paths.factureCreation.href(), libelle: 'Nouvelle facture', icone: 'facture' },
  { href: pathsDevis.creation.href(), libelle: 'Nouveau devis', icone: 'poignee' },
  { href: `${paths.clients.href()}?nouveau=1`, libelle: 'Nouveau client', icone: 'clients' },
];

const REGLAGES: LienNavigation = {
  href: paths.mentionsLegales.href(),
  libelle: 'Réglages',
  icone: 'reglages',
  aussi: [
    paths.compte.href(),
    paths.encaissements.href(),
    paths.domaineEnvoi.href(),
    paths.plateforme.href(),
  ],
};

/** Les pages de réglage, une à une : la palette y mène. */
export const LIENS_REGLAGES: readonly LienNavigation[] = [
  { href: paths.mentionsLegales.href(), libelle: 'Mentions légales', icone: 'balance' },
  { href: paths.compte.href(), libelle: 'Mon compte', icone: 'personne' },
];

/** Les liens de réglage du menu, sous les premiers : un seul pour un professionnel, dont les onglets mènent aux autres. */
export const liensDeReglage = (moi: User): readonly LienNavigation[] => {
  if (moi.role === 'professionnel') return [REGLAGES];
  return administreSeulement(moi) ? LIENS_REGLAGES.slice(1) : LIENS_REGLAGES;
};

/** Où la marque ramène ce compte. */
export const accueilDe = (moi: User): { href: string; nom: string } =>
  administreSeulement(moi)
    ? { href: paths.admin.href(), nom: 'Facturier, l’administration' }
    : { href: paths.factures.href(), nom: 'Facturier, mes factures' };

/** La cloche y mène ; la palette aussi. */
export const LIEN_NOTIFICATIONS: LienNavigation = {
  href: paths.notifications.href(),
  libelle: 'Notifications',
  icone: 'cloche',
};
