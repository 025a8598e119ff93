import { Button } from 'antd';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { useAnnonce } from '@/lib/use-annonce';
import { useMarquerLues } from '../api/actes';
import { useAttente } from '../api/attente';
import { TEXTES } from '../model/textes';

/** « Tout marquer comme lu » ; rien quand tout l'est. */
export function ToutLire({ discret = false }: { discret?: boolean }): JSX.Element | null {
  const { nonLues } = useAttente();
  const { refus } = useAnnonce();
  const lire = useMarquerLues();
  if (nonLues === 0) return null;
  return (
    <Button
      type={discret ? 'text' : 'default'}
      icon={<Icone nom="coches" taille={17} />}
      loading={lire.isPending}
      onClick={() => lire.mutate({}, { onError: refus(TEXTES.pasLues) })}
    >
      {TEXTES.toutLire}
    </Button>
  );
}
