import { Modal, type ModalProps } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { useFocusRendu } from '@/lib/focus-rendu';
import styles from './Fenetre.module.css';

type FenetreProps = Omit<ModalProps, 'onCancel'> & { onCancel: () => void };

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
 * Une fenêtre qui n'existe que le temps d'être ouverte : en disparaissant, elle rend le focus à ce qui l'avait avant elle ;
 * elle se referme si l'on va à une autre page.
 */
export function Fenetre({ onCancel, className, ...props }: FenetreProps): JSX.Element {
  useFocusRendu();
  useFermetureAuDepart(onCancel);
  return <Modal {...props} className={clsx(styles.fenetre, className)} onCancel={() => onCancel()} />;
}
