import { clsx } from 'clsx';
import type { JSX } from 'react';
import { accorder } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import { phraseEssai, tonEssai } from '../model/phrases';
import styles from './JaugeEssai.module.css';

type Ton = ReturnType<typeof tonEssai>;
const PISTES: Record<Ton, string | undefined> = {
  calme: undefined,
  proche: styles.proche,
  dernier: styles.dernier,
};
const MOTS: Record<Ton, string | undefined> = {
  calme: undefined,
  proche: styles.motsProche,
  dernier: styles.motsDernier,
};

/** Ce qui reste de l'essai : des mots, une barre (jours restants sur la durée), une couleur qui presse avec eux. */
export function JaugeEssai({ jours, duree }: { jours: number; duree: number }): JSX.Element {
  const ton = tonEssai(jours);
  const reste = `${accorder(jours, 'jour')} sur ${duree}`;
  return (
    <div className={styles.essai}>
      <p>
        Essai&nbsp;: <strong className={textes.chiffres}>{reste}</strong>
      </p>
      <div
        className={clsx(styles.piste, PISTES[ton])}
        role="progressbar"
        aria-label="Jours d’essai restants"
        aria-valuemin={0}
        aria-valuemax={duree}
        aria-valuenow={Math.min(jours, duree)}
        aria-valuetext={reste}
      >
        <i style={{ transform: `scaleX(${Math.min(1, jours / duree)})` }} />
      </div>
      <p className={clsx(styles.mots, MOTS[ton])}>{phraseEssai(jours)}</p>
    </div>
  );
}
