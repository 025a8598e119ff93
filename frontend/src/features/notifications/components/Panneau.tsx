import { Drawer } from 'antd';
import { useEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTelephone } from '@/lib/ecran';
import { useFocusRendu } from '@/lib/focus-rendu';
import { TEXTES } from '../model/textes';
import { Dernieres } from './Dernieres';
import styles from './Panneau.module.css';

/** Ferme quand on presse ailleurs, ou par Échap. Ce qui s'ouvre depuis le panneau, même au bout du document, en fait partie ; l'annonce d'un acte aussi. */
function useFermetureAilleurs(fermer: () => void): () => void {
  const dedans = useRef(false);
  const dernier = useRef(fermer);
  useEffect(() => {
    dernier.current = fermer;
  });
  useEffect(() => {
    const surPression = ({ target }: PointerEvent): void => {
      const chezLui = target instanceof Element && target.closest('[data-cloche], .ant-message');
      if (!dedans.current && !chezLui) dernier.current();
      dedans.current = false;
    };
    const surTouche = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) dernier.current();
    };
    document.addEventListener('pointerdown', surPression);
    document.addEventListener('keydown', surTouche);
    return () => {
      document.removeEventListener('pointerdown', surPression);
      document.removeEventListener('keydown', surTouche);
    };
  }, []);
  return () => {
    dedans.current = true;
  };
}

/** À côté de la cloche, sans rien bloquer. */
function Volet({ fermer, children }: { fermer: () => void; children: ReactNode }): JSX.Element {
  const cadre = useRef<HTMLElement>(null);
  const noter = useFermetureAilleurs(fermer);
  useFocusRendu();
  useEffect(() => cadre.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={cadre}
      role="dialog"
      aria-label={TEXTES.titre}
      tabIndex={-1}
      className={styles.volet}
      onPointerDown={noter}
    >
      {children}
    </section>
  );
}

/** Les dernières notifications : à côté de la cloche ; du bas de l'écran, au téléphone. Elles se referment quand la page change. */
export default function Panneau({ fermer }: { fermer: () => void }): JSX.Element {
  const telephone = useTelephone();
  const { key } = useLocation();
  const [page] = useState(key);
  const parti = key !== page;
  useEffect(() => {
    if (parti) fermer();
  }, [parti, fermer]);
  if (!telephone)
    return (
      <Volet fermer={fermer}>
        <Dernieres titre={<h2 className={styles.titre}>{TEXTES.titre}</h2>} />
      </Volet>
    );
  return (
    <Drawer
      open={!parti}
      onClose={fermer}
      placement="bottom"
      size="auto"
      title={TEXTES.titre}
      closable={{ 'aria-label': TEXTES.fermer }}
      rootClassName={styles.feuille}
    >
      <Dernieres titre={null} />
    </Drawer>
  );
}
