import type { Article } from '@facturier/domaine/contrat/catalogue';
import { lazy, Suspense, useRef, type InputHTMLAttributes, type JSX } from 'react';
import { enReserve } from '@/lib/reserve';
import { useCompletion } from './use-propositions';

/** La liste n'arrive qu'avec le premier article à proposer. */
const Propositions = lazy(enReserve(() => import('./Propositions')));

/** Un champ de texte qui propose les articles du catalogue pendant la frappe : celui de toute table de lignes. */
export function ChampArticle({
  value,
  surChoix,
  onChange,
  onBlur,
  ...reste
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'role' | 'onKeyDown'> & {
  value: string;
  surChoix: (article: Article) => void;
}): JSX.Element {
  const champ = useRef<HTMLInputElement>(null);
  const completion = useCompletion(value, surChoix);
  return (
    <>
      <input
        {...reste}
        {...completion.attributs}
        ref={champ}
        value={value}
        autoComplete="off"
        onKeyDown={completion.surTouche}
        onBlur={(evenement) => {
          completion.fermer();
          onBlur?.(evenement);
        }}
        onChange={(evenement) => {
          completion.surSaisie();
          onChange?.(evenement);
        }}
      />
      {completion.articles.length > 0 && (
        <Suspense>
          <Propositions champ={champ} completion={completion} />
        </Suspense>
      )}
    </>
  );
}
