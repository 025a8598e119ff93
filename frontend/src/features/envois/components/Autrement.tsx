import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { Icone } from '@/components/Icone';
import styles from './envois.module.css';

/** Remettre un document sans e-mail : son PDF, et ce que l'appelant y ajoute (son lien). */
export function Autrement({
  telecharger,
  children,
}: {
  telecharger: () => void;
  children?: ReactNode;
}): JSX.Element {
  return (
    <div className={styles.autrement}>
      {children}
      <Button icon={<Icone nom="telecharger" taille={16} />} onClick={telecharger}>
        Télécharger le PDF
      </Button>
    </div>
  );
}
