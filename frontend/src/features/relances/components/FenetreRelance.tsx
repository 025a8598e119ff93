import type { JSX, ReactNode } from 'react';
import { Fenetre } from '@/components/Fenetre';
import { useRappels } from '../api/relances';
import { FenetreRappel, type EnvoiDeRappel } from './FenetreRappel';

/**
 * « Relancer » : le rappel proposé, prêt à relire ; ou pourquoi il n'en part pas maintenant. @param sinon ce qui se montre quand toutes les
 * étapes sont faites : un message libre
 */
export default function FenetreRelance({
  fermer,
  sinon,
  ...envoi
}: EnvoiDeRappel & {
  fermer: () => void;
  sinon: ReactNode;
}): JSX.Element | null {
  const { data: rappels, isError } = useRappels(envoi.factureId);
  if (isError) return <>{sinon}</>;
  if (!rappels) return null;
  const { proposee, pourquoiPas } = rappels;
  if (proposee) return <FenetreRappel {...envoi} proposee={proposee} fermer={fermer} />;
  if (!pourquoiPas) return <>{sinon}</>;
  return (
    <Fenetre
      open
      title="Pas de rappel maintenant"
      onCancel={fermer}
      onOk={fermer}
      okText="Compris"
      cancelButtonProps={{ hidden: true }}
    >
      <p>{pourquoiPas}</p>
    </Fenetre>
  );
}
