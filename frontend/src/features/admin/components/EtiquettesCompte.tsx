import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import { etiquettes, type CompteAdmin } from '../model/compte';
import styles from './comptes.module.css';

/** « Banni », « Non vérifié », « Nouveau », « Inactif ». */
export function EtiquettesCompte({ compte }: { compte: CompteAdmin }): JSX.Element {
  return (
    <span className={styles.etiquettesCompte}>
      {etiquettes(compte).map(({ libelle, ton }) => (
        <Etiquette key={libelle} ton={ton}>
          {libelle}
        </Etiquette>
      ))}
    </span>
  );
}
