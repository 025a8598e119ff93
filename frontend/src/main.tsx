import '@fontsource-variable/inter/wght.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '@/config/paths';
import { lireJeton } from '@/lib/jeton';

/** Un visiteur à l'accueil ne charge que React et la vitrine ; tout le reste vient avec l'application. */
async function choisir() {
  const visiteur = window.location.pathname === paths.accueil.chemin && lireJeton() === null;
  if (visiteur) return (await import('@/features/vitrine/pages/PageAccueil')).default;
  return (await import('@/app/App')).App;
}

const racine = document.getElementById('racine');
if (racine) {
  const Contenu = await choisir();
  createRoot(racine).render(
    <StrictMode>
      <Contenu />
    </StrictMode>,
  );
}
