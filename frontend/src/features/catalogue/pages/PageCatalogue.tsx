import type { Article } from '@facturier/domaine/contrat/catalogue';
import { App, Button, Input } from 'antd';
import { clsx } from 'clsx';
import { lazy, Suspense, useState, type JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { EFFACER } from '@/components/Effacer';
import { EnTetePage } from '@/components/EnTetePage';
import { EtatVide } from '@/components/EtatVide';
import { Icone } from '@/components/Icone';
import { ListeEtats } from '@/components/ListeEtats';
import listes from '@/components/listes.module.css';
import { Selecteur } from '@/components/Selecteur';
import { useTelechargement } from '@/features/export/public';
import { rejoindreLeFait } from '@/lib/focus-rendu';
import { useRetarde } from '@/lib/use-retarde';
import { type FiltresCatalogue, useArticles } from '../api/articles';
import { ListeArticles } from '../components/ListeArticles';
import styles from '../components/catalogue.module.css';
import { adresseDe, lireFiltres, TELECHARGER, TRIS } from '../model/filtres';
import { bilanImport } from '../model/import';

const FenetreArticle = lazy(() => import('../components/FenetreArticle'));
const FenetreImport = lazy(() => import('../components/FenetreImport'));

type Ouverte = { quoi: 'article'; article: Article | null } | { quoi: 'import' } | null;

function Barre({
  filtres,
  filtrer,
}: {
  filtres: FiltresCatalogue;
  filtrer: (changements: Partial<FiltresCatalogue>) => void;
}): JSX.Element {
  return (
    <div className={styles.barre} role="search">
      <Input
        className={styles.recherche}
        type="search"
        allowClear={EFFACER}
        maxLength={100}
        value={filtres.recherche}
        onChange={({ target }) => filtrer({ recherche: target.value })}
        placeholder="Désignation, référence…"
        aria-label="Rechercher un article"
        prefix={<Icone nom="loupe" taille={16} />}
      />
      <Selecteur
        aria-label="Trier les articles"
        vide="Les plus pris d’abord"
        valeur={filtres.tri === 'utilisations' ? '' : filtres.tri}
        options={TRIS}
        surChoix={(tri) => filtrer({ tri: (tri || 'utilisations') as FiltresCatalogue['tri'] })}
      />
      <ChoixEnBoutons
        aria-label="Articles montrés"
        value={filtres.rayon}
        onChange={({ target }) => filtrer({ rayon: target.value as FiltresCatalogue['rayon'] })}
        options={[
          { value: 'actifs', label: 'Actifs' },
          { value: 'archives', label: 'Archivés' },
        ]}
      />
    </div>
  );
}

function Articles({
  filtres,
  surOuverture,
}: {
  filtres: FiltresCatalogue;
  surOuverture: (ouverte: Ouverte) => void;
}): JSX.Element {
  const recherche = useRetarde(filtres.recherche.trim(), 150);
  const requete = useArticles({ ...filtres, recherche });
  const articles = requete.data?.pages.flatMap((page) => page.articles) ?? [];
  const archives = filtres.rayon === 'archives';
  return (
    <ListeEtats
      requete={requete}
      nombre={articles.length}
      filtree={recherche !== ''}
      erreur="Erreur lors du chargement du catalogue"
      vide={
        <EtatVide
          dessin="recherche"
          titre={archives ? 'Aucun article archivé' : 'Votre catalogue est vide'}
          action={
            !archives && (
              <Button type="primary" onClick={() => surOuverture({ quoi: 'article', article: null })}>
                Ajouter un article
              </Button>
            )
          }
        >
          {archives
            ? 'Un article archivé n’est plus proposé\u00a0; il se reprend ici.'
            : 'Vos articles se proposent pendant que vous écrivez une ligne de facture.'}
        </EtatVide>
      }
      sansResultat={<EtatVide dessin="recherche" titre="Aucun article ne correspond" />}
    >
      <div className={clsx(requete.isPlaceholderData && listes.perimee)}>
        <ListeArticles
          articles={articles}
          surModification={(article) => surOuverture({ quoi: 'article', article })}
        />
      </div>
      {requete.hasNextPage && (
        <div className={listes.suite}>
          <Button
            loading={requete.isFetchingNextPage}
            aria-busy={requete.isFetchingNextPage}
            onClick={() => void requete.fetchNextPage()}
          >
            Voir la suite
          </Button>
        </div>
      )}
    </ListeEtats>
  );
}

/** /catalogue : ce que l'on vend d'habitude, prêt à devenir une ligne. */
export default function PageCatalogue(): JSX.Element {
  const { message } = App.useApp();
  const [adresse, setAdresse] = useSearchParams();
  const [ouverte, setOuverte] = useState<Ouverte>(null);
  const { enCours, demander } = useTelechargement();
  const filtres = lireFiltres(adresse);
  const fermer = (): void => setOuverte(null);
  return (
    <>
      <EnTetePage
        titre="Catalogue"
        actions={
          <>
            <Button
              disabled={enCours}
              icon={<Icone nom="telecharger" />}
              onClick={() => void demander(TELECHARGER)}
            >
              Exporter
            </Button>
            <Button onClick={() => setOuverte({ quoi: 'import' })}>Importer</Button>
            <Button
              type="primary"
              icon={<Icone nom="plus" />}
              onClick={() => setOuverte({ quoi: 'article', article: null })}
            >
              Ajouter un article
            </Button>
          </>
        }
      />
      <Barre
        filtres={filtres}
        filtrer={(changements) => setAdresse(adresseDe({ ...filtres, ...changements }), { replace: true })}
      />
      <Articles filtres={filtres} surOuverture={setOuverte} />
      <Suspense>
        {ouverte?.quoi === 'article' && (
          <FenetreArticle
            article={ouverte.article}
            surFermeture={fermer}
            surEnregistre={({ _id, designation }) => {
              rejoindreLeFait(`article-${_id}`);
              fermer();
              message.success(`${designation} est au catalogue.`);
            }}
          />
        )}
        {ouverte?.quoi === 'import' && (
          <FenetreImport
            surFermeture={fermer}
            surImport={(bilan) => {
              fermer();
              message.success(bilanImport(bilan));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
