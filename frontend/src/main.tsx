import '@fontsource-variable/inter/wght.css';
import 'virtual:jetons.css';
import './styles/base.css';
import { StrictMode, type JSX } from 'react';
import { createRoot } from 'react-dom/client';

async function choisir(): Promise<JSX.Element> {
  if (import.meta.env.DEV && window.location.pathname.startsWith('/dev/etats')) {
    const { default: PageEtats } = await import('@/app/etats/PageEtats');
    return <PageEtats />;
  }
  const { App } = await import('@/app/App');
  return <App />;
}

async function afficher(racine: HTMLElement): Promise<void> {
  const arbre = await choisir();
  // Une page publique a pu ouvrir l'application à sa place : ce qu'elle avait préparé s'en va.
  delete racine.dataset.visiteur;
  racine.replaceChildren();
  createRoot(racine).render(<StrictMode>{arbre}</StrictMode>);
}

const racine = document.getElementById('racine');
if (racine) await afficher(racine);
if (import.meta.env.PROD) void import('@/service-worker/veille').then(({ veiller }) => veiller());
