import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { EtatVide } from '@/components/EtatVide';
import { paths } from '@/config/paths';

/** Le plan ne répète pas : ce qu'il faut faire, et ce qui reste. */
export const HorsPlan = (): JSX.Element => (
  <EtatVide
    dessin="paye"
    titre="Facturer sans y penser"
    action={
      <Link to={paths.abonnement.href()} className={classesBouton('principal')}>
        Voir les plans
      </Link>
    }
  >
    Les factures récurrentes sont comprises dans les plans payants et dans l’essai. Vos séries restent
    gardées&nbsp;; une facture se duplique toujours à la main.
  </EtatVide>
);
