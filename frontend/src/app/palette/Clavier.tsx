import { lazy, Suspense, useEffect, useRef, type JSX } from 'react';
import type { User } from '@/features/users/public';
import { useFocusRendu } from '@/lib/focus-rendu';
import { dialogueOuvert, panneauDemande, type Panneau } from './touches';

const Palette = lazy(() => import('./Palette'));
const AideTouches = lazy(() => import('./AideTouches'));

/** La palette, ou la liste des touches qu'elle ouvre : fermées, le focus revient à ce qui l'avait avant la première. */
function Panneaux({
  moi,
  panneau,
  fermer,
  aide,
}: {
  moi: User;
  panneau: Panneau;
  fermer: () => void;
  aide: () => void;
}): JSX.Element {
  useFocusRendu();
  return (
    <Suspense>
      {panneau === 'palette' && <Palette moi={moi} fermer={fermer} aide={aide} />}
      {panneau === 'aide' && <AideTouches fermer={fermer} />}
    </Suspense>
  );
}

/** Les raccourcis de toutes les pages : écoute les touches, ouvre la palette ou leur liste (chargées à la demande). */
export function Clavier({
  moi,
  panneau,
  surPanneau,
}: {
  moi: User;
  panneau: Panneau | null;
  surPanneau: (panneau: Panneau | null) => void;
}): JSX.Element | null {
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
  if (panneau === null) return null;
  return (
    <Panneaux moi={moi} panneau={panneau} fermer={() => surPanneau(null)} aide={() => surPanneau('aide')} />
  );
}
