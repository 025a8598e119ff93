import type { EtapeDeRelance } from '@facturier/domaine/contrat/relances';
import { CORPS_MAX, OBJET_MAX } from '@facturier/domaine/relances/sequences';
import type { Faute } from '@facturier/domaine/valeurs/regle';
import { Button, Input } from 'antd';
import { useId, useState, type JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp, pourAntd, type ChampSaisi } from '@/components/formulaire/champ-saisi';
import { jourDEtape, nomDEtape } from '../model/rappels';
import { Essai } from './Essai';
import styles from './relances.module.css';

/** Une étape d'une séquence : quand, quoi, et ce que cela donne. */
export function ChampsEtape({
  etape,
  fautes,
  factures,
  changer,
  retirer,
}: {
  etape: EtapeDeRelance;
  fautes: readonly Faute[];
  factures: { value: string; label: string }[];
  changer: (etape: EtapeDeRelance) => void;
  retirer: () => void;
}): JSX.Element {
  const id = useId();
  const [jours, setJours] = useState(String(etape.decalage));
  const champ = (nom: 'objet' | 'corps' | 'decalage', valeur: string): ChampSaisi<string> =>
    lierChamp({
      id: `${id}-${nom}`,
      nom,
      valeur,
      faute: fautes.find((faute) => faute.champ.endsWith(`.${nom}`))?.message ?? null,
      changer: (texte) => {
        if (nom === 'decalage') setJours(texte);
        changer({ ...etape, [nom]: nom === 'decalage' ? Number(texte.replace('\u2212', '-')) : texte });
      },
    });
  const nom = `${jourDEtape(etape.decalage)}, ${nomDEtape(etape.cle).toLowerCase()}`;
  return (
    <fieldset className={styles.etape}>
      <legend>{nom}</legend>
      <div className={styles.etapeTete}>
        <Champ
          libelle="Jours après l’échéance"
          champ={champ('decalage', jours)}
          note={'Négatif\u00a0: avant elle.'}
        >
          {(controle) => <Input {...pourAntd(controle)} className={styles.decalage} maxLength={3} />}
        </Champ>
        <Button danger type="text" onClick={retirer} aria-label={`Retirer l’étape ${nom}`}>
          Retirer
        </Button>
      </div>
      <Champ libelle="Objet" champ={champ('objet', etape.objet)}>
        {(controle) => <Input {...pourAntd(controle)} maxLength={OBJET_MAX} />}
      </Champ>
      <Champ libelle="Message" champ={champ('corps', etape.corps)}>
        {(controle) => (
          <Input.TextArea {...pourAntd(controle)} autoSize={{ minRows: 6 }} maxLength={CORPS_MAX} />
        )}
      </Champ>
      <label className={styles.choix}>
        <input
          type="checkbox"
          checked={etape.joindrePdf ?? false}
          onChange={({ target }) => changer({ ...etape, joindrePdf: target.checked })}
        />
        Joindre la facture, en PDF
      </label>
      {factures.length > 0 && <Essai etape={etape} factures={factures} />}
    </fieldset>
  );
}
