import type { ComponentType, JSX } from 'react';
import { DessinEcrire, DessinEncaisser, DessinEnvoyer } from './Illustrations';
import commun from './commun.module.css';
import styles from './presentation.module.css';

const ETAPES: { titre: string; texte: string; Dessin: ComponentType }[] = [
  {
    titre: 'Écrivez',
    texte: 'Un client, des lignes, une échéance. L’aperçu se dessine pendant que vous tapez.',
    Dessin: DessinEcrire,
  },
  {
    titre: 'Envoyez',
    texte: 'Le numéro est donné, la facture figée, le PDF part par e-mail ou sur la plateforme.',
    Dessin: DessinEnvoyer,
  },
  {
    titre: 'Encaissez',
    texte: 'Vous voyez ce qui est vu, en retard ou réglé, et notez chaque paiement, même partiel.',
    Dessin: DessinEncaisser,
  },
];

/** Le chemin d'une facture, en trois dessins. */
export function Etapes(): JSX.Element {
  return (
    <section className={commun.section} aria-labelledby="titre-etapes">
      <h2 id="titre-etapes">De la première ligne au paiement</h2>
      <ol className={styles.etapes}>
        {ETAPES.map(({ titre, texte, Dessin }) => (
          <li key={titre}>
            <Dessin />
            <h3>{titre}</h3>
            <p>{texte}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
