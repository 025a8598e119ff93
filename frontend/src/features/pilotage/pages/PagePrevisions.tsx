import type { ChargesConnues, PrevisionsDesComptes } from '@facturier/domaine/contrat/previsions';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { EnTetePage } from '@/components/EnTetePage';
import { EtatVide } from '@/components/EtatVide';
import { Panne } from '@/components/Panne';
import { SqueletteCartes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { ErreurApi, messageDe } from '@/lib/erreurs-api';
import { useCharges, usePrevisions } from '../api/previsions';
import { NavPilotage } from '../components/NavPilotage';
import { Objectif, Reste } from '../components/previsions/Annee';
import { MesCharges } from '../components/previsions/MesCharges';
import { Mouvements } from '../components/previsions/Mouvements';
import { Solde, SoldeVide } from '../components/previsions/Solde';
import tableau from '../components/tableau/tableau.module.css';
import { estVide } from '../model/previsions';

function Contenu({
  previsions,
  charges,
}: {
  previsions: PrevisionsDesComptes;
  charges: ChargesConnues | undefined;
}): JSX.Element {
  const vide = estVide(previsions);
  return (
    <div className={tableau.grille}>
      {vide ? <SoldeVide {...previsions} /> : <Solde previsions={previsions} />}
      {charges && <MesCharges connues={charges} />}
      <Objectif {...previsions} />
      <Reste {...previsions} />
      {!vide && <Mouvements {...previsions} />}
    </div>
  );
}

/** Le plan ne prévoit pas : ce qui a été dit reste gardé. */
function HorsPlan({ erreur }: { erreur: ErreurApi }): JSX.Element {
  return (
    <EtatVide
      dessin="paye"
      titre="Voir venir vos quatre-vingt-dix jours"
      action={
        <Link to={paths.abonnement.href()} className={classesBouton('principal')}>
          Voir les plans
        </Link>
      }
    >
      {messageDe(erreur)} Ce que vous avez dit de vos charges reste gardé&nbsp;; vos seuils et vos
      déclarations restent ouverts.
    </EtatVide>
  );
}

/** /previsions : le solde qui vient, ce qui le fait, l'objectif de l'année et ce qui en reste. */
export default function PagePrevisions(): JSX.Element {
  const { data: previsions, error, refetch } = usePrevisions();
  // Les deux ensemble : une carte qui viendrait après pousserait les autres.
  const { data: charges, isPending: chargesAttendues } = useCharges();
  const horsPlan = error instanceof ErreurApi && error.code === 'PREVISIONS_HORS_PLAN' ? error : null;
  return (
    <>
      <EnTetePage
        titre="Prévisions"
        sousTitre="Votre solde des jours qui viennent, ce qui est sûr et ce qui n’est que probable."
      />
      <NavPilotage />
      {horsPlan ? (
        <HorsPlan erreur={horsPlan} />
      ) : previsions && !chargesAttendues ? (
        <Contenu previsions={previsions} charges={charges} />
      ) : error ? (
        <Panne erreur={error} phrase="Erreur lors du chargement de vos prévisions" reessayer={refetch} />
      ) : (
        <SqueletteCartes nombre={4} />
      )}
    </>
  );
}
