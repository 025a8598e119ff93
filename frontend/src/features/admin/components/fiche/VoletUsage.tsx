import { clsx } from 'clsx';
import { Segmented } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteCartes } from '@/components/Squelettes';
import { afficherInstant } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import listes from '@/components/listes.module.css';
import { useHistorique } from '../../api/lectures';
import { afficherMois, type HistoriqueUsage } from '../../model/chiffres';
import stylesPageAdmin from '../comptes.module.css';
import chiffres from '../Chiffres.module.css';
import styles from './FicheCompte.module.css';

const GrapheUsage = lazy(() => import('./GrapheUsage'));

function TableauUsage({ releve }: { releve: HistoriqueUsage }): JSX.Element {
  return (
    <div className={clsx(listes.cadre, listes.defile)} tabIndex={0} role="region" aria-label="Usage par mois">
      <table className={clsx(listes.tableau, stylesPageAdmin.comptesTableau, stylesPageAdmin.comptesEtroit)}>
        <caption className={textes.lecteurs}>Usage par mois</caption>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col" className={stylesPageAdmin.colNombre}>
              Factures
            </th>
            <th scope="col" className={stylesPageAdmin.colNombre}>
              Montant TTC
            </th>
            <th scope="col" className={stylesPageAdmin.colNombre}>
              Clients créés
            </th>
          </tr>
        </thead>
        <tbody>
          {releve.historique.toReversed().map(({ mois, factures, montantTTC, clientsCrees }) => (
            <tr key={mois}>
              <th scope="row">{afficherMois(mois)}</th>
              <td className={clsx(stylesPageAdmin.colNombre, textes.chiffres)}>{factures}</td>
              <td className={clsx(stylesPageAdmin.colNombre, textes.chiffres)}>
                {afficherEuros(montantTTC)}
              </td>
              <td className={clsx(stylesPageAdmin.colNombre, textes.chiffres)}>{clientsCrees}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** L'usage d'un compte mois par mois : histogramme et tableau. */
export function VoletUsage({ id }: { id: string }): JSX.Element {
  const [mois, setMois] = useState(12);
  const requete = useHistorique(id, mois);
  const releve = requete.data;
  return (
    <>
      <Segmented<number>
        aria-label="Période"
        value={mois}
        onChange={setMois}
        options={[6, 12, 24, 36].map((value) => ({ value, label: `${value}\u00a0mois` }))}
      />
      <ListeEtats
        requete={requete}
        nombre={releve?.historique.length ?? 0}
        erreur="Erreur lors du chargement des détails"
        squelette={<SqueletteCartes nombre={2} />}
        vide={null}
      >
        {releve && (
          <>
            <Suspense fallback={<div className={styles.graphe} />}>
              <GrapheUsage historique={releve.historique} />
            </Suspense>
            <TableauUsage releve={releve} />
            <ul className={styles.definitions}>
              {Object.entries(releve.definitions).map(([champ, definition]) => (
                <li key={champ}>{definition}</li>
              ))}
            </ul>
            <p className={chiffres.chiffresNote}>Calculé le {afficherInstant(releve.calculeLe)}.</p>
          </>
        )}
      </ListeEtats>
    </>
  );
}
