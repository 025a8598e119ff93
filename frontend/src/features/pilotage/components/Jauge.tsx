import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { clsx } from 'clsx';
import { useId, type JSX, type ReactNode } from 'react';
import textes from '@/components/textes.module.css';
import type { JaugeADessiner } from '../model/seuils';
import { Pourquoi } from './Pourquoi';
import styles from './seuils.module.css';

const LARGEUR = 1000;
const HAUTEUR = 28;

/** Ce que la jauge montre, en une phrase : pour qui l'écoute. */
function phraseDeJauge({ titre, horloge, somme, attendu, limite }: JaugeADessiner): string {
  const encore = attendu > 0 ? `, ${formaterEuros(attendu)} encore attendus de vos clients` : '';
  return `${titre}\u00a0: ${formaterEuros(somme)} sur ${formaterEuros(limite)} (${horloge})${encore}.`;
}

/** La couleur du plein, la même à la barre et à sa légende. */
const tonDe = ({ somme, limite, limiteMajoree }: JaugeADessiner): string | undefined =>
  somme > (limiteMajoree ?? limite) ? styles.passee : somme > limite ? styles.proche : styles.acquise;

/** Une barre vers sa limite : le plein est acquis, le hachuré est attendu des clients, le trait est la limite. */
function Dessin({ jauge, etroite }: { jauge: JaugeADessiner; etroite: boolean }): JSX.Element {
  const motif = useId();
  const { somme, attendu, limite, limiteMajoree } = jauge;
  const echelle = Math.max(limiteMajoree ?? limite, somme + attendu, 1) * 1.04;
  const x = (centimes: number): number => Math.max(0, (centimes / echelle) * LARGEUR);
  const ton = tonDe(jauge);
  return (
    <svg
      className={clsx(styles.dessin, etroite && styles.etroite)}
      role="img"
      aria-label={phraseDeJauge(jauge)}
      viewBox={`0 0 ${LARGEUR} ${HAUTEUR}`}
      preserveAspectRatio="none"
    >
      <defs>
        <pattern id={motif} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="9" className={ton} />
        </pattern>
      </defs>
      <rect y="6" width={LARGEUR} height="16" className={styles.fond} />
      <rect y="6" width={x(somme)} height="16" className={ton} />
      {attendu > 0 && (
        <rect
          y="6"
          x={x(somme)}
          width={x(attendu)}
          height="16"
          fill={`url(#${motif})`}
          className={styles.attendue}
        />
      )}
      {[limite, limiteMajoree].map(
        (une) =>
          une !== null && (
            <rect key={une} x={x(une) - 1.5} width="3" height={HAUTEUR} className={styles.limite} />
          ),
      )}
    </svg>
  );
}

/** Une jauge, ses montants, et ce qu'elle compte. */
export function Jauge({
  jauge,
  etroite = false,
  children,
}: {
  jauge: JaugeADessiner;
  /** Sur le tableau de bord : la barre et ses montants seulement. */
  etroite?: boolean;
  children?: ReactNode;
}): JSX.Element {
  const { titre, pourquoi, horloge, somme, attendu, limite, limiteMajoree, prorata } = jauge;
  const periode = String(pourquoi.annee);
  return (
    <div className={styles.jauge}>
      <div className={styles.tete}>
        <h3>{titre}</h3>
        <p className={textes.chiffres}>
          <b>{formaterEuros(somme)}</b> <Pourquoi nom={titre} chiffre={pourquoi.somme} periode={periode} />{' '}
          <span>sur {formaterEuros(limite)}</span>
        </p>
      </div>
      <Dessin jauge={jauge} etroite={etroite} />
      <ul className={clsx(styles.legende, tonDe(jauge), textes.chiffres)}>
        <li className={styles.dePleine}>{horloge}</li>
        {attendu > 0 && (
          <li className={styles.deHachuree}>
            {formaterEuros(attendu)} attendus de vos clients{' '}
            <Pourquoi nom={`Attendu, ${titre}`} chiffre={pourquoi.attendu} periode={periode} />
          </li>
        )}
        {limiteMajoree !== null && <li>limite du jour même&nbsp;: {formaterEuros(limiteMajoree)}</li>}
      </ul>
      {prorata && !etroite && <p className={styles.prorata}>{prorata}</p>}
      {children}
    </div>
  );
}
