import type { JSX } from 'react';
import { choisirApparence, useApparence, useModeAffiche, type Apparence } from '@/lib/apparence';

const CHOIX: { valeur: Apparence; libelle: string }[] = [
  { valeur: 'systeme', libelle: 'Système' },
  { valeur: 'clair', libelle: 'Clair' },
  { valeur: 'sombre', libelle: 'Sombre' },
];

/** Le choix du thème, en boutons radio du navigateur : le même que dans l'application. */
export function ApparenceVitrine(): JSX.Element {
  const apparence = useApparence();
  useModeAffiche();
  return (
    <fieldset className="vitrine-apparence">
      <legend className="lecteurs">Apparence</legend>
      {CHOIX.map(({ valeur, libelle }) => (
        <label key={valeur}>
          <input
            type="radio"
            name="apparence"
            value={valeur}
            checked={apparence === valeur}
            onChange={() => choisirApparence(valeur)}
          />
          <span>{libelle}</span>
        </label>
      ))}
    </fieldset>
  );
}
