import { mentionsALaSuite, type MentionsProfessionnelles } from '@facturier/domaine/documents/vendeur';
import type { JSX } from 'react';
import styles from './conditions.module.css';

/** Les phrases que la facture portera, mot pour mot et dans son ordre. */
export function PhrasesConditions({
  titre,
  phrases,
}: {
  titre: string;
  phrases: MentionsProfessionnelles | null;
}): JSX.Element {
  return (
    <p className={styles.phrases}>
      <b>{titre}</b>
      {mentionsALaSuite(phrases)}
    </p>
  );
}
