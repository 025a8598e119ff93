import type { JSX } from 'react';
import { useAdresseDuBrouillon } from '../../api/adresse-electronique';
import styles from '@/components/detail.module.css';

/** Où ce brouillon partirait par la plateforme de l'émetteur ; rien s'il n'en a pas, ou s'il n'y a rien à dire. */
export default function CarteAdresse({ factureId }: { factureId: string }): JSX.Element | null {
  const { data } = useAdresseDuBrouillon(factureId);
  if (!data?.phrase) return null;
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-adresse-electronique">
      <h2 id="titre-adresse-electronique">Adresse électronique</h2>
      <p>{data.phrase}</p>
      {data.avis && <p>{data.avis}</p>}
      {data.aChoisir.length > 0 && (
        <ul>
          {data.aChoisir.map((adresse) => (
            <li key={adresse}>{adresse}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
