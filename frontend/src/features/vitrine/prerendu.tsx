import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { construireDocument } from '@facturier/domaine/documents/document';
import { FACTURE_MONTREE } from '@facturier/domaine/documents/exemple';
import { FeuilleFacture } from '@/components/feuille/FeuilleFacture';
import { Captures } from './components/Captures';
import { Etapes } from './components/Etapes';
import { Fonctions } from './components/Fonctions';
import { FragmentsPrepares, type NomFragment } from './components/Fragment';
import { Questions } from './components/Questions';
import { PAGES_PUBLIQUES } from './pages-publiques';
import { PageSeule } from './PageSeule';

/** Une page prête à servir : son contenu et ce qui va dans sa tête. */
export interface PagePreparee {
  chemin: string;
  titre: string;
  description: string;
  visiteurSeulement: boolean;
  contenu: string;
}

/** Les parties qui ne font que se lire ; la facture d'exemple est dessinée par la feuille du produit. */
export const dessinerFragments = (): Record<NomFragment, string> => ({
  exemple: renderToStaticMarkup(
    <FeuilleFacture document={construireDocument(FACTURE_MONTREE)} imprimable={false} figee />,
  ),
  presentation: renderToStaticMarkup(
    <>
      <Captures />
      <Etapes />
      <Fonctions />
    </>,
  ),
  questions: renderToStaticMarkup(<Questions />),
});

/** Toutes les pages publiques, dessinées à la construction. */
export function preparerPages(): Promise<PagePreparee[]> {
  const fragments = dessinerFragments();
  return Promise.all(
    PAGES_PUBLIQUES.map(async ({ chemin, titre, description, visiteurSeulement = false, charger }) => {
      const { default: Contenu } = await charger();
      const contenu = renderToString(
        <StrictMode>
          <FragmentsPrepares value={fragments}>
            <PageSeule Contenu={Contenu} />
          </FragmentsPrepares>
        </StrictMode>,
      );
      return { chemin, titre, description, visiteurSeulement, contenu };
    }),
  );
}
