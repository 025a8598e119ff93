import type { JSX } from 'react';
import styles from '../pages/PageAbonnement.module.css';

const questions = (joursEssai?: number) => [
  {
    question: 'Que se passe-t-il à la fin de l’essai\u00a0?',
    reponse: `Après ${joursEssai ? `${joursEssai}\u00a0jours` : 'l’essai'}, le compte est suspendu jusqu’au choix d’un plan\u00a0: vous continuez de lire, d’exporter et de recevoir vos factures, et d’enregistrer des paiements, mais vous n’en créez plus.`,
  },
  {
    question: 'Puis-je résilier quand je veux\u00a0?',
    reponse:
      'Oui. La résiliation prend effet à la fin de la période payée\u00a0; vous gardez l’accès jusque-là et pouvez changer d’avis avant.',
  },
  {
    question: 'Mes factures sont-elles conservées\u00a0?',
    reponse:
      'Oui. Les factures émises sont gardées dix ans, comme la loi le demande, quel que soit votre plan.',
  },
  {
    question: 'Comment le paiement est-il fait\u00a0?',
    reponse:
      'Par carte, sur la page de notre prestataire de paiement. Nous ne voyons jamais votre numéro de carte.',
  },
];

/** Les questions que l'on se pose avant de choisir. */
export function QuestionsAbonnement({ joursEssai }: { joursEssai?: number }): JSX.Element {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={styles.abonnementTitre}>
        Questions fréquentes
      </h2>
      <div className={styles.questions}>
        {questions(joursEssai).map(({ question, reponse }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{reponse}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
