import { Button } from 'antd';
import { clsx } from 'clsx';
import { Fragment, Suspense, useId, useRef, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Icone } from '@/components/Icone';
import { FormeAEnvoyer } from '@/features/formes/public';
import { useRetarde } from '@/lib/use-retarde';
import { ListeRecues } from './ListeRecues';
import { useDepot, type Depot } from './use-depot';
import styles from './reception.module.css';

const RETARD_RECHERCHE_MS = 250;
const ADMIS = '.pdf,.xml,application/pdf,application/xml,text/xml';

function ZoneDeDepot({ depot }: { depot: Depot }): JSX.Element {
  const champ = useRef<HTMLInputElement>(null);
  const { enCours, survole, deposer, glisser } = depot;
  return (
    <div className={clsx(styles.zone, survole && styles.survolee)} {...glisser}>
      <Icone nom="telecharger" taille={22} />
      <p>
        <b>Déposez ici la facture électronique d’un fournisseur.</b>
        <span>PDF Factur-X, XML CII ou UBL&nbsp;; 10&nbsp;Mo au plus.</span>
      </p>
      <Button onClick={() => champ.current?.click()} loading={enCours} aria-busy={enCours}>
        Importer une facture reçue
      </Button>
      <input
        ref={champ}
        type="file"
        accept={ADMIS}
        multiple
        hidden
        aria-label="Fichier d’une facture reçue"
        onChange={({ target }) => {
          deposer([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

/** Les factures de fournisseurs : où déposer leur fichier, ce qu'on n'a pas pu recevoir, celles qu'on a. */
export default function Fournisseurs({ recherche }: { recherche: string }): JSX.Element {
  const depot = useDepot();
  const titre = useId();
  const cherchee = useRetarde(recherche, RETARD_RECHERCHE_MS);
  return (
    <section className={styles.fournisseurs} aria-labelledby={titre}>
      <h2 id={titre}>Vos fournisseurs</h2>
      <ZoneDeDepot depot={depot} />
      {depot.refuses.map(({ nom, raison, deja, aGarder, malLu }) => (
        <Fragment key={nom}>
          <Alerte
            type={aGarder ? 'alerte' : deja ? 'info' : 'erreur'}
            titre={nom}
            action={
              <div className={styles.gestes}>
                {deja && <Link to={deja}>Voir la facture</Link>}
                {aGarder && (
                  <Button disabled={depot.enCours} onClick={() => depot.garder(aGarder)}>
                    Garder quand même
                  </Button>
                )}
              </div>
            }
          >
            {raison}
          </Alerte>
          {malLu && (
            <Suspense fallback={null}>
              <FormeAEnvoyer
                fichier={{ sorte: 'facture', refus: malLu.refus, lire: () => Promise.resolve(malLu.source) }}
              />
            </Suspense>
          )}
        </Fragment>
      ))}
      <ListeRecues recherche={cherchee.trim()} />
    </section>
  );
}
