import { Segmented } from 'antd';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { choisirApparence, useApparence, type Apparence } from '@/lib/apparence';

/** Le choix du thème, gardé par ce navigateur : suivre le système, clair ou sombre. */
export function ChoixApparence(): JSX.Element {
  const apparence = useApparence();
  return (
    <Segmented<Apparence>
      aria-label="Apparence"
      value={apparence}
      onChange={choisirApparence}
      options={[
        { value: 'systeme', label: 'Système', icon: <Icone nom="ecran" taille={15} /> },
        { value: 'clair', label: 'Clair', icon: <Icone nom="soleil" taille={15} /> },
        { value: 'sombre', label: 'Sombre', icon: <Icone nom="lune" taille={15} /> },
      ]}
    />
  );
}
