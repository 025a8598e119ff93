import '@fontsource-variable/inter/wght.css';
import './styles/base.css';
import { StrictMode, type JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { Evitement } from '@/components/Evitement';
import { paths } from '@/config/paths';
import { lireJeton } from '@/lib/jeton';

/** Un visiteur à l'accueil ne charge que React et la vitrine ; tout le reste vient avec l'application. */
async function choisir(): Promise<JSX.Element> {
  const visiteur = window.location.pathname === paths.accueil.chemin && lireJeton() === null;
  if (!visiteur) {
    const { App } = await import('@/app/App');
    return <App />;
  }
  const { default: PageAccueil } = await import('@/features/vitrine/pages/PageAccueil');
  return (
    <>
      <Evitement />
      <PageAccueil />
    </>
  );
}

const racine = document.getElementById('racine');
if (racine) {
  createRoot(racine).render(<StrictMode>{await choisir()}</StrictMode>);
}
