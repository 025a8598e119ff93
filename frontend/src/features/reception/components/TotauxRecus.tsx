import { sommeEcrite, totauxEcrits } from '@facturier/domaine/reception/ecrire-totaux';
import { exonerationsDe } from '@facturier/domaine/reception/exoneration-recue';
import type { FactureRecue } from '@facturier/domaine/reception/facture-recue';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import textes from '@/components/textes.module.css';
import styles from './document.module.css';

/** Les totaux du fichier, puis la somme à payer ; pourquoi la TVA manque, si le fichier le dit. */
export function TotauxRecus({ facture }: { facture: FactureRecue }): JSX.Element {
  const [libelle, somme] = sommeEcrite(facture);
  return (
    <div className={styles.bas}>
      <div className={styles.exonerations}>
        {exonerationsDe(facture).map((phrase) => (
          <p key={phrase}>{phrase}</p>
        ))}
      </div>
      <dl className={clsx(styles.totaux, textes.chiffres)}>
        {totauxEcrits(facture).map(([nom, montant], rang) => (
          <div key={rang}>
            <dt>{nom}</dt>
            <dd>{montant}</dd>
          </div>
        ))}
        <div className={styles.aPayer}>
          <dt>{libelle}</dt>
          <dd>{somme}</dd>
        </div>
      </dl>
    </div>
  );
}
