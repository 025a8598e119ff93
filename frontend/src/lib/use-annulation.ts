import { App } from 'antd';
import { useAnnonceSuivie } from './use-annonce-suivie';

/** Annonce un acte et propose « Annuler » pendant 6 s. */
export function useAnnulation(): (fait: string, annuler: () => Promise<unknown>) => void {
  const { message } = App.useApp();
  const annoncer = useAnnonceSuivie();
  return (fait, annuler) =>
    annoncer(fait, 'Annuler', () => {
      annuler().catch(() => void message.error('L’annulation n’a pas abouti.'));
    });
}
