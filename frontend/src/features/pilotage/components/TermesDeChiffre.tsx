import type { TermeDit } from '@facturier/domaine/contrat/declarations';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import textes from '@/components/textes.module.css';
import { afficherEuros } from '@/lib/format/montant';
import styles from './termes.module.css';

/** Les termes d'un chiffre, chacun mène à ce qui le fait. @param ecrire sa valeur, en euros d'ordinaire */
export function TermesDeChiffre({
  titre,
  termes,
  ecrire = afficherEuros,
}: {
  titre: string;
  termes: readonly TermeDit[];
  ecrire?: (montant: number) => string;
}): JSX.Element {
  return (
    <div className={styles.partie}>
      <h3>{titre}</h3>
      <ul className={styles.termes}>
        {termes.map(({ libelle, montant, lien }, rang) => (
          <li key={`${libelle}-${rang}`}>
            {lien ? <Link to={lien}>{libelle}</Link> : <span>{libelle}</span>}
            <b className={clsx(textes.chiffres, styles.montant)}>{ecrire(montant)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
