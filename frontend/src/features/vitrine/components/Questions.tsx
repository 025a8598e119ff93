import type { JSX } from 'react';
import { typographie } from '../model/contenu';
import { QUESTIONS } from '../model/questions';
import { Ligne } from './Texte';
import commun from './commun.module.css';
import styles from './Questions.module.css';

/** Les questions que l'on pose avant de s'inscrire. */
export function Questions(): JSX.Element {
  return (
    <section id="faq" className={commun.section} aria-labelledby="titre-faq">
      <h2 id="titre-faq">Questions fréquentes</h2>
      <div className={styles.liste}>
        {QUESTIONS.map(({ question, reponse }) => (
          <details key={question} name="faq">
            <summary>{typographie(question)}</summary>
            <p>
              <Ligne texte={reponse} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
