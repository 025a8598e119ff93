import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icone } from './Icone';
import './en-tete-page.css';

/** L'en-tête d'une page : retour facultatif, titre, étiquette, actions (une seule principale, en dernier). */
export function EnTetePage({
  titre,
  etiquette,
  actions,
  retour,
  sousTitre,
}: {
  titre: ReactNode;
  etiquette?: ReactNode;
  actions?: ReactNode;
  retour?: { href: string; libelle: string };
  sousTitre?: ReactNode;
}): JSX.Element {
  return (
    <header className="en-tete-page">
      {retour && (
        <Link to={retour.href} className="en-tete-page-retour">
          <Icone nom="retour" taille={16} /> {retour.libelle}
        </Link>
      )}
      <div className="en-tete-page-rangee">
        <div className={sousTitre ? 'en-tete-page-textes en-tete-page-longs' : 'en-tete-page-textes'}>
          <div className="en-tete-page-titre">
            <h1>{titre}</h1>
            {etiquette}
          </div>
          {sousTitre && <p className="en-tete-page-sous-titre">{sousTitre}</p>}
        </div>
        {actions && <div className="en-tete-page-actions">{actions}</div>}
      </div>
    </header>
  );
}
