import type { FactureDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { RenoncerAuReste } from '@/features/factures/public';
import { afficherEuros } from '@/lib/format/montant';
import styles from './facturation.module.css';

/** Ce qui retient le solde, et de quoi le libérer sans quitter la fenêtre. */
export function Retenues({ acomptes }: { acomptes: readonly FactureDeDevis[] }): JSX.Element {
  return (
    <ul className={styles.retenues} aria-label="Ce qui retient le solde">
      {acomptes.map((acompte) => (
        <li key={acompte._id}>
          <Link to={paths.facture.href(acompte._id)}>{acompte.numero ?? 'Brouillon d’acompte'}</Link>
          {acompte.numero === null ? (
            <span>{afficherEuros(acompte.montantTTC)}, à émettre ou à supprimer</span>
          ) : (
            <RenoncerAuReste acompte={acompte} />
          )}
        </li>
      ))}
    </ul>
  );
}
