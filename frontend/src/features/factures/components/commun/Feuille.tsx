import { construireDocument } from '@domaine/document-facture';
import type { FactureADessiner } from '@domaine/facture';
import { useMemo, type JSX } from 'react';
import { FeuilleFacture } from '../../document/FeuilleFacture';
import './commun.css';

/** La feuille d'une saisie en cours : le même document que le PDF, composé par le même domaine. */
export function Feuille({ facture }: { facture: FactureADessiner }): JSX.Element {
  const document = useMemo(() => construireDocument(facture), [facture]);
  return (
    <div className="feuille-cadre">
      <FeuilleFacture document={document} />
    </div>
  );
}
