import { Modal, type ModalProps } from 'antd';
import { useEffect, useState, type JSX } from 'react';

/**
 * Une fenêtre qui n'existe que le temps d'être ouverte : en disparaissant, elle rend le focus à ce qui l'avait avant elle.
 */
export function Fenetre(props: ModalProps): JSX.Element {
  const [origine] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Après l'événement en cours : la touche Entrée qui ferme la fenêtre ne doit pas presser le bouton retrouvé.
      setTimeout(() => {
        const libre = document.activeElement === null || document.activeElement === document.body;
        if (libre && origine instanceof HTMLElement) origine.focus({ preventScroll: true });
      });
    },
    [origine],
  );
  return <Modal {...props} />;
}
