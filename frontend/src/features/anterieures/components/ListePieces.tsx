import type { PieceAnterieure } from '@facturier/domaine/contrat/anterieures';
import { Button } from 'antd';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Etiquette } from '@/components/Etiquette';
import { classesBouton } from '@/components/Bouton';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import listes from '@/components/listes.module.css';
import textes from '@/components/textes.module.css';
import { paths, pathsImports } from '@/config/paths';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { usePieces } from '../api/pieces';
import { type FiltresPieces, GENRES, situationDe } from '../model/filtres';
import styles from './anterieures.module.css';

function Rangee({ piece }: { piece: PieceAnterieure }): JSX.Element {
  const { _id, genre, numero, clientNom, dateEmission, total, reste, logiciel } = piece;
  const { ton, texte } = situationDe(piece);
  const enPartie = reste !== 0 && reste !== total;
  return (
    <li className={clsx(styles.rangee, listes.menante)}>
      <time dateTime={dateEmission} className={textes.chiffres}>
        {formaterDateCourte(dateEmission)}
      </time>
      <span className={styles.qui}>
        <Link to={paths.anterieures.href(_id)} className={listes.lienEtendu}>
          {genre === 'avoir' ? `${GENRES.avoir} ${numero}` : numero}
        </Link>
        <span className={styles.douce}>{[clientNom, logiciel].filter(Boolean).join(', ')}</span>
      </span>
      <span className={styles.etat}>
        <Etiquette ton={ton}>{texte}</Etiquette>
      </span>
      <span className={clsx(styles.montant, textes.chiffres)}>
        <b>{afficherEuros(total)}</b>
        {enPartie && <span className={styles.douce}>reste {afficherEuros(reste)}</span>}
      </span>
    </li>
  );
}

/** Les pièces faites ailleurs, de la dernière émise à la première. */
export function ListePieces({
  filtres,
  surAjout,
}: {
  filtres: FiltresPieces;
  surAjout: () => void;
}): JSX.Element {
  const requete = usePieces(filtres);
  const pieces = requete.data?.pages.flatMap((page) => page.pieces) ?? [];
  return (
    <ListeEtats
      requete={requete}
      nombre={pieces.length}
      filtree={Boolean(filtres.annee ?? filtres.etat)}
      erreur="Erreur lors du chargement de vos pièces antérieures"
      vide={
        <EtatVide
          dessin="factures"
          titre="Aucune pièce antérieure"
          action={
            <>
              <Button type="primary" onClick={surAjout}>
                Ajouter une pièce
              </Button>
              <Link to={pathsImports.href('pieces')} className={classesBouton('ordinaire')}>
                Importer un fichier
              </Link>
            </>
          }
        >
          Une facture faite avec un autre outil s’inscrit ici avec son numéro&nbsp;: ce qu’elle a rapporté
          compte au livre des recettes, et dans vos seuils, au jour où vous l’avez reçu.
        </EtatVide>
      }
      sansResultat={<EtatVide dessin="recherche" titre="Aucune pièce ne répond à ces choix" />}
    >
      <ul
        className={clsx(styles.liste, requete.isPlaceholderData && listes.perimee)}
        aria-label="Pièces antérieures"
      >
        {pieces.map((piece) => (
          <Rangee key={piece._id} piece={piece} />
        ))}
      </ul>
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
