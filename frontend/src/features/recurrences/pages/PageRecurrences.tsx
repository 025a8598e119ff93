import { centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { accorder } from '@facturier/domaine/valeurs/phrases';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Link, useParams } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import carte from '@/components/carte.module.css';
import { EnTetePage } from '@/components/EnTetePage';
import { EtatVide } from '@/components/EtatVide';
import { Panne } from '@/components/Panne';
import { SqueletteCartes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { useAnnonce } from '@/lib/use-annonce';
import { useActeDeSerie, useDemain, useSeries } from '../api/recurrences';
import { CarteSerie } from '../components/CarteSerie';
import styles from '../components/recurrences.module.css';

/** Ce qui part seul demain, et de quoi l'arrêter. */
function Demain(): JSX.Element | null {
  const { data } = useDemain();
  const { mutate, isPending } = useActeDeSerie();
  const { refus } = useAnnonce();
  const factures = data?.factures ?? [];
  if (factures.length === 0) return null;
  const partiront = factures.length > 1 ? 'partiront seules' : 'partira seule';
  return (
    <section className={carte.carte} aria-label="Demain">
      <h2>
        Demain, {accorder(factures.length, 'facture')} {partiront}
      </h2>
      <ul className={styles.liste}>
        {factures.map(({ recurrence: id, client, montant }) => (
          <li key={id} className={styles.rangee}>
            <span>
              {formaterEuros(centimesDepuisEuros(montant))} à {client}
            </span>
            <Button
              size="small"
              disabled={isPending}
              onClick={() => mutate({ id, acte: 'pause' }, { onError: refus('La série n’a pas pu changer') })}
            >
              Suspendre
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** D'où une série commence : d'une facture déjà émise. */
const Vide = (): JSX.Element => (
  <EtatVide
    dessin="factures"
    titre="Aucune facture ne se répète"
    action={
      <Link to={paths.factures.href()} className={classesBouton('principal')}>
        Choisir une facture
      </Link>
    }
  >
    Un abonnement, une maintenance, un loyer&nbsp;: ouvrez une facture émise, puis «&nbsp;Répéter cette
    facture&nbsp;» dans «&nbsp;Plus d’actions&nbsp;». Chaque échéance prépare un brouillon, ou part seule si
    vous le demandez.
  </EtatVide>
);

/** /recurrences : ce qui part demain, chaque série et son état ; /recurrences/:id : ses échéances. */
export default function PageRecurrences(): JSX.Element {
  const { id } = useParams();
  const { data: series, error, refetch } = useSeries();
  return (
    <>
      <EnTetePage titre="Récurrences" sousTitre="Les factures qui reviennent, et ce qu’elles deviennent." />
      {series ? (
        <div className={styles.page}>
          <Demain />
          {series.length === 0 && <Vide />}
          {series.map((serie) => (
            <CarteSerie key={serie._id} serie={serie} ouverte={serie._id === id} />
          ))}
        </div>
      ) : error ? (
        <Panne erreur={error} phrase="Erreur lors du chargement de vos séries" reessayer={refetch} />
      ) : (
        <SqueletteCartes nombre={3} />
      )}
    </>
  );
}
