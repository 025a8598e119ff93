import type { JSX } from 'react';
import { CadreVitrine } from '../components/CadreVitrine';
import { Texte } from '../components/Texte';
import { typographie, type Bloc } from '../model/contenu';

/** Une page de texte : un titre, des blocs. */
export function PageTexte({ titre, blocs }: { titre: string; blocs: Bloc[] }): JSX.Element {
  return (
    <CadreVitrine etroit>
      <h1>{typographie(titre)}</h1>
      <Texte blocs={blocs} />
    </CadreVitrine>
  );
}
