import type { Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { nomDuMoyen } from '@facturier/domaine/documents/moyens-paiement';
import {
  ACOMPTE_DEJA_VERSE,
  HORS_FACTURE,
  LIBELLES_SORTE,
  origineDEcriture,
  phraseFrais,
} from '@facturier/domaine/recettes/livre';
import { Button } from 'antd';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { EtatVide } from '@/components/EtatVide';
import { Etiquette } from '@/components/Etiquette';
import { Panne } from '@/components/Panne';
import { SqueletteLignes } from '@/components/Squelettes';
import listes from '@/components/listes.module.css';
import textes from '@/components/textes.module.css';
import { paths } from '@/config/paths';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useRecettes } from '../api/recettes';
import { type FiltresDuLivre, natureDeRecette, parMois, titreDeListe } from '../model/filtres';
import styles from './livre.module.css';

/** La facture qu'une écriture règle, ou ce qu'elle a vendu ; ce qu'elle est, et ce qui lui manque. */
function Origine({ recette, surCorriger }: { recette: Recette; surCorriger: () => void }): JSX.Element {
  const { sorte, moyen, facture, acompte, libelle, corrigeable } = recette;
  const aCompleter = corrigeable && moyen === 'non_dit';
  return (
    <span>
      {facture ? (
        <Link to={paths.facture.href(facture._id)} className={listes.lienEtendu}>
          {facture.numero}
        </Link>
      ) : (
        libelle
      )}
      {sorte !== 'encaissement' && <Etiquette ton="neutre">{LIBELLES_SORTE[sorte]}</Etiquette>}
      {acompte && sorte === 'encaissement' && <Etiquette ton="neutre">{ACOMPTE_DEJA_VERSE}</Etiquette>}
      {corrigeable && (
        <Button
          type="link"
          size="small"
          className={clsx(listes.auDessus, styles.corriger)}
          aria-label={`${aCompleter ? 'Compléter' : 'Corriger'} ${facture?.numero ?? libelle ?? ''}`}
          onClick={surCorriger}
        >
          {aCompleter ? 'À compléter' : 'Corriger'}
        </Button>
      )}
    </span>
  );
}

function Ecriture({
  recette,
  surCorriger,
}: {
  recette: Recette;
  surCorriger: (recette: Recette) => void;
}): JSX.Element {
  const { date, montant, moyen, source, frais, facture, client, note, reference } = recette;
  const details = [facture ? client : HORS_FACTURE, note ?? (source === 'saisie' ? reference : null)];
  const comment = [nomDuMoyen(moyen), origineDEcriture(source), natureDeRecette(recette, afficherEuros)];
  return (
    <li className={clsx(styles.ecriture, listes.menante)}>
      <time dateTime={date} className={textes.chiffres}>
        {formaterDateCourte(date)}
      </time>
      <span className={styles.origine}>
        <Origine recette={recette} surCorriger={() => surCorriger(recette)} />
        <span className={styles.douce}>{details.filter(Boolean).join(', ')}</span>
      </span>
      <span className={styles.douce}>
        {comment.filter(Boolean).join(', ')}
        {frais !== null && <span className={styles.frais}>{phraseFrais(afficherEuros(frais))}</span>}
      </span>
      <b className={clsx(textes.chiffres, styles.montant)}>{afficherEuros(montant)}</b>
    </li>
  );
}

const RIEN = { titre: 'Aucune recette sur cette période', filtre: 'Aucune écriture ne répond à ces choix' };

/** Les écritures de la période, mois par mois, la plus récente d'abord. */
export function ListeLivre({
  filtres,
  sommes,
  surCorriger,
}: {
  filtres: FiltresDuLivre;
  sommes: SommesRecettes;
  surCorriger: (recette: Recette) => void;
}): JSX.Element {
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useRecettes(filtres);
  if (!data)
    return error ? (
      <Panne erreur={error} phrase="Erreur lors du chargement du livre des recettes" reessayer={refetch} />
    ) : (
      <SqueletteLignes />
    );
  const groupes = parMois(data.pages.flatMap(({ recettes }) => recettes));
  if (groupes.length === 0)
    return (
      <EtatVide dessin="paye" titre={filtres.moyen || filtres.nature ? RIEN.filtre : RIEN.titre}>
        Une écriture s’ajoute ici quand vous notez un paiement sur une facture, ou une vente sans facture.
      </EtatVide>
    );
  const soldes = new Map(sommes.parMois.map(({ mois, montant }) => [mois, montant]));
  const entier = !filtres.moyen && !filtres.nature;
  return (
    <section aria-labelledby="titre-ecritures" className={clsx(isPlaceholderData && listes.perimee)}>
      <h2 id="titre-ecritures" className={styles.titre}>
        {titreDeListe(filtres, sommes.periode)}
      </h2>
      {groupes.map(({ mois, nom, recettes }) => (
        <section key={mois} className={styles.mois} aria-label={nom}>
          <h3>
            <span>{nom}</span>
            {entier && <b className={textes.chiffres}>{afficherEuros(soldes.get(mois) ?? 0)}</b>}
          </h3>
          <ul>
            {recettes.map((recette) => (
              <Ecriture key={recette._id} recette={recette} surCorriger={surCorriger} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <div className={listes.suite}>
          <Button
            loading={isFetchingNextPage}
            aria-busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Voir les plus anciennes
          </Button>
        </div>
      )}
    </section>
  );
}
