import type { ComponentType, JSX } from 'react';
import { Evitement } from '@/components/Evitement';
import { DansLeNavigateur } from './model/session';

interface Proprietes {
  Contenu: ComponentType;
  /** Vrai une fois que le navigateur l'a reprise ; absent à la préparation. */
  reprise?: boolean;
}

/** Une page publique hors de l'application : le même arbre à la construction et dans le navigateur. */
export function PageSeule({ Contenu, reprise = false }: Proprietes): JSX.Element {
  return (
    <DansLeNavigateur value={reprise}>
      <Evitement />
      <Contenu />
    </DansLeNavigateur>
  );
}
