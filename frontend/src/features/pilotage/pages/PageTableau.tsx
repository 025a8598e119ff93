import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { EnTetePage } from '@/components/EnTetePage';
import { EtatVide } from '@/components/EtatVide';
import { Panne } from '@/components/Panne';
import { SqueletteCartes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { useTableau } from '../api/tableau';
import { NavPilotage } from '../components/NavPilotage';
import { Clients, Dates, Jauges, Natures } from '../components/tableau/Annee';
import { Aujourdhui } from '../components/tableau/Aujourdhui';
import { Declaration } from '../components/tableau/Declaration';
import { CeMois, DouzeMois } from '../components/tableau/DouzeMois';
import { Impayes } from '../components/tableau/Impayes';
import { Delai, Devis } from '../components/tableau/Rythme';
import { TroisChiffres } from '../components/tableau/TroisChiffres';
import styles from '../components/tableau/tableau.module.css';
import { estSansActivite, estVierge } from '../model/tableau';

const NOUVELLE = (
  <Link to={paths.factureCreation.href()} className={classesBouton('principal')}>
    Nouvelle facture
  </Link>
);

/** Un compte qui commence : ce que la page dira, et le seul geste qui la remplit. */
function Vierge({ tableau }: { tableau: TableauDeBord }): JSX.Element {
  return (
    <>
      <EtatVide dessin="factures" titre="Votre tableau de bord se remplit tout seul" action={NOUVELLE}>
        Une facture émise, et vous verrez ce qu’on vous doit.
        <br />
        Un paiement noté, et vous verrez ce que vous gagnez.
        <br />
        Votre activité dite, et vos déclarations se préparent.
      </EtatVide>
      <div className={styles.seules}>
        <Declaration {...tableau} />
        <Dates dates={tableau.dates} />
      </div>
    </>
  );
}

function Contenu({ tableau }: { tableau: TableauDeBord }): JSX.Element {
  if (estVierge(tableau)) return <Vierge tableau={tableau} />;
  const { tete, mois, memeMoisAnPasse, impayes, delai, devis, aujourdhui, annee, dates } = tableau;
  const seule = !tableau.declaration && !tableau.declarationRefus && !estSansActivite(tableau.jaugesRefus);
  return (
    <div className={styles.grille}>
      <Aujourdhui actes={aujourdhui} seule={seule} />
      <Declaration {...tableau} />
      <TroisChiffres tete={tete} />
      <DouzeMois mois={mois} />
      <div className={styles.colonne}>
        <CeMois mois={mois} memeMoisAnPasse={memeMoisAnPasse} />
        <Delai delai={delai} />
      </div>
      <Impayes impayes={impayes} />
      <Jauges {...tableau} />
      <Clients annee={annee} />
      <div className={clsx(styles.colonne, styles.moitie)}>
        <Natures annee={annee} />
        <Devis devis={devis} />
      </div>
      <Dates dates={dates} />
    </div>
  );
}

/** /tableau-de-bord : ce qui attend aujourd'hui, où en est l'année, ce qui vient. */
export default function PageTableau(): JSX.Element {
  const { data: tableau, error, refetch } = useTableau();
  return (
    <>
      <EnTetePage
        titre="Tableau de bord"
        sousTitre={tableau && `Le ${formaterDateLongue(tableau.le)}`}
        actions={tableau && !estVierge(tableau) && NOUVELLE}
      />
      <NavPilotage />
      {tableau ? (
        <Contenu tableau={tableau} />
      ) : error ? (
        <Panne
          erreur={error}
          phrase="Erreur lors du chargement de votre tableau de bord"
          reessayer={refetch}
        />
      ) : (
        <SqueletteCartes nombre={6} />
      )}
    </>
  );
}
