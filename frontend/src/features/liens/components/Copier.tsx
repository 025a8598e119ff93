import { useEffect, useState, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import styles from './lien.module.css';

const ANNONCE_MS = 2_500;

/** Une valeur et de quoi la copier. @param copie ce qui est copié, si ce n'est ce qui est lu */
export function Copier({
  libelle,
  valeur,
  copie = valeur,
}: {
  libelle: string;
  valeur: string;
  copie?: string;
}): JSX.Element {
  const [copiee, setCopiee] = useState(false);
  useEffect(() => {
    if (!copiee) return undefined;
    const fin = setTimeout(() => setCopiee(false), ANNONCE_MS);
    return () => clearTimeout(fin);
  }, [copiee]);
  const copier = async (): Promise<void> => {
    await navigator.clipboard.writeText(copie);
    setCopiee(true);
  };
  return (
    <div className={styles.valeur}>
      <dt>{libelle}</dt>
      <dd>
        <span>{valeur}</span>
        <button
          type="button"
          className={styles.copier}
          aria-label={`Copier\u00a0: ${libelle}`}
          onClick={() => void copier().catch(() => undefined)}
        >
          <Icone nom={copiee ? 'coche' : 'copie'} taille={16} />
          <span role="status">{copiee ? 'Copié' : ''}</span>
        </button>
      </dd>
    </div>
  );
}
