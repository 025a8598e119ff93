import { Button, Input, Select } from 'antd';
import { memo, type JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp } from '@/components/formulaire/champ-saisi';
import { VALIDITES } from '../../model/assistant.reducer';
import { fauteDates } from '../../model/validation-etapes';
import { ChampDate } from '../commun/ChampDate';
import type { Atelier } from './atelier';
import styles from './EtapeLignes.module.css';

/** Vrai si deux états de l'assistant se valent pour ces champs : la frappe d'une ligne ne redessine pas le reste. */
const memes =
  (champs: readonly (keyof Atelier['etat']['valeurs'])[]) =>
  ({ atelier: a }: { atelier: Atelier }, { atelier: b }: { atelier: Atelier }): boolean =>
    a.contexte.aujourdhui === b.contexte.aujourdhui &&
    a.contexte.typeClient === b.contexte.typeClient &&
    champs.every((champ) => a.etat.valeurs[champ] === b.etat.valeurs[champ]);

const LIBRE = 0;

/** Date d'émission, durée de validité, échéance. */
export const Dates = memo(
  function Dates({ atelier }: { atelier: Atelier }): JSX.Element {
    const { etat, agir, contexte } = atelier;
    const { dateEmission, dateEcheance, validite } = etat.valeurs;
    const faute = fauteDates(etat.valeurs, contexte);
    const fauteDe = (champ: string): string | undefined =>
      faute?.champ === champ ? faute.message : undefined;
    return (
      <div className={styles.dates}>
        <ChampDate
          libelle="Date d’émission"
          calendrier="date d’émission"
          champ={lierChamp({
            id: 'date-emission',
            valeur: dateEmission,
            faute: fauteDe('date-emission'),
            annonce: false,
            changer: (date) => agir({ type: 'dateEmission', date }),
          })}
        >
          {dateEmission && dateEmission < contexte.aujourdhui && (
            <Button
              type="link"
              size="small"
              className={styles.datesAujourdhui}
              onClick={() => agir({ type: 'dateEmission', date: contexte.aujourdhui })}
            >
              Mettre à aujourd’hui
            </Button>
          )}
        </ChampDate>
        <Champ
          libelle="Durée de validité"
          champ={lierChamp<number>({
            id: 'validite',
            valeur: validite ?? LIBRE,
            changer: (jours) => agir({ type: 'validite', jours: jours === LIBRE ? null : jours }),
          })}
        >
          {(controle) => (
            <Select
              {...controle}
              size="large"
              options={[
                ...VALIDITES.map((jours) => ({ value: jours, label: `${jours} jours` })),
                { value: LIBRE, label: 'Date libre' },
              ]}
            />
          )}
        </Champ>
        <ChampDate
          libelle="Date d’échéance"
          calendrier="date d’échéance"
          champ={lierChamp({
            id: 'date-echeance',
            valeur: dateEcheance,
            faute: fauteDe('date-echeance'),
            annonce: false,
            changer: (date) => agir({ type: 'dateEcheance', date }),
          })}
        />
      </div>
    );
  },
  memes(['dateEmission', 'dateEcheance', 'validite']),
);

/** Ce qu'une facture peut préciser : objet, bon de commande, date et lieu de la prestation. */
export const Precisions = memo(
  function Precisions({ atelier }: { atelier: Atelier }): JSX.Element {
    const { etat, agir } = atelier;
    const { valeurs } = etat;
    const champs = [
      ['objet', 'Objet', 200],
      ['bonDeCommande', 'Bon de commande', 60],
      ['adresseLivraison', 'Lieu d’exécution ou de livraison', 300],
    ] as const;
    const remplies = champs.some(([champ]) => valeurs[champ]) || valeurs.datePrestation !== '';
    return (
      <details className={styles.precisions} open={remplies || undefined}>
        <summary>Objet, bon de commande, date et lieu de la prestation</summary>
        <div className={styles.precisionsChamps}>
          {champs.map(([champ, libelle, max]) => (
            <Champ
              key={champ}
              libelle={libelle}
              champ={lierChamp({
                id: `precision-${champ}`,
                valeur: valeurs[champ],
                changer: (valeur) => agir({ type: 'texte', champ, valeur }),
              })}
            >
              {(controle) => <Input {...controle} size="large" maxLength={max} />}
            </Champ>
          ))}
          <ChampDate
            libelle="Date de la prestation"
            calendrier="date de la prestation"
            champ={lierChamp({
              id: 'precision-prestation',
              valeur: valeurs.datePrestation,
              changer: (date) => agir({ type: 'datePrestation', date }),
            })}
          />
        </div>
      </details>
    );
  },
  memes(['objet', 'bonDeCommande', 'adresseLivraison', 'datePrestation']),
);
