import type { JSX } from 'react';
import { paths } from '@/config/paths';
import { CadreVitrine } from '../components/CadreVitrine';
import { typographie } from '../model/contenu';
import { GUIDES } from '../model/guides';
import commun from '../components/commun.module.css';
import styles from './PageBlog.module.css';

/** La liste des guides. */
export default function PageBlog(): JSX.Element {
  return (
    <CadreVitrine etroit>
      <h1>Guides de facturation</h1>
      <p className={commun.chapeau}>
        Courts, relus au regard des textes, écrits pour les micro-entrepreneurs.
      </p>
      <ul className={styles.guides}>
        {GUIDES.map(({ slug, titre, resume, minutes }) => (
          <li key={slug}>
            <h2>
              <a href={paths.guide.href(slug)}>{typographie(titre)}</a>
            </h2>
            <p>{typographie(resume)}</p>
            <p className={`${commun.note} ${styles.duree}`}>{minutes}&nbsp;minutes de lecture</p>
          </li>
        ))}
      </ul>
    </CadreVitrine>
  );
}
