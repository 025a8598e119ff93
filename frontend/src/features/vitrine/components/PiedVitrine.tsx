import type { JSX } from 'react';
import { paths } from '@/config/paths';

const LIENS = [
  { href: paths.contact.href(), libelle: 'Contact' },
  { href: paths.conditions.href(), libelle: 'Conditions' },
  { href: paths.confidentialite.href(), libelle: 'Confidentialité' },
  { href: paths.mentionsLegales.href(), libelle: 'Mentions légales' },
  { href: paths.accueil.href('tarifs'), libelle: 'Tarifs' },
];

/** Le pied des pages publiques. */
export function PiedVitrine(): JSX.Element {
  return (
    <footer className="vitrine-pied">
      <span>Facturier, la facturation des micro-entrepreneurs</span>
      <nav aria-label="Pied de page">
        {LIENS.map(({ href, libelle }) => (
          <a key={href} href={href}>
            {libelle}
          </a>
        ))}
      </nav>
    </footer>
  );
}
