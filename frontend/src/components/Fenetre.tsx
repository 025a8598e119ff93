import { Modal, type ModalProps } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { useFocusRendu } from '@/lib/focus-rendu';
import styles from './Fenetre.module.css';

type FenetreProps = Omit<ModalProps, 'onCancel'> & {
  onCancel: () => void;
  /** Où le focus commence : le premier champ à taper, ou l'acte quand tout est déjà écrit. */
  depart?: 'champ' | 'acte';
};

const CHAMPS = '.ant-modal-body :is(input, textarea, select):enabled:not([readonly], .ant-select input)';
const CHOIX = ':is([type="radio"], [type="checkbox"], [type="file"])';

/** Ce qui reçoit le focus d'une fenêtre qui s'ouvre : le premier champ à taper, à défaut le premier choix, sinon son acte. */
function premierGeste(fenetre: Element, depart: 'champ' | 'acte'): HTMLElement | null {
  const acte = fenetre.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary:enabled');
  const champs = Array.from(fenetre.querySelectorAll<HTMLElement>(CHAMPS));
  const champ = champs.find((un) => !un.matches(CHOIX)) ?? champs[0];
  return depart === 'acte' ? acte : (champ ?? acte);
}

/** Posé le temps où une fenêtre se donne son focus : personne ne l'y a mis. */
const DEPART = 'data-depart';
export const seDonneSonFocus = (fenetre: Element): boolean => fenetre.querySelector(`[${DEPART}]`) !== null;

/** Donne ce focus, si rien de la fenêtre ne l'a demandé : « Fermer », où elle commence d'elle-même, ne compte pas. */
function commencer(fenetre: Element | null | undefined, depart: 'champ' | 'acte'): void {
  const { activeElement } = document;
  const demande = activeElement?.closest('.ant-modal-body, .ant-modal-footer');
  if (!fenetre || (demande && fenetre.contains(demande))) return;
  const geste = premierGeste(fenetre, depart);
  geste?.setAttribute(DEPART, '');
  geste?.focus();
  geste?.removeAttribute(DEPART);
}

const TABULABLES = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Un corps sans rien à toucher peut défiler : le clavier doit pouvoir y entrer. */
function ouvrirAuClavier(fenetre: Element | null | undefined): void {
  const corps = fenetre?.querySelector<HTMLElement>('.ant-modal-body');
  if (corps && !corps.querySelector(TABULABLES)) corps.tabIndex = 0;
}

function Depart({ depart }: { depart: 'champ' | 'acte' }): JSX.Element {
  const repere = useRef<HTMLSpanElement>(null);
  const [voulu] = useState(depart);
  useEffect(() => {
    // La fenêtre se compose hors de la page, et n'y entre qu'ensuite.
    const minuteur = setTimeout(() => {
      const fenetre = repere.current?.closest('.ant-modal');
      commencer(fenetre, voulu);
      ouvrirAuClavier(fenetre);
    });
    return () => clearTimeout(minuteur);
  }, [voulu]);
  return <span ref={repere} hidden />;
}

/** Referme la fenêtre quand la page change sous elle : elle la couvrirait. */
function useFermetureAuDepart(fermer: () => void): void {
  const { pathname } = useLocation();
  const [page] = useState(pathname);
  const dernier = useRef(fermer);
  useEffect(() => {
    dernier.current = fermer;
  });
  useEffect(() => {
    if (pathname !== page) dernier.current();
  }, [pathname, page]);
}

/**
 * Une fenêtre qui n'existe que le temps d'être ouverte : le focus y commence où l'on agit, et va en partant à ce qu'elle a fait, ou à ce qui l'avait avant elle ;
 * elle se referme si l'on va à une autre page.
 */
export function Fenetre({
  onCancel,
  className,
  depart = 'champ',
  children,
  ...props
}: FenetreProps): JSX.Element {
  useFocusRendu();
  useFermetureAuDepart(onCancel);
  return (
    <Modal {...props} className={clsx(styles.fenetre, className)} onCancel={() => onCancel()}>
      {children}
      <Depart depart={depart} />
    </Modal>
  );
}
