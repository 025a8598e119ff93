import '@fontsource-variable/inter/wght.css';
import 'virtual:jetons.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pagePublique, PageSeule } from '@/features/vitrine/public';
import { lireJeton } from '@/lib/jeton';

/** Une personne connectée trouve son compte à cette adresse : la page préparée laisse la place à l'application. */
async function ouvrirLApplication({ application = '', styles = '' }: DOMStringMap): Promise<void> {
  for (const href of styles.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  await import(/* @vite-ignore */ application);
}

/** La page préparée à la construction, reprise telle quelle. */
async function reprendre(racine: HTMLElement): Promise<void> {
  const page = pagePublique(window.location.pathname, lireJeton() !== null);
  if (!page) return ouvrirLApplication(racine.dataset);
  const { default: Contenu } = await page.charger();
  const arbre = (reprise: boolean) => (
    <StrictMode>
      <PageSeule Contenu={Contenu} reprise={reprise} />
    </StrictMode>
  );
  hydrateRoot(racine, arbre(false)).render(arbre(true));
  const { veiller } = await import('@/service-worker/veille');
  veiller();
}

const racine = document.getElementById('racine');
if (racine) await reprendre(racine);
