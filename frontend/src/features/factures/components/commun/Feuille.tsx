import { construireDocument, type DocumentFacture } from '@domaine/document-facture';
import type { FactureADessiner } from '@domaine/facture';
import { memo, useDeferredValue, useMemo, type JSX } from 'react';
import { useMoi } from '@/features/users/public';
import { useLogo } from '../../api/logo';
import { FeuilleFacture } from '../../document/FeuilleFacture';
import './commun.css';

/** La feuille d'un document composé, redessinée seulement quand lui change. `aMoi` : le logo est celui du compte connecté. */
export const FeuilleDocument = memo(function FeuilleDocument({
  document,
  tampon,
  aMoi,
  imprimable = false,
}: {
  document: DocumentFacture;
  tampon?: { date: string };
  aMoi: boolean;
  imprimable?: boolean;
}): JSX.Element {
  const { data: moi } = useMoi();
  const { data: logo } = useLogo(aMoi && (moi?.logo ?? false));
  return (
    <div className="feuille-cadre">
      <FeuilleFacture document={document} tampon={tampon} logo={logo} imprimable={imprimable} />
    </div>
  );
});

/** La feuille d'une saisie en cours : le même document que le PDF, composé par le même domaine, sans retenir la frappe. */
export function Feuille({ facture }: { facture: FactureADessiner }): JSX.Element {
  const differee = useDeferredValue(facture);
  const document = useMemo(() => construireDocument(differee), [differee]);
  return <FeuilleDocument document={document} aMoi />;
}
