import { useId, type JSX } from 'react';
import { Aide } from '@/components/Aide';
import { GrapheEtTableau, type Colonne, type Serie } from '@/components/graphes/GrapheEtTableau';
import { Panne } from '@/components/Panne';
import { Squelette } from '@/components/Squelettes';
import { afficherInstant } from '@/lib/format/date';
import { useSeries } from '../api/lectures';
import { afficherTaux, type MoisProduit, type SeriesMensuelles } from '../model/chiffres';
import { afficherNombre } from './Chiffres';
import chiffres from './Chiffres.module.css';
import styles from './graphes.module.css';

interface Graphe {
  titre: string;
  /** Le champ du relevé, pour sa définition. */
  champ: keyof MoisProduit;
  series: Serie<MoisProduit>[];
  /** Ce que le tableau dit de plus que les barres. */
  calculees?: Colonne<MoisProduit>[];
}

const GRAPHES: Graphe[] = [
  {
    titre: 'Inscriptions',
    champ: 'inscriptions',
    series: [{ nom: 'Inscriptions', motif: 'plein', valeur: ({ inscriptions }) => inscriptions }],
  },
  {
    titre: 'Conversion des essais',
    champ: 'tauxConversion',
    series: [
      { nom: 'Essais commencés', motif: 'raye', valeur: ({ essais }) => essais },
      { nom: 'Suivis d’un paiement', motif: 'plein', valeur: ({ essaisConvertis }) => essaisConvertis },
    ],
    calculees: [{ titre: 'Conversion', texte: ({ tauxConversion }) => afficherTaux(tauxConversion) }],
  },
  {
    titre: 'Factures émises',
    champ: 'factures',
    series: [{ nom: 'Factures', motif: 'plein', valeur: ({ factures }) => factures }],
  },
  {
    titre: 'Comptes qui facturent',
    champ: 'comptesEmetteurs',
    series: [{ nom: 'Comptes', motif: 'plein', valeur: ({ comptesEmetteurs }) => comptesEmetteurs }],
  },
];

const colonnesDe = ({ series, calculees = [] }: Graphe): Colonne<MoisProduit>[] => [
  ...series.map(({ nom, valeur }) => ({
    titre: nom,
    texte: (mois: MoisProduit) => afficherNombre(valeur(mois)),
  })),
  ...calculees,
];

function Carte({ graphe, releve }: { graphe: Graphe; releve: SeriesMensuelles | undefined }): JSX.Element {
  const { titre, champ, series } = graphe;
  return (
    <div className={styles.carte}>
      <h3>
        {titre}
        {releve?.definitions[champ] && <Aide sujet={titre}>{releve.definitions[champ]}</Aide>}
      </h3>
      {releve ? (
        <GrapheEtTableau
          nom={titre}
          mois={releve.mois}
          series={series}
          colonnes={colonnesDe(graphe)}
          ecrire={afficherNombre}
          entier
        />
      ) : (
        <Squelette>
          <i className={styles.graphe} />
        </Squelette>
      )}
    </div>
  );
}

/** Le produit sur douze mois, en images : inscriptions, conversion, factures, usage. */
export function GraphesProduit(): JSX.Element {
  const id = useId();
  const { data: releve, error, isFetching, refetch } = useSeries();
  return (
    <section className={chiffres.chiffresSection} aria-labelledby={id} aria-busy={isFetching}>
      <div className={chiffres.chiffresTete}>
        <h2 id={id}>Douze mois</h2>
        {releve && <p>Calculé le {afficherInstant(releve.calculeLe)}</p>}
      </div>
      {error && !releve ? (
        <Panne erreur={error} phrase="Ces graphiques n’ont pas pu être chargés" reessayer={refetch} />
      ) : (
        <div className={styles.graphes}>
          {GRAPHES.map((graphe) => (
            <Carte key={graphe.titre} graphe={graphe} releve={releve} />
          ))}
        </div>
      )}
    </section>
  );
}
