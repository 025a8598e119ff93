import type { JSX } from 'react';
import { accessibilite } from '../contenus/accessibilite';
import { PageTexte } from './PageTexte';

/** La déclaration d'accessibilité. */
export default function PageAccessibilite(): JSX.Element {
  return <PageTexte titre="Accessibilité" blocs={accessibilite} />;
}
