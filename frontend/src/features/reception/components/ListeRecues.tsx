import type { RecueResume } from '@facturier/domaine/contrat/reception';
import { libelleTypeRecu } from '@facturier/domaine/reception/facture-recue';
import {
  libelleSommeRecue,
  montantRecu,
  sensDuRecu,
  sommeRecue,
} from '@facturier/domaine/reception/sens-recu';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { libelleAPayer, seRegleSansVirement } from '@facturier/domaine/reception/moyen-recu';
import { Button } from 'antd';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Etiquette } from '@/components/Etiquette';
import { Suspens } from '@/components/Suspens';
import listes from '@/components/listes.module.css';
import textes from '@/components/textes.module.css';
import { paths } from '@/config/paths';
import { phraseErreur } from '@/lib/erreurs-api';
import { aujourdhui, formaterDateCourte } from '@/lib/format/date';
import { accorder } from '@/lib/format/montant';
import { useRecues, useSommesRecues } from '../api/recues';
import styles from './reception.module.css';

/** Le jour où la payer ; ce qui n'est pas à payer dit pourquoi. */
function quandPayer(recue: RecueResume): string {
  if (recue.payeeLe) return `Payée le ${formaterDateCourte(recue.payeeLe)}`;
  if (sensDuRecu(recue) !== 'a-payer') return libelleSommeRecue(recue);
  if (seRegleSansVirement(recue.moyen))
    return `${libelleAPayer(recue.moyen)}${recue.echeance ? `, le ${formaterDateCourte(recue.echeance)}` : ''}`;
  if (recue.echeance && recue.echeance < aujourdhui())
    return `En retard, échéance le ${formaterDateCourte(recue.echeance)}`;
  return recue.echeance ? `Échéance le ${formaterDateCourte(recue.echeance)}` : 'Sans échéance';
}

function Recue({ recue }: { recue: RecueResume }): JSX.Element {
  const { _id, fournisseur, numero, emission, devise } = recue;
  return (
    <li>
      <Link to={paths.recue.href(_id)} className={clsx(listes.carte, styles.carte)}>
        <span className={styles.carteTextes}>
          <b>{fournisseur}</b>
          <span>
            {libelleTypeRecu(recue)} {numero}, du {formaterDateCourte(emission)}
          </span>
        </span>
        <span className={styles.carteMontant}>
          <b className={textes.chiffres}>{montantRecu(sommeRecue(recue), devise)}</b>
          <span>{quandPayer(recue)}</span>
        </span>
        {recue.pareilles.length > 0 || recue.surFacturier ? (
          <Etiquette ton="alerte" icone="alerte">
            Reçue plusieurs fois
          </Etiquette>
        ) : (
          <Etiquette ton="accent">{recue.payeeLe ? 'Payée' : 'Reçue'}</Etiquette>
        )}
      </Link>
    </li>
  );
}

/** Ce qui reste à payer, d'un regard ; rien s'il ne reste rien. */
function Sommes(): JSX.Element | null {
  const { data } = useSommesRecues();
  if (!data || data.nombre + data.autresDevises === 0) return null;
  const { nombre, aPayerCentimes, nombreEnRetard, enRetardCentimes, prochaine, autresDevises } = data;
  return (
    <p className={styles.aucune}>
      {nombre > 0 && `${accorder(nombre, 'facture')} à payer, ${formaterEuros(aPayerCentimes)}. `}
      {nombreEnRetard > 0 && <b>{`Dont ${formaterEuros(enRetardCentimes)} en retard. `}</b>}
      {prochaine && `Prochaine échéance le ${formaterDateCourte(prochaine)}. `}
      {autresDevises > 0 && `${accorder(autresDevises, 'facture')} dans une autre devise.`}
    </p>
  );
}

/** Les factures déposées, la dernière reçue d'abord, que la recherche de l'onglet trie aussi ; rien tant qu'il n'y en a pas. */
export function ListeRecues({ recherche }: { recherche: string }): JSX.Element | null {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useRecues(recherche);
  const { isPending: sommesInconnues } = useSommesRecues();
  const recues = data?.pages.flatMap((page) => page.recues) ?? [];
  if (isPending || sommesInconnues) return <Suspens />;
  if (error && recues.length === 0)
    return (
      <Alerte type="erreur" action={<Button onClick={() => void refetch()}>Réessayer</Button>}>
        {phraseErreur(error, 'Vos factures de fournisseurs n’ont pas pu être lues.')}
      </Alerte>
    );
  if (recues.length === 0)
    return recherche && data ? (
      <p className={styles.aucune}>Aucune facture de fournisseur ne répond à «&nbsp;{recherche}&nbsp;».</p>
    ) : null;
  return (
    <>
      <Sommes />
      <ul className={clsx(listes.cartes, styles.cartes)}>
        {recues.map((recue) => (
          <Recue key={recue._id} recue={recue} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className={styles.suite}
          loading={isFetchingNextPage}
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Voir les plus anciennes
        </Button>
      )}
    </>
  );
}
