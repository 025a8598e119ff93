import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { criteresDe } from '../model/criteres-mot-de-passe';
import styles from './ListeCriteres.module.css';

/** Les six critères du mot de passe : une ligne qui se remplit pendant la saisie, et chacun coché par le texte et l'icône. */
export function ListeCriteres({ motDePasse, id }: { motDePasse: string; id?: string }): JSX.Element {
  const criteres = criteresDe(motDePasse);
  const remplis = criteres.filter(({ rempli }) => rempli).length;
  return (
    <div id={id} className={styles.criteres}>
      <div className={styles.jauge} aria-hidden="true">
        {criteres.map(({ cle }, rang) => (
          <i key={cle} className={rang < remplis ? styles.pleine : undefined} />
        ))}
      </div>
      <ul>
        {criteres.map(({ cle, libelle, rempli }) => (
          <li key={cle} className={clsx(styles.critere, rempli && styles.critereRempli)}>
            <span className={styles.criterePuce} aria-hidden="true">
              {rempli && <Icone nom="coche" taille={12} epaisseur={3} />}
            </span>
            <span>
              {libelle}
              <span className={textes.lecteurs}>{rempli ? '\u00a0: rempli' : '\u00a0: à remplir'}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={textes.lecteurs} role="status">
        {motDePasse === '' ? '' : `${remplis} critères sur 6 remplis`}
      </p>
    </div>
  );
}
