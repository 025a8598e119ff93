import { Button } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import cartes from '@/components/carte.module.css';
import { accorder } from '@/lib/format/montant';
import type { Feuille, FichierLu } from '../model/feuille';
import styles from './imports.module.css';

/** Laquelle des feuilles du classeur importer. */
export function ChoixFeuille({
  fichier,
  refus,
  occupe,
  surChoix,
  surAbandon,
}: {
  fichier: FichierLu;
  refus: string | null;
  occupe: boolean;
  surChoix: (feuille: Feuille) => void;
  surAbandon: () => void;
}): JSX.Element {
  return (
    <section className={cartes.carte} aria-labelledby="titre-feuilles">
      <h2 id="titre-feuilles">Quelle feuille de «&nbsp;{fichier.nom}&nbsp;»&nbsp;?</h2>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <ul className={styles.feuilles}>
        {fichier.feuilles.map((feuille, rang) => (
          <li key={rang}>
            <Button block size="large" disabled={occupe} onClick={() => surChoix(feuille)}>
              <span className={styles.feuille}>
                <b>{feuille.nom}</b>
                <span>{accorder(feuille.lignes ?? 0, 'ligne')}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.actes}>
        <Button onClick={surAbandon}>Choisir un autre fichier</Button>
      </div>
    </section>
  );
}
