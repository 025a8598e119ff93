import type { Archive } from '@facturier/domaine/contrat/archives';
import type { ArchiveDeCompte } from './schemas/archive.schema';

/** Une archive, telle que son compte la voit. */
export const rendreArchive = ({ _id, sorte, etat, fait, total, ...archive }: ArchiveDeCompte): Archive => {
  const prete = etat === 'prete';
  return {
    _id: _id.toHexString(),
    sorte,
    etat,
    fait,
    total,
    demandeeLe: archive.demandeeLe.toISOString(),
    preteLe: archive.preteLe?.toISOString() ?? null,
    expireLe: prete ? archive.expireLe.toISOString() : null,
    nom: archive.nom ?? null,
    octets: archive.octets ?? null,
    sha256: archive.sha256 ?? null,
    alteres: archive.alteres ?? null,
  };
};
