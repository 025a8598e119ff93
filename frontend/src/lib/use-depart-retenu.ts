import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { lireJeton } from './jeton';

/** Demande avant de quitter la page tant que `retenir` est vrai ; une session finie, elle, passe toujours. */
export function useDepartRetenu(retenir: boolean): void {
  const { modal } = App.useApp();
  const retenue = useBlocker(
    ({ currentLocation, nextLocation }) =>
      retenir && lireJeton() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (retenue.state !== 'blocked') return;
    void modal.confirm({
      title: 'Quitter sans enregistrer\u00a0?',
      content: 'Votre saisie reste dans cet onglet\u00a0: vous la retrouverez en revenant.',
      okText: 'Quitter',
      cancelText: 'Rester',
      onOk: () => retenue.proceed(),
      onCancel: () => retenue.reset(),
    });
  }, [retenue, modal]);
}
