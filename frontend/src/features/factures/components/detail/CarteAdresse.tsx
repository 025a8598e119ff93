import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import styles from '@/components/detail.module.css';
import { phraseErreur } from '@/lib/erreurs-api';
import { useAdresseDuBrouillon, useChoisirAdresse } from '../../api/adresse-electronique';
import { ChoixAdresse } from '../commun/ChoixAdresse';

/** Où ce brouillon partirait par la plateforme de l'émetteur, ou entre quoi choisir ; rien s'il n'en a pas, ou s'il n'y a rien à dire. */
export default function CarteAdresse({ factureId }: { factureId: string }): JSX.Element | null {
  const { data } = useAdresseDuBrouillon(factureId);
  const { mutate, isPending, variables, error } = useChoisirAdresse(factureId);
  if (!data?.phrase) return null;
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-adresse-electronique">
      <h2 id="titre-adresse-electronique">Adresse électronique</h2>
      <p>{data.phrase}</p>
      {data.avis && <p>{data.avis}</p>}
      {data.aChoisir.length > 0 && (
        <ChoixAdresse
          adresses={data.aChoisir}
          choisie={isPending ? variables : null}
          surChoix={(adresse) => mutate(adresse)}
        />
      )}
      {error && <Alerte type="erreur">{phraseErreur(error, 'L’adresse n’a pas pu être gardée.')}</Alerte>}
    </section>
  );
}
