import type { JSX } from 'react';
import { mentionsDuSite } from '../contenus/mentions-du-site';
import { PageTexte } from './PageTexte';

/** Les mentions légales du site, pour un visiteur. */
export default function PageMentionsPubliques(): JSX.Element {
  return <PageTexte titre="Mentions légales" blocs={mentionsDuSite} />;
}
