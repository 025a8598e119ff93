import { estQuestion } from '@facturier/domaine/cotisations/reponses';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { EtatVide } from '@/components/EtatVide';
import { Panne } from '@/components/Panne';
import { paths } from '@/config/paths';
import { ErreurApi, messageDe } from '@/lib/erreurs-api';
import { LienDeReponse } from './PhraseDeRefus';

/** Pourquoi un chiffre ne se montre pas : l'activité reste à dire, une recette est sans catégorie, un taux n'est pas lu ; sinon, une panne. */
export function RefusDesComptes({
  erreur,
  phrase,
  reessayer,
}: {
  erreur: unknown;
  /** La phrase d'une panne. */
  phrase: string;
  reessayer: () => unknown;
}): JSX.Element {
  const code = erreur instanceof ErreurApi ? erreur.code : null;
  const manquent = erreur instanceof ErreurApi ? erreur.complement.manquent : undefined;
  if (code === 'ACTIVITE_INCOMPLETE' && manquent?.some(estQuestion))
    return (
      <EtatVide
        dessin="recherche"
        titre="Il manque une de vos réponses"
        action={<LienDeReponse manquent={manquent} className={classesBouton('principal')} />}
      >
        {messageDe(erreur)} Rien n’est deviné à votre place.
      </EtatVide>
    );
  if (code === 'ACTIVITE_INCOMPLETE')
    return (
      <EtatVide
        dessin="factures"
        titre="Dites d’abord ce que vous faites"
        action={<LienDeReponse className={classesBouton('principal')} />}
      >
        Vos limites, vos cotisations et vos échéances en dépendent. Sans réponse, aucun chiffre ne se montre.
      </EtatVide>
    );
  if (code === 'NATURE_NON_DITE')
    return (
      <EtatVide
        dessin="paye"
        titre="Une recette ne dit pas ce qu’elle paie"
        action={<Link to={paths.recettes.href()}>Voir le livre des recettes</Link>}
      >
        {messageDe(erreur)}
      </EtatVide>
    );
  if (code === 'TAUX_MANQUANT')
    return (
      <EtatVide dessin="recherche" titre="Un taux reste à confirmer">
        {messageDe(erreur)}
      </EtatVide>
    );
  return <Panne erreur={erreur} phrase={phrase} reessayer={reessayer} />;
}
