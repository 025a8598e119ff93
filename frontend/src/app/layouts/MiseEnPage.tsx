import type { JSX } from 'react';
import { Outlet } from 'react-router-dom';

export default function MiseEnPage(): JSX.Element {
  return (
    <main id="contenu" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
