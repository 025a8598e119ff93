import { Fragment, type JSX } from 'react';
import textes from './textes.module.css';

/** Le numéro d'un document : « FAC-2026-006 ». */
const NUMERO = /([A-Z]+-\d{4}-\d+)/;

/** Une phrase dont les numéros de documents ne se coupent pas à leurs traits d'union ; copiée, elle garde ses caractères. */
export function TexteEntier({ children }: { children: string }): JSX.Element {
  return (
    <>
      {children.split(NUMERO).map((morceau, rang) =>
        rang % 2 === 1 ? (
          <span key={rang} className={textes.entier}>
            {morceau}
          </span>
        ) : (
          <Fragment key={rang}>{morceau}</Fragment>
        ),
      )}
    </>
  );
}
