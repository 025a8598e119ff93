import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { ajouterJours, finDuMois, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { Alerte } from '@/components/Alerte';
import { paths } from '@/config/paths';
import { aujourdhui } from '@/lib/format/date';

/** Le quota du mois est atteint : dit avant de saisir, avec le jour où il repart. */
export default function AvisQuotaFactures({
  utilise,
  limite,
}: {
  utilise: number;
  limite: number;
}): JSX.Element {
  const reprise = ajouterJours(finDuMois(aujourdhui()), 1);
  return (
    <Alerte
      type="alerte"
      titre={`Quota de factures atteint (${utilise}/${limite})`}
      action={<Link to={paths.abonnement.href()}>Passer Premium</Link>}
    >
      Il repart le {formaterDateLongue(reprise)}. Une facture préparée d’ici là se garde en brouillon.
    </Alerte>
  );
}
