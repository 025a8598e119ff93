import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { construireDocument } from '@domaine/document-facture';
import { FACTURE_EXEMPLE } from '@domaine/document-facture-exemple';
import { FeuilleFacture } from '@/features/factures/document/FeuilleFacture';
import { DessinPrepare } from './components/FactureExemple';
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

/** La facture d'exemple, dessinée par la feuille du produit. */
export const dessinerExemple = (): string =>
  renderToString(<FeuilleFacture document={construireDocument(FACTURE_EXEMPLE)} imprimable={false} />);

/** Toutes les pages publiques, dessinées à la construction. */
export function preparerPages(): Promise<PagePreparee[]> {
  const exemple = dessinerExemple();
  return Promise.all(
    PAGES_PUBLIQUES.map(async ({ chemin, titre, description, visiteurSeulement = false, charger }) => {
      const { default: Contenu } = await charger();
      const contenu = renderToString(
        <StrictMode>
          <DessinPrepare value={exemple}>
            <PageSeule Contenu={Contenu} />
          </DessinPrepare>
        </StrictMode>,
      );
      return { chemin, titre, description, visiteurSeulement, contenu };
    }),
  );
}
