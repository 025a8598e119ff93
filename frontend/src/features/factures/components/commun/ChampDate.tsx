import { Button, Calendar, Input, Popover } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { useId, useState, type JSX } from 'react';
import { formaterDateCourte, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Icone } from '@/components/Icone';
import { lireDateSaisie, texteDate } from '../../model/saisie-date';
import './commun.css';

dayjs.locale('fr');

/** Champ de date : se tape d'abord (JJ/MM/AAAA), le calendrier est à côté. Une date impossible vaut '' et le dit. */
export function ChampDate({
  id,
  valeur,
  surChangement,
  libelle,
  erreur,
}: {
  id: string;
  valeur: DateCivile | '';
  surChangement: (date: DateCivile | '') => void;
  /** Nom lu du bouton du calendrier. */
  libelle: string;
  erreur?: string;
}): JSX.Element {
  const [tape, setTape] = useState('');
  const [ouvert, setOuvert] = useState(false);
  const idFaute = useId();
  const texte = texteDate(tape, valeur);
  const fausse = lireDateSaisie(texte).etat === 'fausse';
  const faute = fausse ? 'Cette date n’existe pas (JJ/MM/AAAA).' : erreur;
  const recevoir = (saisi: string): void => {
    setTape(saisi);
    const lue = lireDateSaisie(saisi);
    surChangement(lue.etat === 'lue' ? lue.date : '');
  };
  const calendrier = (
    <div className="calendrier">
      <Calendar
        fullscreen={false}
        value={dayjs(valeur || undefined)}
        onSelect={(jour, { source }) => {
          recevoir(formaterDateCourte(jour.format('YYYY-MM-DD')));
          if (source === 'date') setOuvert(false);
        }}
      />
    </div>
  );
  return (
    <>
      <Input
        id={id}
        className="champ-date chiffres"
        size="large"
        value={texte}
        placeholder="JJ/MM/AAAA"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        status={faute ? 'error' : undefined}
        aria-invalid={faute ? true : undefined}
        aria-describedby={faute ? idFaute : undefined}
        onChange={({ target }) => recevoir(target.value)}
        onBlur={() => valeur && setTape(formaterDateCourte(valeur))}
        suffix={
          <Popover
            content={calendrier}
            open={ouvert}
            onOpenChange={setOuvert}
            trigger="click"
            placement="bottomRight"
          >
            <Button
              type="text"
              size="small"
              aria-label={`Calendrier, ${libelle}`}
              icon={<Icone nom="calendrier" taille={17} />}
            />
          </Popover>
        }
      />
      {faute && (
        <p id={idFaute} className="faute" role={fausse ? 'alert' : undefined}>
          {faute}
        </p>
      )}
    </>
  );
}
