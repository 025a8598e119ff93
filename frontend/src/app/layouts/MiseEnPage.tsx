import { App } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Outlet } from 'react-router-dom';
import { PanneauAssistant } from '@/features/assistant/public';
import { useTempsReel } from '@/features/messaging/public';
import { Cloche, useAgent } from '@/features/notifications/public';
import { useMoi, type User } from '@/features/users/public';
import { BarreBasse } from './BarreBasse';
import { BarreLaterale } from './BarreLaterale';
import { Clavier } from '../palette/Clavier';
import type { Panneau } from '../palette/touches';
import styles from './MiseEnPage.module.css';

// Le tiroir n'arrive qu'à sa première ouverture.
const MenuMobile = lazy(() => import('./MenuMobile'));

function Cadre({ moi }: { moi: User }): JSX.Element {
  const [menu, setMenu] = useState<'jamais' | 'ouvert' | 'ferme'>('jamais');
  const [panneau, setPanneau] = useState<Panneau | null>(null);
  const chercher = (): void => setPanneau('palette');
  useTempsReel(moi._id);
  useAgent();
  return (
    <App className={styles.cadre} message={{ maxCount: 3 }} notification={{ placement: 'top', top: 8 }}>
      <BarreLaterale moi={moi} chercher={chercher} />
      <header className={styles.tetePetite}>
        <Cloche place="page" />
      </header>
      <main id="contenu" tabIndex={-1} className={styles.cadreContenu}>
        <Outlet />
      </main>
      <BarreBasse moi={moi} ouvrirMenu={() => setMenu('ouvert')} menuOuvert={menu === 'ouvert'} />
      {moi.role === 'professionnel' && <PanneauAssistant compteId={moi._id} />}
      <Suspense>
        {menu !== 'jamais' && (
          <MenuMobile
            moi={moi}
            ouvert={menu === 'ouvert'}
            fermer={() => setMenu('ferme')}
            chercher={chercher}
          />
        )}
      </Suspense>
      <Clavier moi={moi} panneau={panneau} surPanneau={setPanneau} />
    </App>
  );
}

/** Le cadre des pages connectées : barre latérale sur grand écran, barre basse et menu sur téléphone. */
export default function MiseEnPage(): JSX.Element | null {
  const { data: moi } = useMoi();
  return moi ? <Cadre moi={moi} /> : null;
}
