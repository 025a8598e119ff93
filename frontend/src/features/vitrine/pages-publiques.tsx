import type { ComponentType } from 'react';
import { dureeEssai } from '@/config/essai';
import { paths } from '@/config/paths';
import { typographie } from './model/contenu';
import { GUIDES, type Guide } from './model/guides';

/** Une page que tout le monde peut lire, avec ce qu'en montrent l'onglet, les moteurs et les partages. */
export interface PagePublique {
  chemin: string;
  titre: string;
  description: string;
  charger: () => Promise<{ default: ComponentType }>;
  /** Une personne connectée trouve autre chose à cette adresse. */
  visiteurSeulement?: true;
}

const guide = (un: Guide): PagePublique => ({
  chemin: paths.guide.href(un.slug),
  titre: typographie(un.titre),
  description: typographie(un.resume),
  charger: async () => {
    const [{ PageGuide }, texte] = await Promise.all([import('./pages/PageGuide'), un.lire()]);
    return { default: () => <PageGuide guide={un} contenu={texte.contenu} sources={texte.sources} /> };
  },
});

/** Toutes les pages publiques : le routeur, le plan du site et la préparation des pages lisent cette liste. */
export const PAGES_PUBLIQUES: PagePublique[] = [
  {
    chemin: paths.accueil.chemin,
    titre: 'La facturation des micro-entrepreneurs',
    description: `Créez, envoyez et suivez vos factures de micro-entrepreneur\u00a0: mentions obligatoires, numéros sans trou, PDF soigné. ${dureeEssai()} d’essai sans carte bancaire, puis un plan gratuit.`,
    charger: () => import('./pages/PageAccueil'),
    visiteurSeulement: true,
  },
  {
    chemin: paths.blog.chemin,
    titre: 'Guides de facturation',
    description:
      'Mentions obligatoires, numérotation, délais de paiement, facturation électronique\u00a0: des guides courts pour les micro-entrepreneurs.',
    charger: () => import('./pages/PageBlog'),
  },
  ...GUIDES.map(guide),
  {
    chemin: paths.contact.chemin,
    titre: 'Contact',
    description: 'Écrire à l’assistance de Facturier\u00a0: une personne lit et répond par e-mail.',
    charger: () => import('./pages/PageContact'),
  },
  {
    chemin: paths.conditions.chemin,
    titre: 'Conditions d’utilisation',
    description: 'Ce que Facturier fait pour vous, ce qu’il demande, les prix et la résiliation.',
    charger: () => import('./pages/PageConditions'),
  },
  {
    chemin: paths.confidentialite.chemin,
    titre: 'Confidentialité',
    description: 'Les données que Facturier garde, pourquoi, combien de temps, et vos droits. Aucun traceur.',
    charger: () => import('./pages/PageConfidentialite'),
  },
  {
    chemin: paths.accessibilite.chemin,
    titre: 'Accessibilité',
    description:
      'La déclaration d’accessibilité de Facturier\u00a0: ce qui est vérifié, ce qui ne l’est pas encore.',
    charger: () => import('./pages/PageAccessibilite'),
  },
  {
    chemin: paths.mentionsLegales.chemin,
    titre: 'Mentions légales',
    description: 'Qui édite et qui héberge ce site.',
    charger: () => import('./pages/PageMentionsPubliques'),
    visiteurSeulement: true,
  },
];

/** La page publique de cette adresse pour cette personne, s'il y en a une. Une barre finale ne compte pas. */
export function pagePublique(adresse: string, connecte: boolean): PagePublique | undefined {
  const chemin = adresse.replace(/(?<=.)\/+$/, '');
  const page = PAGES_PUBLIQUES.find((une) => une.chemin === chemin);
  return page?.visiteurSeulement && connecte ? undefined : page;
}
