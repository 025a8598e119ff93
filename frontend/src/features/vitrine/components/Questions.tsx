import type { JSX } from 'react';

const QUESTIONS = [
  {
    question: 'Mes factures sont-elles conformes\u00a0?',
    reponse:
      'Chaque facture porte les mentions que la loi demande à une micro-entreprise\u00a0: numéro unique et continu, SIRET, «\u00a0TVA non applicable, article 293\u00a0B du CGI\u00a0», conditions de paiement. L’aperçu montre tout avant l’émission.',
  },
  {
    question: 'Puis-je modifier une facture envoyée\u00a0?',
    reponse:
      'Non, et c’est voulu\u00a0: une facture émise ne change plus. Pour corriger, Facturier prépare un avoir qui cite la facture d’origine.',
  },
  {
    question: 'Mes clients doivent-ils avoir un compte\u00a0?',
    reponse:
      'Non. Ils reçoivent la facture en PDF par email. S’ils ont un compte, elle arrive aussi dans leur espace et vous voyez quand elle est lue.',
  },
  {
    question: 'Facturier est-il une plateforme agréée pour la facture électronique\u00a0?',
    reponse:
      'Non. Depuis septembre\u00a02026, toute entreprise doit pouvoir recevoir des factures électroniques par une plateforme agréée\u00a0; les petites devront en émettre à partir de septembre\u00a02027. Nous le dirons clairement quand Facturier y sera relié.',
  },
  {
    question: 'Et si j’arrête\u00a0?',
    reponse:
      'Vous exportez toutes vos données quand vous voulez, et résiliez un plan payant en un clic, avec effet à la fin de la période payée.',
  },
];

/** Les questions que l'on pose avant de s'inscrire. */
export function Questions(): JSX.Element {
  return (
    <section id="faq" className="vitrine-section" aria-labelledby="titre-faq">
      <h2 id="titre-faq">Questions fréquentes</h2>
      <div className="vitrine-faq">
        {QUESTIONS.map(({ question, reponse }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{reponse}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
