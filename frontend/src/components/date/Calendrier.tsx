import { Calendar, Popover } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { useState, type JSX, type ReactElement } from 'react';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import styles from './date.module.css';

dayjs.locale('fr');

/** Premier et dernier jour, compris. */
export interface Bornes {
  du: DateCivile;
  au: DateCivile;
}

/** Ce qu'un calendrier montre, et à qui il dit le jour choisi. */
export interface ChoixDeJour {
  valeur: DateCivile | '';
  bornes: Bornes | undefined;
  surChoix: (date: DateCivile) => void;
}

const horsBornes = (date: DateCivile, { du, au }: Bornes): boolean => date < du || date > au;

/** Le calendrier d'un champ de date, ouvert dès qu'il arrive. */
export default function Calendrier({
  valeur,
  bornes,
  surChoix,
  bouton,
}: ChoixDeJour & { bouton: ReactElement }): JSX.Element {
  const [ouvert, setOuvert] = useState(true);
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
      {bouton}
    </Popover>
  );
}
