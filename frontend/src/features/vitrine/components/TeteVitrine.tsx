import type { JSX } from 'react';
import { Logo } from '@/components/Logo';
import { paths } from '@/config/paths';
import { useConnecte } from '../model/session';

/** L'en-tête des pages publiques ; qui est connecté y retrouve ses factures. */
export function TeteVitrine(): JSX.Element {
  const connecte = useConnecte();
  return (
    <header className="vitrine-tete">
      <a href={paths.accueil.href()} className="vitrine-marque" aria-label="Facturier, accueil">
        <Logo />
      </a>
      <nav aria-label="Navigation">
        <a href={paths.accueil.href('tarifs')} className="vitrine-lien-large">
          Tarifs
        </a>
        <a href={paths.blog.href()} className="vitrine-lien-large">
          Guides
        </a>
        {connecte ? (
          <a href={paths.factures.href()} className="bouton">
            Mes factures
          </a>
        ) : (
          <>
            <a href={paths.connexion.href()}>Se connecter</a>
            <a href={paths.inscription.href()} className="bouton vitrine-lien-large">
              Créer un compte
            </a>
          </>
        )}
      </nav>
    </header>
  );
}
