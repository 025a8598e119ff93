import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { useTelephone } from '@/lib/ecran';
import styles from './OuvrirPdf.module.css';

/** Au téléphone, la feuille entière se touche : le PDF s'ouvre, à la taille où il se lit. */
export function OuvrirPdf({ ouvrir }: { ouvrir: () => void }): JSX.Element | null {
  const telephone = useTelephone();
  if (!telephone) return null;
  return (
    <button type="button" className={styles.ouvrir} onClick={ouvrir}>
      <span>
        <Icone nom="oeil" taille={16} /> Ouvrir le PDF
      </span>
    </button>
  );
}
