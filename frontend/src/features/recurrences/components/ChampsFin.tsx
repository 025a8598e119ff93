import { Input } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd, pourRadios } from '@/components/formulaire/champ-saisi';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import type { Champs } from '@/components/formulaire/use-formulaire';
import type { FinTapee } from '../model/fin';

/** Quand une série finit : jamais, après un jour, ou au bout de tant d'échéances. */
export function ChampsFin({ champ, valeurs }: Omit<Champs<FinTapee>, 'changer'>): JSX.Element {
  return (
    <>
      <Champ libelle="Fin" champ={champ('fin')} groupe>
        {(controle) => (
          <ChoixEnBoutons
            {...pourRadios(controle)}
            options={[
              { value: 'jamais', label: 'Jamais' },
              { value: 'date', label: 'À une date' },
              { value: 'nombre', label: 'Après un nombre' },
            ]}
          />
        )}
      </Champ>
      {valeurs.fin === 'date' && (
        <ChampDate
          libelle="Dernier jour possible"
          champ={champ('jusquAu')}
          calendrier="dernier jour"
          requis
        />
      )}
      {valeurs.fin === 'nombre' && (
        <Champ libelle="Nombre de factures" champ={champ('nombre')} requis>
          {(controle) => (
            <Input
              {...pourAntd(controle)}
              size="large"
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
            />
          )}
        </Champ>
      )}
    </>
  );
}
