import { App, Button } from 'antd';
import { useId, useRef } from 'react';

const DUREE_S = 6;

/** Annonce un acte fait et propose le suivant pendant 6 s (le survol suspend le délai). */
export function useAnnonceSuivie(): (fait: string, libelle: string, suite: () => void) => void {
  const { message } = App.useApp();
  const base = useId();
  const rang = useRef(0);
  return (fait, libelle, suite) => {
    const key = `${base}-${(rang.current += 1)}`;
    const suivre = (): void => {
      message.destroy(key);
      suite();
    };
    void message.open({
      key,
      type: 'success',
      duration: DUREE_S,
      content: (
        <span role="status">
          {fait}{' '}
          <Button type="link" size="small" onClick={suivre}>
            {libelle}
          </Button>
        </span>
      ),
    });
  };
}
