import { useEffect, useRef } from 'react';
import { useVisible } from '@/lib/visible';

/** Dit lus les messages de la conversation affichée, quand l'onglet est sous les yeux de la personne. */
export function useLecture(dernierRang: number, nonLus: number, marquer: (rang: number) => void): void {
  const visible = useVisible();
  const derniere = useRef(marquer);
  useEffect(() => {
    derniere.current = marquer;
  });
  const aLire = visible && nonLus > 0 && dernierRang > 0;
  useEffect(() => {
    if (aLire) derniere.current(dernierRang);
  }, [aLire, dernierRang]);
}
