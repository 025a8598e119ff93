import type { JSX, ReactNode } from 'react';
import { EnTetePage } from '@/components/EnTetePage';
import { Interdit } from '@/components/Panne';
import { useMoi } from '@/features/users/public';

/** À l'admin seul. Qui ne l'est pas et tape l'adresse : le serveur refuserait chaque appel, on ne les tente pas. */
export function ReserveAdmin({ children }: { children: ReactNode }): JSX.Element {
  const { data: moi } = useMoi();
  if (moi?.estAdmin) return <>{children}</>;
  return (
    <>
      <EnTetePage titre="Administration" />
      <div role="alert">
        <Interdit />
      </div>
    </>
  );
}
