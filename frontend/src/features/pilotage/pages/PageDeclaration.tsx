import type { DeclarationDePeriode } from '@facturier/domaine/contrat/declarations';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { EnTetePage } from '@/components/EnTetePage';
import { FicheIntrouvable } from '@/components/FicheIntrouvable';
import { SqueletteFiche } from '@/components/Squelettes';
import { paths, pathsPilotage } from '@/config/paths';
import { declarationPreparee, useTelechargement } from '@/features/export/public';
import { ErreurApi } from '@/lib/erreurs-api';
import { useTitreOnglet } from '@/lib/titre-onglet';
import { useDeclaration } from '../api/declarations';
import { ActesDePeriode } from '../components/ActesDePeriode';
import { CasesDePeriode, EstimationDePeriode, RaisonsDePeriode } from '../components/CasesDePeriode';
import { EtatDePeriode } from '../components/EtatDePeriode';
import { RefusDesComptes } from '../components/RefusDesComptes';
import styles from '../components/declaration.module.css';
import { nomDePeriode } from '../model/declarations';

const RETOUR = { href: pathsPilotage.declarations.href(), libelle: 'Déclarations' };

/** Une recette sans catégorie : aucune case ne se dit tant qu'elle n'en a pas. */
function SansCategorie({ factures = [] }: { factures?: string[] }): JSX.Element {
  return (
    <Alerte
      type="alerte"
      titre="Une recette ne dit pas ce qu’elle paie"
      action={<Link to={paths.recettes.href()}>Voir le livre des recettes</Link>}
    >
      Sans sa catégorie, les cases seraient fausses. Il manque celle de{' '}
      {new Intl.ListFormat('fr').format(factures)}.
    </Alerte>
  );
}

function Contenu({ periode }: { periode: DeclarationDePeriode }): JSX.Element {
  const { refus } = periode;
  return (
    <div className={styles.periode}>
      <div className={styles.colonne}>
        {refus?.code === 'NATURE_NON_DITE' ? (
          <SansCategorie factures={refus.factures} />
        ) : (
          <>
            <CasesDePeriode periode={periode} />
            <EstimationDePeriode periode={periode} />
            <RaisonsDePeriode raisons={periode.raisons} />
          </>
        )}
      </div>
      <div className={`${styles.colonne} ${styles.agir}`}>
        <ActesDePeriode periode={periode} />
      </div>
    </div>
  );
}

/** La période à imprimer, ou à garder. */
function Emporter({ cle }: { cle: string }): JSX.Element {
  const { enCours, demander } = useTelechargement();
  return (
    <>
      {(['pdf', 'csv'] as const).map((format) => (
        <Button
          key={format}
          disabled={enCours}
          onClick={() => void demander(declarationPreparee(cle, format))}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </>
  );
}

/** Une période que cette activité ne déclare pas, ou des chiffres que l'on ne peut dire. */
const estInconnue = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && (erreur.code === 'PERIODE_FAUSSE' || erreur.statut === 404);

/** /declarations/:periode : les cases à recopier, ce qu'elles coûteraient, et d'où elles viennent. */
export default function PageDeclaration(): JSX.Element {
  const { periode: cle = '' } = useParams();
  const { data: periode, error, refetch } = useDeclaration(cle);
  useTitreOnglet(periode ? `Déclaration, ${nomDePeriode(cle).toLowerCase()}` : null);
  const phrase = 'Erreur lors du chargement de cette période';
  return (
    <>
      <EnTetePage
        titre={periode ? nomDePeriode(periode.cle) : 'Déclaration'}
        retour={RETOUR}
        actions={periode && <Emporter cle={periode.cle} />}
        etiquette={periode && <EtatDePeriode etat={periode.etat} />}
        sousTitre={
          periode &&
          `Du ${formaterDateLongue(periode.du)} au ${formaterDateLongue(periode.au)}${periode.premiere ? ', votre première déclaration' : ''}. À déclarer avant le ${formaterDateLongue(periode.echeance)}.`
        }
      />
      {periode ? (
        <Contenu periode={periode} />
      ) : error ? (
        estInconnue(error) ? (
          <FicheIntrouvable
            erreur={new ErreurApi({ statut: 404 })}
            absente="Votre activité ne déclare pas cette période"
            panne={phrase}
            reessayer={refetch}
          />
        ) : (
          <RefusDesComptes erreur={error} phrase={phrase} reessayer={refetch} />
        )
      ) : (
        <SqueletteFiche champs={5} />
      )}
    </>
  );
}
