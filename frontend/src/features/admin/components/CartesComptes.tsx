import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { initiales, libelleRole, nomComplet } from '@/features/users/public';
import { accorder } from '@/lib/format/montant';
import { libellePlan, type CompteAdmin } from '../model/compte';
import { EtiquettesCompte } from './EtiquettesCompte';

/** Les comptes en cartes : sur téléphone. */
export function CartesComptes({
  comptes,
  adresseDe,
}: {
  comptes: readonly CompteAdmin[];
  adresseDe: (id: string) => string;
}): JSX.Element {
  return (
    <ul className="comptes-cartes">
      {comptes.map((compte) => (
        <li key={compte._id}>
          <Link to={adresseDe(compte._id)} className="compte-carte" preventScrollReset>
            <span className="compte-avatar" aria-hidden="true">
              {initiales(compte)}
            </span>
            <span className="compte-textes">
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
