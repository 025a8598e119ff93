import { Select } from 'antd';
import type { JSX } from 'react';
import { EFFACER_CHOIX } from '@/components/Effacer';

type Choix = readonly (readonly [string, string])[];

/** Les choix d'une liste, comme antd les demande. */
export const options = (choix: Choix): { value: string; label: string }[] =>
  choix.map(([value, label]) => ({ value, label }));

/** Un filtre à choix, nommé par ce qu'il filtre ; vide, il dit son nom et ne filtre rien. */
export function FiltreChoix({
  nom,
  valeur,
  choix,
  className,
  surChoix,
}: {
  nom: string;
  valeur: string;
  choix: Choix;
  className: string | undefined;
  surChoix: (valeur: string) => void;
}): JSX.Element {
  return (
    <Select
      className={className}
      aria-label={`Filtrer par ${nom.toLowerCase()}`}
      placeholder={nom}
      allowClear={EFFACER_CHOIX}
      popupMatchSelectWidth={false}
      value={valeur || null}
      onChange={(choisi: string | undefined) => surChoix(choisi ?? '')}
      options={options(choix)}
    />
  );
}
