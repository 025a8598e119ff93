import { Modal, type ModalProps } from 'antd';
import type { JSX } from 'react';
import { useFocusRendu } from '@/lib/focus-rendu';

/** Une fenêtre qui n'existe que le temps d'être ouverte : en disparaissant, elle rend le focus à ce qui l'avait avant elle. */
export function Fenetre(props: ModalProps): JSX.Element {
  useFocusRendu();
  return <Modal {...props} />;
}
