import { delaiDe } from '../model/validite';
import { Button, Select } from 'antd';
import { memo, useState, type JSX } from 'react';
import { bornesEmission } from '@facturier/domaine/documents/verification';
import { type DateCivile, ecartEnJours, formaterDateCourte } from '@facturier/domaine/valeurs/date-civile';
import { accorder } from '@/lib/format/montant';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp } from '@/components/formulaire/champ-saisi';
import { useTelephone } from '@/lib/ecran';
import { choixDelais, cleDelai, delaiDeCle } from '@/components/conditions/saisie-conditions';
import { fauteDates } from '../model/validation-etapes';
import type { Atelier } from './atelier';
import styles from './EtapeLignes.module.css';

/** Vrai si deux états de l'assistant se valent pour ces champs : la frappe d'une ligne ne redessine pas le reste. */
export const memesValeurs =
  (champs: readonly (keyof Atelier['etat']['valeurs'])[]) =>
  ({ atelier: a }: { atelier: Atelier }, { atelier: b }: { atelier: Atelier }): boolean =>
    a.contexte.aujourdhui === b.contexte.aujourdhui &&
    a.contexte.typeClient === b.contexte.typeClient &&
    a.contexte.derniereEmission === b.contexte.derniereEmission &&
    champs.every((champ) => a.etat.valeurs[champ] === b.etat.valeurs[champ]);

/** « Datée du 26/11/2026, il y a 24 jours » : une date tapée se garde, et se voit. */
const ilYA = (date: DateCivile, aujourdhui: DateCivile): string =>
  `Datée du ${formaterDateCourte(date)}, il y a ${accorder(ecartEnJours(date, aujourdhui), 'jour')}`;

const LIBRE = 'libre';
/** Une durée de validité compte 15 jours au moins ; un délai plus court vient du profil. */
const JOURS_PROPOSES = 15;

/** Les dates qui se tapent ici. */
const ICI: ReadonlySet<string> = new Set(['date-emission', 'date-echeance']);

/** Les dates proposées, en une ligne : « Aujourd’hui, échéance le 28/12/2026 ». */
function resumeDates({ dateEmission, dateLibre, dateEcheance }: Atelier['etat']['valeurs']): string {
  const emise = dateLibre || !dateEmission ? 'Aujourd’hui' : `Le ${formaterDateCourte(dateEmission)}`;
  return dateEcheance ? `${emise}, échéance le ${formaterDateCourte(dateEcheance)}` : emise;
}

/** Date d'émission, durée de validité, échéance ; au téléphone, repliées tant que rien n'y est à corriger. */
export function Dates({ atelier }: { atelier: Atelier }): JSX.Element {
  const telephone = useTelephone();
  const [ouvertes, setOuvertes] = useState(false);
  const { valeurs } = atelier.etat;
  const aCorriger = ICI.has(fauteDates(valeurs, atelier.contexte)?.champ ?? '');
  if (!telephone) return <ChampsDates atelier={atelier} />;
  return (
    <details
      className={styles.datesRepliees}
      open={ouvertes || aCorriger}
      onToggle={({ currentTarget }) => setOuvertes(currentTarget.open)}
    >
      <summary>{resumeDates(valeurs)}</summary>
      <ChampsDates atelier={atelier} />
    </details>
  );
}

const ChampsDates = memo(
  function ChampsDates({ atelier }: { atelier: Atelier }): JSX.Element {
    const { etat, agir, contexte } = atelier;
    const { dateEmission, dateLibre, dateEcheance } = etat.valeurs;
    const delai = delaiDe(etat.valeurs);
    const faute = fauteDates(etat.valeurs, contexte);
    const fauteDe = (champ: string): string | undefined =>
      faute?.champ === champ ? faute.message : undefined;
    return (
      <div className={styles.dates}>
        <ChampDate
          libelle="Date d’émission"
          calendrier="date d’émission"
          bornes={bornesEmission(contexte)}
          champ={lierChamp({
            id: 'date-emission',
            valeur: dateEmission,
            faute: fauteDe('date-emission'),
            annonce: false,
            changer: (date) => agir({ type: 'dateEmission', date }),
          })}
        >
          {dateLibre && <small className={styles.datesNote}>Celle du jour où vous l’émettrez</small>}
          {!dateLibre && dateEmission && dateEmission < contexte.aujourdhui && (
            <>
              <small className={styles.datesNote}>{ilYA(dateEmission, contexte.aujourdhui)}</small>
              <Button
                type="link"
                size="small"
                className={styles.datesAujourdhui}
                onClick={() => agir({ type: 'dateEmission', date: contexte.aujourdhui, libre: true })}
              >
                Mettre à aujourd’hui
              </Button>
            </>
          )}
        </ChampDate>
        <Champ
          libelle="Durée de validité"
          note="Délai de paiement"
          champ={lierChamp<string>({
            id: 'validite',
            valeur: delai ? cleDelai(delai) : LIBRE,
            changer: (cle) =>
              agir(
                cle === LIBRE ? { type: 'validite', jours: null } : { type: 'validite', ...delaiDeCle(cle) },
              ),
          })}
        >
          {(controle) => (
            <Select
              {...controle}
              size="large"
              options={[...choixDelais(delai, JOURS_PROPOSES), { value: LIBRE, label: 'Date libre' }]}
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
  memesValeurs(['dateEmission', 'dateLibre', 'dateEcheance', 'validite', 'finDeMois']),
);
