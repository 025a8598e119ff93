import type { JSX } from 'react';
import { choisirApparence, useApparence, useModeAffiche, type Apparence } from '@/lib/apparence';
import textes from '@/components/textes.module.css';
import styles from './ApparenceVitrine.module.css';

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
    <fieldset className={styles.apparence}>
      <legend className={textes.lecteurs}>Apparence</legend>
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
