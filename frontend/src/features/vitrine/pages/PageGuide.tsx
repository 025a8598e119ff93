import type { JSX } from 'react';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { paths } from '@/config/paths';
import { CadreVitrine } from '../components/CadreVitrine';
import { Texte } from '../components/Texte';
import { typographie, type Bloc } from '../model/contenu';
import { RELU_LE } from '../model/droit';
import { GUIDES, type Guide } from '../model/guides';
import commun from '../components/commun.module.css';
import styles from './PageGuide.module.css';

/** Un guide, ses sources, la date de sa relecture et la suite à lire. */
export function PageGuide({
  guide,
  contenu,
  sources,
}: {
  guide: Guide;
  contenu: Bloc[];
  sources: string[];
}): JSX.Element {
  const suivant = GUIDES[(GUIDES.indexOf(guide) + 1) % GUIDES.length] ?? guide;
  return (
    <CadreVitrine etroit>
      <p className={styles.fil}>
        <a href={paths.blog.href()}>Guides</a>
      </p>
      <article>
        <h1>{typographie(guide.titre)}</h1>
        <p className={commun.note}>
          Relu le <time dateTime={RELU_LE}>{formaterDateLongue(RELU_LE)}</time>, {guide.minutes}
          &nbsp;minutes de lecture
        </p>
        <Texte blocs={contenu} />
        <section className={styles.sources} aria-labelledby="titre-sources">
          <h2 id="titre-sources">Sources</h2>
          <ul>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
          <p>
            Ce guide informe, il ne remplace pas un conseil. Une erreur, un texte qui a changé&nbsp;?{' '}
            <a href={paths.contact.href()}>Dites-le-nous</a>.
          </p>
        </section>
      </article>
      <p className={styles.suivant}>
        À lire ensuite&nbsp;: <a href={paths.guide.href(suivant.slug)}>{typographie(suivant.titre)}</a>
      </p>
    </CadreVitrine>
  );
}
