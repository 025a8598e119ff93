import type { JSX } from 'react';

export default function PageAccueil(): JSX.Element {
  return <h1>Facturier</h1>;
}
