import type { DevisResume } from '@facturier/domaine/contrat/devis';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import sommes from '@/components/sommes.module.css';
import textes from '@/components/textes.module.css';
import { aujourdhui } from '@/lib/format/date';
import { accorder } from '@/lib/format/montant';
import { type ListeDeDevis, useListeDevis } from '../../api/lister-devis';
import { aFacturer, sommeDe, termeDe } from '../../model/devis';
import styles from './liste.module.css';

const lus = ({ data }: ListeDeDevis): DevisResume[] => data?.pages.flatMap(({ devis }) => devis) ?? [];

function Carte({
  libelle,
  devis,
  partielle,
  ton,
}: {
  libelle: string;
  devis: readonly DevisResume[];
  /** Vrai s'il y en a d'autres, pas encore lus : la somme le dit. */
  partielle: boolean;
  ton?: string | undefined;
}): JSX.Element {
  return (
    <div className={clsx(sommes.somme, ton)}>
      <dt>{libelle}</dt>
      <dd className={clsx(sommes.valeur, textes.chiffres)}>{formaterEuros(sommeDe(devis))}</dd>
      <dd className={styles.detail}>
        {partielle ? `sur les ${devis.length}\u00a0premiers` : accorder(devis.length, 'devis', 'devis')}
      </dd>
    </div>
  );
}

/** Ce qui attend une réponse, ce qui expire bientôt, ce qui est accepté et reste à facturer. */
export function SommesDevis(): JSX.Element {
  const suivis = useListeDevis({ etat: 'a_suivre' });
  const acceptes = useListeDevis({ etat: 'accepte' });
  const attendus = lus(suivis);
  const proches = attendus.filter((devis) => termeDe(devis, aujourdhui())?.proche);
  return (
    <dl className={clsx(styles.sommes, (!suivis.data || !acceptes.data) && styles.attente)}>
      <Carte libelle="En attente d’une réponse" devis={attendus} partielle={suivis.hasNextPage} />
      <Carte
        libelle="Expirent sous 7 jours"
        devis={proches}
        partielle={suivis.hasNextPage}
        ton={proches.length > 0 ? styles.alerte : undefined}
      />
      <Carte
        libelle="Acceptés, à facturer"
        devis={lus(acceptes).filter(aFacturer)}
        partielle={acceptes.hasNextPage}
      />
    </dl>
  );
}
