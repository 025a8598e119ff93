import { TEXTES_DE_DEVIS } from '@facturier/domaine/documents/precisions';
import { Types } from 'mongoose';
import { triDeBrouillon } from '../documents/tri';
import type { Devis } from './schemas/devis.schema';

/** Un brouillon neuf de devis : sans numéro, modifiable et supprimable. */
export function nouveauDevis(emetteurId: string, contenu: Partial<Devis>, maintenant: Date): Devis {
  const id = new Types.ObjectId();
  return {
    ...(contenu as Devis),
    rangDeVersion: contenu.rangDeVersion ?? 1,
    _id: id,
    emetteur: new Types.ObjectId(emetteurId),
    etat: 'brouillon',
    histoire: [],
    tri: triDeBrouillon(maintenant, id),
    version: 1,
    creeLe: maintenant,
    modifieLe: maintenant,
  };
}

const COPIES = [
  'client',
  'clientResume',
  ...TEXTES_DE_DEVIS,
  'livraison',
  'remise',
  'lignes',
  'totalHtCentimes',
  'totalTtcCentimes',
  'mentions',
  'prefixes',
] as const satisfies readonly (keyof Devis)[];

/** Ce qu'une copie ou une version nouvelle reprend d'un devis ; ses montants figés se recalculeront. */
export function copieDe(devis: Devis): Partial<Devis> {
  const copie = Object.fromEntries(
    COPIES.flatMap((champ) => (devis[champ] === undefined ? [] : [[champ, devis[champ]]])),
  );
  const lignes = devis.lignes.map(({ montantCentimes: _fige, ...ligne }) => ligne);
  return { ...copie, lignes };
}
