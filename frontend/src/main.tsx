import '@fontsource-variable/inter/wght.css';
import 'virtual:jetons.css';
import './styles/base.css';
import { StrictMode, type JSX } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pagePublique, PageSeule } from '@/features/vitrine/public';
import { lireJeton } from '@/lib/jeton';

const page = pagePublique(window.location.pathname, lireJeton() !== null);

/** Une page publique ne charge que React et elle-même ; tout le reste vient avec l'application. */
async function choisir(): Promise<JSX.Element> {
  if (page) return <PageSeule Contenu={(await page.charger()).default} />;
  if (import.meta.env.DEV && window.location.pathname.startsWith('/dev/etats')) {
    const { default: PageEtats } = await import('@/app/etats/PageEtats');
    return <PageEtats />;
  }
  const { App } = await import('@/app/App');
  return <App />;
}

/** La page préparée à la construction est reprise telle quelle ; sinon tout est dessiné ici. */
async function afficher(racine: HTMLElement): Promise<void> {
  const arbre = <StrictMode>{await choisir()}</StrictMode>;
  if (page && racine.dataset.page === page.chemin) {
    hydrateRoot(racine, arbre);
    return;
  }
  delete racine.dataset.visiteur;
  if (page) document.title = `${page.titre} – Facturier`;
  createRoot(racine).render(arbre);
}

const racine = document.getElementById('racine');
if (racine) await afficher(racine);
if (import.meta.env.PROD) void import('@/service-worker/veille').then(({ veiller }) => veiller());
