import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { typographie } from '../model/contenu';
import { FONCTIONS } from '../model/fonctions';
import commun from './commun.module.css';
import styles from './presentation.module.css';

/** Ce que fait Facturier. */
export function Fonctions(): JSX.Element {
  return (
    <section className={commun.section} aria-labelledby="titre-fonctions">
      <h2 id="titre-fonctions">Ce que fait Facturier</h2>
      <p className={commun.chapeau}>Tout ce qui suit s’essaie dès aujourd’hui.</p>
      <ul className={styles.fonctions}>
        {FONCTIONS.map(({ icone, titre, texte }) => (
          <li key={titre}>
            <span className={styles.icone}>
              <Icone nom={icone} taille={20} />
            </span>
            <div>
              <h3>{titre}</h3>
              <p>{typographie(texte)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
