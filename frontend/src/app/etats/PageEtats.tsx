import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { useState, type JSX } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ErreurDePage } from '@/components/BarriereErreur';
import { ETATS, type EcranEnEtats, type EcranMontre, type NomEtat } from '@/lib/etats';
import CadreAntd from '../CadreAntd';
import visiteur from '../layouts/CadreVisiteur.module.css';
import connecte from '../layouts/MiseEnPage.module.css';
import { CATALOGUE } from './catalogue';
import { clientFige } from './client-fige';
import styles from './PageEtats.module.css';

const ADRESSE = '/dev/etats';

/** L'écran d'un état, dans son routeur et son cache à lui ; `App` porte ses annonces. */
const routeurDe = ({
  chemin,
  adresse = chemin,
  charger,
}: EcranMontre): ReturnType<typeof createMemoryRouter> =>
  createMemoryRouter(
    [
      {
        Component: CadreAntd,
        ErrorBoundary: ErreurDePage,
        HydrateFallback: () => null,
        children: [
          {
            element: (
              <App>
                <Outlet />
              </App>
            ),
            children: [{ path: chemin, lazy: async () => ({ Component: (await charger()).default }) }],
          },
        ],
      },
    ],
    { initialEntries: [adresse] },
  );

function Etat({ ecran, etat }: { ecran: EcranMontre; etat: NomEtat }): JSX.Element {
  const [client] = useState(() => clientFige(ecran, etat));
  const [routeur] = useState(() => routeurDe(ecran));
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={routeur} />
    </QueryClientProvider>
  );
}

function Ecran({ ecran }: { ecran: EcranEnEtats }): JSX.Element {
  return (
    <section>
      <h2>
        {ecran.nom} <code>{ecran.chemin}</code>
      </h2>
      {'raison' in ecran ? (
        <p>Sans état&nbsp;: {ecran.raison}.</p>
      ) : (
        (Object.keys(ETATS) as NomEtat[]).map((etat) => (
          <div key={etat} className={styles.etat}>
            <p className={styles.nomEtat}>{ETATS[etat]}</p>
            {ecran.sans?.[etat] ? (
              <p>Sans objet&nbsp;: {ecran.sans[etat]}.</p>
            ) : (
              <div className={styles.cadre} data-etat={etat}>
                <div className={ecran.compte ? connecte.cadreContenu : visiteur.contenu}>
                  <Etat ecran={ecran} etat={etat} />
                </div>
              </div>
            )}
          </div>
        ))
      )}
    </section>
  );
}

/** /dev/etats, en développement seulement : chaque écran dans chacun de ses états ; /dev/etats/NOM n'en montre qu'un. */
export default function PageEtats(): JSX.Element {
  const nom = window.location.pathname.slice(ADRESSE.length + 1);
  const montres = CATALOGUE.filter((ecran) => !nom || ecran.nom === nom);
  return (
    <div className={styles.catalogue}>
      {!nom && (
        <ul className={styles.sommaire} data-catalogue>
          {CATALOGUE.map((ecran) => (
            <li key={ecran.nom}>
              <a href={`${ADRESSE}/${ecran.nom}`} data-montre={'charger' in ecran}>
                {ecran.nom}
              </a>
            </li>
          ))}
        </ul>
      )}
      {montres.map((ecran) => (
        <Ecran key={ecran.nom} ecran={ecran} />
      ))}
    </div>
  );
}
