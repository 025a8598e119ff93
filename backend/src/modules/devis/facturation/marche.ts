import { completerLigne, type LigneSaisie } from '@facturier/domaine/documents/ligne';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import type { Devis } from '../schemas/devis.schema';

/** Une ligne d'avenant, nommée comme telle ; d'un avenant qui n'engage plus, elle garde sa place et ne vaut rien. */
const ligneDAvenant =
  ({ etat, numero, avenantDe }: Devis) =>
  (ligne: LigneSaisie): LigneSaisie => ({
    ...ligne,
    detail: [`Avenant n°\u00a0${avenantDe!.rang}, ${numero}.`, ligne.detail].filter(Boolean).join('\n'),
    ...(etat !== 'accepte' && { prixUnitaireDixMilliemes: 0, montantCentimes: 0, remise: undefined }),
  });

const remiseDe = ({ lignes, remise }: Devis): number =>
  calculerTotaux(lignes.map(completerLigne), { remise }).remise?.montantCentimes ?? 0;

/**
 * Le devis avec ses avenants signés : leurs lignes après les siennes, dans l'ordre des signatures, leurs totaux et leurs remises ajoutés.
 * C'est lui qui se facture.
 */
export function avecAvenants(devis: Devis, signes: readonly Devis[]): Devis {
  if (signes.length === 0) return devis;
  const engages = signes.filter(({ etat }) => etat === 'accepte');
  const somme = (de: (un: Devis) => number): number =>
    engages.reduce((total, un) => total + de(un), de(devis));
  const montantCentimes = somme(remiseDe);
  const { remise: _remise, ...sans } = devis;
  return {
    ...sans,
    lignes: [...devis.lignes, ...signes.flatMap((un) => un.lignes.map(ligneDAvenant(un)))],
    totalHtCentimes: somme((un) => un.totalHtCentimes),
    totalTtcCentimes: somme((un) => un.totalTtcCentimes),
    ...(montantCentimes > 0 && {
      remise: { montantCentimes, ...(devis.remise?.motif && { motif: devis.remise.motif }) },
    }),
  };
}
