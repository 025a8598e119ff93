import type { ChargePrevue, ChargesConnues, CorpsCharges } from '@facturier/domaine/contrat/previsions';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { App, Button } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import textes from '@/components/textes.module.css';
import { messageDe } from '@/lib/erreurs-api';
import { afficherEuros } from '@/lib/format/montant';
import { useDireCharges } from '../../api/previsions';
import { avecSolde, corpsDesCharges, nomDuRythme } from '../../model/previsions';
import { Carte } from '../tableau/Carte';
import tableau from '../tableau/tableau.module.css';
import styles from './previsions.module.css';

const FenetreCharge = lazy(() => import('./FenetreCharge'));
const FenetreSolde = lazy(() => import('./FenetreSolde'));
const FenetreCfe = lazy(() => import('./FenetreCfe'));

/** La fenêtre ouverte ; d'une charge, son rang, ou `neuve`. */
type Ouverte = { quoi: 'solde' | 'cfe' } | { quoi: 'charge'; rang: number | 'neuve' } | null;

function Charge({
  charge,
  modifier,
  retirer,
}: {
  charge: ChargePrevue;
  modifier: () => void;
  retirer: () => void;
}): JSX.Element {
  const { libelle, montant, rythme, jour } = charge;
  return (
    <li className={styles.charge}>
      <span>
        {libelle}
        <small>
          {nomDuRythme(rythme)}, {rythme === 'une_fois' ? 'le' : 'depuis le'} {formaterDateLongue(jour)}
        </small>
      </span>
      <b className={textes.chiffres}>{afficherEuros(montant)}</b>
      <span className={styles.gestes}>
        <Button type="link" size="small" aria-label={`Modifier ${libelle}`} onClick={modifier}>
          Modifier
        </Button>
        <Button type="link" size="small" aria-label={`Retirer ${libelle}`} onClick={retirer}>
          Retirer
        </Button>
      </span>
    </li>
  );
}

/** Ce que la personne dit de ses dépenses et de son compte : pour prévoir, jamais pour déclarer. */
export function MesCharges({ connues }: { connues: ChargesConnues }): JSX.Element {
  const { message } = App.useApp();
  const { mutateAsync } = useDireCharges();
  const [ouverte, setOuverte] = useState<Ouverte>(null);
  const fermer = (): void => setOuverte(null);
  const dire = (change: Partial<CorpsCharges>): Promise<unknown> =>
    mutateAsync(corpsDesCharges(connues, change));
  const { charges, cfe, soldes } = connues;
  const sansCelle = (rang: number): ChargePrevue[] => charges.filter((_, autre) => autre !== rang);
  const retirer = (rang: number): void =>
    void dire({ charges: sansCelle(rang) }).then(
      () => message.success('Charge retirée.'),
      (erreur: unknown) => message.error(messageDe(erreur)),
    );
  const rang = ouverte?.quoi === 'charge' && ouverte.rang !== 'neuve' ? ouverte.rang : null;
  return (
    <Carte titre="Mon compte et mes charges" place={tableau.large}>
      <dl className={styles.dits}>
        <div>
          <dt>Solde en banque</dt>
          <dd>
            {soldes[0]
              ? `${afficherEuros(soldes[0].montant)} le ${formaterDateLongue(soldes[0].le)}`
              : 'Pas encore dit'}
            <Button size="small" onClick={() => setOuverte({ quoi: 'solde' })}>
              Dire mon solde
            </Button>
          </dd>
        </div>
        <div>
          <dt>CFE{cfe ? ` ${cfe.annee}` : ''}</dt>
          <dd>
            {cfe ? afficherEuros(cfe.montant) : 'Pas encore dite'}
            <Button size="small" onClick={() => setOuverte({ quoi: 'cfe' })}>
              Dire ma CFE
            </Button>
          </dd>
        </div>
      </dl>
      {charges.length > 0 && (
        <ul className={styles.charges} aria-label="Charges">
          {charges.map((charge, un) => (
            <Charge
              key={`${charge.libelle}-${un}`}
              charge={charge}
              modifier={() => setOuverte({ quoi: 'charge', rang: un })}
              retirer={() => retirer(un)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setOuverte({ quoi: 'charge', rang: 'neuve' })}>Ajouter une charge</Button>
      </div>
      <Suspense>
        {ouverte?.quoi === 'charge' && (
          <FenetreCharge
            charge={rang === null ? null : charges[rang]!}
            dire={(charge) =>
              dire({ charges: rang === null ? [...charges, charge] : charges.with(rang, charge) })
            }
            surFermeture={fermer}
          />
        )}
        {ouverte?.quoi === 'solde' && (
          <FenetreSolde dire={(solde) => dire({ soldes: avecSolde(connues, solde) })} surFermeture={fermer} />
        )}
        {ouverte?.quoi === 'cfe' && (
          <FenetreCfe cfe={cfe} dire={(dite) => dire({ cfe: dite })} surFermeture={fermer} />
        )}
      </Suspense>
    </Carte>
  );
}
