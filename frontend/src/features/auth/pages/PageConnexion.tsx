import type { JSX } from 'react';

export default function PageConnexion(): JSX.Element {
  return <h1>SE CONNECTER</h1>;
}
