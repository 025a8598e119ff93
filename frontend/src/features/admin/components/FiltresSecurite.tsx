import { Button, Input } from 'antd';
import type { JSX } from 'react';
import { EFFACER } from '@/components/Effacer';
import listes from '@/components/listes.module.css';
import { ACTES_FILTRES, ISSUES, PERIODES, type FiltresSecurite as Filtres } from '../model/securite';
import { FiltreChoix } from './FiltreChoix';
import styles from './securite.module.css';

/** Un réseau se valide : chaque lecture du journal s'y note, pas chaque lettre. */
function FiltreReseau({
  valeur,
  surChoix,
}: {
  valeur: string;
  surChoix: (valeur: string) => void;
}): JSX.Element {
  return (
    <Input
      key={valeur}
      className={styles.reseau}
      defaultValue={valeur}
      maxLength={50}
      allowClear={EFFACER}
      aria-label="Filtrer par réseau ou adresse IP"
      placeholder="Réseau ou IP"
      onPressEnter={({ currentTarget }) => surChoix(currentTarget.value.trim())}
      onBlur={({ target }) => surChoix(target.value.trim())}
    />
  );
}

/** Acte, issue, période, réseau ; le compte se choisit dans la liste, et se dit ici. */
export function FiltresSecurite({
  filtres,
  compte,
  surChangement,
}: {
  filtres: Filtres;
  /** Le nom du compte choisi. */
  compte: string;
  surChangement: (changements: Partial<Filtres>) => void;
}): JSX.Element {
  const { acte, issue, jours, reseau } = filtres;
  const filtree = Object.values(filtres).some((valeur) => valeur !== '');
  return (
    <div className={listes.filtres} role="search">
      <FiltreChoix
        className={styles.filtre}
        nom="Acte"
        valeur={acte}
        choix={ACTES_FILTRES}
        surChoix={(choisi) => surChangement({ acte: choisi as Filtres['acte'] })}
      />
      <FiltreChoix
        className={styles.filtre}
        nom="Issue"
        valeur={issue}
        choix={ISSUES}
        surChoix={(choisi) => surChangement({ issue: choisi as Filtres['issue'] })}
      />
      <FiltreChoix
        className={styles.filtre}
        nom="Période"
        valeur={jours}
        choix={PERIODES}
        surChoix={(choisi) => surChangement({ jours: choisi })}
      />
      <FiltreReseau valeur={reseau} surChoix={(choisi) => surChangement({ reseau: choisi })} />
      {filtres.compte && (
        <Button
          onClick={() => surChangement({ compte: '' })}
          aria-label={`Ne plus filtrer par compte : ${compte}`}
        >
          Compte&nbsp;: {compte}&nbsp;×
        </Button>
      )}
      {filtree && (
        <Button
          type="text"
          onClick={() => surChangement({ acte: '', issue: '', jours: '', reseau: '', compte: '' })}
        >
          Tout effacer
        </Button>
      )}
    </div>
  );
}
