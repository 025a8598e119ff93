import { clsx } from 'clsx';
import type { JSX } from 'react';
import commun from './commun.module.css';
import styles from './presentation.module.css';

/** Les images du produit, prises par `npm run captures` : leur fichier, leurs dimensions, ce qu'elles montrent. */
export const CAPTURES = [
  {
    nom: 'liste',
    largeur: 1280,
    hauteur: 860,
    classe: 'ordinateur',
    texte:
      'La liste des factures sur un ordinateur : les sommes en attente, en retard et encaissées, puis chaque facture avec son client, son numéro, son montant et son statut.',
  },
  {
    nom: 'telephone',
    largeur: 560,
    hauteur: 1165,
    classe: 'telephone',
    texte: 'La même liste sur un téléphone : une carte par facture, et un bouton pour en créer une.',
  },
  {
    nom: 'rappels',
    largeur: 1280,
    hauteur: 860,
    classe: 'ordinateur',
    texte:
      'La page des rappels : ceux des quatorze jours qui viennent, chacun avec sa date, sa facture, et ce qui le retient.',
  },
] as const;

/** Chaque image en clair et en sombre : seule celle de l'apparence choisie s'affiche, donc se charge. */
export const APPARENCES = [
  ['clair', ''],
  ['sombre', '-sombre'],
] as const;

function Capture({ nom, largeur, hauteur, classe, texte }: (typeof CAPTURES)[number]): JSX.Element {
  return (
    <div className={styles[classe]}>
      {APPARENCES.map(([apparence, suffixe]) => (
        <img
          key={apparence}
          className={clsx(styles.image, styles[apparence])}
          src={`/apercus/${nom}${suffixe}.webp`}
          width={largeur}
          height={hauteur}
          alt={texte.replace(' :', '\u00a0:')}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}

/** Le produit tel qu'il est, sous l'accroche. */
export function Captures(): JSX.Element {
  const [liste, telephone, rappels] = CAPTURES;
  return (
    <section className={commun.section} aria-labelledby="titre-captures">
      <h2 id="titre-captures">Vos factures d’un coup d’œil, au bureau comme en chemin</h2>
      <figure className={styles.captures}>
        <Capture {...liste} />
        <Capture {...telephone} />
        <figcaption>Le produit lui-même, avec des données imaginaires.</figcaption>
      </figure>
      <figure className={styles.suite}>
        <Capture {...rappels} />
        <figcaption>Les rappels partent seuls. Vous voyez lesquels quatorze jours avant.</figcaption>
      </figure>
    </section>
  );
}
