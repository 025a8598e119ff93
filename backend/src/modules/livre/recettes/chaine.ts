import type { Paiement } from '../../documents/schemas/suivi.schemas';
import { sha256De } from '../../../common/cles/empreinte';

/** Ce que scelle une écriture du livre des recettes. */
export type MaillonPaiement = Pick<
  Paiement,
  | 'facture'
  | 'rang'
  | 'date'
  | 'montantCentimes'
  | 'moyen'
  | 'annule'
  | 'source'
  | 'reference'
  | 'fraisCentimes'
  | 'disponibleLe'
  | 'libelle'
  | 'piece'
  | 'acompteDe'
  | 'anterieure'
  | 'biensCentimes'
>;

/** Ce que dit en plus une écriture venue d'ailleurs ; rien d'une écriture saisie, scellée comme elle l'a toujours été. */
function origineDe({
  source,
  reference,
  fraisCentimes,
  disponibleLe,
}: MaillonPaiement): (string | number | undefined)[] {
  const origine = [source, reference, fraisCentimes, disponibleLe];
  return origine.every((partie) => partie === undefined) ? [] : origine;
}

/** Ce que dit en plus une recette sans facture : ce qu'elle vend ne se retrouve nulle part ailleurs. */
const sansFacture = ({
  facture,
  libelle,
  piece,
  acompteDe,
  anterieure,
  biensCentimes,
}: MaillonPaiement): (string | number | undefined)[] => {
  if (facture) return [];
  const dits = [acompteDe?.toHexString(), biensCentimes, piece, libelle];
  return anterieure ? [...dits, anterieure.toHexString()] : dits;
};

/** L'empreinte d'une écriture, chaînée à celle de la précédente. SHA-256, en hexadécimal. */
export function empreintePaiement(precedente: string | undefined, maillon: MaillonPaiement): string {
  const { facture, rang, date, montantCentimes, moyen, annule } = maillon;
  const commun = [precedente, facture, rang, date, montantCentimes, moyen, annule];
  const parties = [...commun, ...origineDe(maillon), ...sansFacture(maillon)];
  return sha256De(parties.map((partie) => String(partie ?? '')).join('|'));
}
