import { formaterTaux } from '@facturier/domaine/valeurs/montant';
import type { FactureRecue } from '@facturier/domaine/reception/facture-recue';
import {
  libelleSommeRecue,
  montantRecu,
  sensDuRecu,
  sommeDe,
  sommeRecue,
} from '@facturier/domaine/reception/sens-recu';
import { libelleAPayer } from '@facturier/domaine/reception/moyen-recu';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import textes from '@/components/textes.module.css';
import styles from './document.module.css';

type Somme = [nom: string, centimes: number | undefined];

const siNonNul = (nom: string, centimes: number | undefined): Somme[] => (centimes ? [[nom, centimes]] : []);

function sommesDe({ totaux, ajustements, tva }: FactureRecue): Somme[] {
  return [
    ...(ajustements.length > 0 ? siNonNul('Total des lignes', totaux.lignesCentimes) : []),
    ...ajustements.map(({ sens, motif, montantCentimes }): Somme => [
      motif ?? (sens === 'remise' ? 'Remise' : 'Supplément'),
      sens === 'remise' ? -montantCentimes : montantCentimes,
    ]),
    ['Total hors taxes', totaux.htCentimes],
    ...(tva.length > 0
      ? tva.map(({ tauxCentiemes, montantCentimes }): Somme => [
          tauxCentiemes === undefined ? 'TVA' : `TVA à ${formaterTaux(tauxCentiemes)}`,
          montantCentimes ?? 0,
        ])
      : siNonNul('TVA', totaux.tvaCentimes)),
    ['Total toutes taxes comprises', totaux.ttcCentimes],
    ...siNonNul('Acompte déjà versé', totaux.acompteCentimes && -totaux.acompteCentimes),
    ...siNonNul('Arrondi', totaux.arrondiCentimes),
  ];
}

/** Les totaux du fichier, dans sa devise, puis la somme à payer ; pourquoi la TVA manque, si le fournisseur le dit. */
export function TotauxRecus({ facture }: { facture: FactureRecue }): JSX.Element {
  const { devise, tva } = facture;
  const somme = sommeDe(facture);
  const exonerations = [...new Set(tva.map(({ exoneration }) => exoneration).filter(Boolean))];
  return (
    <div className={styles.bas}>
      <div className={styles.exonerations}>
        {exonerations.map((phrase) => (
          <p key={phrase}>{phrase}</p>
        ))}
      </div>
      <dl className={clsx(styles.totaux, textes.chiffres)}>
        {sommesDe(facture).map(([nom, centimes], rang) => (
          <div key={rang}>
            <dt>{nom}</dt>
            <dd>{montantRecu(centimes ?? 0, devise)}</dd>
          </div>
        ))}
        <div className={styles.aPayer}>
          <dt>
            {sensDuRecu(somme) === 'a-payer'
              ? libelleAPayer(facture.reglement.moyen)
              : libelleSommeRecue(somme)}
          </dt>
          <dd>{montantRecu(sommeRecue(somme), devise)}</dd>
        </div>
      </dl>
    </div>
  );
}
