import type { Depassement } from '@facturier/domaine/releves/choix';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { App, Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { accorder } from '@/lib/format/montant';
import { bilanDe, type Bilan, type ChoixFaits } from '../model/examen';
import type { Examen } from '../model/parcours';
import type { Parcours } from './use-parcours';
import styles from './rapprochements.module.css';

const phraseDuBilan = ({ inscrites, totalCentimes, retenues }: Bilan): string =>
  [
    inscrites > 0 && `${accorder(inscrites, 'paiement')} à inscrire, ${formaterEuros(totalCentimes)}`,
    retenues > 0 && `${accorder(retenues, 'ligne')} à retenir sans rien écrire`,
  ]
    .filter(Boolean)
    .join('\u00a0; ') || 'Rien n’est coché.';

const phrasesDeTrop = (trop: readonly Depassement[]): ReactNode =>
  trop.map(({ facture: { id, numero }, excedentCentimes }) => (
    <p key={id}>
      {numero} recevra {formaterEuros(excedentCentimes)} de plus que son reste.
    </p>
  ));

/** Un relevé examiné, ce qui y est choisi, et ce qui s'en fait. */
export interface EnVerification {
  examen: Examen;
  choix: ChoixFaits;
  parcours: Parcours;
}

/** Ce que les choix feront, et le bouton qui le fait ; un excédent se confirme. */
export function BarreInscrire({ examen, choix, parcours }: EnVerification): JSX.Element {
  const { modal } = App.useApp();
  const bilan = bilanDe(choix, examen.factures);
  const demander = (): void => {
    if (bilan.depassements.length === 0) return parcours.inscrire();
    void modal.confirm({
      title: 'Inscrire un trop-perçu\u00a0?',
      content: (
        <>
          {phrasesDeTrop(bilan.depassements)}
          <p>L’argent arrivé s’écrit toujours&nbsp;; la facture dira ce qu’elle doit rendre.</p>
        </>
      ),
      okText: 'Inscrire quand même',
      cancelText: 'Revoir',
      onOk: parcours.inscrire,
    });
  };
  return (
    <div className={styles.barre}>
      <p role="status">{phraseDuBilan(bilan)}</p>
      <Button onClick={parcours.recommencer} disabled={parcours.enCours}>
        Autre fichier
      </Button>
      <Button
        type="primary"
        onClick={demander}
        disabled={choix.size === 0}
        loading={parcours.enCours}
        aria-busy={parcours.enCours}
      >
        {bilan.inscrites === 0 && bilan.retenues > 0 ? 'Retenir' : 'Inscrire au livre'}
      </Button>
    </div>
  );
}
