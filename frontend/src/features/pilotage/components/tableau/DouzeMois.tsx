import type { MoisDeTableau, TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { formaterMois } from '@facturier/domaine/valeurs/date-civile';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { GrapheEtTableau, type Colonne, type Serie } from '@/components/graphes/GrapheEtTableau';
import textes from '@/components/textes.module.css';
import { paths, pathsPilotage } from '@/config/paths';
import { afficherEuros } from '@/lib/format/montant';
import { phraseDAnPasse } from '../../model/tableau';
import { Pourquoi } from '../Pourquoi';
import { Carte } from './Carte';
import styles from './tableau.module.css';

const SERIES: Serie<MoisDeTableau>[] = [
  { nom: 'Facturé', motif: 'raye', valeur: ({ facture }) => facture },
  { nom: 'Encaissé', motif: 'plein', valeur: ({ encaisse }) => encaisse },
];
const COLONNES: Colonne<MoisDeTableau>[] = [
  { titre: 'Facturé', texte: ({ facture }) => afficherEuros(facture) },
  { titre: 'Encaissé', texte: ({ encaisse }) => afficherEuros(encaisse) },
];

/** Facturé et encaissé, douze mois : chacun mène à ses écritures au livre. */
export function DouzeMois({ mois }: Pick<TableauDeBord, 'mois'>): JSX.Element {
  return (
    <Carte
      titre="Facturé et encaissé, douze mois"
      suite={<Link to={pathsPilotage.previsions.href()}>Prévisions</Link>}
      place={styles.deuxTiers}
    >
      <GrapheEtTableau
        nom="Facturé et encaissé, mois par mois"
        mois={mois}
        series={SERIES}
        colonnes={COLONNES}
        lien={({ mois: un }) => `${paths.recettes.href()}?periode=${un}`}
        ecrire={afficherEuros}
      />
    </Carte>
  );
}

/** Ce mois-ci, et le même de l'an passé. */
export function CeMois({
  mois,
  memeMoisAnPasse,
}: Pick<TableauDeBord, 'mois' | 'memeMoisAnPasse'>): JSX.Element | null {
  const dernier = mois.at(-1);
  if (!dernier) return null;
  const nom = formaterMois(dernier.mois);
  return (
    <Carte titre={nom.charAt(0).toUpperCase() + nom.slice(1)}>
      <dl className={styles.faits}>
        {(['facture', 'encaisse'] as const).map((lequel) => (
          <div key={lequel}>
            <dt>
              {lequel === 'facture' ? 'Facturé' : 'Encaissé'}{' '}
              <Pourquoi
                nom={`${lequel === 'facture' ? 'Facturé' : 'Encaissé'} en ${nom}`}
                chiffre={lequel}
                periode={dernier.mois}
              />
            </dt>
            <dd className={textes.chiffres}>
              <b>{afficherEuros(dernier[lequel])}</b>
              <small>
                {phraseDAnPasse(dernier, memeMoisAnPasse, lequel)}{' '}
                {memeMoisAnPasse[lequel] !== 0 && (
                  <Pourquoi
                    nom={`${lequel === 'facture' ? 'Facturé' : 'Encaissé'} en ${formaterMois(memeMoisAnPasse.mois)}`}
                    chiffre={lequel}
                    periode={memeMoisAnPasse.mois}
                  />
                )}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </Carte>
  );
}
