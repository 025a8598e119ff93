import { completerLigne } from '@facturier/domaine/documents/ligne';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { baseDesNatures, partsDeBiens } from '@facturier/domaine/recettes/natures';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { Rupture } from '../../../platform/verification/controle';
import type { Facture } from '../../documents/schemas/facture.schema';

/** Un PDF se range juste après l'émission ; passé ce délai, son absence est une perte. */
const UN_JOUR_MS = 86_400_000;

/** Ce qui s'est ajouté autour d'une facture, relu dans la même vue de la base. */
export interface AutourDUneFacture {
  payeCentimes: number;
  /** Ce que le livre dit payer de biens. */
  biensCentimes: number;
  avoirsCentimes: number;
  evenements: number;
  aUnDocument: boolean;
}

/** Ce que le livre doit dire payer de biens : la part de tout ce qui est payé, d'un seul arrondi. */
function biensDe({ lignes, vendeurFige, payeCentimes }: Facture): number {
  const [part] = partsDeBiens(0, [payeCentimes], baseDesNatures(lignes, vendeurFige?.natureOperation));
  return part ?? 0;
}

const ecart = (quoi: string, ecrit: number, recalcule: number): string | null =>
  ecrit === recalcule
    ? null
    : `${quoi}\u00a0: ${formaterEuros(ecrit)} écrits, ${formaterEuros(recalcule)} recalculés.`;

/** Ce qui, dans une facture émise, ne se retrouve pas en la recalculant. @param ageMs depuis son émission */
export function examinerFacture(facture: Facture, autour: AutourDUneFacture, ageMs: number): Rupture[] {
  const lignes = facture.lignes.map(completerLigne);
  const { totalHtCentimes, totalTtcCentimes, montantsLignesCentimes } = calculerTotaux(lignes, facture);
  const estFacture = facture.genre === 'facture';
  const acompte = facture.acompteCentimes ?? 0;
  const reste = facture.totalTtcCentimes - acompte - facture.avoirsCentimes - facture.payeCentimes;
  const messages = [
    ...lignes.map((ligne, rang) =>
      ecart(`Ligne ${rang + 1}`, ligne.montantCentimes, montantsLignesCentimes[rang] ?? 0),
    ),
    ecart('Total HT', facture.totalHtCentimes, totalHtCentimes),
    ecart('Total TTC', facture.totalTtcCentimes, totalTtcCentimes),
    ecart('Payé', facture.payeCentimes, autour.payeCentimes),
    ecart('Biens payés', autour.biensCentimes, biensDe(facture)),
    ecart('Avoirs', facture.avoirsCentimes, autour.avoirsCentimes),
    estFacture ? ecart('Reste à payer', facture.resteCentimes, reste) : null,
    autour.evenements === 0 ? 'L’histoire de ce document est vide.' : null,
    !autour.aUnDocument && ageMs > UN_JOUR_MS ? 'Le PDF de ce document n’est plus rangé.' : null,
  ];
  const ici = {
    compte: facture.emetteur.toHexString(),
    facture: facture._id.toHexString(),
    ...(facture.numero && { numero: facture.numero }),
  };
  return messages.flatMap((message) => (message ? [{ ...ici, message }] : []));
}
