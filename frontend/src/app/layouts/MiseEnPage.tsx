import { App } from 'antd';
import { useState, type JSX } from 'react';
import { Outlet } from 'react-router-dom';
import { PanneauAssistant } from '@/features/factures/public';
import { useTempsReel } from '@/features/messaging/public';
import { useMoi, type User } from '@/features/users/public';
import { BarreBasse } from './BarreBasse';
import { BarreLaterale } from './BarreLaterale';
import { MenuMobile } from './MenuMobile';
import { Clavier } from '../palette/Clavier';
import type { Panneau } from '../palette/touches';
import './mise-en-page.css';

function Cadre({ moi }: { moi: User }): JSX.Element {
  const [menuOuvert, setMenuOuvert] = useState(false);
  const [panneau, setPanneau] = useState<Panneau | null>(null);
  const chercher = (): void => setPanneau('palette');
  useTempsReel(moi._id);
  return (
    <App className="cadre" message={{ maxCount: 3 }} notification={{ placement: 'bottomLeft' }}>
      <BarreLaterale moi={moi} chercher={chercher} />
      <main id="contenu" tabIndex={-1} className="cadre-contenu">
        <Outlet />
      </main>
      <BarreBasse moi={moi} ouvrirMenu={() => setMenuOuvert(true)} menuOuvert={menuOuvert} />
      {moi.role === 'professionnel' && <PanneauAssistant />}
      <MenuMobile moi={moi} ouvert={menuOuvert} fermer={() => setMenuOuvert(false)} chercher={chercher} />
      <Clavier moi={moi} panneau={panneau} surPanneau={setPanneau} />
    </App>
  );
}

/** Le cadre des pages connectées : barre latérale sur grand écran, barre basse et menu sur téléphone. */
export default function MiseEnPage(): JSX.Element | null {
  const { data: moi } = useMoi();
  return moi ? <Cadre moi={moi} /> : null;
}
