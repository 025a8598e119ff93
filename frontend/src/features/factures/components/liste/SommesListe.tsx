import type { JSX } from 'react';
import { accorder, afficherEuros } from '@/lib/format/montant';
import { useSommes } from '../../api/sommes';
import { nomDuMois } from '../../model/mois';
import './liste.css';

function Somme({
  classe,
  libelle,
  montant,
  detail,
}: {
  classe: string;
  libelle: string;
  montant: number;
  detail: string;
}): JSX.Element {
  return (
    <div className={`somme ${classe}`}>
      <dt>{libelle}</dt>
      <dd className="somme-montant chiffres">{afficherEuros(montant)}</dd>
      <dd className="somme-detail">{detail}</dd>
    </div>
  );
}

/** En attente, en retard, encaissé ce mois : les sommes en tête de liste. */
export function SommesListe(): JSX.Element | null {
  const { data } = useSommes(true);
  if (!data) return null;
  const { enAttente, enRetard, encaisseCeMois } = data;
  const depuis = enRetard.nombre > 0 ? `, depuis ${accorder(enRetard.depuisJours, 'jour')}` : '';
  return (
    <dl className="sommes">
      <Somme
        classe="somme-attente"
        libelle="En attente"
        montant={enAttente.montant}
        detail={accorder(enAttente.nombre, 'facture')}
      />
      <Somme
        classe={enRetard.nombre > 0 ? 'somme-retard' : ''}
        libelle="En retard"
        montant={enRetard.montant}
        detail={accorder(enRetard.nombre, 'facture') + depuis}
      />
      <Somme
        classe="somme-mois"
        libelle={`Encaissé ${nomDuMois(encaisseCeMois.mois)}`}
        montant={encaisseCeMois.montant}
        detail={accorder(encaisseCeMois.nombre, 'facture')}
      />
    </dl>
  );
}
