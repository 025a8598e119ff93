import type { Archive } from '@facturier/domaine/contrat/archives';
import { OCTETS_DE_PARTIE, type Restauration } from '@facturier/domaine/contrat/restaurations';
import type { ArchiveDeCompte } from './schemas/archive.schema';
import type { RestaurationDeCompte } from './schemas/restauration.schema';

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

/** Une archive à contrôler, telle que son compte la voit. */
export const rendreRestauration = (restauration: RestaurationDeCompte): Restauration => ({
  _id: restauration._id.toHexString(),
  etat: restauration.etat,
  octets: restauration.octets,
  octetsParPartie: OCTETS_DE_PARTIE,
  demandeeLe: restauration.demandeeLe.toISOString(),
  expireLe: restauration.expireLe.toISOString(),
  repriseLe: restauration.repriseLe?.toISOString() ?? null,
  controle: restauration.controle ?? null,
  fautes: restauration.fautes,
});
