import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import type { NomDeChiffre } from '@facturier/domaine/pilotage/chiffres';
import { formaterMois } from '@facturier/domaine/valeurs/date-civile';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import sommes from '@/components/sommes.module.css';
import textes from '@/components/textes.module.css';
import { accorder, afficherEuros } from '@/lib/format/montant';
import { Pourquoi } from '../Pourquoi';
import styles from './tableau.module.css';

function Chiffre({
  libelle,
  chiffre,
  periode,
  montant,
  detail,
  ton,
}: {
  libelle: string;
  chiffre: NomDeChiffre;
  periode?: string;
  montant: number;
  detail: string;
  ton?: string | undefined;
}): JSX.Element {
  return (
    <div className={clsx(sommes.somme, styles.chiffre, ton)}>
      <dt>
        {libelle} <Pourquoi nom={libelle} chiffre={chiffre} periode={periode} />
      </dt>
      <dd className={clsx(sommes.valeur, textes.chiffres)}>{afficherEuros(montant)}</dd>
      <dd className={styles.detail}>{detail}</dd>
    </div>
  );
}

/** Les trois chiffres de la liste des factures, les mêmes qu'elle. */
export function TroisChiffres({
  tete: { enAttente, enRetard, encaisseCeMois },
}: Pick<TableauDeBord, 'tete'>): JSX.Element {
  const depuis = enRetard.nombre > 0 ? `, depuis ${accorder(enRetard.depuisJours, 'jour')}` : '';
  const { mois } = encaisseCeMois;
  return (
    <dl className={clsx(styles.chiffres, styles.large, styles.devant)}>
      <Chiffre
        libelle="À encaisser"
        chiffre="a_encaisser"
        montant={enAttente.montant}
        detail={accorder(enAttente.nombre, 'facture')}
      />
      <Chiffre
        libelle="En retard"
        chiffre="en_retard"
        montant={enRetard.montant}
        detail={accorder(enRetard.nombre, 'facture') + depuis}
        ton={enRetard.nombre > 0 ? styles.enRetard : undefined}
      />
      <Chiffre
        libelle={`Encaissé en ${formaterMois(mois).replace(/\s\d{4}$/, '')}`}
        chiffre="encaisse_des_factures"
        periode={mois}
        montant={encaisseCeMois.montant}
        detail={accorder(encaisseCeMois.nombre, 'facture')}
        ton={styles.recu}
      />
    </dl>
  );
}
