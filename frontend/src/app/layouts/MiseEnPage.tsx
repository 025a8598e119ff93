import { lazy, Suspense, useState, type JSX } from 'react';
import { Outlet } from 'react-router-dom';
import { useMoi } from '@/features/users/public';
import { BarreBasse } from './BarreBasse';
import { BarreLaterale } from './BarreLaterale';
import { MenuMobile } from './MenuMobile';
import './mise-en-page.css';

const PanneauAssistant = lazy(async () => ({
  default: (await import('@/features/factures/public')).PanneauAssistant,
}));

/** Le cadre des pages connectées : barre latérale sur grand écran, barre basse et menu sur téléphone. */
export default function MiseEnPage(): JSX.Element | null {
  const { data: moi } = useMoi();
  const [menuOuvert, setMenuOuvert] = useState(false);
  if (!moi) return null;
  return (
    <div className="cadre">
      <BarreLaterale moi={moi} />
      <main id="contenu" tabIndex={-1} className="cadre-contenu">
        <Outlet />
      </main>
      <BarreBasse moi={moi} ouvrirMenu={() => setMenuOuvert(true)} menuOuvert={menuOuvert} />
      {moi.role === 'professionnel' && (
        <Suspense>
          <PanneauAssistant />
        </Suspense>
      )}
      <MenuMobile moi={moi} ouvert={menuOuvert} fermer={() => setMenuOuvert(false)} />
    </div>
  );
}
