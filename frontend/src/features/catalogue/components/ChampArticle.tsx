import type { Article } from '@facturier/domaine/contrat/catalogue';
import { clsx } from 'clsx';
import { lazy, Suspense, useRef, type ChangeEventHandler, type HTMLAttributes, type JSX } from 'react';
import { enReserve } from '@/lib/reserve';
import styles from './ChampArticle.module.css';
import { useCompletion } from './use-propositions';

/** La liste n'arrive qu'avec le premier article à proposer. */
const Propositions = lazy(enReserve(() => import('./Propositions')));

type Champ = HTMLInputElement | HTMLTextAreaElement;

interface Props extends Omit<HTMLAttributes<Champ>, 'role' | 'onKeyDown'> {
  value: string;
  maxLength?: number;
  placeholder?: string;
  onChange: ChangeEventHandler<Champ>;
  surChoix: (article: Article) => void;
  /** Sur autant de lignes qu'il en faut : le champ grandit avec son texte, qui reste d'un seul tenant. */
  grandit?: boolean;
}

/** Un champ de texte qui propose les articles du catalogue pendant la frappe : celui de toute table de lignes. */
export function ChampArticle({
  value,
  surChoix,
  onChange,
  onBlur,
  className,
  grandit = false,
  ...reste
}: Props): JSX.Element {
  const champ = useRef<Champ>(null);
  const completion = useCompletion(value, surChoix);
  const { role, 'aria-expanded': ouverte, ...attributs } = completion.attributs;
  const communs = {
    ...reste,
    ...attributs,
    value,
    autoComplete: 'off',
    onKeyDown: completion.surTouche,
    onBlur: (evenement: Parameters<NonNullable<typeof onBlur>>[0]): void => {
      completion.fermer();
      onBlur?.(evenement);
    },
    onChange: (evenement: Parameters<typeof onChange>[0]): void => {
      completion.surSaisie();
      // Un retour à la ligne ne se garde pas : une désignation est d'un seul tenant.
      if (grandit) evenement.target.value = evenement.target.value.replace(/[\r\n]+/g, ' ');
      onChange(evenement);
    },
  };
  const tenir = (element: Champ | null): void => {
    champ.current = element;
  };
  return (
    <>
      {grandit ? (
        // Le double, qui ne se voit pas, donne au champ la hauteur de son texte.
        <div className={clsx(styles.grandit, className)} data-texte={`${value}\u200b`}>
          <textarea {...communs} ref={tenir} rows={1} aria-haspopup="listbox" />
        </div>
      ) : (
        <input {...communs} className={className} ref={tenir} role={role} aria-expanded={ouverte} />
      )}
      {completion.articles.length > 0 && (
        <Suspense>
          <Propositions champ={champ} completion={completion} />
        </Suspense>
      )}
    </>
  );
}
