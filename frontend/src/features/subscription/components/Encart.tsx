import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Encart.module.css';

/** Le cadre du bas de la barre latérale. */
export function Encart({
  nom,
  titre,
  texte,
  lien,
  children,
}: {
  nom: string;
  titre: string;
  texte?: string;
  /** Le seul acte proposé. */
  lien: { href: string; libelle: string };
  children?: ReactNode;
}): JSX.Element {
  return (
    <section className={styles.encart} aria-label={nom}>
      <p className={styles.titre}>{titre}</p>
      {texte && <p className={styles.texte}>{texte}</p>}
      {children}
      <Link to={lien.href} className={styles.bouton}>
        {lien.libelle}
      </Link>
    </section>
  );
}
