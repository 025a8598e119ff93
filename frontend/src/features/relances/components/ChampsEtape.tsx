import type { EtapeDeRelance } from '@facturier/domaine/contrat/relances';
import type { Variable } from '@facturier/domaine/relances/modele';
import { CORPS_MAX, OBJET_MAX } from '@facturier/domaine/relances/sequences';
import type { Faute } from '@facturier/domaine/valeurs/regle';
import { Button, Input, Select } from 'antd';
import { useId, useLayoutEffect, useRef, useState, type JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp, pourAntd, type ChampSaisi } from '@/components/formulaire/champ-saisi';
import { jourDEtape, nomDEtape, VARIABLES_DITES } from '../model/rappels';
import { Essai, type FactureDEssai } from './Essai';
import styles from './relances.module.css';

type Texte = 'objet' | 'corps';
type Sens = 'avant' | 'apres';
const SENS = [
  { value: 'avant', label: 'jours avant l’échéance' },
  { value: 'apres', label: 'jours après l’échéance' },
];

/** Glisse une variable à la place du curseur, dans le texte où l'on écrivait. */
function useInsertion(
  id: string,
  etape: EtapeDeRelance,
  changer: (etape: EtapeDeRelance) => void,
): { noter: (texte: Texte) => void; inserer: (nom: Variable) => void } {
  const dernier = useRef<Texte>('corps');
  const curseur = useRef<number | null>(null);
  const champ = () => document.getElementById(`${id}-${dernier.current}`) as HTMLTextAreaElement | null;
  useLayoutEffect(() => {
    if (curseur.current === null) return;
    champ()?.focus();
    champ()?.setSelectionRange(curseur.current, curseur.current);
    curseur.current = null;
  });
  return {
    noter: (texte) => {
      dernier.current = texte;
    },
    inserer: (nom) => {
      const texte = etape[dernier.current];
      const de = champ()?.selectionStart ?? texte.length;
      const mot = `{{${nom}}}`;
      curseur.current = de + mot.length;
      changer({
        ...etape,
        [dernier.current]: texte.slice(0, de) + mot + texte.slice(champ()?.selectionEnd ?? de),
      });
    },
  };
}

/** Combien de jours avant ou après l'échéance. */
function Moment({
  champ,
  decalage,
  changer,
}: {
  champ: (jours: string, changer: (jours: string) => void) => ChampSaisi<string>;
  decalage: number;
  changer: (decalage: number) => void;
}): JSX.Element {
  const [jours, setJours] = useState(String(Math.abs(decalage)));
  const [sens, setSens] = useState<Sens>(decalage < 0 ? 'avant' : 'apres');
  const dire = (combien: string, quand: Sens): void => {
    setJours(combien);
    setSens(quand);
    changer(Number(combien) * (quand === 'avant' ? -1 : 1));
  };
  return (
    <div className={styles.moment}>
      <Champ libelle="Quand" champ={champ(jours, (combien) => dire(combien, sens))}>
        {(controle) => (
          <Input {...pourAntd(controle)} className={styles.decalage} inputMode="numeric" maxLength={3} />
        )}
      </Champ>
      <Select
        aria-label="Avant ou après l’échéance"
        value={sens}
        onChange={(quand: Sens) => dire(jours, quand)}
        options={SENS}
      />
    </div>
  );
}

/** Une étape d'une séquence : quand, quoi, et ce que cela donne. */
export function ChampsEtape({
  etape,
  fautes,
  variables,
  facture,
  changer,
  retirer,
}: {
  etape: EtapeDeRelance;
  fautes: readonly Faute[];
  /** Ce qu'un texte de cette séquence peut nommer. */
  variables: readonly Variable[];
  /** Celle de l'aperçu ; aucune : pas d'aperçu. */
  facture: FactureDEssai | null;
  changer: (etape: EtapeDeRelance) => void;
  retirer: () => void;
}): JSX.Element {
  const id = useId();
  const { noter, inserer } = useInsertion(id, etape, changer);
  const champ = (
    nom: Texte | 'decalage',
    valeur: string,
    changerValeur: (texte: string) => void,
  ): ChampSaisi<string> =>
    lierChamp({
      id: `${id}-${nom}`,
      nom,
      valeur,
      faute: fautes.find((faute) => faute.champ.endsWith(`.${nom}`))?.message ?? null,
      changer: changerValeur,
    });
  const texte = (nom: Texte) => champ(nom, etape[nom], (valeur) => changer({ ...etape, [nom]: valeur }));
  const nom = `${jourDEtape(etape.decalage)}, ${nomDEtape(etape.cle).toLowerCase()}`;
  return (
    <fieldset className={styles.etape}>
      <legend>{nom}</legend>
      <div className={styles.etapeTete}>
        <Moment
          champ={(jours, dire) => champ('decalage', jours, dire)}
          decalage={etape.decalage}
          changer={(decalage) => changer({ ...etape, decalage })}
        />
        <Button danger type="text" onClick={retirer} aria-label={`Retirer l’étape ${nom}`}>
          Retirer
        </Button>
      </div>
      <Champ libelle="Objet" champ={texte('objet')}>
        {(controle) => <Input {...pourAntd(controle)} onFocus={() => noter('objet')} maxLength={OBJET_MAX} />}
      </Champ>
      <Champ libelle="Message" champ={texte('corps')}>
        {(controle) => (
          <Input.TextArea
            {...pourAntd(controle)}
            onFocus={() => noter('corps')}
            autoSize={{ minRows: 6 }}
            maxLength={CORPS_MAX}
          />
        )}
      </Champ>
      <div className={styles.variables} role="group" aria-label="Insérer dans le texte">
        {variables.map((variable) => (
          <Button key={variable} size="small" onClick={() => inserer(variable)}>
            {VARIABLES_DITES[variable]}
          </Button>
        ))}
      </div>
      <label className={styles.choix}>
        <input
          type="checkbox"
          checked={etape.joindrePdf ?? false}
          onChange={({ target }) => changer({ ...etape, joindrePdf: target.checked })}
        />
        Joindre la facture, en PDF
      </label>
      {facture && <Essai etape={etape} facture={facture} />}
    </fieldset>
  );
}
