import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { initiales, libelleRole, nomComplet } from '@/features/users/public';
import { accorder } from '@/lib/format/montant';
import { libellePlan, type CompteAdmin } from '../model/compte';
import { EtiquettesCompte } from './EtiquettesCompte';
import styles from '../pages/PageAdmin.module.css';

/** Les comptes en cartes : sur téléphone. */
export function CartesComptes({
  comptes,
  adresseDe,
}: {
  comptes: readonly CompteAdmin[];
  adresseDe: (id: string) => string;
}): JSX.Element {
  return (
    <ul className={styles.comptesCartes}>
      {comptes.map((compte) => (
        <li key={compte._id}>
          <Link to={adresseDe(compte._id)} className={styles.compteCarte} preventScrollReset>
            <span className={styles.compteAvatar} aria-hidden="true">
              {initiales(compte)}
            </span>
            <span className={styles.compteTextes}>
              <b>{nomComplet(compte)}</b>
              <span>{compte.email}</span>
              <span>
                {compte.role === 'professionnel' ? libellePlan(compte.planActuel) : libelleRole(compte.role)},{' '}
                {accorder(compte.factureCount, 'facture')}
              </span>
              <EtiquettesCompte compte={compte} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
