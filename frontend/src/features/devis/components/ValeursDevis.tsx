import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { JSX } from 'react';
import styles from '@/components/detail.module.css';
import textes from '@/components/textes.module.css';
import { formaterDateLongue } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import type { TermeDevis } from '../model/devis';

/** Ce que coûte un devis, et jusqu'à quand il vaut. @param montantTTC en euros */
export function ValeursDevis({
  montantTTC,
  valideJusquau,
  terme,
}: {
  montantTTC: number;
  valideJusquau: DateCivile | null;
  terme: TermeDevis | null;
}): JSX.Element {
  return (
    <dl className={styles.paiementsSoldes}>
      <div className={styles.paiementsReste}>
        <dt>Total</dt>
        <dd className={textes.chiffres}>{afficherEuros(montantTTC)}</dd>
      </div>
      {valideJusquau && (
        <div>
          <dt>Valable jusqu’au</dt>
          <dd>{formaterDateLongue(valideJusquau)}</dd>
        </div>
      )}
      {terme?.proche && (
        <div>
          <dt>Terme</dt>
          <dd>{terme.phrase.toLowerCase()}</dd>
        </div>
      )}
    </dl>
  );
}
