import { clsx } from 'clsx';
import { useState, type FocusEvent, type JSX, type ReactNode } from 'react';
import { useMinuteur } from '@/lib/minuteur';
import { useSurvol } from '@/lib/survol';
import { Alerte, type TypeAlerte } from './Alerte';
import { Bouton } from './Bouton';
import styles from './AnnonceTemporisee.module.css';

/**
 * Un message qui agit de lui-même après un délai (redirection, disparition). Le survol et le focus le suspendent,
 * le bouton fait le même acte aussitôt.
 */
export function AnnonceTemporisee({
  type = 'succes',
  delaiMs,
  surFin,
  bouton = 'Continuer maintenant',
  titre,
  lien,
  children,
}: {
  type?: TypeAlerte;
  delaiMs: number;
  surFin: () => void;
  bouton?: string;
  titre?: ReactNode;
  /** Où aller à la place, avant le bouton. */
  lien?: ReactNode;
  children?: ReactNode;
}): JSX.Element {
  const { survole, gestes } = useSurvol();
  const [enFocus, setEnFocus] = useState(false);
  const enPause = survole || enFocus;
  useMinuteur(delaiMs, surFin, enPause);
  const quitter = (evenement: FocusEvent<HTMLDivElement>): void => {
    if (!evenement.currentTarget.contains(evenement.relatedTarget)) setEnFocus(false);
  };
  return (
    <div
      className={clsx(styles.annonce, enPause && styles.pause)}
      {...gestes}
      onFocus={() => setEnFocus(true)}
      onBlur={quitter}
    >
      <Alerte
        type={type}
        titre={titre}
        action={
          <>
            {lien}{' '}
            <Bouton taille="petite" onClick={surFin}>
              {bouton}
            </Bouton>
          </>
        }
      >
        {children}
      </Alerte>
      <div className={styles.duree} aria-hidden="true">
        <i style={{ animationDuration: `${delaiMs}ms` }} />
      </div>
    </div>
  );
}
