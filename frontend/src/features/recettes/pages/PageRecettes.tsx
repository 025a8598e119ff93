import type { FormatDuLivre, Recette } from '@facturier/domaine/contrat/recettes';
import { Button } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { EnTetePage } from '@/components/EnTetePage';
import { Icone } from '@/components/Icone';
import { Panne } from '@/components/Panne';
import { SqueletteLignes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { livreDesRecettes, useTelechargement } from '@/features/export/public';
import { useSommesRecettes } from '../api/recettes';
import { FiltresLivre } from '../components/FiltresLivre';
import { ListeLivre } from '../components/ListeLivre';
import { SommesLivre } from '../components/SommesLivre';
import { adresseDe, lireFiltres } from '../model/filtres';

const FenetreRecette = lazy(() => import('../components/FenetreRecette'));

const SOUS_TITRE =
  'Ce qui a été reçu, au jour où c’est arrivé. Une écriture ne s’efface pas\u00a0: elle se corrige par une autre.';

const FORMATS: [FormatDuLivre, string][] = [
  ['csv', 'CSV'],
  ['xlsx', 'Classeur Excel'],
  ['pdf', 'PDF'],
];

/** Les formats du livre ; la période montrée. */
function Telecharger({ periode }: { periode: string }): JSX.Element {
  const { enCours, demander } = useTelechargement();
  return (
    <>
      {FORMATS.map(([format, nom]) => (
        <Button
          key={format}
          icon={format === 'pdf' && <Icone nom="telecharger" />}
          disabled={enCours}
          onClick={() => void demander(livreDesRecettes(periode, format))}
        >
          {nom}
        </Button>
      ))}
    </>
  );
}

/** /recettes : ce qui a été encaissé, écriture par écriture, et ce que cela fait par période. */
export default function PageRecettes(): JSX.Element {
  const [adresse, setAdresse] = useSearchParams();
  const filtres = lireFiltres(adresse);
  const { data: sommes, error, refetch } = useSommesRecettes(filtres.periode);
  const [ecrite, setEcrite] = useState<Recette | 'neuve' | null>(null);
  const choisir = (choix: typeof filtres): void => setAdresse(adresseDe(choix), { replace: true });
  return (
    <>
      <EnTetePage
        titre="Livre des recettes"
        sousTitre={SOUS_TITRE}
        actions={
          <>
            {sommes && <Telecharger periode={sommes.periode} />}
            <Link to={paths.anterieures.href()} className={classesBouton('ordinaire')}>
              Pièces antérieures
            </Link>
            <Link to={paths.rapprochements.href()} className={classesBouton('ordinaire')}>
              Rapprocher un relevé
            </Link>
            <Button type="primary" onClick={() => setEcrite('neuve')}>
              Ajouter une recette
            </Button>
          </>
        }
      />
      {sommes ? (
        <>
          <FiltresLivre
            filtres={filtres}
            periode={sommes.periode}
            annees={sommes.annees}
            surChoix={choisir}
          />
          <SommesLivre sommes={sommes} />
          <ListeLivre filtres={filtres} sommes={sommes} surCorriger={setEcrite} />
        </>
      ) : error ? (
        <Panne erreur={error} phrase="Erreur lors du chargement du livre des recettes" reessayer={refetch} />
      ) : (
        <SqueletteLignes />
      )}
      {ecrite && (
        <Suspense>
          <FenetreRecette recette={ecrite === 'neuve' ? null : ecrite} surFermeture={() => setEcrite(null)} />
        </Suspense>
      )}
    </>
  );
}
