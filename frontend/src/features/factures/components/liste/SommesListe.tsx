import { clsx } from 'clsx';
import type { JSX } from 'react';
import { accorder, afficherEuros } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import sommes from '@/components/sommes.module.css';
import { useSommes } from '../../api/sommes';
import type { Sommes } from '../../model/facture';
import { nomDuMois } from '../../model/mois';
import styles from './liste.module.css';

function Somme({
  classe,
  libelle,
  montant,
  detail,
}: {
  classe?: string | undefined;
  libelle: string;
  montant: number;
  detail: string;
}): JSX.Element {
  return (
    <div className={clsx(sommes.somme, styles.somme, classe)}>
      <dt>{libelle}</dt>
      <dd className={clsx(sommes.valeur, styles.sommeMontant, textes.chiffres)}>{afficherEuros(montant)}</dd>
      <dd className={styles.sommeDetail}>{detail}</dd>
    </div>
  );
}

/** Les mêmes cartes, vides : rien ne descend quand les sommes arrivent. */
const ATTENTE: Sommes = {
  enAttente: { montant: 0, nombre: 0 },
  enRetard: { montant: 0, nombre: 0, depuisJours: 0 },
  encaisseCeMois: { montant: 0, nombre: 0, mois: '' },
  nombreEnvoi: 0,
  nombreReception: 0,
};

/** En attente, en retard, encaissé ce mois : les sommes en tête de liste. */
export function SommesListe(): JSX.Element | null {
  const { data, isPending } = useSommes(true);
  if (!data && !isPending) return null;
  const { enAttente, enRetard, encaisseCeMois } = data ?? ATTENTE;
  const depuis = enRetard.nombre > 0 ? `, depuis ${accorder(enRetard.depuisJours, 'jour')}` : '';
  return (
    <dl className={clsx(styles.sommes, !data && styles.sommesAttente)} aria-hidden={!data || undefined}>
      <Somme
        libelle="En attente"
        montant={enAttente.montant}
        detail={accorder(enAttente.nombre, 'facture')}
      />
      <Somme
        classe={enRetard.nombre > 0 ? styles.sommeRetard : undefined}
        libelle="En retard"
        montant={enRetard.montant}
        detail={accorder(enRetard.nombre, 'facture') + depuis}
      />
      <Somme
        classe={styles.sommeMois}
        libelle={data ? `Encaissé ${nomDuMois(encaisseCeMois.mois)}` : 'Encaissé'}
        montant={encaisseCeMois.montant}
        detail={accorder(encaisseCeMois.nombre, 'facture')}
      />
    </dl>
  );
}
