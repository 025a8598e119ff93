import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { initiales, libelleRole, nomComplet } from '@/features/users/public';
import { accorder } from '@/lib/format/montant';
import avatar from '@/components/avatar.module.css';
import listes from '@/components/listes.module.css';
import { planDit, type CompteAdmin } from '../model/compte';
import { EtiquettesCompte } from './EtiquettesCompte';
import { LienCompte } from './LienCompte';
import styles from './comptes.module.css';

/** Les comptes en cartes : sur téléphone. */
export function CartesComptes({ comptes }: { comptes: readonly CompteAdmin[] }): JSX.Element {
  return (
    <ul className={clsx(listes.cartes, styles.comptesCartes)}>
      {comptes.map((compte) => (
        <li key={compte._id}>
          <LienCompte id={compte._id} className={listes.carte}>
            <span className={avatar.avatar} aria-hidden="true">
              {initiales(compte)}
            </span>
            <span className={styles.compteTextes}>
              <b>{nomComplet(compte)}</b>
              <span>{emailLisible(compte.email)}</span>
              <span>
                {compte.role === 'professionnel' ? `Plan ${planDit(compte)}` : libelleRole(compte.role)},{' '}
                {accorder(compte.factureCount, 'facture')}
              </span>
              <EtiquettesCompte compte={compte} />
            </span>
          </LienCompte>
        </li>
      ))}
    </ul>
  );
}
