import { ecrirePourcent } from '@facturier/domaine/reception/decimal-recu';
import { montantSigne, motifEcrit } from '@facturier/domaine/reception/ecrire-poste';
import { exonerationsDe } from '@facturier/domaine/reception/exoneration-recue';
import { dejaDeduit, type FactureRecue } from '@facturier/domaine/reception/facture-recue';
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

type Somme = [nom: string, montant: string];

/** Les totaux du fichier, dans leur ordre ; ce qu'il ne dit pas n'y est pas. */
function sommesDe(facture: FactureRecue): Somme[] {
  const { totaux, ajustements, tva, devise, deviseComptable } = facture;
  const somme = (nom: string, centimes: number | undefined, en = devise): Somme[] =>
    centimes === undefined ? [] : [[nom, montantRecu(centimes, en)]];
  const siNonNulle = (nom: string, centimes: number | undefined): Somme[] =>
    centimes ? somme(nom, centimes) : [];
  return [
    ...(ajustements.length > 0 ? siNonNulle('Total des lignes', totaux.lignesCentimes) : []),
    ...ajustements.flatMap((un) => somme(motifEcrit(un, devise), montantSigne(un))),
    ...somme('Total hors taxes', totaux.htCentimes),
    ...(tva.length > 0
      ? tva.flatMap(({ taux, montantCentimes }) =>
          somme(taux === undefined ? 'TVA' : `TVA à ${ecrirePourcent(taux)}`, montantCentimes),
        )
      : siNonNulle('TVA', totaux.tvaCentimes)),
    ...somme('Total toutes taxes comprises', totaux.ttcCentimes),
    ...(deviseComptable
      ? somme(`Dont TVA en ${deviseComptable}`, totaux.tvaComptableCentimes, deviseComptable)
      : []),
    ...siNonNulle('Acompte déjà versé', totaux.acompteCentimes && -totaux.acompteCentimes),
    ...siNonNulle('Arrondi', totaux.arrondiCentimes),
    ...siNonNulle('Déjà déduit', -dejaDeduit(facture)),
  ];
}

/** Les totaux du fichier, dans sa devise, puis la somme à payer ; pourquoi la TVA manque, si le fichier le dit. */
export function TotauxRecus({ facture }: { facture: FactureRecue }): JSX.Element {
  const { devise } = facture;
  const somme = sommeDe(facture);
  return (
    <div className={styles.bas}>
      <div className={styles.exonerations}>
        {exonerationsDe(facture).map((phrase) => (
          <p key={phrase}>{phrase}</p>
        ))}
      </div>
      <dl className={clsx(styles.totaux, textes.chiffres)}>
        {sommesDe(facture).map(([nom, montant], rang) => (
          <div key={rang}>
            <dt>{nom}</dt>
            <dd>{montant}</dd>
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
