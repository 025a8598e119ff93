import { Input } from 'antd';
import type { JSX } from 'react';
import { MOTIF_REMISE } from '@facturier/domaine/documents/remise';
import { ecrireNombre } from '@facturier/domaine/valeurs/montant';
import { Champ } from '@/components/formulaire/Champ';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { lierChamp, pourAntd } from '@/components/formulaire/champ-saisi';
import { lireRemise, type FormeRemise } from '@/features/factures/public';
import type { RemiseTapee } from '@/features/factures/public';
import styles from './ChampRemise.module.css';

const FORMES = [
  { value: 'taux' as const, label: '%' },
  { value: 'montant' as const, label: '€' },
];

/** « 10 » reste « 10 » en pour cent, « 12,5 » devient « 12,50 » en euros ; ce qui ne se lit pas ne bouge pas. */
function ranger(tape: string, forme: FormeRemise): string {
  const lue = lireRemise(tape, forme);
  return lue.etat === 'lu' ? ecrireNombre(lue.entier, 2, forme === 'montant' ? 2 : 0) : tape;
}

/** Une remise : sa valeur, en pour cent ou en euros, et son motif imprimé à côté d'elle. */
export function ChampRemise({
  id,
  suite = '',
  taille = 'middle',
  saisie,
  faute,
  changer,
}: {
  id: string;
  /** Ce qui distingue ce champ pour qui l'écoute : « , ligne 2 ». */
  suite?: string;
  taille?: 'middle' | 'large';
  saisie: RemiseTapee;
  faute?: string | null;
  changer: (champ: keyof RemiseTapee, valeur: string) => void;
}): JSX.Element {
  const { remise, remiseEn, motifRemise } = saisie;
  return (
    <>
      <Champ
        libelle="Remise"
        champ={lierChamp({ id, valeur: remise, faute, changer: (valeur) => changer('remise', valeur) })}
      >
        {(controle) => (
          <div className={styles.remise}>
            <Input
              {...pourAntd(controle)}
              size={taille}
              aria-label={`Remise${suite}`}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              maxLength={16}
              onBlur={() => changer('remise', ranger(remise, remiseEn))}
            />
            <ChoixEnBoutons
              size={taille}
              aria-label={`Remise en pour cent ou en euros${suite}`}
              options={FORMES}
              value={remiseEn}
              onChange={({ target }) => changer('remiseEn', target.value as FormeRemise)}
            />
          </div>
        )}
      </Champ>
      <Champ
        libelle="Motif de la remise"
        champ={lierChamp({
          id: `${id}-motif`,
          valeur: motifRemise,
          changer: (valeur) => changer('motifRemise', valeur),
        })}
      >
        {(controle) => (
          <Input
            {...controle}
            size={taille}
            aria-label={`Motif de la remise${suite}`}
            placeholder="Fidélité, quantité, geste commercial…"
            maxLength={MOTIF_REMISE.max}
          />
        )}
      </Champ>
    </>
  );
}
