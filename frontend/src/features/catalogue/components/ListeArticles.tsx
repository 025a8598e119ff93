import type { Article } from '@facturier/domaine/contrat/catalogue';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import textes from '@/components/textes.module.css';
import { NATURES, prixAffiche } from '../model/article';
import { ActesArticle } from './ActesArticle';
import styles from './catalogue.module.css';

function LigneArticle({
  article,
  surModification,
}: {
  article: Article;
  surModification: (article: Article) => void;
}): JSX.Element {
  const { designation, reference, detail, unite, prixUnitaire, nature, utilisations } = article;
  return (
    <li id={`article-${article._id}`} className={styles.article}>
      <span className={styles.textes}>
        <span className={styles.nom}>
          <b>{designation}</b>
          {nature && <Etiquette ton="neutre">{NATURES[nature]}</Etiquette>}
        </span>
        {(reference ?? detail) && (
          <span className={styles.doux}>{[reference, detail].filter(Boolean).join(', ')}</span>
        )}
      </span>
      <span className={clsx(styles.doux, textes.chiffres)}>
        {utilisations > 0 ? `pris ${utilisations} fois` : 'jamais pris'}
      </span>
      <span className={clsx(styles.prix, textes.chiffres)}>
        <b>{prixAffiche(prixUnitaire)}</b>
        {unite && <span className={styles.doux}> / {unite}</span>}
      </span>
      <ActesArticle article={article} surModification={surModification} />
    </li>
  );
}

/** Les articles, un par ligne ; au téléphone, une carte chacun. */
export function ListeArticles({
  articles,
  surModification,
}: {
  articles: readonly Article[];
  surModification: (article: Article) => void;
}): JSX.Element {
  return (
    <ul className={styles.articles} aria-label="Articles">
      {articles.map((article) => (
        <LigneArticle key={article._id} article={article} surModification={surModification} />
      ))}
    </ul>
  );
}
