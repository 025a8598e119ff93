import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteCartes } from '@/components/Squelettes';
import { dureeEssai } from '@/config/essai';
import { paths } from '@/config/paths';
import { useMoi } from '@/features/users/public';
import { useInfoAbonnement, usePlans } from '../api/abonnement';
import { AvisAbonnement } from '../components/AvisAbonnement';
import { CartePlanActuel } from '../components/CartePlanActuel';
import { GrillePlans } from '../components/GrillePlans';
import { QuestionsAbonnement } from '../components/QuestionsAbonnement';
import { SqueletteAbonnement } from '../components/SqueletteAbonnement';
import { RetourPaiement } from '../components/RetourPaiement';
import styles from './PageAbonnement.module.css';

const RETOUR = { href: paths.factures.href(), libelle: 'Retour aux factures' };

/** L'abonnement : le plan en cours, les plans, les questions. */
export default function PageAbonnement(): JSX.Element | null {
  const { data: moi } = useMoi();
  if (!moi) return null;
  return moi.role === 'professionnel' ? <AbonnementProfessionnel /> : <AbonnementParticulier />;
}

/** Un particulier n'a ni quota ni plan : il lit ce que le mode professionnel apporte. */
function AbonnementParticulier(): JSX.Element {
  return (
    <>
      <EnTetePage titre="Abonnement" retour={RETOUR} />
      <EtatVide
        dessin="factures"
        titre="Recevoir et consulter vos factures est gratuit"
        action={
          <Link to={paths.mentionsLegales.href()} className={styles.versPro}>
            Passer en mode Pro
          </Link>
        }
      >
        Aucun abonnement n’est nécessaire. Avec un SIRET, vous passez en mode professionnel&nbsp;: clients,
        factures numérotées, envoi et suivi, avec un essai de {dureeEssai()} sans carte bancaire.
      </EtatVide>
    </>
  );
}

function AbonnementProfessionnel(): JSX.Element {
  const info = useInfoAbonnement();
  const plans = usePlans();
  // Tout arrive ensemble : rien ne descend sous les yeux.
  const enAttente = info.isPending || plans.isPending;
  return (
    <>
      <EnTetePage titre="Abonnement" retour={RETOUR} />
      <RetourPaiement resilie={info.data?.cancelAtPeriodEnd ?? false} />
      <ListeEtats
        requete={{ ...info, isPending: enAttente }}
        nombre={info.data ? 1 : 0}
        erreur="Erreur chargement des données"
        squelette={<SqueletteAbonnement />}
        vide={null}
      >
        {info.data && <AvisAbonnement info={info.data} />}
        {info.data && <CartePlanActuel info={info.data} plans={plans.data} />}
        <ListeEtats
          requete={plans}
          nombre={plans.data ? 1 : 0}
          erreur="Erreur chargement des données"
          squelette={<SqueletteCartes nombre={3} />}
          vide={null}
        >
          {info.data && plans.data && <GrillePlans plans={plans.data} info={info.data} />}
        </ListeEtats>
      </ListeEtats>
      {!enAttente && <QuestionsAbonnement joursEssai={plans.data?.essai.dureeJours} />}
    </>
  );
}
