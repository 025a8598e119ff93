import type { Article } from '@facturier/domaine/contrat/catalogue';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState, type CSSProperties, type JSX, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import textes from '@/components/textes.module.css';
import { accorder } from '@/lib/format/montant';
import { prixAffiche } from '../model/article';
import styles from './Propositions.module.css';
import type { Completion } from './use-propositions';

const MARGE = 8;
const LARGEUR = 440;
const HAUTEUR = 320;

/** Sous le champ, ou dessus s'il manque de place. */
function placeSous(champ: HTMLElement): CSSProperties {
  const { left, top, bottom, width } = champ.getBoundingClientRect();
  const large = Math.min(Math.max(width, LARGEUR), window.innerWidth - 2 * MARGE);
  const gauche = Math.max(MARGE, Math.min(left, window.innerWidth - large - MARGE));
  const dessous = window.innerHeight - bottom > HAUTEUR || window.innerHeight - bottom > top;
  return {
    left: gauche,
    width: large,
    ...(dessous ? { top: bottom + 4 } : { bottom: window.innerHeight - top + 4 }),
    maxHeight: Math.min(HAUTEUR, (dessous ? window.innerHeight - bottom : top) - 2 * MARGE),
  };
}

function Proposition({
  article,
  id,
  active,
  surChoix,
}: {
  article: Article;
  id: string;
  active: boolean;
  surChoix: () => void;
}): JSX.Element {
  const option = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { designation, reference, detail, prixUnitaire, unite } = article;
  return (
    <li
      ref={option}
      id={id}
      role="option"
      aria-selected={active}
      className={styles.proposition}
      // Le champ garde le focus : le choix se fait au relâchement.
      onMouseDown={(evenement) => evenement.preventDefault()}
      onClick={surChoix}
    >
      <span className={styles.textes}>
        <span className={styles.designation}>{designation}</span>
        {(reference ?? detail) && <small>{[reference, detail].filter(Boolean).join(', ')}</small>}
      </span>
      <span className={clsx(styles.prix, textes.chiffres)}>
        {prixAffiche(prixUnitaire)}
        {unite && <small> / {unite}</small>}
      </span>
    </li>
  );
}

/** Les articles proposés sous un champ. Hors de la ligne, qui les couperait : ils flottent au-dessus de tout. */
export default function Propositions({
  champ,
  completion: { liste, articles, actif, choisir },
}: {
  champ: RefObject<HTMLElement | null>;
  completion: Completion;
}): JSX.Element {
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  useLayoutEffect(() => {
    const placer = (): void => {
      if (champ.current) setPlace(placeSous(champ.current));
    };
    placer();
    window.addEventListener('resize', placer);
    window.addEventListener('scroll', placer, true);
    return () => {
      window.removeEventListener('resize', placer);
      window.removeEventListener('scroll', placer, true);
    };
  }, [champ]);
  return createPortal(
    <div className={styles.cadre} style={place}>
      <ul id={liste} role="listbox" aria-label="Articles du catalogue">
        {articles.map((article, rang) => (
          <Proposition
            key={article._id}
            article={article}
            id={`${liste}-${rang}`}
            active={rang === actif}
            surChoix={() => choisir(article)}
          />
        ))}
      </ul>
      <p className={textes.lecteurs} role="status">
        {accorder(articles.length, 'article')} au catalogue.
      </p>
    </div>,
    document.body,
  );
}
