import { useRef, type JSX, type KeyboardEvent, type PointerEvent } from 'react';
import { Icone } from '@/components/Icone';
import { idDe } from '../model/grille-lignes';
import styles from './TableLignes.module.css';

/** Le rang de la ligne qui se trouve sous ce point de l'écran, pendant un glissement. */
function rangSous(x: number, y: number): number | null {
  const rangee = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-rang]');
  return rangee ? Number(rangee.dataset['rang']) : null;
}

/** La poignée d'une ligne : elle se glisse, ou monte et descend aux flèches. */
export function Poignee({
  rang,
  surDeplacement,
}: {
  rang: number;
  surDeplacement: (vers: number) => void;
}): JSX.Element {
  const glisse = useRef(false);
  const auClavier = (evenement: KeyboardEvent): void => {
    const pas = evenement.key === 'ArrowUp' ? -1 : evenement.key === 'ArrowDown' ? 1 : 0;
    if (!pas) return;
    evenement.preventDefault();
    surDeplacement(rang + pas);
  };
  const auPointeur = ({ clientX, clientY }: PointerEvent): void => {
    const vers = glisse.current ? rangSous(clientX, clientY) : null;
    if (vers !== null && vers !== rang) surDeplacement(vers);
  };
  return (
    <button
      type="button"
      id={idDe(rang, 'deplacer')}
      tabIndex={-1}
      className={styles.lignePoignee}
      aria-label={`Déplacer la ligne ${rang + 1} (flèches haut et bas)`}
      title="Glisser, ou flèches haut et bas"
      onKeyDown={auClavier}
      onPointerDown={(evenement) => {
        glisse.current = true;
        evenement.currentTarget.setPointerCapture(evenement.pointerId);
      }}
      onPointerMove={auPointeur}
      onPointerUp={() => (glisse.current = false)}
      onPointerCancel={() => (glisse.current = false)}
    >
      <Icone nom="prise" taille={16} epaisseur={2.6} />
    </button>
  );
}
