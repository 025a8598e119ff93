import type { JSX } from 'react';
import { conditions } from '../contenus/conditions';
import { PageTexte } from './PageTexte';

/** Les conditions d'utilisation. */
export default function PageConditions(): JSX.Element {
  return <PageTexte titre="Conditions d’utilisation" blocs={conditions} />;
}
