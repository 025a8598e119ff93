import type { JSX } from 'react';
import { paths } from '@/config/paths';
import { useNavigateur } from '../model/session';
import { GUIDES } from '../model/guides';
import { typographie } from '../model/contenu';
import { ApparenceVitrine } from './ApparenceVitrine';
import commun from './commun.module.css';
import styles from './PiedVitrine.module.css';

const COLONNES = [
  {
    titre: 'Facturier',
    liens: [
      { href: paths.creerFacture.href(), libelle: 'Créer une facture' },
      { href: paths.accueil.href('tarifs'), libelle: 'Tarifs' },
      { href: paths.accueil.href('faq'), libelle: 'Questions fréquentes' },
      { href: paths.inscriptionParticulier.href(), libelle: 'Recevoir mes factures' },
      { href: paths.contact.href(), libelle: 'Contact' },
    ],
  },
  {
    titre: 'Guides',
    liens: GUIDES.map(({ slug, titre }) => ({ href: paths.guide.href(slug), libelle: typographie(titre) })),
  },
  {
    titre: 'En clair',
    liens: [
      { href: paths.conditions.href(), libelle: 'Conditions d’utilisation' },
      { href: paths.confidentialite.href(), libelle: 'Confidentialité' },
      { href: paths.mentionsLegales.href(), libelle: 'Mentions légales' },
      { href: paths.accessibilite.href(), libelle: 'Accessibilité' },
    ],
  },
];

/** Le pied des pages publiques. */
export function PiedVitrine(): JSX.Element {
  const navigateur = useNavigateur();
  return (
    <footer className={styles.pied}>
      <div className={`${commun.largeur} ${styles.colonnes}`}>
        {COLONNES.map(({ titre, liens }) => (
          <nav key={titre} aria-label={titre}>
            <p className={styles.titre}>{titre}</p>
            <ul>
              {liens.map(({ href, libelle }) => (
                <li key={href}>
                  <a href={href}>{libelle}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`${commun.largeur} ${styles.bas}`}>
        <p>Facturier, la facturation des micro-entrepreneurs.</p>
        <div className={styles.reglage}>{navigateur && <ApparenceVitrine />}</div>
      </div>
    </footer>
  );
}
