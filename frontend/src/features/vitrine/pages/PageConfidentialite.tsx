import type { JSX } from 'react';
import { confidentialite } from '../contenus/confidentialite';
import { PageTexte } from './PageTexte';

/** La politique de confidentialité. */
export default function PageConfidentialite(): JSX.Element {
  return <PageTexte titre="Confidentialité" blocs={confidentialite} />;
}
