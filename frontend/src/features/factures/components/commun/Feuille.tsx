import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import { memo, useDeferredValue, useMemo, type JSX } from 'react';
import { useMots } from '../../model/mots';
import { useLogoDuCompte } from '../../api/logo';
import { FeuilleFacture } from '@/components/feuille/FeuilleFacture';
import styles from './commun.module.css';

/** La feuille d'un document composé, redessinée seulement quand lui ou son logo change. */
export const FeuilleDocument = memo(function FeuilleDocument({
  document,
  tampon,
  logo,
  imprimable = false,
}: {
  document: DocumentFacture;
  tampon?: { date: string | null };
  /** L'image en `data:`. */
  logo?: string;
  imprimable?: boolean;
}): JSX.Element {
  return (
    <div className={styles.feuilleCadre} data-feuille>
      <FeuilleFacture document={document} tampon={tampon} logo={logo} imprimable={imprimable} />
    </div>
  );
});

/** La feuille d'une saisie en cours : le même document que le PDF, composé par le même domaine, sans retenir la frappe. */
export function Feuille({ facture }: { facture: FactureADessiner }): JSX.Element {
  const { composer } = useMots();
  const differee = useDeferredValue(facture);
  const document = useMemo(() => composer(differee), [composer, differee]);
  const { data: logo } = useLogoDuCompte();
  return <FeuilleDocument document={document} logo={logo} />;
}
