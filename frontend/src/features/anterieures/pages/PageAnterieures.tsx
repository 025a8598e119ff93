import type { EtatAnterieur } from '@facturier/domaine/anterieures/piece';
import { anneeDe } from '@facturier/domaine/valeurs/date-civile';
import { Button } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { EnTetePage } from '@/components/EnTetePage';
import listes from '@/components/listes.module.css';
import { Selecteur } from '@/components/Selecteur';
import { paths, pathsImports } from '@/config/paths';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { FichePiece } from '../components/FichePiece';
import { ListePieces } from '../components/ListePieces';
import { adresseDe, anneesProposees, ETATS, type FiltresPieces, lireFiltres } from '../model/filtres';

const FenetrePiece = lazy(() => import('../components/FenetrePiece'));

const SOUS_TITRE =
  'Les factures et les avoirs faits avec un autre outil. Ils gardent leur numéro\u00a0; leur argent compte au livre des recettes.';

function Filtres({
  filtres,
  surChoix,
}: {
  filtres: FiltresPieces;
  surChoix: (filtres: FiltresPieces) => void;
}): JSX.Element {
  return (
    <div className={listes.filtres} role="group" aria-label="Pièces montrées">
      <Selecteur
        aria-label="Année"
        vide="Toutes les années"
        options={anneesProposees(anneeDe(aujourdhui()), filtres.annee).map((annee) => [annee, annee])}
        valeur={filtres.annee ?? ''}
        surChoix={(annee) => surChoix({ ...filtres, annee: annee || undefined })}
      />
      <Selecteur
        aria-label="État"
        vide="Tous les états"
        options={Object.entries(ETATS)}
        valeur={filtres.etat ?? ''}
        surChoix={(etat) => surChoix({ ...filtres, etat: (etat || undefined) as EtatAnterieur | undefined })}
      />
    </div>
  );
}

function Liste(): JSX.Element {
  const [adresse, setAdresse] = useSearchParams();
  const [ajout, setAjout] = useState(false);
  const naviguer = useNavigate();
  const { fait } = useAnnonce();
  const filtres = lireFiltres(adresse);
  return (
    <>
      <EnTetePage
        titre="Pièces antérieures"
        sousTitre={SOUS_TITRE}
        retour={{ href: paths.recettes.href(), libelle: 'Livre des recettes' }}
        actions={
          <>
            <Link to={pathsImports.href('pieces')} className={classesBouton('ordinaire')}>
              Importer
            </Link>
            <Button type="primary" onClick={() => setAjout(true)}>
              Ajouter une pièce
            </Button>
          </>
        }
      />
      <Filtres
        filtres={filtres}
        surChoix={(choix) => setAdresse(adresseDe(choix), { replace: true, preventScrollReset: true })}
      />
      <ListePieces filtres={filtres} surAjout={() => setAjout(true)} />
      <Suspense>
        {ajout && (
          <FenetrePiece
            piece={null}
            surFermeture={() => setAjout(false)}
            surEnregistree={({ _id, numero }) => {
              setAjout(false);
              fait(`Pièce ${numero} ajoutée.`);
              void naviguer(paths.anterieures.href(_id));
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** /pieces-anterieures : les factures et avoirs faits ailleurs ; /pieces-anterieures/:id : l'un d'eux et son argent. */
export default function PageAnterieures(): JSX.Element {
  const { id } = useParams();
  return id ? <FichePiece key={id} id={id} /> : <Liste />;
}
