import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { EtiquetteStatut } from '@/components/EtiquetteStatut';
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
import './liste.css';

function PaveDate({ date }: { date: string | null }): JSX.Element {
  if (!date) return <span className="facture-carte-date">–</span>;
  const { jour, mois } = jourEtMois(date);
  return (
    <time
      className="facture-carte-date chiffres"
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
    <Link to={adresseFacture(facture)} className="facture-carte">
      <PaveDate date={facture.statut === 'brouillon' ? null : facture.dateEmission} />
      <span className="facture-carte-tiers">{nomTiers(facture, cote)}</span>
      <span className="facture-carte-montant chiffres">{montantAffiche(facture)}</span>
      <span className="facture-carte-objet">{sujetFacture(facture)}</span>
      <span className="facture-carte-statut">
        <EtiquetteStatut statut={statutDuCote(facture, cote)} joursDeRetard={facture.joursDeRetard} />
      </span>
      <span className="facture-carte-numero">{facture.numero ?? 'Sans numéro'}</span>
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
    <ul className="factures-cartes">
      {factures.map((facture) => (
        <li key={facture._id}>
          <CarteFacture facture={facture} cote={cote} />
        </li>
      ))}
    </ul>
  );
}
