import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { typographie } from '../model/contenu';
import { FONCTIONS } from '../model/fonctions';

/** Ce que fait Facturier, et ce qu'il fera : la différence est écrite. */
export function Fonctions(): JSX.Element {
  return (
    <section className="vitrine-section" aria-labelledby="titre-fonctions">
      <h2 id="titre-fonctions">Ce que fait Facturier</h2>
      <p className="vitrine-chapeau">
        Tout ce qui suit s’essaie dès aujourd’hui, sauf ce qui porte la marque «&nbsp;bientôt&nbsp;».
      </p>
      <ul className="vitrine-fonctions">
        {FONCTIONS.map(({ icone, titre, texte, bientot }) => (
          <li key={titre} className={bientot && 'vitrine-a-venir'}>
            <span className="vitrine-icone">
              <Icone nom={icone} taille={20} />
            </span>
            <div>
              <h3>
                {titre} {bientot && <span className="vitrine-bientot">bientôt</span>}
              </h3>
              <p>{typographie(texte)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
