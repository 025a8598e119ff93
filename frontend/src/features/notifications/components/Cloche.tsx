import { lazy, Suspense, useState, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { useAnnonce } from '@/lib/use-annonce';
import { useAttente } from '../api/attente';
import { annonceDArrivee, nomDeLaCloche, TEXTES } from '../model/textes';
import styles from './Cloche.module.css';

const charger = (): Promise<typeof import('./Panneau')> => import('./Panneau');
const Panneau = lazy(charger);

/** Ce qui vient d'arriver depuis que la page est là, à dire sans interrompre. */
function useArrivees(nonVues: number): string {
  const [avant, setAvant] = useState(nonVues);
  const [annonce, setAnnonce] = useState('');
  if (avant !== nonVues) {
    setAvant(nonVues);
    setAnnonce(nonVues > avant ? annonceDArrivee(nonVues) : '');
  }
  return annonce;
}

/** La cloche : combien de nouvelles, et les dernières d'un clic. `place` : où elle est dans le cadre. */
export function Cloche({ place }: { place: 'barre' | 'page' }): JSX.Element {
  const { refus } = useAnnonce();
  const { nonVues } = useAttente();
  const annonce = useArrivees(nonVues);
  const [ouverte, ouvrir] = useState(false);
  const basculer = (): void =>
    ouverte ? ouvrir(false) : void charger().then(() => ouvrir(true), refus(TEXTES.panne));
  return (
    <div className={place === 'page' ? styles.enPage : undefined} data-cloche>
      <button
        type="button"
        className={styles.cloche}
        aria-label={nomDeLaCloche(nonVues)}
        aria-haspopup="dialog"
        aria-expanded={ouverte}
        onClick={basculer}
      >
        <Icone nom="cloche" taille={20} />
        {nonVues > 0 && (
          <span className={styles.nombre} aria-hidden="true">
            {nonVues > 9 ? '9+' : nonVues}
          </span>
        )}
      </button>
      <span className={textes.lecteurs} aria-live="polite">
        {annonce}
      </span>
      {ouverte && (
        <Suspense>
          <Panneau fermer={() => ouvrir(false)} />
        </Suspense>
      )}
    </div>
  );
}
