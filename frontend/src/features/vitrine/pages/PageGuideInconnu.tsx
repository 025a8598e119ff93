import type { JSX } from 'react';
import { paths } from '@/config/paths';
import { CadreVitrine } from '../components/CadreVitrine';
import commun from '../components/commun.module.css';

/** Une adresse du blog qui ne mène à aucun guide. */
export default function PageGuideInconnu(): JSX.Element {
  return (
    <CadreVitrine etroit>
      <h1>Ce guide n’existe pas</h1>
      <p className={commun.chapeau}>
        Il a peut-être changé d’adresse. <a href={paths.blog.href()}>Voir tous les guides</a>.
      </p>
    </CadreVitrine>
  );
}
