import type { NomDeChiffre } from '@facturier/domaine/pilotage/chiffres';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import styles from './pourquoi.module.css';

const VoletPourquoi = lazy(() => import('./VoletPourquoi'));

/** « Pourquoi ce chiffre ? » : un bouton à côté de lui, et un volet qui dit ce qui le fait. */
export function Pourquoi({
  nom,
  chiffre,
  periode,
}: {
  /** Le chiffre, tel que la page le nomme. */
  nom: string;
  chiffre: NomDeChiffre;
  periode?: string | undefined;
}): JSX.Element {
  const [demande, setDemande] = useState(false);
  const [ouvert, setOuvert] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.bouton}
        aria-label={`Pourquoi ce chiffre\u00a0: ${nom}`}
        title="Pourquoi ce chiffre&nbsp;?"
        aria-haspopup="dialog"
        onClick={() => {
          setDemande(true);
          setOuvert(true);
        }}
      >
        <Icone nom="info" taille={15} />
      </button>
      {demande && (
        <Suspense>
          <VoletPourquoi
            nom={nom}
            chiffre={chiffre}
            periode={periode}
            ouvert={ouvert}
            fermer={() => setOuvert(false)}
          />
        </Suspense>
      )}
    </>
  );
}
