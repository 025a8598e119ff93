import type { JSX } from 'react';
import { paths } from '@/config/paths';
import { CadreVitrine } from '../components/CadreVitrine';
import '../styles/prose.css';
import { typographie } from '../model/contenu';
import { GUIDES } from '../model/guides';

/** La liste des guides. */
export default function PageBlog(): JSX.Element {
  return (
    <CadreVitrine etroit>
      <h1>Guides de facturation</h1>
      <p className="vitrine-chapeau">
        Courts, relus au regard des textes, écrits pour les micro-entrepreneurs.
      </p>
      <ul className="vitrine-guides">
        {GUIDES.map(({ slug, titre, resume, minutes }) => (
          <li key={slug}>
            <h2>
              <a href={paths.guide.href(slug)}>{typographie(titre)}</a>
            </h2>
            <p>{typographie(resume)}</p>
            <p className="vitrine-note">{minutes}&nbsp;minutes de lecture</p>
          </li>
        ))}
      </ul>
    </CadreVitrine>
  );
}
