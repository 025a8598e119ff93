import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import { enReserve } from '@/lib/reserve';
import { Feuille } from '../commun/Feuille';
import styles from './ApercuAgrandissable.module.css';

const ApercuEntier = lazy(enReserve(() => import('./ApercuEntier')));

/** L'aperçu d'une saisie ; un clic le montre à sa taille de papier. */
export function ApercuAgrandissable({ facture }: { facture: FactureADessiner }): JSX.Element {
  const [entier, setEntier] = useState(false);
  return (
    <div className={styles.agrandissable}>
      <Feuille facture={facture} />
      <button
        type="button"
        className={styles.agrandir}
        aria-label="Agrandir l’aperçu"
        title="Agrandir l’aperçu"
        onClick={() => setEntier(true)}
      >
        <Icone nom="loupe" taille={16} />
      </button>
      <Suspense>
        {entier && <ApercuEntier facture={facture} surFermeture={() => setEntier(false)} />}
      </Suspense>
    </div>
  );
}
