import type { JSX } from 'react';
import { Alerte } from '../Alerte';
import type { Resume } from './fautes';
import styles from './formulaire.module.css';

/** Ce qu'un envoi refusé reproche, en un mot et annoncé. */
export function ResumeFautes({ resume }: { resume: Resume | null }): JSX.Element | null {
  if (!resume) return null;
  return (
    <div className={styles.resume}>
      <Alerte type="erreur" titre={resume.titre}>
        {resume.texte}
      </Alerte>
    </div>
  );
}
