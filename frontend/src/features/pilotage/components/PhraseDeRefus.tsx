import type { RefusDePreparation } from '@facturier/domaine/contrat/declarations';
import {
  estQuestion,
  lienDeQuestion,
  type Question,
  QUESTIONS,
} from '@facturier/domaine/cotisations/reponses';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { pathsPilotage } from '@/config/paths';

/** Le lien vers la première réponse qui manque, ou vers les six questions si aucune n'est dite. */
export function LienDeReponse({
  manquent = [],
  className,
}: {
  manquent?: readonly string[] | undefined;
  className?: string | undefined;
}): JSX.Element {
  const question = manquent.find(estQuestion);
  return question ? (
    <Link to={lienDeQuestion(question)} className={className}>
      Répondre à «&nbsp;{QUESTIONS[question]}&nbsp;»
    </Link>
  ) : (
    <Link to={pathsPilotage.activite.href()} className={className}>
      Répondre à six questions
    </Link>
  );
}

/** Chaque question qui manque, un lien vers elle, en une liste française. */
function Questions({ manquent }: { manquent: readonly Question[] }): JSX.Element {
  const parts = new Intl.ListFormat('fr').formatToParts(manquent);
  return (
    <>
      {parts.map(({ type, value }, rang) =>
        type === 'element' ? (
          <Link key={value} to={lienDeQuestion(value as Question)}>
            «&nbsp;{QUESTIONS[value as Question]}&nbsp;»
          </Link>
        ) : (
          <span key={`${value}${rang}`}>{value}</span>
        ),
      )}
    </>
  );
}

/** Pourquoi un chiffre ne se montre pas ; s'il tient à des réponses, chacune se donne d'ici. */
export function PhraseDeRefus({ refus }: { refus: RefusDePreparation }): JSX.Element {
  const manquent = (refus.manquent ?? []).filter(estQuestion);
  if (refus.code !== 'ACTIVITE_INCOMPLETE') return <>{refus.message}</>;
  if (manquent.length === 0) return <LienDeReponse />;
  return (
    <>
      Répondez à <Questions manquent={manquent} /> pour voir ce chiffre.
    </>
  );
}
