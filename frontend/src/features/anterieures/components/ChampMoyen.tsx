import {
  type MoyenPaiement,
  MOYENS_PAIEMENT,
  nomDuMoyen,
} from '@facturier/domaine/documents/moyens-paiement';
import { Select } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { type ChampSaisi, pourAntd } from '@/components/formulaire/champ-saisi';

const CHOIX = MOYENS_PAIEMENT.map((value) => ({ value, label: nomDuMoyen(value) }));

/** Par quel moyen l'argent est arrivé, ou reparti. */
export const ChampMoyen = ({ champ }: { champ: ChampSaisi<MoyenPaiement> }): JSX.Element => (
  <Champ libelle="Moyen de paiement" champ={champ}>
    {(controle) => <Select {...pourAntd(controle)} size="large" options={CHOIX} />}
  </Champ>
);
