import { LIBELLES_D_ETAT } from '@facturier/domaine/litiges/litige';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { EtatVide } from '@/components/EtatVide';
import { Panne } from '@/components/Panne';
import { SqueletteLignes } from '@/components/Squelettes';
import listes from '@/components/listes.module.css';
import { paths } from '@/config/paths';
import { formaterDateLongue } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useLitiges } from '../api/litiges';
import styles from './litiges.module.css';

/** Les litiges, ceux qui attendent d'abord. */
export default function ListeLitiges(): JSX.Element {
  const { data, error, refetch } = useLitiges();
  if (!data)
    return error ? (
      <Panne erreur={error} phrase="Erreur lors du chargement des litiges" reessayer={() => void refetch()} />
    ) : (
      <SqueletteLignes />
    );
  if (data.litiges.length === 0) return <EtatVide dessin="messages" titre="Aucune ligne n’est contestée" />;
  return (
    <ul className={styles.lignes}>
      {data.litiges.map(({ _id, facture, numero, client, etat, conteste, ouvertLe }) => (
        <li key={_id} className={clsx(styles.ligne, listes.menante)}>
          <p className={styles.designation}>
            <Link to={paths.facture.href(facture)} className={listes.lienEtendu}>
              {numero}, {client}
            </Link>
            <span>{afficherEuros(conteste)} contestés</span>
          </p>
          <p className={styles.note}>
            {LIBELLES_D_ETAT[etat]}, depuis le {formaterDateLongue(ouvertLe.slice(0, 10))}
          </p>
        </li>
      ))}
    </ul>
  );
}
