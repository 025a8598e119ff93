import type { Import } from '@facturier/domaine/contrat/imports';
import type { ImportListe } from './imports.repository';

const RESTES_RENDUS = 200;

/** Un import, tel que son compte le voit. */
export const rendreImport = ({
  _id,
  genre,
  nom,
  etat,
  fait,
  total,
  nombres,
  ...lu
}: ImportListe): Import => ({
  _id: _id.toHexString(),
  genre,
  nom,
  etat,
  fait,
  total,
  nombres,
  demandeLe: lu.demandeLe.toISOString(),
  appliqueLe: lu.appliqueLe?.toISOString() ?? null,
  annulableJusquau: etat === 'applique' ? (lu.annulableJusquau?.toISOString() ?? null) : null,
  restes: lu.restes.slice(0, RESTES_RENDUS),
});
