import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import { memo, useDeferredValue, useEffect, useMemo, useState, type JSX } from 'react';
import { type Mots, useMots } from '../../model/mots';
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

/** Ce qui compose la feuille : en français, puis dans la langue du client dès que ses mots sont là ; hors ligne, le français reste. */
function useComposer({ client }: FactureADessiner): Mots['composer'] {
  const { composer, bilingue } = useMots();
  const enDeuxLangues = client.langue === 'fr_en';
  const [traduit, setTraduit] = useState<{ de: Mots['bilingue']; composer: Mots['composer'] } | null>(null);
  useEffect(() => {
    let parti = false;
    if (enDeuxLangues)
      bilingue().then(
        (charge) => !parti && setTraduit({ de: bilingue, composer: charge }),
        () => undefined,
      );
    return () => {
      parti = true;
    };
  }, [enDeuxLangues, bilingue]);
  return enDeuxLangues && traduit?.de === bilingue ? traduit.composer : composer;
}

/** La feuille d'une saisie en cours : le même document que le PDF, composé par le même domaine, sans retenir la frappe. */
export function Feuille({ facture }: { facture: FactureADessiner }): JSX.Element {
  const differee = useDeferredValue(facture);
  const composer = useComposer(differee);
  const document = useMemo(() => composer(differee), [composer, differee]);
  const { data: logo } = useLogoDuCompte();
  return <FeuilleDocument document={document} logo={logo} />;
}
