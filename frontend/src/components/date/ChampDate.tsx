import { clsx } from 'clsx';
import { Button, Input, type ButtonProps } from 'antd';
import { lazy, Suspense, useState, type JSX, type ReactNode } from 'react';
import { formaterDateCourte, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd, type ChampSaisi } from '@/components/formulaire/champ-saisi';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { enReserve } from '@/lib/reserve';
import type { Bornes, ChoixDeJour } from './Calendrier';
import styles from './date.module.css';
import { lireDateSaisie, texteDate } from './saisie-date';

const IMPOSSIBLE = 'Cette date n’existe pas (JJ/MM/AAAA).';

/** Une date impossible se dit aussitôt, et avant tout autre reproche. */
const avecImpossible = (champ: ChampSaisi<DateCivile | ''>): ChampSaisi<DateCivile | ''> => ({
  faute: IMPOSSIBLE,
  annonce: true,
  controle: { ...champ.controle, 'aria-invalid': true },
});

const charger = enReserve(() => import('./Calendrier'));
const Calendrier = lazy(charger);

/** Le bouton du calendrier ; le calendrier n'arrive qu'au premier geste, et sans réseau la date se tape. */
function BoutonCalendrier({ nom, ...choix }: { nom: string } & ChoixDeJour): JSX.Element {
  const [arrive, setArrive] = useState(false);
  const bouton = (props: ButtonProps): JSX.Element => (
    <Button
      type="text"
      size="small"
      aria-label={`Calendrier, ${nom}`}
      icon={<Icone nom="calendrier" taille={17} />}
      {...props}
    />
  );
  const demander = (): void =>
    void charger().then(
      () => setArrive(true),
      () => undefined,
    );
  const repos = bouton({ onClick: demander });
  if (!arrive) return repos;
  return (
    <Suspense fallback={repos}>
      <Calendrier {...choix} bouton={bouton({ autoFocus: true })} />
    </Suspense>
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
              <BoutonCalendrier
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
