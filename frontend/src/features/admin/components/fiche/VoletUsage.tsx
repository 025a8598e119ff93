import { Segmented } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteCartes } from '@/components/Squelettes';
import { afficherInstant } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useHistorique } from '../../api/lectures';
import { afficherMois, type HistoriqueUsage } from '../../model/chiffres';

const GrapheUsage = lazy(() => import('./GrapheUsage'));

function TableauUsage({ releve }: { releve: HistoriqueUsage }): JSX.Element {
  return (
    <div className="comptes-cadre comptes-defile" tabIndex={0} role="region" aria-label="Usage par mois">
      <table className="comptes-tableau comptes-etroit">
        <caption className="lecteurs">Usage par mois</caption>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col" className="col-nombre">
              Factures
            </th>
            <th scope="col" className="col-nombre">
              Montant TTC
            </th>
            <th scope="col" className="col-nombre">
              Clients créés
            </th>
          </tr>
        </thead>
        <tbody>
          {releve.historique.toReversed().map(({ mois, factures, montantTTC, clientsCrees }) => (
            <tr key={mois}>
              <th scope="row">{afficherMois(mois)}</th>
              <td className="col-nombre chiffres">{factures}</td>
              <td className="col-nombre chiffres">{afficherEuros(montantTTC)}</td>
              <td className="col-nombre chiffres">{clientsCrees}</td>
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
            <Suspense fallback={<div className="graphe" />}>
              <GrapheUsage historique={releve.historique} />
            </Suspense>
            <TableauUsage releve={releve} />
            <ul className="definitions">
              {Object.entries(releve.definitions).map(([champ, definition]) => (
                <li key={champ}>{definition}</li>
              ))}
            </ul>
            <p className="chiffres-note">Calculé le {afficherInstant(releve.calculeLe)}.</p>
          </>
        )}
      </ListeEtats>
    </>
  );
}
