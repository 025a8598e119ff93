import { PIECE } from '@facturier/domaine/documents/acompte';
import {
  type MoyenPaiement,
  MOYENS_PAIEMENT,
  nomDuMoyen,
} from '@facturier/domaine/documents/moyens-paiement';
import { Input, Select } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp, pourAntd } from '@/components/formulaire/champ-saisi';
import type { Atelier } from './atelier';
import styles from './PlusDOptions.module.css';

interface Props {
  atelier: Atelier;
  fauteDe: (id: string) => string | null;
}

/** Quand et comment l'acompte a été reçu : le livre des recettes le garde (CGI, art. 50-0, 5). */
export default function Versement({ atelier, fauteDe }: Props): JSX.Element {
  const { etat, agir, contexte } = atelier;
  const { acompteDate, acompteMoyen, acompteReference } = etat.valeurs;
  const professionnel = contexte.typeClient === 'professionnel';
  return (
    <>
      <ChampDate
        libelle="Acompte reçu le"
        calendrier="date de l’acompte"
        champ={lierChamp({
          id: 'precision-acompteDate',
          valeur: acompteDate,
          faute: fauteDe('precision-acompteDate'),
          annonce: false,
          changer: (date) => agir({ type: 'precision', champ: 'acompteDate', date }),
        })}
      >
        {!acompteDate && <small className={styles.aide}>Non dite, ce sera la date d’émission.</small>}
      </ChampDate>
      <Champ
        libelle="Reçu par"
        champ={lierChamp<MoyenPaiement | undefined>({
          id: 'precision-acompteMoyen',
          valeur: acompteMoyen,
          changer: (moyen) => agir({ type: 'acompte/moyen', moyen }),
        })}
      >
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            size="large"
            allowClear
            placeholder="À dire plus tard"
            options={MOYENS_PAIEMENT.map((value) => ({ value, label: nomDuMoyen(value) }))}
          />
        )}
      </Champ>
      <Champ
        libelle={professionnel ? 'Numéro de la facture d’acompte' : 'Référence de l’acompte'}
        note={
          professionnel ? 'La loi veut qu’il se lise sur cette facture.' : 'Un numéro de chèque, un reçu.'
        }
        champ={lierChamp({
          id: 'precision-acompteReference',
          valeur: acompteReference,
          faute: fauteDe('precision-acompteReference'),
          annonce: false,
          changer: (valeur) => agir({ type: 'texte', champ: 'acompteReference', valeur }),
        })}
      >
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={PIECE.max} />}
      </Champ>
    </>
  );
}
