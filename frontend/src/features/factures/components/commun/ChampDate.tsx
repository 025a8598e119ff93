import { clsx } from 'clsx';
import { Button, Calendar, Input, Popover } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { useState, type JSX, type ReactNode } from 'react';
import { formaterDateCourte, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd, type ChampSaisi } from '@/components/formulaire/champ-saisi';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { lireDateSaisie, texteDate } from '../../model/saisie-date';
import styles from './commun.module.css';

dayjs.locale('fr');

const IMPOSSIBLE = 'Cette date n’existe pas (JJ/MM/AAAA).';

/** Une date impossible se dit aussitôt, et avant tout autre reproche. */
const avecImpossible = (champ: ChampSaisi<DateCivile | ''>): ChampSaisi<DateCivile | ''> => ({
  faute: IMPOSSIBLE,
  annonce: true,
  controle: { ...champ.controle, 'aria-invalid': true },
});

/** Premier et dernier jour, compris. */
interface Bornes {
  du: DateCivile;
  au: DateCivile;
}

const horsBornes = (date: DateCivile, { du, au }: Bornes): boolean => date < du || date > au;

function Calendrier({
  valeur,
  nom,
  bornes,
  surChoix,
}: {
  valeur: DateCivile | '';
  nom: string;
  bornes: Bornes | undefined;
  surChoix: (date: DateCivile) => void;
}): JSX.Element {
  const [ouvert, setOuvert] = useState(false);
  const mois = (
    <div className={styles.calendrier}>
      <Calendar
        fullscreen={false}
        value={dayjs(valeur || undefined)}
        disabledDate={(jour) => bornes !== undefined && horsBornes(jour.format('YYYY-MM-DD'), bornes)}
        onSelect={(jour, { source }) => {
          surChoix(jour.format('YYYY-MM-DD'));
          if (source === 'date') setOuvert(false);
        }}
      />
    </div>
  );
  return (
    <Popover content={mois} open={ouvert} onOpenChange={setOuvert} trigger="click" placement="bottomRight">
      <Button
        type="text"
        size="small"
        aria-label={`Calendrier, ${nom}`}
        icon={<Icone nom="calendrier" taille={17} />}
      />
    </Popover>
  );
}

/** Champ de date : se tape d'abord (JJ/MM/AAAA), le calendrier est à côté. Une date impossible vaut '' et le dit. */
export function ChampDate({
  libelle,
  champ,
  calendrier,
  bornes,
  requis,
  children,
}: {
  libelle: string;
  champ: ChampSaisi<DateCivile | ''>;
  /** Nom lu du bouton du calendrier. */
  calendrier: string;
  /** Les dates que le calendrier propose ; toutes, sans elles. */
  bornes?: Bornes;
  requis?: boolean;
  /** Ce qui suit la saisie. */
  children?: ReactNode;
}): JSX.Element {
  const [tape, setTape] = useState('');
  const { value: valeur, onChange } = champ.controle;
  const texte = texteDate(tape, valeur);
  const fausse = lireDateSaisie(texte).etat === 'fausse';
  const recevoir = (saisi: string): void => {
    setTape(saisi);
    const lue = lireDateSaisie(saisi);
    onChange(lue.etat === 'lue' ? lue.date : '');
  };
  return (
    <Champ libelle={libelle} champ={fausse ? avecImpossible(champ) : champ} requis={requis}>
      {(controle) => (
        <>
          <Input
            {...pourAntd(controle)}
            className={clsx(styles.champDate, textes.chiffres)}
            size="large"
            value={texte}
            placeholder="JJ/MM/AAAA"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            onChange={({ target }) => recevoir(target.value)}
            onBlur={() => valeur && setTape(formaterDateCourte(valeur))}
            suffix={
              <Calendrier
                valeur={valeur}
                nom={calendrier}
                bornes={bornes}
                surChoix={(date) => recevoir(formaterDateCourte(date))}
              />
            }
          />
          {children}
        </>
      )}
    </Champ>
  );
}
