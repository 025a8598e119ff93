import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import type { JSX } from 'react';
import { Fenetre } from '@/components/Fenetre';
import { useMots, Feuille } from '@/features/factures/public';
import styles from './ApercuAgrandissable.module.css';

/** La feuille à sa taille de papier, dans une fenêtre ; sur un téléphone elle défile. */
export default function ApercuEntier({
  facture,
  surFermeture,
}: {
  facture: FactureADessiner;
  surFermeture: () => void;
}): JSX.Element {
  const { apercu } = useMots();
  return (
    <Fenetre open title={apercu} footer={null} width={860} onCancel={surFermeture}>
      <div className={styles.entier} role="region" aria-label="Feuille à faire défiler" tabIndex={0}>
        <Feuille facture={facture} />
      </div>
    </Fenetre>
  );
}
