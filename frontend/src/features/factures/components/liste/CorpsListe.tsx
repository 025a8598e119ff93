import { clsx } from 'clsx';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState, type JSX } from 'react';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteCartes, SqueletteLignes } from '@/components/Squelettes';
import { useTelephone } from '@/lib/ecran';
import { accorder } from '@/lib/format/montant';
import { TAILLE_PAGE, useListeFactures } from '../../api/lister-factures';
import { useVues } from '../../api/vues';
import type { Cote } from '../../model/facture';
import { COLONNES_DE_DEPART } from '../../model/colonnes';
import { filtree, SANS_FILTRE, type FiltresListe } from '../../model/filtres-liste';
import { useRetarde } from '@/lib/use-retarde';
import listes from '@/components/listes.module.css';
import { TableFactures } from './TableFactures';
import styles from './liste.module.css';

const RETARD_RECHERCHE_MS = 250;

/** La barre des actes n'arrive qu'avec la première facture choisie. */
const ActesEnNombre = lazy(() => import('./ActesEnNombre'));

/** Les cartes ne servent qu'au téléphone : elles se chargent pendant que ses factures se lisent. */
const chargerCartes = (): Promise<typeof import('./CartesFactures')> => import('./CartesFactures');
const CartesFactures = lazy(chargerCartes);

function SuiteListe({
  liste,
  nombre,
}: {
  liste: ReturnType<typeof useListeFactures>;
  nombre: number;
}): JSX.Element {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = liste;
  return (
    <div className={clsx(listes.suite, styles.listeSuite)}>
      {hasNextPage ? (
        <Button
          loading={isFetchingNextPage}
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Charger la suite
        </Button>
      ) : (
        nombre > TAILLE_PAGE && <span>{accorder(nombre, 'facture')}, fin de la liste</span>
      )}
    </div>
  );
}

/** La liste elle-même : chargement, panne, vide, sans résultat, contenu page à page. */
export function CorpsListe({
  filtres,
  surCreation,
  surChangement,
}: {
  filtres: FiltresListe;
  /** Absent pour qui ne crée pas de facture. */
  surCreation?: () => void;
  surChangement: (changements: Partial<FiltresListe>) => void;
}): JSX.Element {
  const recherche = useRetarde(filtres.recherche, RETARD_RECHERCHE_MS);
  const liste = useListeFactures({ ...filtres, recherche: recherche.trim() });
  const { data: gardees, isPending: colonnesInconnues } = useVues();
  const colonnes = gardees?.colonnes ?? COLONNES_DE_DEPART;
  const telephone = useTelephone();
  useEffect(() => {
    if (telephone) void chargerCartes();
  }, [telephone]);
  const [choisies, setChoisies] = useState<ReadonlySet<string>>(new Set());
  // D'une autre recherche, le choix repart de rien : une facture que l'on ne voit pas ne se marque pas.
  const { tri: _tri, ordre: _ordre, ...criteres } = filtres;
  const vue = JSON.stringify(criteres);
  const [vueChoisie, setVueChoisie] = useState(vue);
  if (vue !== vueChoisie) {
    setVueChoisie(vue);
    setChoisies(new Set());
  }
  const factures = liste.data?.pages.flatMap((page) => page.factures) ?? [];
  const cote: Cote = filtres.onglet === 'envoi' ? 'emetteur' : 'destinataire';
  const [enActe, setEnActe] = useState(false);
  const basculer = useCallback(
    (ids: string[], oui: boolean): void =>
      setChoisies((avant) => {
        const suite = new Set(avant);
        ids.forEach((id) => (oui ? suite.add(id) : suite.delete(id)));
        return suite;
      }),
    [],
  );
  const retenues = telephone ? [] : factures.filter(({ _id }) => choisies.has(_id));
  const selection = cote === 'emetteur' ? { choisies, basculer } : undefined;
  return (
    <div className={liste.isPlaceholderData ? listes.perimee : undefined} aria-busy={liste.isFetching}>
      <ListeEtats
        requete={colonnesInconnues ? { ...liste, isPending: true } : liste}
        nombre={factures.length}
        filtree={filtree(filtres)}
        erreur="Erreur lors du chargement des factures"
        squelette={telephone ? <SqueletteCartes nombre={5} /> : <SqueletteLignes nombre={8} />}
        vide={
          <EtatVide
            dessin="factures"
            titre="Aucune facture trouvée"
            action={
              surCreation &&
              cote === 'emetteur' && (
                <Button type="primary" onClick={surCreation}>
                  Créer une facture
                </Button>
              )
            }
          >
            {cote === 'emetteur'
              ? 'Votre première facture prend deux minutes.'
              : 'Les factures que vous recevez sur Facturier paraîtront ici.'}
          </EtatVide>
        }
        sansResultat={
          <EtatVide
            dessin="recherche"
            titre="Aucune facture trouvée"
            action={<Button onClick={() => surChangement(SANS_FILTRE)}>Effacer les filtres</Button>}
          >
            Rien ne répond à cette recherche.
          </EtatVide>
        }
      >
        {telephone ? (
          <Suspense fallback={<SqueletteCartes nombre={5} />}>
            <CartesFactures factures={factures} cote={cote} colonnes={colonnes} />
          </Suspense>
        ) : (
          <TableFactures
            factures={factures}
            cote={cote}
            colonnes={colonnes}
            filtres={filtres}
            surTri={surChangement}
            selection={selection}
          />
        )}
        <SuiteListe liste={liste} nombre={factures.length} />
      </ListeEtats>
      {(retenues.length > 0 || enActe) && (
        <Suspense fallback={null}>
          <ActesEnNombre choisies={retenues} surActe={setEnActe} surFin={() => setChoisies(new Set())} />
        </Suspense>
      )}
    </div>
  );
}
