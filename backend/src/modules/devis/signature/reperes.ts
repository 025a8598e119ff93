import { sha256De } from '../../../common/cles/empreinte';
import type { FichierDePreuve } from './signature.schema';

const BOUT_MAXIMAL = 4_096;

/**
 * De quoi reconnaître ces octets, même abîmés : un octet changé laisse intact le début, ou la fin. Les deux bouts ne se recouvrent pas.
 */
export function reperesDe(octets: Buffer): Pick<FichierDePreuve, 'sha256' | 'debut' | 'fin'> {
  const bout = Math.min(BOUT_MAXIMAL, octets.length >> 1);
  return {
    sha256: sha256De(octets),
    debut: sha256De(octets.subarray(0, bout)),
    fin: sha256De(octets.subarray(octets.length - bout)),
  };
}
