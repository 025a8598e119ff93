import type { JSX } from 'react';
import { EnTetePage } from '@/components/EnTetePage';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteCartes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { useInfoAbonnement, usePlans } from '../api/abonnement';
import { AvisAbonnement } from '../components/AvisAbonnement';
import { CartePlanActuel } from '../components/CartePlanActuel';
import { GrillePlans } from '../components/GrillePlans';
import { QuestionsAbonnement } from '../components/QuestionsAbonnement';
import { RetourPaiement } from '../components/RetourPaiement';

/** L'abonnement : le plan en cours, les plans, les questions. */
export default function PageAbonnement(): JSX.Element {
  const info = useInfoAbonnement();
  const plans = usePlans();
  return (
    <>
      <EnTetePage
        titre="Abonnement"
        retour={{ href: paths.factures.href(), libelle: 'Retour aux factures' }}
      />
      <RetourPaiement />
      <ListeEtats
        requete={info}
        nombre={info.data ? 1 : 0}
        erreur="Erreur chargement des données"
        squelette={<SqueletteCartes nombre={3} />}
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
      <QuestionsAbonnement joursEssai={plans.data?.essai.dureeJours} />
    </>
  );
}
