import { Popover } from 'antd';
import type { JSX, ReactElement } from 'react';
import ChoixPeriode, { type Periode } from './ChoixPeriode';

/** Le volet de la période, ouvert dès qu'il arrive ; son bouton reprend le focus de celui qu'il remplace. */
export default function PeriodeOuverte({
  bouton,
  ...choix
}: Periode & { surChangement: (periode: Periode) => void; bouton: ReactElement }): JSX.Element {
  return (
    <Popover
      content={<ChoixPeriode {...choix} />}
      trigger="click"
      placement="bottomLeft"
      defaultOpen
      // Dans la page : au bout du document, hors de tout repère, un lecteur d'écran le perdrait.
      getPopupContainer={(repere) => repere.closest('main') ?? document.body}
    >
      {bouton}
    </Popover>
  );
}
