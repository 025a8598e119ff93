import { App } from 'antd';
import { useState, type JSX } from 'react';
import { Outlet } from 'react-router-dom';
import { PanneauAssistant } from '@/features/factures/public';
import { useMoi } from '@/features/users/public';
import { BarreBasse } from './BarreBasse';
import { BarreLaterale } from './BarreLaterale';
import { MenuMobile } from './MenuMobile';
import './mise-en-page.css';

/** Le cadre des pages connectées : barre latérale sur grand écran, barre basse et menu sur téléphone. */
export default function MiseEnPage(): JSX.Element | null {
  const { data: moi } = useMoi();
  const [menuOuvert, setMenuOuvert] = useState(false);
  if (!moi) return null;
  return (
    <App className="cadre" message={{ maxCount: 3 }} notification={{ placement: 'bottomLeft' }}>
      <BarreLaterale moi={moi} />
      <main id="contenu" tabIndex={-1} className="cadre-contenu">
        <Outlet />
      </main>
      <BarreBasse moi={moi} ouvrirMenu={() => setMenuOuvert(true)} menuOuvert={menuOuvert} />
      {moi.role === 'professionnel' && <PanneauAssistant />}
      <MenuMobile moi={moi} ouvert={menuOuvert} fermer={() => setMenuOuvert(false)} />
    </App>
  );
}
