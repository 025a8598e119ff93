import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import type { Facture } from '../../model/facture';
import styles from '@/components/detail.module.css';

/** Les documents liés : la facture rectifiée par un avoir, les avoirs d'une facture. */
export function DocumentsLies({ facture }: { facture: Facture }): JSX.Element | null {
  const { factureRectifiee, avoirs = [] } = facture;
  if (!factureRectifiee && !avoirs.length) return null;
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-documents">
      <h2 id="titre-documents">{factureRectifiee ? 'Facture rectifiée' : 'Avoirs'}</h2>
      {factureRectifiee && (
        <Link to={paths.facture.href(factureRectifiee._id)}>{factureRectifiee.numero}</Link>
      )}
      <ul className={styles.paiements}>
        {avoirs.map(({ _id, numero, montantTTC, dateEmission }) => (
          <li key={_id} className={styles.paiement}>
            <Link to={paths.facture.href(_id)}>{numero}</Link>
            <span className={textes.chiffres}>
              {afficherEuros(-montantTTC)}, {formaterDateCourte(dateEmission)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
