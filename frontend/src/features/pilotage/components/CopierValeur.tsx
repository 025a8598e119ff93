import { Button } from 'antd';
import { useEffect, useState, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';

const ANNONCE_MS = 2_500;

/** Copie une valeur telle qu'elle se tape ailleurs, et le dit. */
export function CopierValeur({ nom, valeur }: { nom: string; valeur: string }): JSX.Element {
  const [copiee, setCopiee] = useState(false);
  useEffect(() => {
    if (!copiee) return undefined;
    const fin = setTimeout(() => setCopiee(false), ANNONCE_MS);
    return () => clearTimeout(fin);
  }, [copiee]);
  const copier = async (): Promise<void> => {
    await navigator.clipboard.writeText(valeur);
    setCopiee(true);
  };
  return (
    <>
      <Button
        aria-label={`Copier ${valeur}, ${nom}`}
        icon={<Icone nom={copiee ? 'coche' : 'copie'} taille={16} />}
        onClick={() => void copier().catch(() => undefined)}
      >
        {copiee ? 'Copié' : 'Copier'}
      </Button>
      <span role="status" className={textes.lecteurs}>
        {copiee ? `${valeur} copié` : ''}
      </span>
    </>
  );
}
