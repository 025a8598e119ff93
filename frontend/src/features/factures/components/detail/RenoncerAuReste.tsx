import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { afficherEuros } from '@/lib/format/montant';
import { useAnnonce } from '@/lib/use-annonce';
import { useAnnulerReste } from '../../api/annuler-reste';

/** Un acompte émis, et ce qu'il attend encore. */
export interface AcompteAttendu {
  _id: string;
  numero: string | null;
  resteAPayer: number;
  encaisse: number;
}

/** Renonce, confirmé, à ce qu'un acompte attend encore : le solde ne déduira que ce qui est encaissé. */
export function RenoncerAuReste({ acompte }: { acompte: AcompteAttendu }): JSX.Element {
  const { _id, numero, resteAPayer, encaisse } = acompte;
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const annuler = useAnnulerReste(_id);
  const [cles] = useState(() => new ClesParContenu());
  const reste = afficherEuros(resteAPayer);
  const suite =
    encaisse > 0
      ? `Le solde déduira les ${afficherEuros(encaisse)} encaissés.`
      : 'Cet acompte sera annulé, le solde demandera tout.';
  const demander = (): void =>
    void modal.confirm({
      title: `Annuler les ${reste} que ${numero} attend encore\u00a0?`,
      content: `Un avoir de ${reste} est émis, avec son propre numéro. ${suite}`,
      okText: 'Annuler le reste',
      cancelText: 'Garder',
      onOk: () =>
        annuler
          .mutateAsync({ cle: cles.pour(resteAPayer) })
          .then(
            () => fait(`Avoir de ${reste} émis.`),
            refus('Le reste de cet acompte n’a pas pu être annulé.'),
          ),
    });
  return (
    <Button size="small" disabled={annuler.isPending} onClick={demander}>
      Annuler le reste ({reste})
    </Button>
  );
}
