import type { ComponentType, JSX } from 'react';
import { Evitement } from '@/components/Evitement';

/** Une page publique hors de l'application : le même arbre à la construction et dans le navigateur. */
export function PageSeule({ Contenu }: { Contenu: ComponentType }): JSX.Element {
  return (
    <>
      <Evitement />
      <Contenu />
    </>
  );
}
