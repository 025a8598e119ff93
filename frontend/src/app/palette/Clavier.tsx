import { lazy, Suspense, useEffect, useRef, type JSX } from 'react';
import type { User } from '@/features/users/public';
import { dialogueOuvert, panneauDemande, type Panneau } from './touches';

const Palette = lazy(() => import('./Palette'));
const AideTouches = lazy(() => import('./AideTouches'));

/** Les raccourcis de toutes les pages : écoute les touches, ouvre la palette ou leur liste (chargées à la demande). */
export function Clavier({
  moi,
  panneau,
  surPanneau,
}: {
  moi: User;
  panneau: Panneau | null;
  surPanneau: (panneau: Panneau | null) => void;
}): JSX.Element {
  const ouvrir = useRef(surPanneau);
  useEffect(() => {
    ouvrir.current = surPanneau;
  });
  useEffect(() => {
    const ecouter = (frappe: KeyboardEvent): void => {
      const demande = panneauDemande(frappe);
      if (!demande || dialogueOuvert()) return;
      frappe.preventDefault();
      ouvrir.current(demande);
    };
    document.addEventListener('keydown', ecouter);
    return () => document.removeEventListener('keydown', ecouter);
  }, []);
  const fermer = (): void => surPanneau(null);
  return (
    <Suspense>
      {panneau === 'palette' && <Palette moi={moi} fermer={fermer} aide={() => surPanneau('aide')} />}
      {panneau === 'aide' && <AideTouches fermer={fermer} />}
    </Suspense>
  );
}
