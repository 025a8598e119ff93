import { App, Button } from 'antd';
import { useId, useRef } from 'react';

const DUREE_S = 6;

/** Annonce un acte et propose « Annuler » pendant 6 s (le survol suspend le délai). */
export function useAnnulation(): (fait: string, annuler: () => Promise<unknown>) => void {
  const { message } = App.useApp();
  const base = useId();
  const rang = useRef(0);
  return (fait, annuler) => {
    const key = `${base}-${(rang.current += 1)}`;
    const defaire = (): void => {
      message.destroy(key);
      annuler().catch(() => void message.error('L’annulation n’a pas abouti.'));
    };
    void message.open({
      key,
      type: 'success',
      duration: DUREE_S,
      content: (
        <span role="status">
          {fait}{' '}
          <Button type="link" size="small" onClick={defaire}>
            Annuler
          </Button>
        </span>
      ),
    });
  };
}
