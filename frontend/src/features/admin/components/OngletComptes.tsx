import { clsx } from 'clsx';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteCartes, SqueletteLignes } from '@/components/Squelettes';
import { useTelephone } from '@/lib/ecran';
import { useRetarde } from '@/lib/use-retarde';
import textes from '@/components/textes.module.css';
import listes from '@/components/listes.module.css';
import { FormatIncorrect, useComptes } from '../api/lectures';
import { filtree, lireFiltres, type FiltresComptes } from '../model/compte';
import { CartesComptes } from './CartesComptes';
import { afficherNombre } from './Chiffres';
import { ChiffresEssais } from './ChiffresEssais';
import { ChiffresGeneraux } from './ChiffresGeneraux';
import { FiltresDesComptes } from './FiltresDesComptes';
import { TableComptes } from './TableComptes';
import styles from './comptes.module.css';

const RETARD_RECHERCHE_MS = 250;

function ListeComptes(): JSX.Element {
  const telephone = useTelephone();
  const [parametres, setParametres] = useSearchParams();
  const filtres = lireFiltres(parametres);
  const recherche = useRetarde(filtres.recherche.trim(), RETARD_RECHERCHE_MS);
  const liste = useComptes({ ...filtres, recherche });
  const comptes = liste.data?.pages.flatMap((page) => page.comptes) ?? [];
  const total = liste.data?.pages[0]?.total ?? comptes.length;
  const changer = (changements: Partial<FiltresComptes>): void =>
    setParametres(
      (avant) => {
        for (const [cle, valeur] of Object.entries(changements))
          if (valeur) avant.set(cle, valeur);
          else avant.delete(cle);
        return avant;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section aria-labelledby="titre-comptes">
      <h2 id="titre-comptes" className={styles.titreComptes}>
        Comptes{' '}
        {liste.data && (
          <span className={clsx(styles.titreNombre, textes.chiffres)}>{afficherNombre(total)}</span>
        )}
      </h2>
      <FiltresDesComptes filtres={filtres} surChangement={changer} />
      <div className={liste.isPlaceholderData ? listes.perimee : undefined} aria-busy={liste.isFetching}>
        <ListeEtats
          requete={liste}
          nombre={comptes.length}
          filtree={filtree(filtres)}
          erreur={
            liste.error instanceof FormatIncorrect
              ? 'Format de données utilisateurs incorrect'
              : 'Erreur lors du chargement des utilisateurs'
          }
          squelette={telephone ? <SqueletteCartes /> : <SqueletteLignes nombre={8} />}
          vide={<EtatVide dessin="clients" titre="Aucun compte" />}
          sansResultat={
            <EtatVide
              dessin="recherche"
              titre="Aucun compte ne répond"
              action={
                <Button onClick={() => changer({ recherche: '', plan: '', role: '', etat: '' })}>
                  Effacer les filtres
                </Button>
              }
            />
          }
        >
          {telephone ? (
            <CartesComptes comptes={comptes} />
          ) : (
            <TableComptes comptes={comptes} filtres={filtres} surTri={changer} />
          )}
          <div className={listes.suite}>
            <span role="status">
              {afficherNombre(comptes.length)} sur {afficherNombre(total)}&nbsp;
              {total > 1 ? 'comptes' : 'compte'}
            </span>
            {liste.hasNextPage && (
              <Button
                loading={liste.isFetchingNextPage}
                aria-busy={liste.isFetchingNextPage}
                onClick={() => void liste.fetchNextPage()}
              >
                Charger la suite
              </Button>
            )}
          </div>
        </ListeEtats>
      </div>
    </section>
  );
}

/** Les totaux, les essais, les comptes. */
export function OngletComptes(): JSX.Element {
  return (
    <>
      <ChiffresGeneraux />
      <ChiffresEssais />
      <ListeComptes />
    </>
  );
}
