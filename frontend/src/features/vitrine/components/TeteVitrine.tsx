import type { JSX } from 'react';
import { Logo } from '@/components/Logo';
import { paths } from '@/config/paths';

/** L'en-tête des pages publiques. */
export function TeteVitrine(): JSX.Element {
  return (
    <header className="vitrine-tete">
      <a href={paths.accueil.href()} aria-label="Facturier, accueil">
        <Logo />
      </a>
      <nav aria-label="Compte">
        <a href={paths.accueil.href('tarifs')} className="vitrine-lien-large">
          Tarifs
        </a>
        <a href={paths.connexion.href()}>Se connecter</a>
        <a href={paths.inscription.href()} className="bouton vitrine-lien-large">
          Créer un compte
        </a>
      </nav>
    </header>
  );
}
