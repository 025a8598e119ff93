import { Form, Radio } from 'antd';
import type { JSX } from 'react';
import { ACCENTS_PROPOSES } from '@facturier/domaine/documents/couleurs';
import './champ-apparence.css';

interface Choix {
  id?: string;
  value?: string;
  onChange?: (valeur: string) => void;
}

/** La couleur d'accent des documents : six couleurs lisibles, ou la sienne. */
export function ChampCouleur({ value = '', onChange }: Choix): JSX.Element {
  const propre = !ACCENTS_PROPOSES.some(({ valeur }) => valeur === value);
  return (
    <div className="couleurs" role="radiogroup" aria-label="Couleur d’accent">
      {ACCENTS_PROPOSES.map(({ valeur, nom }) => (
        <label key={valeur} className="couleur" title={nom}>
          <input
            type="radio"
            name="couleurAccent"
            aria-label={nom}
            checked={valeur === value}
            onChange={() => onChange?.(valeur)}
          />
          <span style={{ background: valeur }} />
        </label>
      ))}
      <label className={propre ? 'couleur-propre couleur-propre-choisie' : 'couleur-propre'}>
        <input
          type="color"
          value={value || ACCENTS_PROPOSES[0].valeur}
          onChange={({ target }) => onChange?.(target.value)}
        />
        La vôtre
      </label>
    </div>
  );
}

/** Mise en page et couleur des documents. */
export function ChampsApparence(): JSX.Element {
  return (
    <>
      <Form.Item name="modele" label="Mise en page">
        <Radio.Group
          options={[
            { value: 'classique', label: 'Classique' },
            { value: 'moderne', label: 'Moderne' },
            { value: 'compact', label: 'Compact' },
          ]}
          optionType="button"
          size="middle"
        />
      </Form.Item>
      <Form.Item name="couleurAccent" label="Couleur d’accent">
        <ChampCouleur />
      </Form.Item>
    </>
  );
}
