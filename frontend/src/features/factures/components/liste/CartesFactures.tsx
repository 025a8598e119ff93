import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { EtiquetteStatut } from '@/components/EtiquetteStatut';
import { Icone } from '@/components/Icone';
import { formaterDateCourte, jourEtMois } from '@/lib/format/date';
import {
  montantAffiche,
  nomTiers,
  statutDuCote,
  sujetFacture,
  type Cote,
  type FactureResume,
} from '../../model/facture';
import { adresseFacture } from './adresse-facture';
import styles from './tableau.module.css';

function PaveDate({ date }: { date: string | null }): JSX.Element {
  if (!date)
    return (
      <span className={styles.factureCarteDate} aria-hidden="true">
        <Icone nom="crayon" taille={20} />
      </span>
    );
  const { jour, mois } = jourEtMois(date);
  return (
    <time
      className={clsx(styles.factureCarteDate, 'chiffres')}
      dateTime={date}
      aria-label={`Émise le ${formaterDateCourte(date)}`}
    >
      <b>{jour}</b>
      <small>{mois}</small>
    </time>
  );
}

function CarteFacture({ facture, cote }: { facture: FactureResume; cote: Cote }): JSX.Element {
  return (
    <Link to={adresseFacture(facture)} className={styles.factureCarte}>
      <PaveDate date={facture.statut === 'brouillon' ? null : facture.dateEmission} />
      <span className={styles.factureCarteCorps}>
        <span className={styles.factureCarteRangee}>
          <b>{nomTiers(facture, cote)}</b>
          <b className="chiffres">{montantAffiche(facture)}</b>
        </span>
        <span className={styles.factureCarteRangee}>
          <span className={styles.factureCarteTexte}>
            <span>{sujetFacture(facture)}</span>
            <span>{facture.numero ?? 'Sans numéro'}</span>
          </span>
          <span>
            <EtiquetteStatut statut={statutDuCote(facture, cote)} joursDeRetard={facture.joursDeRetard} />
          </span>
        </span>
      </span>
    </Link>
  );
}

/** Les factures en cartes, avec le jour et le mois : sur téléphone. */
export function CartesFactures({
  factures,
  cote,
}: {
  factures: readonly FactureResume[];
  cote: Cote;
}): JSX.Element {
  return (
    <ul className={styles.facturesCartes}>
      {factures.map((facture) => (
        <li key={facture._id}>
          <CarteFacture facture={facture} cote={cote} />
        </li>
      ))}
    </ul>
  );
}
